import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherOpenWeather
import WeatherTesting

@Suite("One Call")
struct OneCallTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let conformance = ProviderConformance(
            OneCallProvider.entry, answers: try OneCallSamples.answers(), coordinates: try OpenWeatherSamples.seoul(),
            now: OpenWeatherSamples.now)
        try await conformance.check(promise)
    }

    @Test("one request answers for the forecast, the minutes and the alerts")
    func oneRequest() async throws {
        let (report, requests) = try await OneCallSamples.report([.current, .hourly, .daily, .minutely, .alerts])
        #expect(requests == ["/data/3.0/onecall"])
        #expect(report.provenance.provider == "onecall" && report.failures.isEmpty)
        #expect(report.minutes?.count == 5 && report.days.count == 3 && report.alerts?.count == 2)
        #expect(report.airQuality == nil)
    }

    @Test("a step has what fell in the hour before the element at its end")
    func steps() async throws {
        let (report, _) = try await OneCallSamples.report(.forecast)
        let hours = report.hours
        #expect(hours.map(\.date.timeIntervalSince1970) == (-1...3).map { 1_775_440_800 + Double($0) * 3600 })
        #expect(hours.map { $0.precipitation?.total.millimeters } == [nil, 0.34, 1.6, 0.5, nil])
        #expect(hours.map { $0.precipitationChance?.percent } == [10, 62, 95, 80, nil])
        #expect(hours.map(\.condition) == [.mostlyCloudy, .lightRain, .rain, .sleet, .unknown])
        #expect(hours.map { $0.uvIndex?.value } == [nil, 4.81, 5.63, 5.1, 3.2])
        #expect(report.current?.recentPrecipitation?.rain?.millimeters == 0.12)
        #expect(report.current?.recentPrecipitationDuration == 3600)
    }

    @Test("days begin at the midnight of their place, and have sun and moon")
    func days() async throws {
        let (report, _) = try await OneCallSamples.report([.daily])
        let day = try #require(report.days.first)
        #expect(report.narrative == Narrative("Expect a day of partly cloudy with rain", language: "en"))
        #expect(day.start == Date(internetDate: "2026-04-06T00:00:00+09:00"))
        #expect(day.end == Date(internetDate: "2026-04-07T00:00:00+09:00"))
        #expect(!day.isDerived && !day.isPartial)
        #expect(day.precipitation?.rain?.millimeters == 3.4 && day.precipitation?.snow?.millimeters == 0.6)
        #expect(day.moon?.phase == .waningGibbous)
        #expect(report.days.map { $0.moon?.moonrise == nil } == [false, true, false], "the service sends 0 for none")
        #expect(report.sunEvents.count == 3 && report.place.timeZone?.zone.identifier == "Asia/Seoul")
    }

    @Test("where the service sends no alerts, that is none only in a country whose weather service it has")
    func noAlerts() async throws {
        let quiet = try OneCallSamples.oneCall().replacing(#/,\n"alerts":.*/#.dotMatchesNewlines(), with: "}")
        for (country, alerts) in [("US", []), ("DE", []), ("KP", nil), (nil, nil)] as [(String?, [WeatherAlert]?)] {
            let (report, _) = try await OneCallSamples.report([.current, .alerts], oneCall: quiet, country: country)
            #expect(report.alerts == alerts)
        }
    }
}

@Suite("A key without One Call")
struct OneCallFallbackTests {
    /// The refusals of a wrong key, and of one whose plan lacks One Call: they look alike.
    static let refusals = [
        #"{"cod":401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}"#,
        #"{"cod":401, "message": "Please note that using One Call 3.0 requires a separate subscription"}"#,
    ]

    @Test("gets the weather of the free plan, and the report says what is missing", arguments: refusals)
    func fallsBack(refusal: String) async throws {
        let (report, requests) = try await OneCallSamples.report(
            .forecast.union([.alerts, .minutely]), refusing: ["/data/3.0/onecall": refusal])
        #expect(requests.sorted() == ["/data/2.5/forecast", "/data/2.5/weather", "/data/3.0/onecall"])
        #expect(report.hours.count == 7 && report.current?.temperature != nil)
        #expect(report.alerts == nil && report.minutes == nil)
        #expect(report.failures.map(\.path) == ["alerts", "minutes"])
        #expect(report.failure(of: .alerts)?.reason == .planRequired)
        #expect(report.failure(of: .alerts)?.details.subject == "OpenWeather 3.0")
        #expect(report.provenance.provider == "onecall")
    }

    @Test("is not asked for the free plan where that has nothing that is wanted")
    func nothingLeft() async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await OneCallSamples.report([.minutely, .alerts], refusing: ["/data/3.0/onecall": Self.refusals[1]])
        }
        #expect(error?.reason == .planRequired && error?.provider == "onecall")
    }

    @Test("that is wrong is refused for what it is")
    func wrongKey() async throws {
        let refusal = Self.refusals[0]
        let error = await #expect(throws: WeatherError.self) {
            try await OneCallSamples.report(
                .forecast.union([.alerts]),
                refusing: [
                    "/data/3.0/onecall": refusal, "/data/2.5/forecast": refusal, "/data/2.5/weather": refusal,
                ])
        }
        #expect(error?.reason == .keyRefused && error?.code == .unauthorized)
    }

    @Test("another failure of One Call asks nobody else")
    func otherFailures() async throws {
        let (report, requests) = try await OneCallSamples.report(
            [.minutely, .airQuality], refusing: ["/data/3.0/onecall": "{}"], status: 500)
        #expect(requests.sorted() == ["/data/2.5/air_pollution/forecast", "/data/3.0/onecall"])
        #expect(report.airQuality?.count == 3 && report.failure(of: .minutely)?.code == .unavailable)
    }
}
