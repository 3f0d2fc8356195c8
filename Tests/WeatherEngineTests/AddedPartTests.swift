import Foundation
import Testing
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

/// A provider that makes one request for alerts and one for steps, if they are requested.
private struct PartialProvider: WeatherProvider {
    let context: ProviderContext

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        var report = context.report(for: query, from: [])
        if query.wants(.hourly) {
            _ = try await context.json(from: Endpoint("/hours"))
            report.hours = [HourWeather(date: context.now, duration: 3600)]
        }
        if query.wants(.alerts), context.descriptor.products.contains(.alerts) {
            _ = try await context.json(from: Endpoint("/alerts"))
            report.alerts = [WeatherAlert(id: context.descriptor.id, summary: "Wind")]
        }
        return report
    }
}

@Suite("The engine adds a part from another provider")
struct AddedPartTests {
    private static func entry(
        _ id: String, _ products: Set<ProviderDescriptor.Product>, nationalIn countries: [String] = []
    ) -> ServiceEntry {
        ServiceEntry(
            ProviderDescriptor(
                id: id, name: id, homePage: "https://example.org", terms: "https://example.org", attribution: id,
                basis: .documented, products: products, nationalIn: countries, credential: .none,
                baseURL: "https://\(id).example", format: .json),
            weather: PartialProvider.init)
    }

    private static func engine(_ entries: [ServiceEntry], _ transport: StubTransport) -> WeatherEngine {
        WeatherEngine(catalog: ProviderCatalog(entries), timeZone: TimeZoneFinder(Gazetteer()).timeZone) {
            ProviderContext(
                descriptor: $0, transport: transport, clock: { Date(timeIntervalSince1970: 1_775_443_800) })
        }
    }

    /// A forecast of `plain` with alerts added from other providers; those in `broken` fail.
    private func report(
        addingFrom ids: String..., broken: Set<String> = []
    ) async throws -> (report: WeatherReport, attempts: [ProviderAttempt], requests: [String]) {
        let transport = StubTransport { request in
            broken.contains(request.provider) ? ServiceResponse(status: 503, Data()) : ServiceResponse(Data("{}".utf8))
        }
        let entries = [
            Self.entry("plain", [.hourly]), Self.entry("first", [.alerts]), Self.entry("second", [.alerts]),
        ]
        let engine = Self.engine(entries, transport)
        let point = try #require(Coordinates(latitude: 35, longitude: 129))
        let query = WeatherQuery(place: Place(coordinates: point, countryCode: "KR"), products: [.hourly])
        var report = try await engine.report(for: query, from: ["plain"])
        let attempts = try await engine.add(.alerts, to: &report, for: query, from: ids)
        return (report, attempts, transport.requests.map { "\($0.provider)\($0.pathWithoutQuery)" })
    }

    @Test("with one request, and with the part's own provenance")
    func added() async throws {
        let (report, attempts, requests) = try await report(addingFrom: "first", "second")
        #expect(requests == ["plain/hours", "first/alerts"])
        #expect(report.alerts?.map(\.id) == ["first"] && attempts.isEmpty)
        #expect(report.provenance.provider == "plain" && report.provenance(of: .alerts).provider == "first")
        #expect(report.provenance(of: .hourly).provider == "plain" && report.hours.count == 1)
    }

    @Test("from the next provider, if one fails")
    func next() async throws {
        let (report, attempts, requests) = try await report(addingFrom: "first", "second", broken: ["first"])
        #expect(requests == ["plain/hours", "first/alerts", "second/alerts"])
        #expect(report.provenance(of: .alerts).provider == "second" && attempts.map(\.provider) == ["first"])
    }

    @Test("if all of them fail, the report is unchanged")
    func allFail() async throws {
        let (plain, _, _) = try await report()
        let (report, attempts, _) = try await report(addingFrom: "first", broken: ["first"])
        #expect(report == plain && report.alerts == nil)
        #expect(attempts.map(\.error.code) == [.unavailable])
    }

    @Test(
        "alerts that were asked for are there, could not be asked for, or are not offered: three different answers",
        arguments: [
            ([], true, .available), (["first", "second"], true, .temporarilyUnavailable), ([], false, .unsupported),
        ] as [(Set<String>, Bool, ProductAvailability)])
    func availability(broken: Set<String>, isOffered: Bool, expected: ProductAvailability) async throws {
        let transport = StubTransport { request in
            broken.contains(request.provider) ? ServiceResponse(status: 503, Data()) : ServiceResponse(Data("{}".utf8))
        }
        let others = [
            Self.entry("first", [.alerts], nationalIn: ["KR"]), Self.entry("second", [.alerts], nationalIn: ["KR"]),
        ]
        let engine = Self.engine([Self.entry("plain", [.hourly])] + (isOffered ? others : []), transport)
        let point = try #require(Coordinates(latitude: 35, longitude: 129))
        let query = WeatherQuery(place: Place(coordinates: point, countryCode: "KR"), products: [.hourly, .alerts])
        let report = try await engine.report(for: query, by: engine.plan(for: query, chosen: ["plain"])).report
        #expect(report.availability == [.alerts: expected])
        #expect((report.failure(of: .alerts) != nil) == (expected == .temporarilyUnavailable))
    }

    @Test(
        "a plan names the services that add a part before the first request, whichever provider answers",
        arguments: [
            ([], ["plain/hours", "first/alerts"]), (["first"], ["plain/hours", "first/alerts", "second/alerts"]),
            (["plain"], ["plain/hours", "full/hours", "full/alerts"]),
        ] as [(Set<String>, [String])])
    func planned(broken: Set<String>, requests: [String]) async throws {
        let transport = StubTransport { request in
            broken.contains(request.provider) ? ServiceResponse(status: 503, Data()) : ServiceResponse(Data("{}".utf8))
        }
        let entries = [
            Self.entry("plain", [.hourly]), Self.entry("full", [.hourly, .alerts]),
            Self.entry("first", [.alerts], nationalIn: ["KR"]), Self.entry("second", [.alerts], nationalIn: ["KR"]),
            Self.entry("foreign", [.alerts], nationalIn: ["JP"]),
        ]
        let engine = Self.engine(entries, transport)
        let point = try #require(Coordinates(latitude: 35, longitude: 129))
        let query = WeatherQuery(place: Place(coordinates: point, countryCode: "KR"), products: [.hourly, .alerts])

        let plan = engine.plan(for: query, chosen: ["plain", "full"])
        #expect(transport.requests.isEmpty && plan.ids == ["plain", "full"])
        let added = plan.parts(addedTo: entries[0].descriptor)
        #expect(added.map(\.product) == [.alerts] && added.map(\.service.id) == ["first"])
        #expect(added.map(\.alternatives) == [["second"]])
        #expect(plan.parts(addedTo: entries[1].descriptor).isEmpty)

        let answer = try await engine.report(for: query, by: plan)
        #expect(transport.requests.map { "\($0.provider)\($0.pathWithoutQuery)" } == requests)
        #expect(answer.report.alerts?.count == 1)
        #expect(answer.notAdded.map(\.attempt.provider) == (broken.contains("first") ? ["first"] : []))
    }
}
