import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherHTTP
import WeatherPlaces
import WeatherTesting

/// The engine over the cache, as in the program.
@Suite("Several providers behind the cache")
struct CachedFailoverTests {
    /// Runs the engine once.
    ///
    /// Services respond with their id, except those that are down.
    private func report(_ folder: URL, at seconds: TimeInterval, down: Set<String>, from ids: [String]) async throws
        -> WeatherReport
    {
        let catalog = ProviderCatalog([NamedProvider.entry("day"), NamedProvider.entry("night")])
        let services = catalog.descriptors
        let clock = { @Sendable in Date(timeIntervalSince1970: 1_775_443_800 + seconds) }
        let cache = HTTPCache(CacheDatabase(folder: folder), services: services, clock: clock)
        let stub = StubTransport { request in
            if down.contains(request.provider) { throw WeatherError(.connectionFailed) }
            return ServiceResponse(Data("{}".utf8), fields: [.cacheControl: "max-age=60"])
        }
        let engine = WeatherEngine(
            catalog: catalog, timeZone: TimeZoneFinder(Gazetteer()).timeZone
        ) { descriptor in
            ProviderContext(
                descriptor: descriptor, transport: LayeredTransport(stub, layers: [cache]), clock: clock)
        }
        let point = try #require(Coordinates(latitude: 35, longitude: 129))
        return try await engine.report(for: WeatherQuery(place: Place(coordinates: point)), from: ids)
    }

    @Test("the order is: fresh of the first, fresh of the second, stale of the first, stale of the second")
    func order() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let both = ["day", "night"]
        _ = try await report(folder, at: 0, down: [], from: ["night"])
        _ = try await report(folder, at: 30, down: [], from: ["day"])

        let fresh = try await report(folder, at: 50, down: ["day", "night"], from: both)
        #expect(fresh.provenance.provider == "day")
        #expect(fresh.provenance.staleness == nil)
        #expect(fresh.provenance.attempts.isEmpty)

        let second = try await report(folder, at: 200, down: ["day"], from: both)
        #expect(second.provenance.provider == "night")
        #expect(second.provenance.source == .network)
        #expect(second.provenance.attempts.map(\.provider) == ["day"])

        let stale = try await report(folder, at: 400, down: ["day", "night"], from: both)
        #expect(stale.provenance.provider == "day")
        #expect(stale.provenance.staleness == 310)
        #expect(stale.provenance.fetched == Date(timeIntervalSince1970: 1_775_443_830))
        #expect(stale.provenance.attempts.map(\.provider) == both)
        #expect(stale.provenance.refreshFailure?.reason == .connectionFailed)

        // A week and a second later, the first cached response is too old, and the second one is not.
        let late: TimeInterval = 604_891
        let staleSecond = try await report(folder, at: late, down: ["day", "night"], from: both)
        #expect(staleSecond.provenance.provider == "night")
        let error = await #expect(throws: WeatherError.self) {
            try await report(folder, at: late + 3600, down: ["day", "night"], from: both)
        }
        #expect(error?.reason == .connectionFailed)
    }

    @Test("a single provider's stale report has the reason why there is no current one")
    func single() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try await report(folder, at: 0, down: [], from: ["day"])
        let stale = try await report(folder, at: 100, down: ["day"], from: ["day"])
        #expect(stale.provenance.staleness == 40)
        #expect(stale.provenance.refreshFailure?.reason == .connectionFailed)
        #expect(stale.provenance.attempts.isEmpty)
    }
}
