import CustomDump
import Foundation
import HTTPTypes
import Synchronization
import Testing
import WeatherCore
import WeatherDocuments
import WeatherEngine
import WeatherProviders
import WeatherRendering
import WeatherSandbox
import WeatherTesting

@testable import WeatherSandboxProgram

/// Reading what was written gives the same report, and writing it again the same text.
@Suite("wx/1 is read as it was written")
struct RoundTripTests {
    private static let providers = ProviderCatalog.builtIn.providers.map(\.id)

    /// How many reports of a provider are written and read: all with `WX_ALL_DAMAGE=1`, else the first ones.
    private static let mostReports = ProcessInfo.processInfo.environment["WX_ALL_DAMAGE"] == "1" ? Int.max : 12

    @Test("recorded and simulated answers are unchanged after writing and reading", arguments: providers)
    func recorded(provider: String) async throws {
        let recorded = try #require(RecordedReports(provider))
        var count = 0
        for (name, body) in [("sandbox", nil)] + (try recorded.documents().map { ($0.name, Optional($0.body)) }) {
            if count >= Self.mostReports { break }
            for report in try await recorded.reports(with: body) {
                var completed = report
                let zone = report.place.timeZone?.zone ?? .gmt
                completed.addComputedValues(at: recorded.now, in: zone)
                completed.days = DayFold(timeZone: zone).days(of: completed)
                // The completed report also has everything that was sent; the plain one is the simpler case.
                for report in count < 4 ? [report, completed] : [completed] {
                    let difference = try difference(of: report)
                    #expect(difference == nil, "\(name)")
                    count += 1
                    // The rest would be the same difference over and over.
                    if difference != nil { return }
                }
            }
        }
        #expect(count >= 4)
    }

    /// The difference between a report and the same one after writing and reading; `nil` if there is none.
    private func difference(of report: WeatherReport) throws -> String? {
        let text = ReportJSON.text(for: report)
        let root = try JSONValue(parsing: Data(text.utf8))
        let read = try ReportJSON.report(from: root)
        if let failure = root.failures.first { return "\(failure.path) was refused" }
        if read != report.asWritten { return diff(report.asWritten, read) ?? "the reports differ" }
        return ReportJSON.text(for: read) == text ? nil : "the text differs"
    }
}

/// The reports that a provider makes from its recorded answers, and from its stand-in's.
struct RecordedReports {
    let entry: ServiceEntry
    let standIn: any ServiceStandIn
    /// 2026-04-06, 06:20 UTC, the time of most recorded answers.
    let now = Date(timeIntervalSince1970: 1_775_456_400)

    init?(_ id: String) {
        guard let entry = ProviderCatalog.builtIn.entries.first(where: { $0.id == id }),
            let standIn = SandboxCatalog.all.first(where: { $0.id == id })
        else { return nil }
        self.entry = entry
        self.standIn = standIn
    }

    /// Documents of the service among the shared fixtures and those of the provider's own tests.
    func documents() throws -> [(name: String, body: Data)] {
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let folders = [SharedFixtures.folder, package.appending(path: "Providers")].compactMap(\.self)
        return try folders.flatMap { folder -> [(name: String, body: Data)] in
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            return try paths.filter { isOfService($0) }.sorted().map { path in
                (path, try Data(contentsOf: folder.appending(path: path)))
            }
        }
    }

    private func isOfService(_ path: String) -> Bool {
        let isFixture = !path.contains("/Sources/") && !path.contains("/Sandbox/") && !path.hasSuffix(".swift")
        return isFixture && [".json", ".geojson", ".xml", ".kml", ".kmz", ".csv"].contains { path.hasSuffix($0) }
            && path.lowercased().contains(entry.id)
    }

    /// The reports in which one document answers one request of the provider, and the stand-in all others; for no
    /// document, the stand-in's alone.
    func reports(with body: Data?) async throws -> [WeatherReport] {
        var reports: [WeatherReport] = []
        for place in places {
            let whole = await report(at: place, replacing: 0, with: nil)
            guard body != nil else {
                reports += [whole.report].compactMap(\.self)
                continue
            }
            for position in 0..<whole.requests {
                let report = await report(at: place, replacing: position, with: body).report
                reports += [report].compactMap(\.self)
            }
        }
        return reports
    }

    private func report(
        at place: Place, replacing position: Int, with body: Data?
    ) async -> (report: WeatherReport?, requests: Int) {
        let transport = CountingTransport { count, request in
            if count == position, let body { return ServiceResponse(body) }
            return standIn.response(to: request, now: now)
        }
        let context = ProviderContext(
            descriptor: entry.descriptor, transport: transport, baseURL: standIn.address,
            credential: { "0123456789abcdef0123456789abcdef" }, clock: { now })
        let query = WeatherQuery(place: place, products: Set(entry.descriptor.products.compactMap(\.weather)))
        let report = try? await entry.weather?(context).report(for: query)
        return (report, transport.count)
    }

    /// A city that the provider covers.
    private var places: [Place] {
        let simulated = City.all.map { ($0.coordinates.latitude, $0.coordinates.longitude, $0.country) }
        let others = [
            (53.35, -6.26, "IE"), (45.42, -75.69, "CA"), (47.37, 8.54, "CH"), (48.21, 16.37, "AT"),
            (38.72, -9.14, "PT"),
            (54.69, 25.28, "LT"), (48.15, 17.11, "SK"), (22.3, 114.17, "HK"), (25.03, 121.56, "TW"),
            (31.77, 35.21, "IL"), (52.1, 5.18, "NL"), (50.85, 4.35, "BE"), (52.16, 20.96, "PL"), (40.42, -3.7, "ES"),
        ]
        let cities = (simulated + others).compactMap { latitude, longitude, country in
            Coordinates(latitude: latitude, longitude: longitude).map { Place(coordinates: $0, countryCode: country) }
        }
        return Array(cities.filter { entry.descriptor.coverage.contains($0) == true }.prefix(1))
    }
}

/// A transport that answers by the number of the request.
final class CountingTransport: HTTPTransport {
    private let sent = Mutex(0)
    private let respond: @Sendable (Int, ServiceRequest) -> ServiceResponse

    init(_ respond: @escaping @Sendable (Int, ServiceRequest) -> ServiceResponse) {
        self.respond = respond
    }

    /// The requests so far.
    var count: Int { sent.withLock { $0 } }

    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        let number = sent.withLock { sent in
            defer { sent += 1 }
            return sent
        }
        return respond(number, request)
    }
}
