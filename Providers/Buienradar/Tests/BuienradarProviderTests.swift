import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherBuienradar
import WeatherCore
import WeatherTesting

@Suite("Buienradar")
struct BuienradarProviderTests {
    @Test("asks for the whole feed, and for the rain at a point with two decimals")
    func requests() async throws {
        let (feed, rain) = (try BuienradarSamples.fixture("feed.json"), try BuienradarSamples.fixture("rain.txt"))
        let transport = StubTransport { HTTPReply($0.host == "data.buienradar.nl" ? feed : rain) }
        _ = try await BuienradarSamples.report(through: transport, products: [.current, .daily, .minutely])
        #expect(
            Set(transport.requests.compactMap(\.http.path)) == ["/2.0/feed/json", "/data/raintext?lat=52.09&lon=5.12"])
        #expect(Set(transport.requests.map(\.host)) == ["data.buienradar.nl", "gpsgadget.buienradar.nl"])
    }

    @Test("the current weather is that of the nearest station that measures more than wind")
    func current() async throws {
        let report = try await BuienradarSamples.report(feed: try BuienradarSamples.fixture("feed.json"))
        var expected = CurrentWeather(date: BuienradarSamples.now)
        expected.condition = .lightRainShowers
        expected.isDaylight = true
        expected.temperature = Temperature(celsius: 8.4)
        expected.apparentTemperature = Temperature(celsius: 5.6)
        expected.humidity = Fraction(percent: 83)
        expected.pressure = Pressure(hectopascals: 1013.25)
        expected.visibility = Visibility(meters: 17_800)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 5.9), gust: Speed(metersPerSecond: 11.2), direction: Angle(degrees: 221))
        expected.recentPrecipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.31))
        expected.recentPrecipitationDuration = 3600
        #expect(diff(report.current, expected) == nil)
        #expect(report.provenance.observed == expected.date && report.failures.isEmpty)
        #expect(report.place.timeZone?.zone.identifier == "Europe/Amsterdam")
    }

    @Test("far from all stations there is no current weather, and days all the same")
    func farAway() async throws {
        let point = try #require(Coordinates(latitude: 53.2, longitude: 6.6))
        let report = try await BuienradarSamples.report(feed: try BuienradarSamples.fixture("feed.json"), at: point)
        #expect(report.current == nil && report.days.count == 2)
        #expect(report.failures.contains { $0.path.hasSuffix("current") })
    }

    @Test("days are the Netherlands', with the highest and the lowest of their ranges")
    func days() async throws {
        let report = try await BuienradarSamples.report(feed: try BuienradarSamples.fixture("feed.json"))
        let days = report.days
        #expect(days.map(\.start.timeIntervalSince1970) == [1_775_512_800, 1_775_599_200])
        #expect(days.map { $0.highTemperature?.celsius } == [12, 14])
        #expect(days.map { $0.lowTemperature?.celsius } == [3, 4])
        #expect(days.map { $0.precipitationChance?.percent.rounded() } == [70, 20])
        #expect(days.map(\.condition) == [.rain, .partlyCloudy])
        #expect(days.map { $0.wind?.direction?.degrees } == [225, 90])
        #expect(days.allSatisfy { $0.precipitation == nil && $0.wind?.speed == nil })
        let sunrise = try #require(Date(internetDate: "2026-04-06T05:07:00Z"))
        // The days begin with tomorrow, and the sun is today's.
        #expect(report.sunEvents == [SunEvents(sunrise: sunrise, sunset: sunrise + 47_460)].compactMap(\.self))
        #expect(days.allSatisfy { $0.sun == nil })
    }

    @Test("the text is the service's own, and makes no condition")
    func narrative() async throws {
        let narrative = try await BuienradarSamples.report(feed: try BuienradarSamples.fixture("feed.json")).narrative
        #expect(narrative?.text == "Vandaag trekken enkele buien over het land." && narrative?.language == "nl")
        #expect(narrative?.issued == Date(internetDate: "2026-04-06T04:45:00Z"))
        let feed = String(decoding: try BuienradarSamples.fixture("feed.json"), as: UTF8.self)
            .replacing("Vandaag trekken", with: "&amp;rsquo;s Avonds &lsquo;trekken&rsquo;")
        #expect(
            try await BuienradarSamples.report(feed: Data(feed.utf8)).narrative?.text
                == "\u{2019}s Avonds \u{2018}trekken\u{2019} enkele buien over het land.")
    }
}
