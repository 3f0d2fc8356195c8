import Foundation
import Testing
import WeatherCore

@Suite("OpenWeather's forecast")
struct ForecastTests {
    @Test("steps last three hours and carry what was sent for them")
    func steps() async throws {
        let hours = try await Samples.report().hours
        #expect(hours.count == 6)
        #expect(hours.allSatisfy { $0.duration == 3 * 3600 })
        let second = hours[1]
        #expect(second.date == Date(timeIntervalSince1970: 1_775_455_200))
        #expect(second.condition == .rain)
        #expect(second.temperature?.celsius == 14)
        #expect(second.pressure?.hectopascals == 1011)
        #expect(second.precipitationChance?.fraction == 1)
        #expect(second.wind?.gust?.metersPerSecond == 9)
        #expect(hours.map(\.isDaylight) == [true, true, true, false, false, false])
        #expect(hours[2].visibility == nil)
    }

    @Test("amounts of the past three hours are moved to the step they cover")
    func amounts() async throws {
        let hours = try await Samples.report().hours
        #expect(hours.map { $0.precipitation?.total.millimeters } == [3.6, 1.5, nil, nil, nil, nil])
        #expect(hours[1].precipitation?.rain?.millimeters == 1.2)
        #expect(hours[1].precipitation?.snow?.millimeters == 0.3)
    }

    @Test("an amount after a missing step belongs to no step")
    func gap() async throws {
        let report = try await Samples.report(
            current: nil,
            forecast: """
                {"list": [{"dt": 1775444400, "main": {}}, {"dt": 1775455200, "main": {}, "rain": {"3h": 1}},
                          {"dt": 1775476800, "main": {}, "rain": {"3h": 2}}]}
                """)
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [1, nil, nil])
        #expect(report.hours.map(\.duration) == [10800, 10800, 10800])
    }

    @Test("the hourly form has hourly steps and amounts")
    func hourly() async throws {
        let report = try await Samples.report(
            current: nil,
            forecast: """
                {"list": [{"dt": 1775444400, "main": {}}, {"dt": 1775448000, "main": {}, "rain": {"1h": 0.5}}]}
                """)
        #expect(report.hours.map(\.duration) == [3600, 3600])
        #expect(report.hours[0].precipitation?.total.millimeters == 0.5)
    }

    @Test("a step without a time costs itself; doubled ones are left out")
    func oddSteps() async throws {
        let report = try await Samples.report(
            current: nil,
            forecast: """
                {"list": [{"main": {}}, {"dt": 1775444400, "main": {"temp": 280}}, {"dt": 1775444400, "main": {"temp": 290}},
                          {"dt": 1e300, "main": {}}, {"dt": 1775455200, "main": {}}]}
                """)
        #expect(report.hours.map(\.date.timeIntervalSince1970) == [1_775_444_400, 1_775_455_200])
        #expect(report.hours[0].temperature == Temperature(kelvin: 280))
        #expect(report.failures.contains { $0.path == "hours.list[0].dt" && $0.reason == .missing })
    }

    @Test(
        "one time that cannot be true costs its step alone, and is noted",
        arguments: [1_775_455_201, 1_775_444_401, 4_102_444_800, 0])
    func oddTime(seconds: Int) async throws {
        let text = String(decoding: try Samples.fixture("forecast.json"), as: UTF8.self)
            .replacingOccurrences(of: "\"dt\": 1775466000", with: "\"dt\": \(seconds)")
        let report = try await Samples.report(current: nil, forecast: text)
        #expect(report.hours.map(\.date.timeIntervalSince1970).count == 5)
        #expect(report.hours.allSatisfy { $0.duration == 10_800 })
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [3.6, nil, nil, nil, nil])
        #expect(report.failures.contains { $0.path == "hours.list[2].dt" && $0.reason == .outOfRange })
    }

    @Test("a list in the wrong order is put in order")
    func disorder() async throws {
        let report = try await Samples.report(
            current: nil,
            forecast: """
                {"list": [{"dt": 1775466000, "main": {}, "rain": {"3h": 2}}, {"dt": 1775455200, "main": {}},
                          {"dt": 1775444400, "main": {}}]}
                """)
        #expect(report.hours.map(\.date.timeIntervalSince1970) == [1_775_444_400, 1_775_455_200, 1_775_466_000])
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [nil, 2, nil])
    }

    @Test(
        "without its list, or with a list of another product, it is no forecast",
        arguments: [
            #"{"cod": "200"}"#, #"{"list": {}}"#, #"{"list": []}"#, #"{"list": [{"dt": 1, "temp": {"day": 280}}]}"#,
            #"{"list": [{"main": {}}]}"#,
        ])
    func noList(document: String) async throws {
        await #expect {
            try await Samples.report(current: nil, forecast: document)
        } throws: { error in
            (error as? WeatherError)?.reason == .serverError || (error as? WeatherError)?.code == .invalidResponse
        }
        let report = try await Samples.report(current: #"{"dt": 1775443800}"#, forecast: document)
        guard case .failed(let error)? = report.failures.first(where: { $0.path == "hours" })?.reason else {
            Issue.record("the missing forecast is not listed")
            return
        }
        #expect(error.reason == .missingValue)
        #expect(error.details.path?.hasPrefix("$.list") == true)
    }

    @Test("either answer alone makes a report that lists the other as failed")
    func halves() async throws {
        let text = String(decoding: try Samples.fixture("forecast.json"), as: UTF8.self)
        let forecastOnly = try await Samples.report(current: nil, forecast: text)
        #expect(forecastOnly.current == nil)
        #expect(forecastOnly.hours.count == 6)
        #expect(forecastOnly.failures.map(\.path) == ["current"])
        #expect(forecastOnly.place.name == "Seoul")
    }
}
