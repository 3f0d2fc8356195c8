import Foundation
import Testing
import WeatherCAP
import WeatherCore
import WeatherTesting

/// The service's answers, and the provider's report of them.
enum CAPSamples {
    static let now = Date(timeIntervalSince1970: 1_704_444_000)  // 2024-01-05T08:40:00Z

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        return try Data(contentsOf: folder.appendingPathComponent(name))
    }

    static var sarajevo: Coordinates { point(43.848, 18.356) }

    static func point(_ latitude: Double, _ longitude: Double) -> Coordinates {
        Coordinates(latitude: latitude, longitude: longitude) ?? sarajevo
    }

    /// The report of MeteoAlarm, or of the user's address.
    static func report(
        through transport: StubTransport, at point: Coordinates = point(44.5, 17.5), country: String? = "BA",
        language: String? = nil, address: String? = nil
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: CAPProvider.descriptor, transport: transport, baseURL: address, clock: { now })
        let place = Place(coordinates: point, countryCode: country)
        return try await CAPProvider(context: context)
            .report(for: WeatherQuery(place: place, language: language, products: [.alerts]))
    }

    /// The report of one message at the user's address.
    static func report(of xml: String, at point: Coordinates = sarajevo, language: String? = nil) async throws
        -> WeatherReport
    {
        try await report(of: Data(xml.utf8), at: point, language: language)
    }

    static func report(of body: Data, at point: Coordinates = sarajevo, language: String? = nil) async throws
        -> WeatherReport
    {
        try await report(
            through: StubTransport { _ in HTTPReply(body) }, at: point, language: language,
            address: "https://alerts.example/cap.xml")
    }
}
