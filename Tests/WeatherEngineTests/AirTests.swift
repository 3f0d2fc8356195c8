import Foundation
import Testing
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

/// A provider that has air quality and pollen in one answer, as far as its service offers them.
private struct AirProvider: WeatherProvider {
    let context: ProviderContext

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        let answer = try await context.json(from: Endpoint("/air"))
        var report = context.report(for: query, from: [answer.response])
        let products = context.descriptor.products
        if query.wants(.airQuality), products.contains(.airQuality) {
            report.airQuality = [AirQuality(date: context.now)]
        }
        if query.wants(.pollen), products.contains(.pollen) { report.pollen = [Pollen(date: context.now)] }
        return report
    }
}

@Suite("The engine asks for air quality and pollen")
struct AirTests {
    private static func entry(
        _ id: String, _ products: Set<ProviderDescriptor.Product>, pollen: ProviderDescriptor.Coverage? = nil,
        nationalIn countries: [String] = []
    ) -> ServiceEntry {
        ServiceEntry(
            ProviderDescriptor(
                id: id, name: id, homePage: "https://example.org", terms: "https://example.org", attribution: id,
                basis: .documented, products: products, pollenCoverage: pollen, nationalIn: countries,
                credential: .none, ownRequests: [.airQuality: 1], baseURL: "https://\(id).example", format: .json),
            weather: AirProvider.init)
    }

    private static let plain = entry("plain", [.hourly])
    private static let both = entry("both", [.airQuality, .pollen], pollen: .countries(["DE", "FR"]))
    private static let national = entry("national", [.pollen], nationalIn: ["DE"])

    private func air(
        in country: String, from entries: [ServiceEntry], chosen: [String]? = nil, broken: Set<String> = []
    ) async throws -> (report: WeatherReport, asked: [String]) {
        let transport = StubTransport { request in
            broken.contains(request.provider) ? ServiceResponse(status: 503, Data()) : ServiceResponse(Data("{}".utf8))
        }
        let zones = TimeZoneFinder(Gazetteer())
        let engine = WeatherEngine(catalog: ProviderCatalog(entries), timeZone: zones.timeZone) {
            ProviderContext(
                descriptor: $0, transport: transport, clock: { Date(timeIntervalSince1970: 1_775_443_800) })
        }
        let point = try #require(Coordinates(latitude: 50, longitude: 9))
        let query = WeatherQuery(place: Place(coordinates: point, countryCode: country), products: [])
        return (try await engine.air(for: query, chosen: chosen), transport.requests.map(\.provider))
    }

    @Test("a service that has both is asked once")
    func once() async throws {
        let (report, asked) = try await air(in: "FR", from: [Self.plain, Self.both], chosen: ["plain"])
        #expect(asked == ["both"] && report.airQuality != nil && report.pollen != nil)
        #expect(report.partProvenances.isEmpty)
        #expect(report.availability == [.airQuality: .available, .pollen: .available])
    }

    @Test("pollen comes from the national service; if that fails, the other service's is kept")
    func national() async throws {
        let (report, asked) = try await air(in: "DE", from: [Self.both, Self.national])
        #expect(asked == ["both", "national"] && report.provenance.provider == "both")
        #expect(report.provenance(of: .pollen).provider == "national")
        let (kept, _) = try await air(in: "DE", from: [Self.both, Self.national], broken: ["national"])
        #expect(kept.pollen != nil && kept.provenance(of: .pollen).provider == "both" && kept.failures.isEmpty)
    }

    @Test("a place without a pollen forecast has none, and that is known")
    func unsupported() async throws {
        let (report, asked) = try await air(in: "KR", from: [Self.both])
        #expect(asked == ["both"] && report.airQuality != nil && report.pollen == nil)
        #expect(report.availability == [.airQuality: .available, .pollen: .unsupported])
        let error = await #expect(throws: WeatherError.self) { try await air(in: "KR", from: [Self.plain]) }
        #expect(error?.code == .placeNotCovered)
    }

    @Test("pollen that shares a request with the air quality counts as none more")
    func requests() throws {
        let point = try #require(Coordinates(latitude: 50, longitude: 9))
        let descriptor = Self.both.descriptor
        let place = Place(coordinates: point, countryCode: "FR")
        for products in [[.pollen], [.airQuality], [.airQuality, .pollen]] as [Set<WeatherProduct>] {
            #expect(descriptor.requests(for: products, at: place) == 1, "\(products)")
        }
        let elsewhere = Place(coordinates: point, countryCode: "KR")
        #expect(descriptor.requests(for: [.pollen], at: elsewhere) == 0)
    }
}
