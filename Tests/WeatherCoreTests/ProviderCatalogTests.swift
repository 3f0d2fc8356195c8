import Foundation
import Testing
import WeatherCore
import WeatherTesting

@Suite("The catalog of services")
struct ProviderCatalogTests {
    /// One type for all services; the context decides which service it is.
    private struct Echo: WeatherProvider, Geocoder {
        let context: ProviderContext

        func report(for query: WeatherQuery) async throws -> WeatherReport { context.report(for: query, from: []) }
        func places(matching query: PlaceQuery) async throws -> [Place] { [] }
    }

    private static func descriptor(_ id: String, name: String = "") -> ProviderDescriptor {
        ProviderDescriptor(
            id: id, name: name, homePage: "https://example.org", terms: "https://example.org", attribution: id,
            basis: .documented,
            products: [.hourly], credential: .none, baseURL: "https://example.org", format: .json)
    }

    private let catalog = ProviderCatalog([
        ServiceEntry(descriptor("weather"), weather: Echo.init),
        ServiceEntry(descriptor("places"), geocoder: Echo.init),
        ServiceEntry(descriptor("both", name: "Both"), weather: Echo.init, geocoder: Echo.init),
        ServiceEntry(descriptor("both", name: "Later"), weather: Echo.init),
    ])

    @Test("the order is kept, and the first of several entries with one id")
    func order() {
        #expect(catalog.entries.map(\.id) == ["weather", "places", "both"])
        #expect(catalog.providers.map(\.id) == ["weather", "both"])
        #expect(catalog.geocoders.map(\.id) == ["places", "both"])
        #expect(catalog.name(of: "both") == "Both" && catalog.name(of: "none") == nil)
        #expect(catalog.names["both"] == "Both")
    }

    @Test("one type can serve several services")
    func oneType() async throws {
        let point = try #require(Coordinates(latitude: 1, longitude: 2))
        for entry in catalog.providers {
            let context = ProviderContext(
                descriptor: entry.descriptor, transport: StubTransport { _ in ServiceResponse(Data()) },
                clock: { Date() })
            let provider = try #require(try entry.weather?(context))
            let report = try await provider.report(for: WeatherQuery(place: Place(coordinates: point)))
            #expect(report.provenance.provider == entry.id)
        }
    }
}
