import Foundation
import Testing
import WeatherCore
import WeatherOpenMeteo
import WeatherTesting

/// Answers of the real service, as other projects recorded them; skipped when they are absent.
@Suite("Open-Meteo's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct OpenMeteoRecordedAnswersTests {
    private static let forecasts = SharedFixtures.files(in: "openmeteo", withExtension: "json")
        .filter { !$0.lastPathComponent.hasPrefix("geocoding-") }

    private func report(of file: URL, _ products: Set<WeatherProduct> = .forecast) async throws -> WeatherReport {
        let body = try Data(contentsOf: file)
        return try await OpenMeteoCase.openMeteo.report(
            replacing: ["/v1/": body], at: Coordinates(latitude: 52.5, longitude: 13.4), products: products)
    }

    private func forecast(_ name: String) throws -> URL {
        try #require(Self.forecasts.first { $0.lastPathComponent.contains(name) })
    }

    @Test(
        "every recorded forecast is read without a failure, in its own units, times and variable names",
        arguments: forecasts.filter { !["air-", "models-", "-solar"].contains(where: $0.lastPathComponent.contains) })
    func forecast(file: URL) async throws {
        let root = try? JSONValue(parsing: Data(contentsOf: file))
        guard let root, Self.hasWeather(root) else {
            // A recorded error, or a product that the provider does not request.
            let error = await #expect(throws: WeatherError.self) { try await report(of: file) }
            #expect(error?.code == .invalidResponse)
            return
        }
        let answer = try await report(of: file)
        // Sunrise and sunset alone do not make a day.
        let sun: Set = ["time", "sunrise", "sunset"]
        let isOfDays = root["daily"].members.contains { !sun.contains($0.key) }
        let days = isOfDays ? root["daily"]["time"].elements.count : 0
        let times = root["hourly"]["time"].elements.count
        #expect(answer.hours.count == times && answer.days.count == days)
        #expect(answer.failures.isEmpty)
        let knows = { (name: String) in root["hourly"][named: name].exists }
        if knows("temperature_2m") { #expect(answer.hours.allSatisfy { $0.temperature != nil }) }
        if knows("weather_code") { #expect(answer.hours.allSatisfy { $0.condition != .unknown }) }
        if knows("wind_speed_10m") || knows("windspeed_10m") {
            #expect(answer.hours.allSatisfy { $0.wind?.speed != nil })
        }
        if knows("relativehumidity_2m") { #expect(answer.hours.allSatisfy { $0.humidity != nil }) }
        #expect(zip(answer.days, answer.days.dropFirst()).allSatisfy { $0.end == $1.start })
    }

    /// Whether a document has a temperature, a weather code or wind.
    private static func hasWeather(_ root: JSONValue) -> Bool {
        ["hourly", "daily", "current", "current_weather"].contains { part in
            root[named: part].members.contains { key, value in
                ["temperature", "weather", "wind"].contains(where: key.hasPrefix)
                    && (value.string != nil || value.elements.contains { $0.exists })
            }
        }
    }

    @Test("units and UTC offsets are the answer's own")
    func units() async throws {
        let file = try forecast("forecast-linecast")
        let report = try await report(of: file)
        #expect(report.current?.temperature == Temperature(fahrenheit: 32.6))
        #expect(report.current?.wind?.gust == Speed(milesPerHour: 33.3))
        // 21:00 five hours behind UTC.
        #expect(report.current?.date == Date(timeIntervalSince1970: 1_772_762_400))
        #expect(report.days[1].precipitation?.total == PrecipitationAmount(inches: 0.114))
        #expect(report.place.timeZone?.zone.identifier == "America/Toronto")
        let kyoto = try forecast("kyoto")
        #expect(try await self.report(of: kyoto).current?.wind?.speed == Speed(kilometersPerHour: 14.6))
    }

    @Test("an answer with variables named after models is refused")
    func models() async throws {
        let file = try forecast("models-suffixed")
        let error = await #expect(throws: WeatherError.self) { try await report(of: file) }
        #expect(error?.code == .invalidResponse)
    }

    @Test("quarters of an hour without precipitation have no rate")
    func minutes() async throws {
        let file = try forecast("minutely_15-solar")
        let minutes = try await report(of: file, [.minutely]).minutes
        #expect(minutes?.count == 12 && minutes?.allSatisfy { $0.precipitationIntensity == nil } == true)
    }

    @Test("air quality has both indices and every pollutant")
    func airQuality() async throws {
        let file = try forecast("air-quality-enschede")
        let air = try #require(try await report(of: file, [.airQuality]).airQuality?.first)
        #expect(air.date == Date(timeIntervalSince1970: 1_791_021_600))
        #expect(air.indices.count == 2 && air.coarseParticulates == MassConcentration(microgramsPerCubicMeter: 28.2))
        #expect(air.ammonia == MassConcentration(microgramsPerCubicMeter: 11.1))
    }
}
