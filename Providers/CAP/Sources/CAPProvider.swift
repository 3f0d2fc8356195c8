import Foundation
import WeatherCommonAlerting
public import WeatherCore

/// Alerts in the Common Alerting Protocol: those of Europe's weather services from MeteoAlarm, or those at any address.
///
/// MeteoAlarm has a feed for each country: <https://feeds.meteoalarm.org>. With the setting `cap.baseURL`, that address
/// is requested instead, wherever the place is: an Atom or RSS feed, a list like MeteoAlarm's, or one message.
public struct CAPProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "cap",
        name: "MeteoAlarm",
        homePage: "https://meteoalarm.org",
        terms: "https://meteoalarm.org/en/live/page/redistribution-hub",
        attribution:
            "Alerts by EUMETNET's MeteoAlarm, https://meteoalarm.org, and the weather service of the country (CC BY 4.0); "
            + "delays are possible: the latest alerts are there",
        basis: .documented,
        products: [.alerts],
        credential: .none,
        limits: .init(
            minimumFreshness: .seconds(120), maximumFreshness: .seconds(900), staleIfError: .seconds(86_400),
            bodyBytes: 8 << 20),
        baseURL: "https://feeds.meteoalarm.org/api/v1/warnings",
        format: .xml)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The alerts that apply, or may apply, at a place: alerts whose areas have only a code are kept from the whole
    /// feed.
    ///
    /// - Throws: ``WeatherError`` with the code `placeNotCovered` in a country that MeteoAlarm does not have; another
    ///   ``WeatherError``, or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard query.wants(.alerts) else { return context.report(for: query, from: []) }
        guard context.baseURL == Self.descriptor.baseURL else { return try await ownReport(for: query) }
        guard let name = query.place.countryCode.flatMap({ MeteoAlarmCountry.names[$0] }) else {
            throw WeatherError(.outsideCoverage, provider: Self.descriptor.id)
        }
        let answer = try await context.json(from: Endpoint("/feeds-\(name)").expecting("warnings"))
        let feed = try AlertFeed(answer.root, language: query.language)
        var report = context.report(for: query, from: [answer.response])
        report.alerts = feed.messages.alertsInForce.near(query.place)
        report.failures = answer.root.failures.map(\.ofAlerts)
        return report
    }

    /// The report of the address that the user has set.
    private func ownReport(for query: WeatherQuery) async throws -> WeatherReport {
        let document = try await AlertDocument(from: Endpoint("").addingQuery(of: context.baseURL), context, query)
        let links = document.feed.links.filter { $0.expires.map { $0 > context.now } ?? true }
        let linked = try await documents(at: links.prefix(Self.mostLinks).map(\.address), query)
        // If no message could be read, an empty list would wrongly mean that there is no danger.
        if linked.found.isEmpty, document.feed.messages.isEmpty,
            case .failed(let error)? = linked.failures.first?.reason
        {
            throw error
        }
        var report = context.report(for: query, from: [document.response] + linked.found.map(\.response))
        report.provenance.providerName = "CAP"
        report.provenance.attribution = URLComponents(string: context.baseURL)?.host ?? context.baseURL
        let whole = linked.found.flatMap(\.feed.messages)
        let keys = Set(whole.map(\.key))
        report.alerts = (document.feed.messages.filter { !keys.contains($0.key) } + whole)
            .alertsInForce.near(query.place)
        report.failures = (document.failures + linked.found.flatMap(\.failures)).map(\.ofAlerts) + linked.failures
        if links.count > Self.mostLinks {
            report.failures.append(
                PartFailure(path: "alerts.links", reason: .outOfRange, found: "\(links.count)"))
        }
        return report
    }

    /// The maximum number of a feed's messages that are requested.
    private static let mostLinks = 20

    /// Requests the messages that a feed links to; a failed one does not affect the others.
    private func documents(
        at addresses: [String], _ query: WeatherQuery
    ) async throws -> (found: [AlertDocument], failures: [PartFailure]) {
        try await withThrowingTaskGroup(of: (Int, Result<AlertDocument, WeatherError>).self) { group in
            for (index, address) in addresses.enumerated() {
                group.addTask {
                    do {
                        let endpoint = try context.endpoint(linkedAt: address)
                        return (index, .success(try await AlertDocument(from: endpoint, context, query)))
                    } catch let error as WeatherError where error.code != .cancelled {
                        return (index, .failure(error))
                    }
                }
            }
            var found: [(index: Int, document: AlertDocument)] = []
            var failures: [(index: Int, failure: PartFailure)] = []
            for try await (index, result) in group {
                switch result {
                case .success(let document): found.append((index, document))
                case .failure(let error):
                    failures.append((index, PartFailure(path: "alerts.links[\(index)]", reason: .failed(error))))
                }
            }
            return (
                found.sorted { $0.index < $1.index }.map(\.document),
                failures.sorted { $0.index < $1.index }.map(\.failure)
            )
        }
    }
}

/// The document at the user's address, or one that it links to.
private struct AlertDocument: Sendable {
    let feed: AlertFeed
    let response: ServiceResponse
    let failures: [PartFailure]

    /// Requests a document, in XML or JSON, and reads it.
    init(from endpoint: Endpoint, _ context: ProviderContext, _ query: WeatherQuery) async throws {
        let type = "application/cap+xml, application/atom+xml, application/xml, application/json;q=0.8"
        let answer = try await context.data(from: endpoint, accepting: type)
        response = answer.response
        if answer.root.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "{") {
            let root = try JSONValue(parsing: answer.root)
            feed = try AlertFeed(root, language: query.language)
            failures = root.failures
        } else {
            let root = try XMLElement(parsing: answer.root)
            feed = try AlertFeed(root, language: query.language)
            failures = root.failures
        }
    }
}

extension PartFailure {
    /// The failure, with the part's name prefixed to its path.
    fileprivate var ofAlerts: PartFailure {
        let path = path.hasPrefix("$") ? String(path.dropFirst()) : path
        return PartFailure(path: "alerts" + path, reason: reason, found: found)
    }
}

extension Endpoint {
    /// The endpoint with the query items of the user's address.
    fileprivate func addingQuery(of address: String) -> Endpoint {
        (URLComponents(string: address)?.queryItems ?? []).reduce(self) { $0.with($1.name, $1.value ?? "") }
    }
}

/// MeteoAlarm's countries, by ISO 3166-1 alpha-2 code, with their names in the feeds' addresses.
///
/// <https://feeds.meteoalarm.org>
enum MeteoAlarmCountry {
    static let names = [
        "AT": "austria", "BA": "bosnia-herzegovina", "BE": "belgium", "BG": "bulgaria", "CH": "switzerland",
        "CY": "cyprus", "CZ": "czechia", "DE": "germany", "DK": "denmark", "EE": "estonia", "ES": "spain",
        "FI": "finland", "FR": "france", "GB": "united-kingdom", "GR": "greece", "HR": "croatia", "HU": "hungary",
        "IE": "ireland", "IL": "israel", "IS": "iceland", "IT": "italy", "LT": "lithuania", "LU": "luxembourg",
        "LV": "latvia", "MD": "moldova", "ME": "montenegro", "MK": "republic-of-north-macedonia", "MT": "malta",
        "NL": "netherlands", "NO": "norway", "PL": "poland", "PT": "portugal", "RO": "romania", "RS": "serbia",
        "SE": "sweden", "SI": "slovenia", "SK": "slovakia", "UA": "ukraine",
    ]
}
