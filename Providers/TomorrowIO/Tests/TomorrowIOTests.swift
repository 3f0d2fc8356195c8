import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherTomorrowIO

@Suite("Tomorrow.io")
struct TomorrowIOTests {
    private let tomorrow = TomorrowIOCase.tomorrowIO

    private func report(of body: Data, products: Set<WeatherProduct> = .forecast) async throws -> WeatherReport {
        try await tomorrow.report(replacing: ["/": body], products: products)
    }

    @Test("requests all products at once, in metric units; the key is a secret")
    func request() async throws {
        let transport = try tomorrow.transport()
        for products in [[.current], [.minutely], .forecast] as [Set<WeatherProduct>] {
            _ = try await tomorrow.report(through: transport, products: products)
        }
        #expect(
            Set(transport.requests.map(\.redactedPath)) == [
                "/v4/weather/forecast?location=60.17,24.94&units=metric&apikey=REDACTED"
            ])
    }

    @Test("the current weather is the present minute; the pressure is at sea level")
    func current() async throws {
        let report = try await tomorrow.report()
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_456_400), isForecast: true)
        expected.condition = .lightRain
        expected.temperature = Temperature(celsius: 4.6)
        expected.apparentTemperature = Temperature(celsius: 1.3)
        expected.dewPoint = Temperature(celsius: 1.9)
        expected.humidity = Fraction(percent: 83)
        expected.pressure = Pressure(hectopascals: 1009)
        expected.visibility = Visibility(kilometers: 14.7)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 5.4), gust: Speed(metersPerSecond: 9.8), direction: Angle(degrees: 205))
        expected.cloudCover = Fraction(percent: 87)
        expected.uvIndex = UVIndex(value: 1)
        #expect(diff(report.current, expected) == nil && report.failures.isEmpty)
    }

    @Test("without minutes, or after the last one, the current weather is the present hour")
    func currentHour() async throws {
        let later = try await tomorrow.report(now: try tomorrow.now + 3600)
        #expect(later.current?.date == Date(internetDate: "2026-04-06T07:00:00Z"))
        #expect(later.current?.condition == .sleet && later.current?.isForecast == true)
        let hour = #"{"time": "2026-04-06T06:00:00Z", "values": {"uvIndex": 1}}"#
        let body = Data(#"{"timelines": {"hourly": [\#(hour)]}}"#.utf8)
        let report = try await report(of: body, products: [.current, .minutely])
        #expect(report.current?.uvIndex?.value == 1 && report.minutes == nil && report.hours.isEmpty)
    }

    @Test("an hour's amount is the sum of its rates; ice counts as snow, and freezing rain as rain")
    func hours() async throws {
        let hours = try await tomorrow.report().hours
        #expect(hours.map(\.date.timeIntervalSince1970) == [1_775_455_200, 1_775_458_800, 1_775_462_400])
        #expect(hours.map { $0.duration / 3600 } == [1, 1, 1])
        #expect(hours.map(\.condition) == [.lightRain, .sleet, .partlyCloudy])
        #expect(hours.map { $0.precipitation?.rain?.millimeters } == [0.4, 0.6, 0])
        #expect(hours.map { $0.precipitation?.snow?.millimeters } == [0, 0.5, 0])
        #expect(hours.map { $0.precipitation?.total.millimeters } == [0.4, 1.1, 0])
        #expect(hours.map { $0.precipitationChance?.percent } == [45, 80, 5])
        #expect(hours[1].wind?.direction?.degrees == 250 && hours[1].visibility?.meters == 3100)
    }

    @Test("without a rate, the amount of its kind and the rate of the minute are unknown")
    func missingRate() async throws {
        let values = #"{"rainIntensity": 1, "freezingRainIntensity": 0, "snowIntensity": 0, "temperature": 3}"#
        let step = #"[{"time": "2026-04-06T06:20:00Z", "values": \#(values)}]"#
        let body = Data(#"{"timelines": {"hourly": \#(step), "minutely": \#(step)}}"#.utf8)
        let report = try await report(of: body, products: [.hourly, .minutely])
        #expect(report.hours.first?.precipitation?.rain?.millimeters == 1)
        #expect(report.hours.first?.temperature?.celsius == 3 && report.hours.first?.precipitation?.snow == nil)
        #expect(report.minutes?.count == 1 && report.minutes?.first?.precipitationIntensity == nil)
    }

    @Test("minutes have rates, and are read only if they are wanted")
    func minutes() async throws {
        let report = try await tomorrow.report(products: [.minutely])
        #expect(report.minutes?.map { $0.precipitationIntensity?.millimetersPerHour } == [0, 0.31, 1.2])
        #expect(report.minutes?.map { $0.precipitationChance?.percent } == [10, 40, 75])
        #expect(report.minutes?.first?.date == Date(internetDate: "2026-04-06T06:19:00Z"))
        #expect(report.current == nil && report.hours.isEmpty && report.days.isEmpty)
        #expect(try await tomorrow.report().minutes == nil)
    }

    @Test("a day begins at midnight, 6 hours before its time; snow is counted as water")
    func days() async throws {
        let report = try await tomorrow.report()
        var expected = DayWeather(
            start: Date(timeIntervalSince1970: 1_775_422_800), end: Date(timeIntervalSince1970: 1_775_509_200),
            isPartial: false, isDerived: false)
        expected.condition = .rain
        expected.highTemperature = Temperature(celsius: 7.4)
        expected.lowTemperature = Temperature(celsius: -0.3)
        expected.precipitationChance = Fraction(percent: 80)
        expected.precipitation = Precipitation(
            rain: PrecipitationAmount(millimeters: 1.6 + 0.1), snow: PrecipitationAmount(millimeters: 0.6 + 0.2))
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 6.8), gust: Speed(metersPerSecond: 12.6), direction: Angle(degrees: 221))
        expected.humidity = Fraction(percent: 78)
        expected.pressure = Pressure(hectopascals: 1011)
        expected.uvIndex = UVIndex(value: 3)
        expected.sun = SunEvents(
            sunrise: Date(internetDate: "2026-04-06T03:25:00Z"), sunset: Date(internetDate: "2026-04-06T17:06:00Z"))
        expected.moon = MoonEvents(
            phase: nil, moonrise: Date(internetDate: "2026-04-06T21:51:20Z"),
            moonset: Date(internetDate: "2026-04-06T04:35:02Z"))
        #expect(diff(report.days.first, expected) == nil && report.days.count == 2)
        #expect(report.days.last?.moon?.moonrise == nil && report.sunEvents.count == 2)
        #expect(report.place.timeZone == nil)
    }

    @Test("in the place's zone, a day is 23 or 25 hours long when the clocks change")
    func changeOfClocks() async throws {
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        let times = [("2026-03-08T10:00:00Z", 23.0), ("2026-11-01T11:00:00Z", 25), ("2026-04-06T10:00:00Z", 24)]
        for (time, hours) in times {
            let step = #"[{"time": "\#(time)", "values": {"temperatureMax": 9}}]"#
            let body = Data(#"{"timelines": {"hourly": \#(step), "daily": \#(step)}}"#.utf8)
            let day = try #require(try await tomorrow.report(replacing: ["/": body], zone: zone).days.first)
            #expect(day.end.timeIntervalSince(day.start) == hours * 3600)
            #expect((Int(day.start.timeIntervalSince1970) + zone.secondsFromGMT(for: day.start)) % 86_400 == 0)
        }
    }

    @Test("without the place's zone, the day before a clock change ends when the next one begins")
    func unknownClocks() async throws {
        let times = ["2026-03-07T11:00:00Z", "2026-03-08T10:00:00Z", "2026-03-09T10:00:00Z", "2026-03-09T11:00:00Z"]
        let steps = times.map { #"{"time": "\#($0)", "values": {"temperatureMax": 9}}"# }.joined(separator: ", ")
        let body = Data(#"{"timelines": {"hourly": [\#(steps)], "daily": [\#(steps)]}}"#.utf8)
        let days = try await report(of: body).days
        #expect(days.map { $0.end.timeIntervalSince($0.start) / 3600 } == [23, 24, 24])
        #expect(days.map(\.start) == times.dropLast().compactMap { Date(internetDate: $0).map { $0 - 6 * 3600 } })
    }

    @Test(
        "refusals have their codes",
        arguments: [
            (400, 400_001, WeatherError.Code.invalidResponse), (401, 401_001, .unauthorized),
            (403, 403_001, .unauthorized), (429, 429_001, .rateLimited),
        ])
    func refusals(status: Int, number: Int, code: WeatherError.Code) async throws {
        let body = Data(#"{"code": \#(number), "type": "…", "message": "The reason of the service."}"#.utf8)
        let error = await #expect(throws: WeatherError.self) {
            try await tomorrow.report(through: StubTransport { _ in ServiceResponse(status: status, body) })
        }
        #expect(error?.code == code && error?.details.message?.contains("The reason") == true)
    }

    @Test("a missing code is unknown")
    func absentCode() { #expect(WeatherCondition(tomorrowIO: nil) == .unknown) }

    @Test("recorded minutes, hours and days", .enabled(if: SharedFixtures.folder != nil))
    func recorded() async throws {
        let now = try #require(Date(internetDate: "2025-02-09T08:05:20Z"))
        let report = try await tomorrow.report(
            replacing: ["/": try SharedFixtures.document("tomorrowio/forecast-minutely-hourly-daily.json")],
            products: Set(WeatherProduct.allCases), now: now)
        #expect(report.failures.isEmpty && report.alerts == nil && report.airQuality == nil)
        #expect(report.current?.date == Date(internetDate: "2025-02-09T08:05:00Z"))
        #expect(report.current?.wind?.direction?.degrees == 85 && report.current?.condition == .cloudy)
        #expect(report.minutes?.count == 60 && report.minutes?.last?.precipitationIntensity != nil)
        #expect(report.hours.count == 120 && report.days.count == 7)
        #expect(report.hours.allSatisfy { $0.condition != .unknown && $0.wind?.gust != nil && $0.precipitation != nil })
        // The hour of heavy snow has 2.66 mm of water and 26.64 mm of fresh snow.
        let snow = try #require(report.hours.first { $0.condition == .heavySnow })
        #expect(snow.date == Date(internetDate: "2025-02-10T01:00:00Z"))
        #expect(snow.precipitation?.snow?.millimeters == 2.66 && snow.precipitation?.rain?.millimeters == 0)
        #expect(report.days.map { $0.precipitation?.total.millimeters } == [6.83, 4.45, 1.13, 0, 0.47, 0, 0])
        for (day, next) in zip(report.days, report.days.dropFirst()) { #expect(day.end == next.start) }
        #expect(report.days.first?.start == Date(internetDate: "2025-02-08T05:00:00Z"))
        #expect(report.days.first?.moon?.moonset == Date(internetDate: "2025-02-08T09:56:14Z"))
        #expect(report.days.last?.moon?.moonrise == nil && report.days.last?.uvIndex == nil)
    }

    @Test(
        "answers of /v4/timelines, in undeclared imperial units, are refused",
        .enabled(if: SharedFixtures.folder != nil),
        arguments: ["timelines-current-2022", "timelines-5m-2022", "timelines-1d-2022", "empty-object"])
    func others(name: String) async throws {
        let body = try SharedFixtures.document("tomorrowio/\(name).json")
        let error = await #expect(throws: WeatherError.self) {
            try await report(of: body, products: Set(WeatherProduct.allCases))
        }
        #expect(error?.code == .invalidResponse)
    }
}
