import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherIMS

@Suite("IMS's requests and values")
struct IMSTests {
    private let ims = IMSCase.ims

    @Test("the analysis is marked as a forecast")
    func analysis() async throws {
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_456_400), isForecast: true)
        expected.condition = .partlyCloudy
        expected.temperature = Temperature(celsius: 17.2)
        expected.apparentTemperature = Temperature(celsius: 16)
        expected.dewPoint = Temperature(celsius: 9)
        expected.humidity = Fraction(percent: 58)
        expected.wind = Wind(
            speed: Speed(kilometersPerHour: 12), gust: Speed(kilometersPerHour: 20), direction: Angle(degrees: 270))
        expected.uvIndex = UVIndex(value: 4)
        let report = try await ims.report()
        #expect(diff(report.current, expected) == nil)
        #expect(report.failures.isEmpty)
    }

    @Test("without the analysis, the forecast's current step is the current weather")
    func withoutAnalysis() async throws {
        let other = Data(#"{"data":{"1":{"forecast_time":"soon"}},"method":"GET"}"#.utf8)
        let report = try await ims.report(replacing: ["now_analysis": other])
        #expect(report.current?.temperature?.celsius == 17 && report.current?.isForecast == true)
        #expect(report.failure(of: .current)?.code == .invalidResponse)
    }

    @Test("hours are in Israel's local time")
    func hours() async throws {
        let report = try await ims.report()
        #expect(report.hours.map(\.date.timeIntervalSince1970) == [1_775_455_200, 1_775_458_800, 1_775_509_200])
        var expected = HourWeather(date: Date(timeIntervalSince1970: 1_775_455_200), duration: 3600)
        expected.condition = .lightRain
        expected.temperature = Temperature(celsius: 17)
        expected.humidity = Fraction(percent: 60)
        expected.wind = Wind(
            speed: Speed(kilometersPerHour: 11), gust: Speed(kilometersPerHour: 19), direction: Angle(degrees: 293))
        expected.uvIndex = UVIndex(value: 3)
        expected.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.4))
        expected.precipitationChance = Fraction(percent: 30)
        #expect(diff(report.hours.first, expected) == nil)
    }

    @Test("a null amount or chance stays unknown")
    func nothingKnown() async throws {
        let forecast = try ims.fixture(
            "forecast.json", "\"rain\": \"0.40\",\n     \"rain_chance\": \"30\"",
            becoming: #""rain": null, "rain_chance": null"#)
        let hours = try await ims.report(replacing: ["full_forecast": forecast]).hours
        #expect(hours.first?.temperature?.celsius == 17)
        #expect(hours.first?.precipitation == nil && hours.first?.precipitationChance == nil)
    }

    @Test("days are read, with the country's forecast in the user's language")
    func days() async throws {
        let transport = try ims.transport()
        let report = try await ims.report(through: transport, language: "he-IL")
        #expect(report.days.map(\.start.timeIntervalSince1970) == [1_775_422_800, 1_775_509_200])
        #expect(report.days.map { $0.highTemperature?.celsius } == [19, 22])
        #expect(report.days.map { $0.lowTemperature?.celsius } == [11, 12])
        #expect(report.days.map(\.condition) == [.lightRainShowers, .clear])
        #expect(report.days.map { $0.uvIndex?.value } == [7, 8])
        #expect(report.narrative?.text == "Local rain in the north." && report.narrative?.language == "he")
        #expect(transport.requests.allSatisfy { $0.http.path?.hasPrefix("/he/") == true })
    }

    @Test("requests the nearest place; a place far from all of them is not covered")
    func places() async throws {
        for (latitude, longitude, id) in [(29.56, 34.95, 31), (32.08, 34.79, 84), (33.2, 35.57, 65)] {
            let transport = try ims.transport()
            _ = try? await ims.report(through: transport, at: Coordinates(latitude: latitude, longitude: longitude))
            #expect(transport.requests.count == 2)
            #expect(transport.requests.allSatisfy { $0.http.path?.hasSuffix("/\(id)") == true })
        }
        let cairo = Coordinates(latitude: 30.06, longitude: 31.25)
        let error = await #expect(throws: WeatherError.self) { try await ims.report(at: cairo) }
        #expect(error?.code == .placeNotCovered)
    }

    @Test("unlisted codes are unknown", arguments: [nil, 0, 1000, 1275, 1600, -1250, Int.max])
    func unlisted(code: Int?) { #expect(WeatherCondition(ims: code) == .unknown) }
}

@Suite("IMS's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct IMSRecordedAnswersTests {
    private let ims = IMSCase.ims

    private func recorded(_ name: String) throws -> Data { try SharedFixtures.document("ims/\(name).json") }

    private func report(_ forecast: String, _ analysis: String) async throws -> WeatherReport {
        try await ims.report(
            replacing: ["/full_forecast_data/35": recorded(forecast), "/now_analysis/35": recorded(analysis)],
            at: Coordinates(latitude: 32.93, longitude: 35.08))
    }

    @Test("a recorded week for Akko is read")
    func week() async throws {
        let report = try await report("full-forecast-35", "now-analysis-35")
        #expect(report.failures.isEmpty && report.current?.isForecast == true)
        #expect(report.hours.count == 147 && report.days.count == 7)
        #expect(report.hours.allSatisfy { $0.temperature != nil && $0.wind?.direction != nil && $0.duration == 3600 })
        #expect(report.days.allSatisfy { $0.highTemperature != nil && $0.end.timeIntervalSince($0.start) == 86_400 })
        // Checked here because the expected answers state the zone by name and the direction by number.
        #expect(report.current?.date == Date(internetDate: "2026-07-24T21:20:00+03:00"))
        #expect(report.current?.wind?.direction == Angle(degrees: 225))
        let night = report.hours.first { $0.date == Date(internetDate: "2026-07-24T23:00:00Z") }
        #expect(night?.wind?.direction == Angle(degrees: 248))
        #expect(report.narrative?.text == "This evening and tonight: Partly cloudy.")
    }

    @Test("the legend's directions are the ones reported")
    func directions() async throws {
        let legend = try JSONValue(parsing: try recorded("wind-directions"))["data"]
        #expect(legend.members.count == 17)
        for (id, direction) in legend.members {
            let hour = #"{"forecast_time":"2026-04-06 09:00:00","wind_speed":"5","wind_direction_id":"\#(id)"}"#
            let body = Data(#"{"data":{"2026-04-06":{"hourly":{"09:00":\#(hour)}}}}"#.utf8)
            let report = try await ims.report(replacing: ["full_forecast": body], products: [.hourly])
            #expect(report.hours.first?.wind?.direction == direction["direction"].double.map(Angle.init(degrees:)))
        }
    }

    @Test("the legends are refused in place of other documents", arguments: ["weather-codes", "wind-directions"])
    func others(name: String) async throws {
        let error = await #expect(throws: WeatherError.self) { try await report(name, name) }
        #expect(error?.code == .invalidResponse)
    }
}
