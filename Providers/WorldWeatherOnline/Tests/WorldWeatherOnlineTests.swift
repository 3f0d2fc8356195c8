import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherEngine
import WeatherTesting

@testable import WeatherWorldWeatherOnline

@Suite("World Weather Online")
struct WorldWeatherOnlineTests {
    private let world = WorldWeatherOnlineCase.worldWeatherOnline

    private func report(
        of body: Data, zone: String? = nil, products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        try await world.report(
            replacing: ["/weather.ashx": body], zone: zone.flatMap(TimeZone.init(identifier:)), products: products)
    }

    /// A document with current weather observed at a time, and with one step.
    private func document(observed: String, local: String? = nil, date: String = "2026-04-06") -> Data {
        let clock = local.map { #""localObsDateTime": "\#($0)", "# } ?? ""
        let step = #"{"date": "\#(date)", "hourly": [{"time": "300", "tempC": "2"}]}"#
        let current = #"{\#(clock)"observation_time": "\#(observed)", "temp_C": "1"}"#
        return Data(#"{"data": {"current_condition": [\#(current)], "weather": [\#(step)]}}"#.utf8)
    }

    @Test("requests hours and the local time of the observation; the key is a secret")
    func request() async throws {
        let transport = try world.transport()
        for products in [[.current], [.daily], .forecast] as [Set<WeatherProduct>] {
            _ = try await world.report(through: transport, products: products)
        }
        #expect(
            Set(transport.requests.map(\.redactedPath)) == [
                "/premium/v1/weather.ashx?key=REDACTED&q=-34.929,138.601&format=json"
                    + "&num_of_days=10&tp=1&extra=localObsTime&mca=no"
            ])
    }

    @Test("reads the current weather and the place's UTC offset")
    func current() async throws {
        let report = try await world.report()
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_456_400))
        expected.condition = .partlyCloudy
        expected.temperature = Temperature(celsius: 21)
        expected.apparentTemperature = Temperature(celsius: 20)
        expected.humidity = Fraction(percent: 46)
        expected.pressure = Pressure(hectopascals: 1022)
        expected.visibility = Visibility(kilometers: 10)
        expected.wind = Wind(speed: Speed(kilometersPerHour: 15), direction: Angle(degrees: 203))
        expected.cloudCover = Fraction(percent: 38)
        expected.uvIndex = UVIndex(value: 3)
        #expect(diff(report.current, expected) == nil)
        #expect(report.provenance.observed == expected.date && report.failures.isEmpty)
        #expect(report.place.timeZone == PlaceTimeZone(secondsFromGMT: 34_200))
    }

    @Test("steps are in local time; the greater chance of rain and snow is used")
    func hours() async throws {
        let hours = try await world.report().hours
        #expect(
            hours.map { $0.date.formatted(.iso8601) } == [
                "2026-04-05T14:30:00Z", "2026-04-06T05:30:00Z", "2026-04-06T06:30:00Z", "2026-04-06T14:30:00Z",
                "2026-04-06T17:30:00Z",
            ])
        #expect(hours.map { $0.duration / 3600 } == [1, 1, 1, 1, 1])
        #expect(hours.map(\.condition) == [.clear, .partlyCloudy, .lightRainShowers, .mist, .cloudy])
        #expect(hours.map { $0.precipitation?.total.millimeters } == [0, 0, 0.6, 0, 0])
        #expect(hours.map { $0.precipitationChance?.percent } == [0, 3, 71, 8, 12])
        var expected = Wind(speed: Speed(kilometersPerHour: 16), direction: Angle(degrees: 204))
        expected?.gust = Speed(kilometersPerHour: 19)
        #expect(hours[1].wind == expected && hours[1].dewPoint?.celsius == 9)
    }

    @Test("a day's extremes, UV index, sun and moon are read; the rest is derived from its steps")
    func days() async throws {
        let report = try await world.report()
        let midnight = Date(timeIntervalSince1970: 1_775_399_400)
        #expect(report.days.map { $0.lowTemperature?.celsius } == [12, 11])
        #expect(report.days.map { $0.highTemperature?.celsius } == [22, 19])
        #expect(report.days.map { $0.uvIndex?.value } == [4, 3])
        #expect(report.days.map(\.start) == [midnight, midnight + 86_400])
        #expect(report.days.map(\.end) == [midnight + 86_400, midnight + 2 * 86_400])
        #expect(report.days.map { $0.moon?.phase } == [.waningGibbous, .lastQuarter])
        #expect(report.days.map { $0.moon?.moonrise } == [midnight + 75_420, nil])
        #expect(report.days.map { $0.moon?.moonset } == [midnight + 39_720, midnight + 86_400 + 42_660])
        #expect(report.sunEvents.map(\.sunrise) == [midnight + 23_280, midnight + 86_400 + 23_340])
        #expect(report.sunEvents.map(\.sunset) == [midnight + 64_800, midnight + 86_400 + 64_680])
    }

    @Test(
        "the offset is the difference of the two times; if two dates are possible, the one nearer to now is used",
        arguments: [
            ("06:20 AM", "2026-04-06 08:20 AM", 2), ("06:20 AM", "2026-04-05 11:20 PM", -7),
            ("06:20 AM", "2026-04-06 06:20 PM", 12), ("06:20 AM", "2026-04-05 06:20 PM", -12),
            ("06:20 AM", "2026-04-06 07:20 PM", 13), ("06:20 AM", "2026-04-06 12:05 PM", 5.75),
        ])
    func offsets(observed: String, local: String, hours: Double) async throws {
        let report = try await report(of: document(observed: observed, local: local))
        #expect(report.current?.date == Date(timeIntervalSince1970: 1_775_456_400))
        #expect(report.place.timeZone == PlaceTimeZone(secondsFromGMT: Int(hours * 3600)))
        #expect(report.hours.first?.date == Date(timeIntervalSince1970: 1_775_444_400 - hours * 3600))
    }

    @Test("without its local time, the observation is the latest possible one, and steps need a zone")
    func withoutLocalTime() async throws {
        let body = document(observed: "11:40 PM")
        let report = try await report(of: body)
        #expect(report.current?.date == Date(timeIntervalSince1970: 1_775_432_400) && report.hours.isEmpty)
        #expect(report.failures.contains { $0.path == "hours" })
        let known = try await self.report(of: body, zone: "Australia/Adelaide")
        #expect(known.hours.first?.date == Date(timeIntervalSince1970: 1_775_444_400 - 34_200))
    }

    @Test("the place's own zone is used for clock changes unless its offset differs from the answer's")
    func zones() async throws {
        // The clocks are set back by an hour on 2026-04-05.
        let body = document(observed: "06:20 AM", local: "2026-04-06 03:50 PM", date: "2026-04-04")
        let adelaide = try await report(of: body, zone: "Australia/Adelaide")
        let sydney = try await report(of: body, zone: "Australia/Sydney")
        #expect(adelaide.hours.first?.date == Date(timeIntervalSince1970: 1_775_271_600 - 37_800))
        #expect(sydney.hours.first?.date == Date(timeIntervalSince1970: 1_775_271_600 - 34_200))
    }

    @Test(
        "impossible times are noted and affect only their own values", arguments: ["25:10 PM", "11:75 AM", "noon"])
    func impossibleTimes(time: String) async throws {
        let report = try await report(
            of: document(observed: time, local: "2026-04-06 03:50 PM"),
            zone: "Australia/Adelaide")
        #expect(report.current?.date == Date(timeIntervalSince1970: 1_775_456_400) && report.hours.count == 1)
        #expect(report.failures.map(\.path) == ["$.data.current_condition[0].observation_time"])
        // The local time is some minutes late.
        let late = try await self.report(of: document(observed: "06:20 AM", local: "2026-04-06 03:56 PM"))
        #expect(late.place.timeZone == PlaceTimeZone(secondsFromGMT: 34_200) && late.failures.isEmpty)
        // A day's difference is not a UTC offset.
        let odd = document(observed: "06:20 AM", local: "1800-01-01 03:56 PM")
        await #expect(throws: WeatherError.self) { try await self.report(of: odd, products: [.hourly]) }
    }

    @Test(
        "refusals are recognized, also with status 200",
        arguments: [
            ("API key has reached calls per day allowed limit.", 200, WeatherError.Code.rateLimited),
            ("Unable to find any matching weather location to the query submitted!", 200, .placeNotCovered),
            ("API key is invalid.", 200, .unauthorized), ("API key is invalid.", 401, .unauthorized),
            ("Something else.", 200, .invalidResponse),
        ])
    func refusals(message: String, status: Int, code: WeatherError.Code) async throws {
        let body = Data(#"{"data": {"error": [{"msg": "\#(message)"}]}}"#.utf8)
        let error = await #expect(throws: WeatherError.self) {
            try await world.report(through: StubTransport { _ in ServiceResponse(status: status, body) })
        }
        #expect(error?.code == code)
    }

    @Test("a missing code is unknown")
    func absentCode() { #expect(WeatherCondition(worldWeatherOnline: nil) == .unknown) }

    @Test("recorded days with three-hour steps", .enabled(if: SharedFixtures.folder != nil))
    func recordedDays() async throws {
        let now = try #require(Date(internetDate: "2026-04-03T20:50:00Z"))
        let body = try SharedFixtures.document("worldweatheronline/premium-weather-3-days-2026-04-03.json")
        let report = try await world.report(
            replacing: ["/weather.ashx": WorldWeatherOnlineCase.complete(body)],
            products: Set(WeatherProduct.allCases), now: now)
        #expect(report.failures.isEmpty && report.hours.count == 24)
        #expect(report.hours.allSatisfy { $0.duration == 3 * 3600 && $0.condition != .unknown })
        #expect(report.hours.allSatisfy { $0.temperature != nil && $0.wind?.gust != nil && $0.precipitation != nil })
        // The clocks are two hours ahead of UTC, and do not change on these days.
        let midnight = try #require(Date(internetDate: "2026-04-02T22:00:00Z"))
        #expect(report.hours.first?.date == midnight && report.place.timeZone?.secondsFromGMT(for: now) == 7200)
        #expect(report.days.map(\.start) == [0, 1, 2].map { midnight + $0 * 86_400 })
        #expect(report.days.map { $0.highTemperature?.celsius } == [11, 9, 19])
        #expect(report.days.map { $0.lowTemperature?.celsius } == [1, 6, 5])
        // A day keeps its own values, and what it lacks is derived from its steps.
        let days = DayFold(timeZone: try #require(report.place.timeZone?.zone)).days(of: report)
        #expect(days.map { $0.highTemperature?.celsius } == [11, 9, 19])
        #expect(days.map(\.uvIndex) == report.days.map(\.uvIndex))
        #expect(days.allSatisfy { $0.condition != .unknown && $0.precipitation != nil && $0.isDerived })
        #expect(report.sunEvents.first?.sunrise == midnight + 6 * 3600 + 49 * 60)
        #expect(report.sunEvents.last?.sunset == midnight + 2 * 86_400 + 19 * 3600 + 52 * 60)
        #expect(report.alerts == nil && report.airQuality == nil && report.minutes == nil)
    }

    @Test("a recorded current weather without its local time", .enabled(if: SharedFixtures.folder != nil))
    func recordedCurrent() async throws {
        let report = try await report(of: SharedFixtures.document("worldweatheronline/weather-rustormy.json"))
        #expect(report.current?.temperature?.celsius == 14 && report.current?.condition == .mostlyCloudy)
        // The latest 08:01 PM before now.
        #expect(report.current?.date == Date(internetDate: "2026-04-05T20:01:00Z") && report.hours.isEmpty)
    }
}
