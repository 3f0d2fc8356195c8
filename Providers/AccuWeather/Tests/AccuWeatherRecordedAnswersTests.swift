import Foundation
import Testing
import WeatherAccuWeather
import WeatherCore
import WeatherTesting

@Suite(
    "AccuWeather's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct AccuWeatherRecordedAnswersTests {
    /// A document; current conditions were recorded without their list of one.
    static func recorded(_ name: String) throws -> HTTPReply {
        let folder = try #require(SharedFixtures.folder).appending(path: "accuweather")
        let body = try Data(contentsOf: folder.appending(path: name + ".json"))
        return HTTPReply(name == "current-conditions" ? Data("[".utf8) + body + Data("]".utf8) : body)
    }

    @Test("a place, its current weather and its days")
    func days() async throws {
        let transport = try AccuWeatherSamples.transport(replacing: [
            "/locations/": try Self.recorded("location"),
            "/currentconditions/v1/268068": try Self.recorded("current-conditions"),
            "/daily/5day/268068": try Self.recorded("daily-forecast"),
        ])
        let report = try await AccuWeatherSamples.report(through: transport, products: [.current, .daily])
        #expect(report.failures.isEmpty && report.current?.temperature?.celsius == 13.4)
        #expect(report.place.timeZone?.zone.identifier == "Europe/Warsaw" && report.days.count == 5)
        for day in report.days {
            #expect(day.condition != .unknown && day.precipitation != nil && day.sun != nil && day.moon?.phase != nil)
            #expect(day.daytimeForecast?.wind?.gust != nil && day.overnightForecast?.cloudCover != nil)
            #expect(day.uvIndex != nil)
        }
        for (day, next) in zip(report.days, report.days.dropFirst()) { #expect(day.end == next.start) }
        #expect(report.narrative?.text == "Expect rainy weather Monday afternoon through Monday evening")
    }

    @Test("days in another program's form, and documents in another's place, are refused")
    func others() async throws {
        for (path, name) in [
            ("/daily/", "forecast-ha-2023"), ("/daily/", "location"), ("/locations/", "daily-forecast"),
        ] {
            let transport = try AccuWeatherSamples.transport(replacing: [path: try Self.recorded(name)])
            let error = await #expect(throws: WeatherError.self) {
                try await AccuWeatherSamples.report(through: transport, products: [.daily])
            }
            #expect(error?.code == .invalidResponse)
        }
    }
}

@Suite("Values that stand in AccuWeather's recorded answers")
struct AccuWeatherKnownAnswersTests {
    @Test(arguments: KnownAnswers.of("accuweather").filter { $0.description.contains("/current-") })
    func currentConditions(_ known: KnownAnswers) async throws {
        try await AccuWeatherSamples.conformance().check(
            known, at: "/currentconditions/v1/274455",
            body: try AccuWeatherRecordedAnswersTests.recorded("current-conditions").body)
    }

    @Test(arguments: KnownAnswers.of("accuweather").filter { $0.description.contains("/daily-") })
    func days(_ known: KnownAnswers) async throws {
        try await AccuWeatherSamples.conformance().check(known, at: "/daily/5day/274455")
    }
}
