import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherWeatherbit

@Suite("Weatherbit")
struct WeatherbitProviderTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await WeatherbitSamples.conformance().check(promise)
    }

    @Test("one request for the weather now and the air, another for days; the key is a secret")
    func requests() async throws {
        let bodies = ["current": try WeatherbitSamples.fixture("current"), "daily": try WeatherbitSamples.fixture("daily")]
        let transport = StubTransport { request in
            HTTPReply(bodies[request.pathWithoutQuery.hasSuffix("daily") ? "daily" : "current"] ?? Data())
        }
        for products in [[.current], [.daily], [.airQuality]] as [Set<WeatherProduct>] {
            _ = try await WeatherbitSamples.report(through: transport, products)
        }
        let query = "key=\(WeatherbitSamples.key)&lat=-36.849&lon=174.764&units=M"
        #expect(
            transport.requests.map(\.http.path) == [
                "/v2.0/current?\(query)", "/v2.0/forecast/daily?\(query)&days=7", "/v2.0/current?\(query)",
            ])
        #expect(transport.requests.allSatisfy { !$0.redactedPath.contains(WeatherbitSamples.key) })
    }

    @Test("reads the current weather, with the pressure of sea level")
    func current() async throws {
        let report = try await WeatherbitSamples.report(current: try WeatherbitSamples.fixture("current"), products: [.current])
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_333_400))
        expected.condition = .lightRainShowers
        expected.isDaylight = true
        expected.temperature = Temperature(celsius: 16.4)
        expected.apparentTemperature = Temperature(celsius: 16.1)
        expected.dewPoint = Temperature(celsius: 13.2)
        expected.humidity = Fraction(percent: 81)
        expected.pressure = Pressure(hectopascals: 1016)
        expected.visibility = Visibility(kilometers: 16)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 4.1), gust: Speed(metersPerSecond: 7.6), direction: Angle(degrees: 228))
        expected.cloudCover = Fraction(percent: 62)
        expected.uvIndex = UVIndex(value: 1.4)
        #expect(diff(report.current, expected) == nil)
        #expect(report.provenance.observed == expected.date && report.failures.isEmpty)
        #expect(report.place.timeZone?.zone.identifier == "Pacific/Auckland" && report.airQuality == nil)
        // Times of day in UTC: the sun of 5 April rose on 4 April there.
        #expect(report.sunEvents.map { $0.sunrise?.formatted(.iso8601) } == ["2026-04-04T18:32:00Z"])
        #expect(report.sunEvents.map { $0.sunset?.formatted(.iso8601) } == ["2026-04-05T06:07:00Z"])
    }

    @Test("the air quality is the index of the United States; a value off its scale is noted")
    func air() async throws {
        let body = try WeatherbitSamples.fixture("current")
        let report = try await WeatherbitSamples.report(current: body, products: [.airQuality])
        #expect(report.airQuality?.map(\.indices) == [[.init(23, scale: .unitedStates)]] && report.current == nil)
        let text = String(decoding: body, as: UTF8.self).replacing(#""aqi": 23"#, with: #""aqi": 900"#)
        let wrong = try await WeatherbitSamples.report(current: Data(text.utf8), products: [.airQuality])
        #expect(wrong.airQuality == nil && wrong.failures.map(\.reason) == [.outOfRange])
    }

    @Test("a day is as long as its clocks say, from midnight to midnight; a moon that does not rise is absent")
    func days() async throws {
        let report = try await WeatherbitSamples.report(
            current: try WeatherbitSamples.fixture("current"), daily: try WeatherbitSamples.fixture("daily"))
        let midnight = Date(timeIntervalSince1970: 1_775_300_400)
        // At three in the morning, clocks were set to two.
        #expect(report.days.map(\.start) == [midnight, midnight + 25 * 3600])
        #expect(report.days.map { $0.end.timeIntervalSince($0.start) / 3600 } == [25, 24])
        #expect(report.days.map { $0.highTemperature?.celsius } == [20.3, 19.1])
        #expect(report.days.map { $0.lowTemperature?.celsius } == [14.1, 12.7])
        #expect(report.days.map(\.condition) == [.rainShowers, .partlyCloudy])
        #expect(report.days.map { $0.precipitation?.total.millimeters } == [3.2, 0.1])
        #expect(report.days.map { $0.precipitationChance?.percent } == [75, 20])
        #expect(report.days.map { $0.wind?.gust?.metersPerSecond } == [9.9, 6.2])
        #expect(report.days.map { $0.pressure?.hectopascals } == [1015, 1021])
        #expect(report.days.map { $0.moon?.phase } == [.waningGibbous, .waningGibbous])
        #expect(report.days.map { $0.moon?.moonrise } == [Date(timeIntervalSince1970: 1_775_379_960), nil])
        #expect(report.days.map { $0.moon?.moonset?.timeIntervalSince1970 } == [1_775_335_500, 1_775_425_620])
        // Those of the days take the place of that of the current weather.
        #expect(report.sunEvents.map(\.sunrise?.timeIntervalSince1970) == [1_775_327_520, 1_775_413_980])
        #expect(report.failures.isEmpty && report.hours.isEmpty)
    }

    @Test("a plan without days costs the days only; both refused are an error")
    func refused() async throws {
        let report = try await WeatherbitSamples.report(current: try WeatherbitSamples.fixture("current"))
        #expect(report.current != nil && report.days.isEmpty && report.failures.map(\.path) == ["days"])
        for (status, code) in [(403, WeatherError.Code.unauthorized), (429, .rateLimited)] {
            let error = await #expect(throws: WeatherError.self) {
                try await WeatherbitSamples.report(current: nil, status: status)
            }
            #expect(error?.code == code)
        }
    }

    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func codes() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/weatherbit.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        #expect(rows.count == 38)
        for row in rows { #expect(WeatherCondition(weatherbit: Int(row[1])).rawValue == row[4], "\(row[1])") }
        #expect(WeatherCondition(weatherbit: nil) == .unknown)
    }
}
