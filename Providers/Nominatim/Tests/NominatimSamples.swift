import Foundation
import WeatherCore
import WeatherNominatim
import WeatherTesting

/// The service's answers, and the provider with a given transport.
enum NominatimSamples {
    static func fixture(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        return try Data(contentsOf: folder.appendingPathComponent(name))
    }

    static func provider(_ transport: any HTTPTransport) -> NominatimProvider {
        NominatimProvider(
            context: ProviderContext(
                descriptor: NominatimProvider.descriptor, transport: transport,
                clock: { Date(timeIntervalSince1970: 1_775_443_800) }))
    }
}
