import Foundation
import OutsideBrightSky
import Testing
import WeatherCore
import WeatherTesting

@Suite("Bright Sky keeps a provider's promises")
struct ConformanceTests {
    static func document(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        return try Data(contentsOf: folder.appendingPathComponent("\(name).json"))
    }

    static let berlin = Coordinates(latitude: 52.52, longitude: 13.4)
    /// 2025-09-18T13:40:00Z, the time of the fixtures.
    static let now = Date(timeIntervalSince1970: 1_758_202_800)

    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let conformance = ProviderConformance(
            BrightSkyProvider.entry,
            answers: [
                SampleAnswer(path: "/current_weather", body: try Self.document("current_weather")),
                SampleAnswer(path: "/weather", body: try Self.document("weather")),
                SampleAnswer(path: "/alerts", body: try Self.document("alerts")),
            ],
            coordinates: try #require(Self.berlin),
            now: Self.now)
        try await conformance.check(promise)
    }

    @Test("values are those of the documents, and the amounts those of the hour before")
    func values() async throws {
        let transport = StubTransport { request in
            let name = request.http.path?.split(separator: "?").first.map { String($0.dropFirst()) } ?? ""
            return HTTPReply(try Self.document(name))
        }
        let context = ProviderContext(
            descriptor: BrightSkyProvider.descriptor, transport: transport, clock: { Self.now })
        let place = Place(coordinates: try #require(Self.berlin))
        let query = WeatherQuery(place: place, language: "de", products: [.current, .hourly, .alerts])
        let report = try await BrightSkyProvider(context: context).report(for: query)
        #expect(report.current?.temperature == Temperature(celsius: 19.7))
        #expect(report.current?.wind?.speed == Speed(kilometersPerHour: 18.7))
        #expect(report.current?.condition == .cloudy)
        let first = try #require(report.hours.first { $0.temperature != nil })
        #expect(first.date == Date(timeIntervalSince1970: 1_758_204_000))
        #expect(first.temperature == Temperature(celsius: 19.6))
        // The entry of 15:00 is about the hour before it.
        #expect(first.precipitation?.total == PrecipitationAmount(millimeters: 0.1))
        #expect(first.precipitationChance == Fraction(percent: 22))
        #expect(first.condition == .rain)
        let alert = try #require(report.alerts?.first)
        #expect(alert.summary == "Amtliche WARNUNG vor FROST")
        #expect(alert.severity == .minor && alert.language == "de")
    }
}
