import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherWorldWeatherOnline

@Suite("World Weather Online")
struct WorldWeatherOnlineProviderTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await ProviderConformance(
            WorldWeatherOnlineProvider.entry,
            answers: [SampleAnswer(path: "/premium/v1/weather.ashx", body: try WorldWeatherOnlineSamples.fixture())],
            coordinates: try WorldWeatherOnlineSamples.adelaide(), now: WorldWeatherOnlineSamples.now
        ).check(promise)
    }

    @Test("asks for hours and for the local time of the observation; the key is a secret")
    func request() async throws {
        let body = try WorldWeatherOnlineSamples.fixture()
        let transport = StubTransport { _ in HTTPReply(body) }
        for products in [[.current], [.daily], .forecast] as [Set<WeatherProduct>] {
            _ = try await WorldWeatherOnlineSamples.report(through: transport, products)
        }
        #expect(
            Set(transport.requests.compactMap(\.http.path)) == [
                "/premium/v1/weather.ashx?key=0123456789abcdef0123456789abcde&q=-34.929,138.601&format=json&num_of_days=10&tp=1&extra=localObsTime&mca=no"
            ])
        #expect(transport.requests.allSatisfy { !$0.redactedPath.contains("0123456789") })
    }

    @Test("reads the current weather, and the place's clocks")
    func current() async throws {
        let report = try await WorldWeatherOnlineSamples.report(of: try WorldWeatherOnlineSamples.fixture())
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

    @Test("steps are at the times of the place's clocks; of rain and snow, the greater chance counts")
    func hours() async throws {
        let hours = try await WorldWeatherOnlineSamples.report(of: try WorldWeatherOnlineSamples.fixture()).hours
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

    @Test("of a day, the extremes, the UV index, the sun and the moon are read; the rest is made of its steps")
    func days() async throws {
        let report = try await WorldWeatherOnlineSamples.report(of: try WorldWeatherOnlineSamples.fixture())
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
        "the offset is the difference of the two times; of two that are a day apart, the one near to now",
        arguments: [
            ("06:20 AM", "2026-04-06 08:20 AM", 2), ("06:20 AM", "2026-04-05 11:20 PM", -7),
            ("06:20 AM", "2026-04-06 06:20 PM", 12), ("06:20 AM", "2026-04-05 06:20 PM", -12),
            ("06:20 AM", "2026-04-06 07:20 PM", 13), ("06:20 AM", "2026-04-06 12:05 PM", 5.75),
        ])
    func offsets(observed: String, local: String, hours: Double) async throws {
        let report = try await WorldWeatherOnlineSamples.report(of: WorldWeatherOnlineSamples.document(observed: observed, local: local))
        #expect(report.current?.date == Date(timeIntervalSince1970: 1_775_456_400))
        #expect(report.place.timeZone == PlaceTimeZone(secondsFromGMT: Int(hours * 3600)))
        #expect(report.hours.first?.date == Date(timeIntervalSince1970: 1_775_444_400 - hours * 3600))
    }

    @Test("without its local time, the observation is the latest one of its time of day, and steps need a zone")
    func withoutLocalTime() async throws {
        let body = WorldWeatherOnlineSamples.document(observed: "11:40 PM")
        let report = try await WorldWeatherOnlineSamples.report(of: body)
        #expect(report.current?.date == Date(timeIntervalSince1970: 1_775_432_400) && report.hours.isEmpty)
        #expect(report.failures.contains { $0.path == "hours" })
        let known = try await WorldWeatherOnlineSamples.report(of: body, in: TimeZone(identifier: "Australia/Adelaide"))
        #expect(known.hours.first?.date == Date(timeIntervalSince1970: 1_775_444_400 - 34_200))
    }

    @Test("the place's own zone knows when clocks change; one with another offset is not the answer's")
    func zones() async throws {
        // Clocks are set back by an hour on 2026-04-05.
        let body = WorldWeatherOnlineSamples.document(observed: "06:20 AM", local: "2026-04-06 03:50 PM", date: "2026-04-04")
        let adelaide = try await WorldWeatherOnlineSamples.report(of: body, in: TimeZone(identifier: "Australia/Adelaide"))
        let sydney = try await WorldWeatherOnlineSamples.report(of: body, in: TimeZone(identifier: "Australia/Sydney"))
        #expect(adelaide.hours.first?.date == Date(timeIntervalSince1970: 1_775_271_600 - 37_800))
        #expect(sydney.hours.first?.date == Date(timeIntervalSince1970: 1_775_271_600 - 34_200))
    }

    @Test(
        "times that no clock shows are noted, and cost what they are of", arguments: ["25:10 PM", "11:75 AM", "noon"])
    func impossibleTimes(time: String) async throws {
        let report = try await WorldWeatherOnlineSamples.report(
            of: WorldWeatherOnlineSamples.document(observed: time, local: "2026-04-06 03:50 PM"),
            in: TimeZone(identifier: "Australia/Adelaide"))
        #expect(report.current?.date == Date(timeIntervalSince1970: 1_775_456_400) && report.hours.count == 1)
        #expect(report.failures.map(\.path) == ["$.data.current_condition[0].observation_time"])
        // The local time is some minutes late.
        let late = try await WorldWeatherOnlineSamples.report(of: WorldWeatherOnlineSamples.document(observed: "06:20 AM", local: "2026-04-06 03:56 PM"))
        #expect(late.place.timeZone == PlaceTimeZone(secondsFromGMT: 34_200) && late.failures.isEmpty)
        // A day apart is no offset of clocks.
        let odd = WorldWeatherOnlineSamples.document(observed: "06:20 AM", local: "1800-01-01 03:56 PM")
        await #expect(throws: WeatherError.self) { try await WorldWeatherOnlineSamples.report(of: odd, products: [.hourly]) }
    }

    @Test(
        "refusals, also with the status 200",
        arguments: [
            ("API key has reached calls per day allowed limit.", 200, WeatherError.Code.rateLimited),
            ("Unable to find any matching weather location to the query submitted!", 200, .placeNotCovered),
            ("API key is invalid.", 200, .unauthorized), ("API key is invalid.", 401, .unauthorized),
            ("Something else.", 200, .invalidResponse),
        ])
    func refusals(message: String, status: Int, code: WeatherError.Code) async throws {
        let body = Data(#"{"data": {"error": [{"msg": "\#(message)"}]}}"#.utf8)
        let error = await #expect(throws: WeatherError.self) { try await WorldWeatherOnlineSamples.report(of: body, status: status) }
        #expect(error?.code == code)
    }

    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func codes() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(
            contentsOf: folder.appending(path: "data/conditions/worldweatheronline.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        #expect(rows.count == 48)
        for row in rows { #expect(WeatherCondition(worldWeatherOnline: Int(row[0])).rawValue == row[5], "\(row[0])") }
        #expect(WeatherCondition(worldWeatherOnline: nil) == .unknown)
    }
}
