import Foundation
import Testing
import WeatherCore
import WeatherEngine
import WeatherTesting

@testable import WeatherOpenWeather

@Suite("OpenWeather's forecast") struct OpenWeatherForecastTests {
    private let openWeather = OpenWeatherCase.openWeather

    /// The report of a forecast, without the current weather.
    private func report(_ forecast: String) async throws -> WeatherReport {
        try await openWeather.report(replacing: ["/2.5/weather": nil, "/2.5/forecast": Data(forecast.utf8)])
    }

    @Test("a step has the values of its own time, and the precipitation from the element at its end")
    func steps() async throws {
        let hours = try await openWeather.report().hours
        #expect(hours.map(\.date.timeIntervalSince1970) == (0...6).map { 1_775_433_600 + Double($0) * 10_800 })
        #expect(hours.map { $0.duration / 3600 } == [3, 3, 3, 3, 3, 3, 0])
        #expect(hours.map { $0.temperature?.celsius.rounded() } == [nil, 13, 14, 11, 8, 7, 7])
        #expect(
            hours.map(\.condition) == [.lightRain, .rain, .sleet, .cloudy, .partlyCloudy, .clear, .unknown])
        #expect(hours.map { $0.precipitationChance?.percent } == [62, 100, 80, 20, 0, 0, nil])
        #expect(hours.map { $0.precipitation?.total.millimeters } == [0.9, 3.6, 1.5, nil, nil, nil, nil])
        #expect(hours[2].precipitation?.rain?.millimeters == 1.2)
        #expect(hours[2].precipitation?.snow?.millimeters == 0.3)
        let third = hours[2]
        #expect(third.date == Date(timeIntervalSince1970: 1_775_455_200))
        #expect(third.pressure?.hectopascals == 1011)
        #expect(third.wind?.gust?.metersPerSecond == 9)
        #expect(hours.map(\.isDaylight) == [nil, true, true, true, false, false, false])
        #expect(hours[3].visibility == nil)
    }

    @Test("the step before the first element has only precipitation, chance and condition")
    func leadingStep() async throws {
        let first = try #require(try await openWeather.report().hours.first)
        var expected = HourWeather(date: Date(timeIntervalSince1970: 1_775_433_600), duration: 10_800)
        expected.condition = .lightRain
        expected.precipitationChance = Fraction(fraction: 0.62)
        expected.precipitation = Precipitation(rain: PrecipitationAmount(millimeters: 0.9), snow: nil)
        #expect(first == expected)
    }

    @Test("in recorded answers, precipitation comes with a wet condition in all but one step in twenty")
    func wetSkies() async throws {
        var wet = 0
        var dry = 0
        for file in SharedFixtures.files(in: "openweather/forecast", withExtension: "json") {
            let report = try await report(try String(contentsOf: file, encoding: .utf8))
            let conditions = report.hours.filter { $0.precipitation != nil }.map(\.condition)
            wet += conditions.count
            dry += conditions.count { [.clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .cloudy].contains($0) }
        }
        #expect(dry * 20 <= wet, "\(dry) of \(wet)")
    }

    /// The values of an element for the three hours before it.
    private struct Outlook: Hashable {
        var condition: WeatherCondition?
        var chance: Double?
        var rain: Double?
        var snow: Double?
    }

    @Test("condition, chance and amount of a recorded element stay together in the step that it ends")
    func together() async throws {
        var wet = 0
        for file in SharedFixtures.files(in: "openweather/forecast", withExtension: "json") {
            let text = try String(contentsOf: file, encoding: .utf8)
            let report = try await report(text)
            let steps = Dictionary(
                uniqueKeysWithValues: report.hours.filter { $0.duration > 0 }.map { ($0.end, $0) })
            for element in try JSONValue(parsing: Data(text.utf8))["list"].elements {
                let step = try #require(steps[try element["dt"].date(.secondsSince1970)])
                let found = Outlook(
                    condition: step.condition, chance: step.precipitationChance?.fraction,
                    rain: step.precipitation?.rain?.millimeters, snow: step.precipitation?.snow?.millimeters)
                let sent = Outlook(
                    condition: WeatherCondition(openWeather: element["weather"][0]["id"].int),
                    chance: element["pop"].double, rain: element["rain"]["3h"].double,
                    snow: element["snow"]["3h"].double)
                #expect(found == sent, "\(file.lastPathComponent) \(step.date)")
                if sent.rain != nil || sent.snow != nil { wet += 1 }
            }
        }
        #expect(wet > 100 || SharedFixtures.folder == nil)
    }

    @Test("after a missing element, the next element's past hours become a step of their own")
    func gap() async throws {
        let report = try await report(
            """
            {"list": [{"dt": 1775444400, "main": {}}, {"dt": 1775455200, "main": {}, "rain": {"3h": 1}},
                      {"dt": 1775476800, "main": {}, "rain": {"3h": 2}}]}
            """)
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [1, nil, 2, nil])
        #expect(report.hours.map(\.duration) == [10800, 10800, 10800, 0])
    }

    @Test("the hourly form has hourly steps and amounts")
    func hourly() async throws {
        let report = try await report(
            """
            {"list": [{"dt": 1775444400, "main": {}}, {"dt": 1775448000, "main": {}, "rain": {"1h": 0.5}}]}
            """)
        #expect(report.hours.map(\.duration) == [3600, 0])
        #expect(report.hours[0].precipitation?.total.millimeters == 0.5)
    }

    @Test("if an element is sent twice, the first one is used, whatever it lacks")
    func doubled() async throws {
        let report = try await report(
            """
            {"list": [{"dt": 1775444400, "main": {}},
                      {"dt": 1775455200, "main": {}, "pop": 0, "weather": [{"id": 800}]},
                      {"dt": 1775455200, "main": {}, "pop": 1, "weather": [{"id": 500}], "rain": {"3h": 2}}]}
            """)
        #expect(report.hours.map(\.condition) == [.clear, .unknown])
        #expect(report.hours[0].precipitation == nil)
    }

    @Test("an element without a time affects only itself; duplicates are left out")
    func oddSteps() async throws {
        let report = try await report(
            """
            {"list": [{"main": {}}, {"dt": 1775444400, "main": {"temp": 280}}, {"dt": 1775444400, "main": {"temp": 290}},
                      {"dt": 1e300, "main": {}}, {"dt": 1775455200, "main": {}}]}
            """)
        #expect(report.hours.map(\.date.timeIntervalSince1970) == [1_775_444_400, 1_775_455_200])
        #expect(report.hours[0].temperature == Temperature(kelvin: 280))
        #expect(report.failures.contains { $0.path == "hours.list[0].dt" && $0.reason == .missing })
    }

    @Test(
        "an impossible time affects only its own step, and is noted",
        arguments: [1_775_455_201, 1_775_444_401, 4_102_444_800, 0])
    func oddTime(seconds: Int) async throws {
        let body = try openWeather.fixture("forecast.json", "\"dt\": 1775466000", becoming: "\"dt\": \(seconds)")
        let report = try await openWeather.report(replacing: ["/2.5/forecast": body])
        #expect(report.hours.map { $0.duration / 3600 } == [3, 3, 3, 3, 3, 3, 0])
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [0.9, 3.6, nil, nil, nil, nil, nil])
        #expect(report.hours.map { $0.temperature == nil } == [true, false, false, true, false, false, false])
        #expect(report.failures.contains { $0.path == "hours.list[2].dt" && $0.reason == .outOfRange })
    }

    @Test("a list in the wrong order is sorted")
    func disorder() async throws {
        let report = try await report(
            """
            {"list": [{"dt": 1775466000, "main": {}, "rain": {"3h": 2}}, {"dt": 1775455200, "main": {}},
                      {"dt": 1775444400, "main": {}}]}
            """)
        #expect(report.hours.map(\.date.timeIntervalSince1970) == [1_775_444_400, 1_775_455_200, 1_775_466_000])
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [nil, 2, nil])
    }

    @Test(
        "an answer without its list, or with another product's list, is not a forecast",
        arguments: [
            #"{"cod": "200"}"#, #"{"list": {}}"#, #"{"list": []}"#, #"{"list": [{"dt": 1, "temp": {"day": 280}}]}"#,
            #"{"list": [{"main": {}}]}"#,
        ])
    func noList(document: String) async throws {
        await #expect {
            try await self.report(document)
        } throws: { error in
            (error as? WeatherError)?.reason == .serverError || (error as? WeatherError)?.code == .invalidResponse
        }
        let report = try await openWeather.report(replacing: ["/2.5/forecast": Data(document.utf8)])
        guard case .failed(let error)? = report.failures.first(where: { $0.path == "hours" })?.reason else {
            Issue.record("the missing forecast is not listed")
            return
        }
        #expect(error.reason == .missingValue)
        #expect(error.details.path?.hasPrefix("$.list") == true)
    }

    @Test("either answer alone makes a report that lists the other as failed")
    func halves() async throws {
        let forecastOnly = try await openWeather.report(replacing: ["/2.5/weather": nil])
        #expect(forecastOnly.current == nil)
        #expect(forecastOnly.hours.count == 7)
        #expect(forecastOnly.failures.map(\.path) == ["current"])
        #expect(forecastOnly.place.name == "Seoul")
        let currentOnly = try await openWeather.report(replacing: ["/2.5/forecast": nil])
        #expect(currentOnly.hours.isEmpty && currentOnly.failures.map(\.path) == ["hours"])
    }

    @Test(
        "recorded forecasts have three-hour steps, and days",
        arguments: SharedFixtures.files(in: "openweather/forecast", withExtension: "json"))
    func recorded(file: URL) async throws {
        let report = try await report(try String(contentsOf: file, encoding: .utf8))
        #expect(report.hours.count >= 16)
        #expect(report.hours.dropLast().allSatisfy { $0.duration == 3 * 3600 && $0.condition != .unknown })
        #expect(report.hours.last?.duration == 0)
        let days = DayFold(timeZone: report.place.timeZone?.zone ?? .gmt).days(of: report)
        #expect((2...7).contains(days.count) && days.allSatisfy { $0.condition != .unknown })
    }

    @Test(arguments: SharedFixtures.files(in: "openweather/forecast-hourly", withExtension: "json"))
    func recordedHours(file: URL) async throws {
        let report = try await report(try String(contentsOf: file, encoding: .utf8))
        #expect(report.hours.count == 97 && report.hours.dropLast().allSatisfy { $0.duration == 3600 })
        #expect(report.place.name == nil && report.sunEvents.isEmpty)
    }

    @Test(
        "a daily forecast is not read as a forecast in steps",
        arguments: SharedFixtures.files(in: "openweather/forecast-daily", withExtension: "json"))
    func recordedDays(file: URL) async throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        await #expect(throws: WeatherError.self) { try await report(text) }
    }
}
