import Foundation
import Testing
import WeatherTesting

@Suite("Apple Weather keeps a provider's promises")
struct WeatherKitConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await WeatherKitSamples.conformance().check(promise)
    }
}

@Suite("Values that are in WeatherKit's recorded answers")
struct WeatherKitKnownAnswersTests {
    private static func known(_ isWanted: (String) -> Bool) -> [KnownAnswers] {
        KnownAnswers.of("weatherkit").filter { isWanted($0.description) }
    }

    @Test(
        "answers of all data sets or of one",
        arguments: known { name in !["/error-", "open-weather-kit", "weather-alert"].contains { name.contains($0) } })
    func answer(_ known: KnownAnswers) async throws { try await WeatherKitSamples.conformance().check(known, at: "") }

    @Test(
        "data sets without their names around them",
        arguments: [
            ("current-open-weather-kit", #"{"currentWeather":"#, "}"),
            ("forecast-next-hour-open-weather-kit", #"{"forecastNextHour":"#, "}"),
            ("weather-alert-rugaard", #"{"weatherAlerts":{"alerts":["#, "]}}"),
        ])
    func dataSet(name: String, before: String, after: String) async throws {
        for known in Self.known({ $0.contains(name) }) {
            let body = Data(before.utf8) + (try known.body()) + Data(after.utf8)
            try await WeatherKitSamples.conformance().check(known, at: "", body: body)
        }
    }

    @Test("refusals", arguments: known { $0.contains("/error-") })
    func refusal(_ known: KnownAnswers) async throws {
        let status = known.description.contains("alert") ? 400 : 404
        try await WeatherKitSamples.conformance().check(known, at: "", status: status)
    }
}
