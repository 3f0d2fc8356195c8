import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherOpenWeather

@Suite("One Call") struct OneCallTests {
    /// A report, and the paths of its requests.
    private func report(
        _ products: Set<WeatherProduct>, replacing others: [String: ServiceResponse] = [:], in country: String? = nil
    ) async throws -> (WeatherReport, [String]) {
        let transport = try OpenWeatherCase.oneCall.transport(replacing: others)
        let report = try await OpenWeatherCase.oneCall.report(through: transport, in: country, products: products)
        return (report, transport.requests.map(\.pathWithoutQuery))
    }

    private func refusal(_ text: String, status: Int = 401) -> ServiceResponse {
        ServiceResponse(status: status, Data(text.utf8))
    }

    @Test("one request covers the forecast, the minutes and the alerts")
    func oneRequest() async throws {
        let (report, requests) = try await report([.current, .hourly, .daily, .minutely, .alerts])
        #expect(requests == ["/data/3.0/onecall"])
        #expect(report.provenance.provider == "onecall" && report.failures.isEmpty)
        #expect(report.minutes?.count == 5 && report.days.count == 3 && report.alerts?.count == 2)
        #expect(report.airQuality == nil)
    }

    @Test("a step has the precipitation of the past hour from the element at its end")
    func steps() async throws {
        let (report, _) = try await report(.forecast)
        let hours = report.hours
        #expect(hours.map(\.date.timeIntervalSince1970) == (-1...3).map { 1_775_440_800 + Double($0) * 3600 })
        #expect(hours.map { $0.precipitation?.total.millimeters } == [nil, 0.34, 1.6, 0.5, nil])
        #expect(hours.map { $0.precipitationChance?.percent } == [10, 62, 95, 80, nil])
        #expect(hours.map(\.condition) == [.mostlyCloudy, .lightRain, .rain, .sleet, .unknown])
        #expect(hours.map { $0.uvIndex?.value } == [nil, 4.81, 5.63, 5.1, 3.2])
        #expect(report.current?.recentPrecipitation?.rain?.millimeters == 0.12)
        #expect(report.current?.recentPrecipitationDuration == 3600)
    }

