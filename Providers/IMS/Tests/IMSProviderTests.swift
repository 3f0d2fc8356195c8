import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherIMS
import WeatherTesting

@Suite("IMS")
struct IMSProviderTests {
    @Test("the analysis is no observation")
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
        let report = try await IMSSamples.report(through: try IMSSamples.transport())
        #expect(diff(report.current, expected) == nil)
        #expect(report.failures.isEmpty)
    }

    @Test("without the analysis, the forecast's current step is the current weather")
    func withoutAnalysis() async throws {
        let other = Data(#"{"data":{"1":{"forecast_time":"soon"}},"method":"GET"}"#.utf8)
        let report = try await IMSSamples.report(through: try IMSSamples.transport(replacing: ["now_analysis": other]))
        #expect(report.current?.temperature?.celsius == 17 && report.current?.isForecast == true)
        #expect(report.failure(of: .current)?.code == .invalidResponse)
    }

    @Test("hours by Israel's clocks")
    func hours() async throws {
        let report = try await IMSSamples.report(through: try IMSSamples.transport())
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

    @Test("days, and the country's forecast in the reader's language")
    func days() async throws {
        let transport = try IMSSamples.transport()
        let report = try await IMSSamples.report(through: transport, language: "he-IL")
        #expect(report.days.map(\.start.timeIntervalSince1970) == [1_775_422_800, 1_775_509_200])
        #expect(report.days.map { $0.highTemperature?.celsius } == [19, 22])
        #expect(report.days.map { $0.lowTemperature?.celsius } == [11, 12])
        #expect(report.days.map(\.condition) == [.lightRainShowers, .clear])
        #expect(report.days.map { $0.uvIndex?.value } == [7, 8])
        #expect(report.narrative?.text == "Local rain in the north." && report.narrative?.language == "he")
        #expect(transport.requests.allSatisfy { $0.http.path?.hasPrefix("/he/") == true })
    }

    @Test("the nearest place is asked for, and none far away")
    func places() async throws {
        for (latitude, longitude, id) in [(29.56, 34.95, 31), (32.08, 34.79, 84), (33.2, 35.57, 65)] {
            let transport = try IMSSamples.transport()
            let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
            _ = try? await IMSSamples.report(through: transport, at: point)
            #expect(transport.requests.count == 2)
            #expect(transport.requests.allSatisfy { $0.http.path?.hasSuffix("/\(id)") == true })
        }
        let cairo = try #require(Coordinates(latitude: 30.06, longitude: 31.25))
        let error = await #expect(throws: WeatherError.self) {
            try await IMSSamples.report(through: try IMSSamples.transport(), at: cairo)
        }
        #expect(error?.code == .placeNotCovered)
    }
}
