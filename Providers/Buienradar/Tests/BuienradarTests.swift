import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherBuienradar

@Suite("Buienradar's requests and values")
struct BuienradarTests {
    private let buienradar = BuienradarCase.buienradar

    @Test("requests the whole feed, and the rain at a point with two decimals")
    func requests() async throws {
        let transport = try buienradar.transport()
        _ = try await buienradar.report(through: transport, products: [.current, .daily, .minutely])
        #expect(
            Set(transport.requests.compactMap(\.http.path)) == ["/2.0/feed/json", "/data/raintext?lat=52.09&lon=5.12"])
        #expect(Set(transport.requests.map(\.host)) == ["data.buienradar.nl", "gpsgadget.buienradar.nl"])
    }

    @Test("the current weather is from the nearest station that measures more than wind")
    func current() async throws {
        let report = try await buienradar.report()
        var expected = CurrentWeather(date: try buienradar.now)
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

    @Test("far from all stations there are days, but no current weather")
    func farAway() async throws {
        let report = try await buienradar.report(at: Coordinates(latitude: 53.2, longitude: 6.6))
        #expect(report.current == nil && report.days.count == 2)
        #expect(report.failures.contains { $0.path.hasSuffix("current") })
    }

    @Test("days are in Dutch local time, with the highest and lowest values of their ranges")
    func days() async throws {
        let report = try await buienradar.report()
        let days = report.days
        #expect(days.map(\.start.timeIntervalSince1970) == [1_775_512_800, 1_775_599_200])
        #expect(days.map { $0.highTemperature?.celsius } == [12, 14])
        #expect(days.map { $0.lowTemperature?.celsius } == [3, 4])
        #expect(days.map { $0.precipitationChance?.percent.rounded() } == [70, 20])
        #expect(days.map(\.condition) == [.rain, .partlyCloudy])
        #expect(days.map { $0.wind?.direction?.degrees } == [225, 90])
        #expect(days.allSatisfy { $0.precipitation == nil && $0.wind?.speed == nil })
        let sunrise = try #require(Date(internetDate: "2026-04-06T05:07:00Z"))
        // The days begin tomorrow; the sun times are today's.
        #expect(report.sunEvents == [SunEvents(sunrise: sunrise, sunset: sunrise + 47_460)].compactMap(\.self))
        #expect(days.allSatisfy { $0.sun == nil })
    }

    @Test("the text is passed on as sent, and does not affect the condition")
    func narrative() async throws {
        let narrative = try await buienradar.report().narrative
        #expect(narrative?.text == "Vandaag trekken enkele buien over het land." && narrative?.language == "nl")
        #expect(narrative?.issued == Date(internetDate: "2026-04-06T04:45:00Z"))
        let feed = try buienradar.fixture(
            "feed.json", "Vandaag trekken", becoming: "&amp;rsquo;s Avonds &lsquo;trekken&rsquo;")
        #expect(
            try await buienradar.report(replacing: ["/feed/": feed]).narrative?.text
                == "\u{2019}s Avonds \u{2018}trekken\u{2019} enkele buien over het land.")
    }

    @Test("a doubled letter means night; other icon names have no condition")
    func icons() {
        func icon(_ name: String) -> BuienradarIcon? { BuienradarIcon("https://www.buienradar.nl/30x30/\(name).png") }
        #expect(icon("q")?.letter == "q" && icon("q")?.isDaylight == true && icon("qq")?.isDaylight == false)
        #expect(icon("qr") == nil && icon("qqq") == nil && icon("") == nil && BuienradarIcon("q") == nil)
        #expect(WeatherCondition(buienradar: "x") == .unknown && WeatherCondition(buienradar: nil) == .unknown)
    }
}

@Suite("Buienradar's rain")
struct BuienradarRainTests {
    private let buienradar = BuienradarCase.buienradar

    private func minutes(_ text: String, now: String = "2026-04-06T06:20:00Z") async throws -> [MinuteWeather]? {
        try await buienradar.report(
            replacing: ["/raintext": Data(text.utf8)], products: [.minutely], now: Date(internetDate: now)
        ).minutes
    }

