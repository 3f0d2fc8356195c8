import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherVisualCrossing

@Suite("Visual Crossing")
struct VisualCrossingTests {
    private let crossing = VisualCrossingCase.visualCrossing

    private func report(
        of text: String, zone: TimeZone? = nil, products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        try await crossing.report(replacing: ["/": Data(text.utf8)], zone: zone, products: products)
    }

    @Test("requests all products at once, with codes instead of words; the key is a secret")
    func request() async throws {
        let transport = try crossing.transport()
        for products in [[.current], [.daily], .forecast] as [Set<WeatherProduct>] {
            _ = try await crossing.report(through: transport, products: products)
        }
        let path = "/VisualCrossingWebServices/rest/services/timeline/49.28,-123.12"
        let query =
            "unitGroup=us&include=current,hours,days&lang=id&iconSet=icons2&key=REDACTED"
        #expect(Set(transport.requests.map(\.redactedPath)) == ["\(path)?\(query)"])
    }

    @Test("past days are those of stations, without chances, and without what is a forecast")
    func history() async throws {
        let period = DateInterval(
            start: Date(timeIntervalSince1970: 1_775_113_200), end: Date(timeIntervalSince1970: 1_775_286_000))
        let transport = try crossing.transport()
        let report = try await crossing.report(
            through: transport, zone: TimeZone(identifier: "America/Vancouver"), products: [.history], period: period)
        let path = "/VisualCrossingWebServices/rest/services/timeline/49.28,-123.12/2026-04-02/2026-04-03"
        #expect(
            transport.requests.map(\.redactedPath)
                == ["\(path)?unitGroup=us&include=hours,days,obs&lang=id&iconSet=icons2&key=REDACTED"])
        let history = try #require(report.history)
        #expect(history.basis == .observed && history.station == nil && report.hours.isEmpty && report.days.isEmpty)
        #expect(history.hours.map { $0.temperature } == [42.8, 43.7].map(Temperature.init(fahrenheit:)))
        #expect(history.hours.map { $0.precipitation?.total } == [0.02, 0].map(PrecipitationAmount.init(inches:)))
        #expect(history.days.map(\.highTemperature) == [Temperature(fahrenheit: 50)])
        #expect(history.hours.allSatisfy { $0.precipitationChance == nil } && report.failures.isEmpty)
    }

    @Test("reads the observation")
    func current() async throws {
        let report = try await crossing.report()
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_456_100))
        expected.condition = .cloudy
        expected.temperature = Temperature(fahrenheit: 47.5)
        expected.apparentTemperature = Temperature(fahrenheit: 44.4)
        expected.dewPoint = Temperature(fahrenheit: 43.2)
        expected.humidity = Fraction(percent: 84.9)
        expected.pressure = Pressure(hectopascals: 1016)
        expected.visibility = Visibility(miles: 9.7)
        expected.wind = Wind(
            speed: Speed(milesPerHour: 8.1), gust: Speed(milesPerHour: 15.7), direction: Angle(degrees: 101))
        expected.cloudCover = Fraction(percent: 91)
        expected.uvIndex = UVIndex(value: 0)
        expected.snowDepth = SnowDepth(inches: 0.2)
        #expect(diff(report.current, expected) == nil && report.failures.isEmpty)
        #expect(report.provenance.observed == expected.date)
        #expect(report.place.timeZone?.zone.identifier == "America/Vancouver")
    }

    @Test("current weather from a model is a forecast", arguments: [("fcst", true), ("obs", false), ("comb", false)])
    func source(source: String, isForecast: Bool) async throws {
        let current = #"{"datetimeEpoch": 1775456100, "temp": 50, "source": "\#(source)"}"#
        let report = try await report(
            of: #"{"days": [{"datetime": "2026-04-05"}], "currentConditions": \#(current)}"#,
            products: [.current])
        #expect(report.current?.isForecast == isForecast && (report.provenance.observed == nil) == isForecast)
        #expect(report.current?.temperature.map { abs($0.celsius - 10) < 1e-9 } == true)
    }

    @Test("hours begin at their times; amounts are water, and snow is a depth")
    func hours() async throws {
        let hours = try await crossing.report().hours
        #expect(
            hours.map { $0.date.formatted(.iso8601) } == [
                "2026-04-06T05:00:00Z", "2026-04-06T06:00:00Z", "2026-04-06T07:00:00Z",
            ])
        #expect(hours.map { $0.duration / 3600 } == [1, 1, 1])
        #expect(hours.map(\.condition) == [.lightRain, .partlyCloudy, .sleet])
        #expect(hours.map(\.isDaylight) == [nil, false, nil])
        #expect(hours.map { $0.precipitation?.total } == [0.012, 0, 0.1].map(PrecipitationAmount.init(inches:)))
        #expect(hours.map { $0.precipitationChance?.percent } == [62, 12, 71])
        #expect(hours.map(\.snowDepth) == [0, 0, 0.4].map(SnowDepth.init(inches:)))
        #expect(hours[2].wind?.direction?.degrees == 340.5 && hours[0].visibility == Visibility(miles: 4.3))
    }

    @Test("a day is the service's own, from midnight to midnight")
    func days() async throws {
        let report = try await crossing.report()
        #expect(report.narrative == Narrative("Cooling down with a chance of rain.", language: "en"))
        var expected = DayWeather(
            start: Date(timeIntervalSince1970: 1_775_372_400), end: Date(timeIntervalSince1970: 1_775_458_800),
            isPartial: false, isDerived: false)
        expected.condition = .rain
        expected.highTemperature = Temperature(fahrenheit: 55.4)
        expected.lowTemperature = Temperature(fahrenheit: 41.2)
        expected.precipitationChance = Fraction(percent: 87.1)
        expected.precipitation = Precipitation(total: PrecipitationAmount(inches: 0.254))
        expected.wind = Wind(
            speed: Speed(milesPerHour: 11.9), gust: Speed(milesPerHour: 22.4), direction: Angle(degrees: 118.3))
        expected.humidity = Fraction(percent: 79.5)
        expected.pressure = Pressure(hectopascals: 1014.6)
        expected.uvIndex = UVIndex(value: 4)
        expected.sun = SunEvents(
            sunrise: Date(timeIntervalSince1970: 1_775_396_469), sunset: Date(timeIntervalSince1970: 1_775_443_713))
        expected.moon = MoonEvents(phase: .waningGibbous, moonrise: nil, moonset: nil)
        #expect(diff(report.days.first, expected) == nil && report.days.map(\.condition) == [.rain, .clear])
        #expect(report.sunEvents.count == 2)
    }

    @Test("an hour that occurs twice is resolved by its Unix time; a Unix time far off is ignored")
    func repeatedHour() async throws {
        // The clocks are set back at 2026-11-01T09:00:00Z.
        let times = [("00:00:00", 1_793_516_400), ("01:00:00", 1_793_520_000), ("01:00:00", 1_793_523_600)]
        let hours =
            times.map { #"{"datetime": "\#($0.0)", "datetimeEpoch": \#($0.1), "temp": 50}"# }
            + [#"{"datetime": "02:00:00", "datetimeEpoch": 1793000000, "temp": 50}"#, #"{"datetime": "03:00:00"}"#]
        let day = #"{"datetime": "2026-11-01", "tempmax": 51, "hours": [\#(hours.joined(separator: ", "))]}"#
        let body = #"{"timezone": "America/Vancouver", "days": [\#(day)]}"#
        let report = try await report(of: body, products: [.hourly])
        let first = Date(timeIntervalSince1970: 1_793_516_400)
        #expect(report.hours.map { $0.date.timeIntervalSince(first) / 3600 } == [0, 1, 2, 3, 4])
        #expect(report.days.map { $0.end.timeIntervalSince($0.start) / 3600 } == [25])
    }

    @Test("an unknown zone is replaced by the offset, and a missing offset by the place's zone")
    func zones() async throws {
        let day = #""days": [{"datetime": "2026-04-06", "sunrise": "06:39:02", "sunset": "2026-04-06T19:50:01"}]"#
        let midnight = Date(timeIntervalSince1970: 1_775_433_600)
        let offset = try await report(of: #"{"timezone": "Nowhere", "tzoffset": 5.5, \#(day)}"#)
        #expect(offset.days.first?.start == midnight - 19_800)
        #expect(offset.place.timeZone == PlaceTimeZone(secondsFromGMT: 19_800))
        #expect(offset.sunEvents.first?.sunrise == midnight - 19_800 + 23_942)
        #expect(offset.sunEvents.first?.sunset == midnight - 19_800 + 71_401)
        let tokyo = TimeZone(identifier: "Asia/Tokyo")
        #expect(try await report(of: "{\(day)}", zone: tokyo).days.first?.start == midnight - 32_400)
        await #expect(throws: WeatherError.self) { try await report(of: "{\(day)}") }
        // An impossible UTC offset.
        let odd = #"{"tzoffset": 1e300, "days": [{"datetimeEpoch": 1775433600, "datetime": "2026-04-06"}]}"#
        #expect(try await report(of: odd).days.first?.start == midnight)
    }

    @Test(
        "several codes become one condition",
        arguments: [
            (["type_21", "type_41"], WeatherCondition.rain), (["type_41", "type_21"], .rain),
            (["type_31", "type_21", "type_41"], .sleet), (["type_37", "type_21", "type_42"], .thunderstorms),
            (["type_37", "type_25", "type_41"], .strongStorms), (["type_37", "type_35"], .thunderstormsWithSnow),
            (["type_9", "type_31"], .wintryMix), (["type_15", "type_25"], .tornado), (["type_8", "type_43"], .foggy),
            (["type_29", "type_42"], .partlyCloudy), (["type_29"], .unknown), (["type_99", "type_43"], .clear),
        ])
    func several(codes: [String], condition: WeatherCondition) {
        #expect(WeatherCondition(visualCrossing: codes.map(WeatherCondition.init(visualCrossingCode:))) == condition)
    }

    @Test("a sunset after midnight is on the next day")
    func lateSunset() async throws {
        let sun = #""sunrise": "01:14:00", "sunriseEpoch": 1785021240, "sunset": "00:27:00", "sunsetEpoch": 1785104820"#
        let day = #"{"datetime": "2026-07-26", "tempmax": 50, \#(sun)}"#
        let body = #"{"timezone": "Europe/Oslo", "days": [\#(day)]}"#
        let events = try await report(of: body, products: [.daily]).sunEvents
        #expect(events.map(\.sunrise) == [Date(internetDate: "2026-07-25T23:14:00Z")])
        #expect(events.map(\.sunset) == [Date(internetDate: "2026-07-26T22:27:00Z")])
    }

    @Test(
        "errors are plain text",
        arguments: [(400, WeatherError.Code.invalidResponse), (401, .unauthorized), (429, .rateLimited)])
    func refusals(status: Int, code: WeatherError.Code) async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await crossing.report(
                through: StubTransport { _ in ServiceResponse(status: status, Data("The reason of the service.".utf8)) }
            )
        }
        #expect(error?.code == code)
    }

    @Test("a missing icon is unknown")
    func absentIcon() { #expect(WeatherCondition(visualCrossingIcon: nil) == .unknown) }

    @Test(
        "recorded days with few fields, and times without Unix times",
        .enabled(if: SharedFixtures.folder != nil))
    func fewFields() async throws {
        let now = try #require(Date(internetDate: "2023-05-20T17:00:00Z"))
        let report = try await crossing.report(
            replacing: ["/": try SharedFixtures.document("visualcrossing/timeline-austin-elements-2023-05-20.json")],
            products: [.hourly, .daily], now: now)
        #expect(report.failures.isEmpty && report.hours.count == 72 && report.days.count == 3)
        #expect(report.place.timeZone?.zone.identifier == "America/Chicago")
        #expect(report.hours.first?.date == Date(internetDate: "2023-05-20T05:00:00Z"))
        #expect(report.hours.allSatisfy { $0.duration == 3600 && $0.wind != nil && $0.precipitation != nil })
        #expect(report.hours.allSatisfy { $0.condition == .unknown && $0.temperature == nil })
        let sum = report.hours.prefix(24).compactMap { $0.precipitation?.total.inches }.reduce(0, +)
        #expect(abs(sum - (report.days.first?.precipitation?.total.inches ?? 0)) < 1e-9)
    }

    @Test(
        "an answer made up for a test: its pressures are not in millibars, and its current weather is inside a day",
        .enabled(if: SharedFixtures.folder != nil))
    func composed() async throws {
        let now = try #require(Date(internetDate: "2025-07-08T19:30:00Z"))
        let report = try await crossing.report(
            replacing: ["/": try SharedFixtures.document("visualcrossing/timeline-new-york-short.json")], now: now)
        #expect(report.current == nil && report.failures.contains { $0.path == "current" })
        #expect(report.days.first?.pressure == nil && report.hours.first?.pressure == nil)
        #expect(report.failures.contains { $0.path == "$.days[0].pressure" && $0.reason == .outOfRange })
        let midnight = try #require(Date(internetDate: "2025-07-08T04:00:00Z"))
        // The hour's Unix time is on the day before.
        #expect(report.hours.map(\.date) == [midnight] && report.hours.first?.isDaylight == false)
        #expect(report.hours.first?.condition == .partlyCloudy && report.days.map(\.start) == [midnight])
        // The expected answers have only times of day.
        let sun = try #require(report.days.first?.sun)
        #expect(sun.sunrise == midnight + 5 * 3600 + 30 * 60 + 59)
        #expect(sun.sunset == midnight + 20 * 3600 + 14 * 60 + 27)
    }
}
