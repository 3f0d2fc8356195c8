import Foundation
import HTTPTypes
import SandboxServices
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces
import WeatherProviders
import WeatherSandbox
import WeatherTesting

/// Forecasts of five places on three dates from two simulated services.
enum SimulatedReports {
    private static let places: [(name: String, latitude: Double, longitude: Double, zone: String)] = [
        ("Seoul", 37.5665, 126.978, "Asia/Seoul"), ("New York", 40.7128, -74.006, "America/New_York"),
        ("Berlin", 52.52, 13.405, "Europe/Berlin"), ("Delhi", 28.6519, 77.2315, "Asia/Kolkata"),
        ("Cairo", 30.0626, 31.2497, "Africa/Cairo"),
    ]

    private static let dates = ["2026-01-15T06:20:00Z", "2026-04-06T03:00:00Z", "2026-07-20T15:40:00Z"]

    private static let standIns: [any ServiceStandIn] = [METNorwayStandIn(), OpenWeatherStandIn()]

    /// The reports, each with the time at which it was made.
    static func all() async throws -> [(report: WeatherReport, now: Date)] {
        let timeZones = TimeZoneFinder(Gazetteer())
        var reports: [(report: WeatherReport, now: Date)] = []
        for now in dates.compactMap(Date.init(internetDate:)) {
            for standIn in standIns {
                let transport = StubTransport { Self.response(of: standIn, to: $0, now: now) }
                let engine = WeatherEngine(catalog: .builtIn, timeZone: timeZones.timeZone) { descriptor in
                    ProviderContext(
                        descriptor: descriptor, transport: transport,
                        credential: { String(repeating: "0", count: 32) }, clock: { now })
                }
                for place in places.compactMap(Self.place) {
                    reports.append((try await engine.report(for: WeatherQuery(place: place), from: [standIn.id]), now))
                }
            }
        }
        return reports
    }

    private static func place(
        _ row: (name: String, latitude: Double, longitude: Double, zone: String)
    ) -> Place? {
        Coordinates(latitude: row.latitude, longitude: row.longitude).map { point in
            Place(
                coordinates: point, name: row.name,
                timeZone: TimeZone(identifier: row.zone).map { PlaceTimeZone($0, source: .place) })
        }
    }

    private static func response(of standIn: any ServiceStandIn, to request: ServiceRequest, now: Date)
        -> ServiceResponse
    {
        let query = URLComponents(string: request.http.path ?? "/")?.queryItems ?? []
        let response = standIn.response(
            to: SandboxRequest(
                path: request.pathWithoutQuery, query: query.map { ($0.name, $0.value ?? "") },
                headers: ["User-Agent": "row-report"]),
            from: Atmosphere(), now: now)
        return ServiceResponse(status: response.status, response.body)
    }
}