    @Test("codes are logarithms of rates over five minutes")
    func codes() async throws {
        let minutes = try #require(try await buienradar.report(products: [.minutely]).minutes)
        let now = try buienradar.now
        #expect(minutes.map { $0.date.timeIntervalSince(now) } == [0, 300, 600, 900, 1200])
        #expect(minutes.allSatisfy { $0.duration == 300 })
        #expect(minutes.map { $0.precipitationIntensity?.millimetersPerHour } == [0, 0.1, 1, 10, 0])
    }

    @Test("a time after midnight is tomorrow's, and one before midnight yesterday's")
    func midnight() async throws {
        let late = try await minutes("077|23:55\n077|00:05", now: "2026-04-06T21:57:00Z")
        #expect(late?.map { $0.date.formatted(.iso8601) } == ["2026-04-06T21:55:00Z", "2026-04-06T22:05:00Z"])
        let early = try await minutes("077|23:55\n077|00:05", now: "2026-04-06T22:01:00Z")
        #expect(early == late)
    }

    @Test("around a clock change, the offset after the change applies")
    func clockChange() async throws {
        let minutes = try await minutes("077|01:55\n077|03:00", now: "2026-03-29T00:55:00Z")
        #expect(minutes?.map { $0.date.formatted(.iso8601) } == ["2026-03-29T00:55:00Z", "2026-03-29T01:00:00Z"])
    }

    @Test("invalid lines and lines of other times are ignored")
    func otherLines() async throws {
        let text = "077|08:25\nabc|08:30\n\n300|08:35\n077|25:00\n|\n077\n077|20:00\n077|08:25|1"
        let minutes = try #require(try await minutes(text))
        #expect(minutes.count == 3 && minutes.map { $0.precipitationIntensity != nil } == [true, false, false])
        let error = await #expect(throws: WeatherError.self) { try await self.minutes("077|20:00") }
        #expect(error?.code == .invalidResponse)
    }

    @Test("a failure of the rain forecast affects only the minutes")
    func failure() async throws {
        let report = try await buienradar.report(
            replacing: ["/raintext": nil], products: [.current, .daily, .minutely])
        #expect(report.current != nil && report.minutes == nil)
        #expect(report.failure(of: .minutely) != nil)
    }
}

@Suite("Buienradar's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct BuienradarRecordedAnswersTests {
    private let buienradar = BuienradarCase.buienradar

    private func recorded(_ name: String) throws -> Data { try SharedFixtures.document("buienradar/\(name)") }

    @Test("the feed is read, whole and with missing values", arguments: ["feed-2.0.json", "feed-missing-values.json"])
    func feed(name: String) async throws {
        for (latitude, longitude) in [(52.1, 5.18), (51.5, 6.2), (53.4, 6.2), (51.5, 3.25)] {
            let report = try await buienradar.report(
                replacing: ["/feed/": recorded(name)], at: Coordinates(latitude: latitude, longitude: longitude))
            #expect(report.failures.isEmpty && report.days.count == 5)
            #expect(report.current?.date == Date(internetDate: "2019-02-04T21:00:00+01:00"))
            #expect(report.current?.condition != .unknown && report.current?.wind?.direction != nil)
            #expect(report.current?.isDaylight == false && report.current?.isForecast == false)
            #expect(report.days.allSatisfy { $0.condition != .unknown && $0.wind?.direction != nil })
            #expect(report.narrative?.text.hasPrefix("Het wordt") == true)
        }
    }

    @Test("a dry day in steps of five minutes; the next hours are shown")
    func rain() async throws {
        let report = try await buienradar.report(
            replacing: ["/raintext": recorded("raintext.txt")], products: [.minutely])
        let minutes = try #require(report.minutes)
        let now = try buienradar.now
        #expect(minutes.count == 39 && minutes.first?.date == now - 600)
        #expect(minutes.allSatisfy { $0.precipitationIntensity?.millimetersPerHour == 0 })
    }

    @Test("the discontinued XML feed is refused")
    func retired() async throws {
        let feed = try recorded("feed-1.1.xml")
        let error = await #expect(throws: WeatherError.self) {
            try await buienradar.report(replacing: ["/feed/": feed])
        }
        #expect(error?.code == .invalidResponse)
    }
}
