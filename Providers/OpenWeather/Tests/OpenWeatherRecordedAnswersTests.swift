import Foundation
import Testing
import WeatherCore
import WeatherOpenWeather
import WeatherTesting

/// Answers of the real service, as other projects recorded them; skipped when they are absent.
@Suite("OpenWeather's recorded answers", .enabled(if: SharedFixtures.folder != nil, "shared fixtures are absent"))
struct OpenWeatherRecordedAnswersTests {
    @Test(arguments: SharedFixtures.files(in: "openweather/current", withExtension: "json"))
    func current(file: URL) async throws {
        let report = try await OpenWeatherSamples.report(current: try String(contentsOf: file, encoding: .utf8), forecast: nil)
        let current = try #require(report.current)
        #expect(current.condition != .unknown)
        // Documents recorded in other units than the program requests lose their temperature, and the loss is noted.
        let isNoted = report.failures.contains { $0.path == "current.main.temp" && $0.reason == .outOfRange }
        #expect((current.temperature == nil) == isNoted)
        if let temperature = current.temperature { #expect((-60...50).contains(temperature.celsius)) }
    }

    @Test(arguments: SharedFixtures.files(in: "openweather/forecast", withExtension: "json"))
    func forecast(file: URL) async throws {
        let report = try await OpenWeatherSamples.report(current: nil, forecast: try String(contentsOf: file, encoding: .utf8))
        #expect(report.hours.count >= 16)
        let steps = report.hours.dropLast()
        #expect(steps.allSatisfy { $0.condition != .unknown && $0.duration == 3 * 3600 })
        #expect(report.hours.last?.duration == 0)
        let zone = report.place.timeZone?.zone ?? .gmt
        let days = DayFold(timeZone: zone).days(of: report)
        #expect((2...7).contains(days.count))
        #expect(days.allSatisfy { $0.condition != .unknown })
    }

    @Test(arguments: SharedFixtures.files(in: "openweather/forecast-hourly", withExtension: "json"))
    func hourly(file: URL) async throws {
        let report = try await OpenWeatherSamples.report(current: nil, forecast: try String(contentsOf: file, encoding: .utf8))
        #expect(report.hours.count == 97)
        #expect(report.hours.dropLast().allSatisfy { $0.duration == 3600 })
        #expect(report.place.name == nil)
        #expect(report.sunEvents.isEmpty)
    }

    @Test(arguments: SharedFixtures.files(in: "openweather/geo", withExtension: "json"))
    func places(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let isPostal = file.lastPathComponent.hasPrefix("zip")
        let provider = try OpenWeatherSamples.provider(StubTransport { _ in HTTPReply(body) })
        let places = try await provider.places(matching: PlaceQuery(isPostal ? "90210" : "x", language: "ko"))
        #expect(places.count == (isPostal ? 1 : try JSONValue(parsing: body).elements.count))
        let areComplete = places.allSatisfy { $0.name != nil && $0.countryCode != nil }
        #expect(areComplete)
    }

    @Test("a forecast by days is not taken for one by steps")
    func daily() async throws {
        for file in SharedFixtures.files(in: "openweather/forecast-daily", withExtension: "json") {
            let text = try String(contentsOf: file, encoding: .utf8)
            await #expect(throws: WeatherError.self) { try await OpenWeatherSamples.report(current: nil, forecast: text) }
        }
    }
}
