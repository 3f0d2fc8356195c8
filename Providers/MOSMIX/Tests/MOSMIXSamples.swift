import Foundation
import Testing
import WeatherCore
import WeatherMOSMIX
import WeatherTesting

/// The service's documents, and the provider's report of them.
enum MOSMIXSamples {
    /// 2026-04-06, 05:20 UTC, in the second step.
    static let now = Date(timeIntervalSince1970: 1_775_452_800)

    static var berlin: Coordinates {
        get throws { try #require(Coordinates(latitude: 52.5244, longitude: 13.4105)) }
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name)"))
    }

    static func conformance() throws -> ProviderConformance {
        ProviderConformance(
            MOSMIXProvider.entry,
            answers: [
                SampleAnswer(path: "/mosmix_stationskatalog.cfg", body: try fixture("stations.cfg")),
                // An archive is read as its entry is, and the tests damage the entry.
                SampleAnswer(path: ".kmz", body: try fixture("forecast.kml")),
            ], coordinates: try berlin, now: now)
    }

    static func transport(catalog: Data? = nil, forecast: Data? = nil) throws -> StubTransport {
        let (catalog, forecast) = (try catalog ?? fixture("stations.cfg"), try forecast ?? fixture("forecast.kml"))
        return StubTransport { HTTPReply($0.pathWithoutQuery.hasSuffix(".cfg") ? catalog : forecast) }
    }

    static func report(
        through transport: StubTransport, at point: Coordinates? = nil, products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        let context = ProviderContext(descriptor: MOSMIXProvider.descriptor, transport: transport, clock: { now })
        let query = WeatherQuery(place: Place(coordinates: try point ?? berlin), products: products)
        return try await MOSMIXProvider(context: context).report(for: query)
    }
}
