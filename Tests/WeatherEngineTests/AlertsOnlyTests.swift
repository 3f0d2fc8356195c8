import Foundation
import Testing
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

/// A provider that requests what a query wants, and has alerts unless its service is named `silent`.
private struct AlertingProvider: WeatherProvider {
    let context: ProviderContext

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        var report = context.report(for: query, from: [])
        if query.wants(.alerts), context.descriptor.id != "silent" {
            _ = try await context.json(from: Endpoint("/alerts"))
            report.alerts = []
        }
        if query.wants(.hourly) { report.hours = [HourWeather(date: context.now, duration: 3600)] }
        return report
    }
}

@Suite("The engine asks for alerts")
struct AlertsOnlyTests {
    private func entry(
        _ id: String, _ products: Set<ProviderDescriptor.Product>, alerts: ProviderDescriptor.Coverage? = nil
    ) -> ServiceEntry {
        ServiceEntry(
            ProviderDescriptor(
                id: id, name: id, homePage: "https://example.org", terms: "https://example.org", attribution: id,
                basis: .documented,
                products: products, alertCoverage: alerts, credential: .none, baseURL: "https://\(id).example",
                format: .json),
            weather: AlertingProvider.init)
    }

    private func report(
        _ products: Set<WeatherProduct>, from ids: String..., transport: StubTransport
    ) async throws -> WeatherReport {
        let entries = [
            entry("whole", [.hourly, .alerts]), entry("local", [.hourly, .alerts], alerts: .countries(["SE"])),
            entry("silent", [.hourly, .alerts]), entry("warner", [.alerts]),
        ]
        let engine = WeatherEngine(catalog: ProviderCatalog(entries), timeZone: TimeZoneFinder(Gazetteer()).timeZone) {
            ProviderContext(
                descriptor: $0, transport: transport, clock: { Date(timeIntervalSince1970: 1_775_443_800) })
        }
        let point = try #require(Coordinates(latitude: 35, longitude: 129))
        let query = WeatherQuery(place: Place(coordinates: point, countryCode: "KR"), products: products)
        return try await engine.report(for: query, from: ids)
    }

    private func transport() -> StubTransport { StubTransport { _ in ServiceResponse(Data("{}".utf8)) } }

    @Test("only if the provider has some, with a forecast or alone")
    func elsewhere() async throws {
        let transport = self.transport()
        let forecast = try await report([.hourly, .alerts], from: "local", transport: transport)
        #expect(forecast.alerts == nil && !forecast.hours.isEmpty)
        let error = await #expect(throws: WeatherError.self) {
            try await report([.alerts], from: "local", transport: transport)
        }
        #expect(error?.code == .placeNotCovered && transport.requests.isEmpty)
    }

    @Test("at the next provider, if one has no list of them for the place")
    func next() async throws {
        let report = try await report([.alerts], from: "silent", "local", "whole", transport: transport())
        #expect(report.provenance.provider == "whole" && report.alerts == [])
        #expect(report.provenance.attempts.map(\.provider) == ["silent", "local"])
    }

    @Test("a provider without forecasts is not asked for one")
    func noForecast() async throws {
        let transport = self.transport()
        let error = await #expect(throws: WeatherError.self) {
            try await report([.hourly, .alerts], from: "warner", transport: transport)
        }
        #expect(error?.reason == .noForecasts && error?.provider == "warner" && transport.requests.isEmpty)
        #expect(try await report([.alerts], from: "warner", transport: transport).alerts == [])
    }
}
