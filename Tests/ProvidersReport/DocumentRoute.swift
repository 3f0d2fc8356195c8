import Foundation
import WeatherCore
import WeatherSandbox
import WeatherSandboxProgram
import WeatherTesting

/// A way in which a document reaches its provider: as the answer to one of its requests, or to all.
struct DocumentRoute: Sendable {
    /// The weather of a report without the document; `nil` when there is no report without it.
    private(set) var rest: [String]?
    private let provider: @Sendable (any HTTPTransport) throws -> any WeatherProvider
    private let query: WeatherQuery
    private let answer: @Sendable (ServiceRequest) -> ServiceResponse?

    /// The report of a document.
    func report(of body: Data) async throws -> WeatherReport {
        try await provider(Answers { answer($0) ?? ServiceResponse(body) }).report(for: query)
    }

    /// Services whose requests depend on earlier answers; their stand-ins give these.
    private static let chained: Set<String> = [
        "accuweather", "aemet", "eccc", "jma", "mosmix", "nws",
    ]

    /// A place for each service that needs a particular one, such as a place near its stations.
    private static let points = [
        "aemet": (40.417, -3.703), "buienradar": (52.1, 5.18), "cwa": (25.04, 121.52), "eccc": (43.74, -79.37),
        "geosphere": (48.209, 16.374), "imgw": (52.16, 20.96), "ims": (32.928, 35.076), "ipma": (40.64, -8.65),
        "jma": (35.69, 139.75), "metar": (38.5, -122.81), "meteolt": (54.687, 25.28),
        "nws": (40.714, -74.006),
    ]

    /// Times before and after all documents: a provider may leave out what is past, or what is still to come.
    private static let times = [946_684_800, 4_102_444_800].map(Date.init(timeIntervalSince1970:))

    /// The ways for a service: its stand-in answers all requests but one, or also refuses another one.
    static func all(of entry: ServiceEntry) async throws -> [DocumentRoute] {
        guard let make = entry.weather else { return [] }
        let standIn = chained.contains(entry.id) ? SandboxCatalog.all.first { $0.id == entry.id } : nil
        let point = points[entry.id] ?? (52.524, 13.41)
        guard let point = Coordinates(latitude: point.0, longitude: point.1) else { return [] }
        let query = WeatherQuery(
            place: Place(coordinates: point), products: Set(entry.descriptor.products.compactMap(\.weather)))
        var routes: [DocumentRoute] = []
        for now in times {
            let provider: @Sendable (any HTTPTransport) throws -> any WeatherProvider = { transport in
                try make(
                    ProviderContext(
                        descriptor: entry.descriptor, transport: transport, baseURL: standIn?.address,
                        credential: { String(repeating: "0a", count: 16) }, clock: { now }))
            }
            guard let standIn else {
                routes.append(DocumentRoute(provider: provider, query: query, answer: { _ in nil }))
                continue
            }
            let whole = try await requests(by: provider, query, standIn, now, refusing: nil)
            let refusals: [ServiceRequest?] = [nil] + whole.map(Optional.some)
            for refused in refusals {
                let others = try await requests(by: provider, query, standIn, now, refusing: refused)
                // The responses are made once, so that measured readings do not include the time for it.
                var responses = Dictionary(others.map { ($0, standIn.response(to: $0, now: now)) }) { first, _ in first
                }
                if let refused { responses[refused] = ServiceResponse(status: 500, Data()) }
                for request in others where request != refused {
                    let answer: @Sendable (ServiceRequest) -> ServiceResponse? = { [responses] asked in
                        asked == request ? nil : responses[asked] ?? standIn.response(to: asked, now: now)
                    }
                    var route = DocumentRoute(provider: provider, query: query, answer: answer)
                    let without = Answers { answer($0) ?? ServiceResponse(status: 500, Data()) }
                    route.rest = (try? await provider(without).report(for: query))?.weather
                    routes.append(route)
                }
            }
        }
        return routes
    }

    private static func requests(
        by provider: @Sendable (any HTTPTransport) throws -> any WeatherProvider, _ query: WeatherQuery,
        _ standIn: any ServiceStandIn, _ now: Date, refusing refused: ServiceRequest?
    ) async throws -> [ServiceRequest] {
        let transport = StubTransport {
            $0 == refused ? ServiceResponse(status: 500, Data()) : standIn.response(to: $0, now: now)
        }
        _ = try? await provider(transport).report(for: query)
        return transport.requests
    }

    private init(
        provider: @escaping @Sendable (any HTTPTransport) throws -> any WeatherProvider, query: WeatherQuery,
        answer: @escaping @Sendable (ServiceRequest) -> ServiceResponse?
    ) {
        (self.provider, self.query, self.answer) = (provider, query, answer)
    }
}

/// A transport that answers from memory.
private struct Answers: HTTPTransport {
    let response: @Sendable (ServiceRequest) -> ServiceResponse

    func send(_ request: ServiceRequest) async throws -> ServiceResponse { response(request) }
}

extension WeatherReport {
    /// As ``weather``, with everything else in the report.
    var everything: [String] { weather + ["\(String(describing: narrative))", "\(place)", "\(provenance)"] }

    /// The report's contents of each product, as text.
    var weather: [String] {
        [
            "\(String(describing: current))", "\(hours)", "\(days)", "\(String(describing: minutes))",
            "\(String(describing: alerts))", "\(String(describing: airQuality))", "\(temperatureExtremes)",
            "\(sunEvents)",
        ]
    }
}
