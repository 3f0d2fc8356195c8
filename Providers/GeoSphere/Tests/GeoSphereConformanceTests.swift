import Foundation
import Testing
import WeatherCore
import WeatherGeoSphere
import WeatherTesting

@Suite("GeoSphere keeps a provider's promises")
struct GeoSphereConformanceTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        try await GeoSphereSamples.conformance().check(promise)
    }

    // Of the nowcast, only precipitation is asked for, as minutes: the tests of recorded answers have its values.
    @Test(arguments: KnownAnswers.of("geosphere").filter { !$0.document.hasSuffix("nowcast.json") })
    func knows(_ known: KnownAnswers) async throws {
        let paths = [
            "arome.json": "/nwp-v1-1h-2500m", "arome-out-of-domain.json": "/nwp-v1-1h-2500m",
            "inca.json": "/inca-v1-1h-1km", "chem.json": "/chem-v2-1h-3km", "chem-aqi.json": "/chem_aqi-v1-1d-3km",
        ]
        let path = try #require(known.document.split(separator: "/").last.flatMap { paths[String($0)] })
        // An analysis is of the past.
        let now = known.document.hasSuffix("inca.json") ? Date(internetDate: "2026-07-15T15:40:00Z") : nil
        // Where the analysis' sample is, a refused forecast costs only itself.
        let isOutside = known.document.contains("out-of-domain")
        let alone = ProviderConformance(
            GeoSphereProvider.entry, answers: [], coordinates: try GeoSphereSamples.vienna(), now: GeoSphereSamples.now)
        try await (isOutside ? alone : try GeoSphereSamples.conformance()).check(
            known, at: path, status: isOutside ? 400 : 200, now: now)
    }
}
