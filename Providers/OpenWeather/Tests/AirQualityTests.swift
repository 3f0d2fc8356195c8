import Foundation
import Testing
import WeatherCore
import WeatherOpenWeather
import WeatherTesting

@Suite("OpenWeather's air quality")
struct AirQualityTests {
    private func report(_ body: String, _ products: Set<WeatherProduct> = [.airQuality]) async throws -> WeatherReport {
        let provider = try OpenWeatherSamples.provider(StubTransport { _ in HTTPReply(Data(body.utf8)) })
        return try await provider.report(
            for: WeatherQuery(place: Place(coordinates: try OpenWeatherSamples.seoul()), products: products))
    }

    @Test("the values that stand in the fixture")
    func values() async throws {
        let report = try await report(String(decoding: try OpenWeatherSamples.fixture("air.json"), as: UTF8.self))
        let hours = try #require(report.airQuality)
        #expect(hours.map(\.date.timeIntervalSince1970) == [1_775_440_800, 1_775_444_400, 1_775_448_000])
        let hour = hours[1]
        #expect(hour.indices == [.init(2, scale: .provider)])
        #expect(hour.fineParticulates?.microgramsPerCubicMeter == 12.3)
        #expect(hour.coarseParticulates?.microgramsPerCubicMeter == 18.7)
        #expect(hour.ozone?.microgramsPerCubicMeter == 84.4)
        #expect(hour.nitrogenDioxide?.microgramsPerCubicMeter == 6.94)
        #expect(hour.sulfurDioxide?.microgramsPerCubicMeter == 2.15)
        #expect(hour.carbonMonoxide?.microgramsPerCubicMeter == 230.31)
        #expect(hour.ammonia?.microgramsPerCubicMeter == 1.08)
        #expect(report.failures.isEmpty)
    }

    @Test("an index that the scale does not have is noted, and costs nothing else")
    func badIndex() async throws {
        let report = try await report(
            #"{"list":[{"dt":1775440800,"main":{"aqi":7},"components":{"o3":68.66}}]}"#)
        #expect(report.airQuality?.first?.indices == [] && report.airQuality?.first?.ozone != nil)
        #expect(report.failures == [PartFailure(path: "airQuality.list[0].main.aqi", reason: .outOfRange, found: "7")])
    }
}
