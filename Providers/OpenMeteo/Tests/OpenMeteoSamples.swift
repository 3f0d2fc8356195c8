import Foundation
import WeatherCore
import WeatherOpenMeteo
import WeatherTesting

/// The service's answers, and the provider with a given transport.
enum OpenMeteoSamples {
    static let now = Date(timeIntervalSince1970: 1_775_443_800)  // 2026-04-06T02:50:00Z

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        return try Data(contentsOf: folder.appendingPathComponent(name))
    }

    static func provider(_ transport: any HTTPTransport) -> OpenMeteoProvider {
        OpenMeteoProvider(
            context: ProviderContext(
                descriptor: OpenMeteoProvider.descriptor, transport: transport,
                clock: { now }))
    }
}