    @Test("days begin at local midnight, and have sun and moon")
    func days() async throws {
        let (report, _) = try await report([.daily])
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

    @Test("a past day takes a request, in the zone of the place; without one of them the others are shown")
    func past() async throws {
        let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
        let start = try #require(Date(internetDate: "2026-04-02T00:00:00+09:00"))
        let period = DateInterval(start: start, duration: 3 * 86_400)
        func answer(_ others: [String: ServiceResponse] = [:]) async throws -> (WeatherReport, StubTransport) {
            let transport = try OpenWeatherCase.oneCall.transport(replacing: others)
            let report = try await OpenWeatherCase.oneCall.report(
                through: transport, zone: seoul, products: [.history], period: period)
            return (report, transport)
        }
        let (report, transport) = try await answer()
        let paths = transport.requests.compactMap { $0.http.path?.removingPercentEncoding }.sorted()
        #expect(paths.count == 3 && paths.allSatisfy { $0.contains("tz=+09:00&units=standard") })
        let days = try #require(report.history).days
        #expect(days.map(\.start) == (0...2).map { start + Double($0) * 86_400 })
        #expect(days.map { $0.precipitation?.total.millimeters } == [0.4, 0, 12.6])
        #expect(days.map { $0.highTemperature?.celsius.rounded() } == [13, 16, 12])
        #expect(days.first?.wind?.speed?.metersPerSecond == 6.2 && report.history?.basis == .analysed)
        let (partial, _) = try await answer(["date=2026-04-03": ServiceResponse(status: 500, Data())])
        #expect(partial.history?.days.count == 2 && partial.failures.map(\.path) == ["history"])
    }

    @Test("missing alerts mean none only in a country whose alerts the service has")
    func noAlerts() async throws {
        let text = String(decoding: try OpenWeatherCase.oneCall.fixture("onecall.json"), as: UTF8.self)
        let quiet = ServiceResponse(Data(text.replacing(#/,\n"alerts":.*/#.dotMatchesNewlines(), with: "}").utf8))
        for (country, alerts) in [("US", []), ("DE", []), ("KP", nil), (nil, nil)] as [(String?, [WeatherAlert]?)] {
            let (report, _) = try await report([.current, .alerts], replacing: ["/onecall": quiet], in: country)
            #expect(report.alerts == alerts)
        }
    }

    @Test("an alert has the event of its name in English, or else the danger of its first tag that names one")
    func events() throws {
        func event(_ text: String) throws -> AlertEvent? {
            let list = try JSONValue(parsing: Data("[\(text)]".utf8))
            return WeatherAlert.oneCall(list, in: "US")?.first?.event
        }
        #expect(try event(#"{"event": "Wind Advisory", "tags": ["Fog"]}"#) == AlertEvent(.wind, .advisory))
        #expect(
            try event(#"{"event": "Sturmböen", "tags": ["Extreme temperature value", "Wind"]}"#) == AlertEvent(.wind))
        #expect(try event(#"{"event": "Schnee", "tags": ["Snow/Ice"]}"#) == AlertEvent(.snowAndIce))
        #expect(try event(#"{"event": "Hitze", "tags": ["Extreme temperature value"]}"#) == nil)
    }

    @Test(
        "every recorded alert has an event",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
    func recordedEvents() throws {
        var events: [AlertEvent?] = []
        for file in SharedFixtures.files(in: "openweather/onecall", withExtension: "json") {
            let list = try JSONValue(parsing: Data(contentsOf: file))["alerts"]
            events += WeatherAlert.oneCall(list, in: "US")?.map(\.event) ?? []
        }
        #expect(events.count == 4 && !events.contains(nil))
    }

    /// The refusals of a wrong key, and of a key whose plan lacks One Call: they look alike.
    static let refusals = [
        #"{"cod":401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}"#,
        #"{"cod":401, "message": "Please note that using One Call 3.0 requires a separate subscription"}"#,
    ]

    @Test(
        "a key without One Call gets the free plan's weather, and the report states what is missing",
        arguments: refusals)
    func fallsBack(refusal: String) async throws {
        let (report, requests) = try await report(
            .forecast.union([.alerts, .minutely]), replacing: ["/onecall": self.refusal(refusal)])
        #expect(requests.sorted() == ["/data/2.5/forecast", "/data/2.5/weather", "/data/3.0/onecall"])
        #expect(report.hours.count == 7 && report.current?.temperature != nil)
        #expect(report.alerts == nil && report.minutes == nil)
        #expect(report.failures.map(\.path) == ["alerts", "minutes"])
        #expect(report.failure(of: .alerts)?.reason == .planRequired)
        #expect(report.failure(of: .alerts)?.details.subject == "OpenWeather 3.0")
        #expect(report.provenance.provider == "onecall")
    }

    @Test("a key without One Call is not used for the free plan if that offers nothing that is wanted")
    func nothingLeft() async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await report([.minutely, .alerts], replacing: ["/onecall": refusal(Self.refusals[1])])
        }
        #expect(error?.reason == .planRequired && error?.provider == "onecall")
    }

    @Test("a wrong key is reported as a refused key")
    func wrongKey() async throws {
        let refusal = refusal(Self.refusals[0])
        let error = await #expect(throws: WeatherError.self) {
            try await report(
                .forecast.union([.alerts]),
                replacing: ["/onecall": refusal, "/2.5/forecast": refusal, "/2.5/weather": refusal])
        }
        #expect(error?.reason == .keyRefused && error?.code == .unauthorized)
    }

    @Test("any other failure of One Call causes no further requests")
    func otherFailures() async throws {
        let (report, requests) = try await report(
            [.minutely, .airQuality], replacing: ["/onecall": refusal("{}", status: 500)])
        #expect(requests.sorted() == ["/data/2.5/air_pollution/forecast", "/data/3.0/onecall"])
        #expect(report.airQuality?.count == 3 && report.failure(of: .minutely)?.code == .unavailable)
    }
}
