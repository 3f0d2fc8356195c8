import Foundation
import HTTPTypes
import SandboxServices
import Testing
import WeatherCore
import WeatherProviders
import WeatherSandbox
import WeatherTesting

/// What is told of the next hour, through two days, compared with the rain and snow of the simulated atmosphere.
@Suite("The next hour comes true in the simulated atmosphere")
struct NextHourDayTests {
    private static let start = Date(timeIntervalSince1970: 1_775_952_000)  // 2026-04-12T00:00:00Z

    /// A service with the place that it is asked for, and the length of its steps in minutes.
    private static let services: [(standIn: any ServiceStandIn, latitude: Double, longitude: Double, step: Int)] = [
        (METNorwayStandIn(), 59.91, 10.75, 5), (OneCallStandIn(), 59.91, 10.75, 1),
        (PirateWeatherStandIn(), 40.71, -74.01, 1), (OpenMeteoStandIn(), 48.21, 16.37, 15),
        (BuienradarStandIn(), 52.1, 5.18, 5), (GeoSphereStandIn(), 48.21, 16.37, 15),
    ]

    private static func report(
        _ standIn: any ServiceStandIn, at place: Place, _ now: Date
    ) async throws -> WeatherReport {
        let entry = try #require(ProviderCatalog.builtIn.providers.first { $0.id == standIn.id })
        let transport = StubTransport { request in
            let query = URLComponents(string: request.http.path ?? "/")?.queryItems ?? []
            // The sandbox has the other hosts of a service below their names.
            let host = entry.descriptor.hosts.first { $0.baseURL.hasSuffix("//\(request.http.authority ?? "")") }
            let response = standIn.response(
                to: SandboxRequest(
                    path: (host.map { "/\($0.name)" } ?? "") + request.pathWithoutQuery,
                    query: query.map { ($0.name, $0.value ?? "") },
                    headers: ["User-Agent": "test"]),
                from: Atmosphere(), now: now)
            return ServiceResponse(status: response.status, response.body)
        }
        let context = ProviderContext(
            descriptor: entry.descriptor, transport: transport, credential: { String(repeating: "0", count: 32) },
            clock: { now })
        let make = try #require(entry.weather)
        return try await make(context).report(
            for: WeatherQuery(place: place, products: [.minutely]))
    }

    @Test(
        "each minute that is told as wet or dry is, except near the beginning and the end of a step that is both",
        arguments: services.indices)
    func comesTrue(index: Int) async throws {
        let service = Self.services[index]
        let place = try #require(Coordinates(latitude: service.latitude, longitude: service.longitude))
        let entry = try #require(ProviderCatalog.builtIn.descriptors.first { $0.id == service.standIn.id })
        var (told, wrong, spells) = (0, 0, 0)
        for number in 0..<288 {
            let now = Self.start + Double(number) * 600
            let report = try await Self.report(
                service.standIn, at: Place(coordinates: place, countryCode: entry.coverage.onlyCountry), now)
            let hour = try #require(NextHour(of: report, at: now))
            spells += hour.spells.count
            for minute in 0..<Int(hour.end.timeIntervalSince(now) / 60) {
                let date = now + (Double(minute) + 0.5) * 60
                let isWet = hour.spells.contains { $0.start <= date && date < $0.end ?? hour.end }
                // Within a step of a change either is right, and near the least rate that counts, which services round.
                let rates = [-1.0, -0.5, 0, 0.5, 1].map {
                    Atmosphere().air(at: place, date + $0 * Double(service.step + 5) * 60).precipitationRate
                }
                if rates.contains(where: { $0 >= 0.04 }), rates.contains(where: { $0 < 0.16 }) { continue }
                told += 1
                if isWet != (rates[2] >= 0.1) { wrong += 1 }
            }
        }
        #expect(wrong == 0, "of \(told) minutes")
        #expect(told > 10_000 && spells > 20)
    }
}

extension ProviderDescriptor.Coverage {
    /// The country that a service covers alone.
    fileprivate var onlyCountry: String? {
        if case .countries(let codes) = self, codes.count == 1 { codes.first } else { nil }
    }
}
