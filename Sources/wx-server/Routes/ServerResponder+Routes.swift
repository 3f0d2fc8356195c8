#if Server
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WeatherCore
import WeatherHTTP
import WeatherPlaces
import WeatherRendering
import WeatherSession

extension ServerResponder {
    /// Calls the handler of a request's route.
    func response(to request: ServerRequest) async throws -> Response {
        switch request.route {
        case .place(nil) where request.query["q"] != nil: return try await search(request)
        case .place(let text):
            return try await weather(at: text, request)
        case .help: return help(request)
        case .notOffered(let name): throw Refusal.notOffered(name)
        case .weather:
            let formats: [ResponseFormat] = [.json, .text, .html, .svg, .png, .oneline, .prometheus]
            return try await report(on: place(request), request, formats: formats) { .forecast($0) }
        case .alerts:
            return try await report(on: place(request), request, formats: [.json, .text]) { .alerts($0) }
        case .notices: return try await notices(request)
        case .places:
            guard let prefix = request.query["prefix"], prefix.unicodeScalars.count <= Self.longestPrefix else {
                throw Problem(.badRequest)
            }
            // HTML is a fragment here, the options of a list box, which only the pages' script requests.
            let formats: [ResponseFormat] = request.query["format"] == "html" ? [.html] : [.json, .text]
            let countries = request.query["format"] == "html" ? nearbyCountries(request) : []
            let resource = ResponseKey.Resource.places(prefix: prefix, limit: try limit(request), near: countries)
            return try await list(resource, request, formats, isLocalized: true)
        case .providers: return try await list(.providers, request, [.json, .text], isLocalized: false)
        case .settings: return settings(request)
        case .here: return await here(request)
        case .favorites: return try await favorites(request)
        case .offline: return offline(request)
        case .compare:
            let cost = min(policy.missCost * Self.comparedServices, buckets.capacity)
            let place = try PlaceRequest(rounding: request.query["place"])
            let asTables = request.query["view"] == "table"
            return try await response(about: place, request, as: .html, cost: cost) {
                .comparison($0, asTables: asTables)
            }
        case .asset(let path):
            guard let asset = SiteAssets.shared.asset(path) else { throw Problem(.notFound) }
            return Response(asset, for: request.fields)
        case .description:
            return plain(String(decoding: PackageResources.openapi_json, as: UTF8.self), type: "application/json")
        case .health: return plain("ok\n")
        case .readiness:
            _ = try renderer.now()
            return plain("ok\n" + failingServices)
        case .metrics: return plain(await metricsText, type: ResponseFormat.prometheus.contentType)
        }
    }

    /// Handles a request for what `wx notify` would tell; nothing is remembered.
    private func notices(_ request: ServerRequest) async throws -> Response {
        guard let rules = request.query["rules"] else { throw Problem(.badRequest) }
        guard rules.unicodeScalars.count <= Self.longestRules else { throw Problem(.badRequest) }
        // A mistake costs no request to a service.
        _ = try NoticeRule.rules(in: rules, from: "rules")
        let format = try request.format(of: [.json, .text])
        return try await response(
            about: place(request), request, as: format, cost: policy.missCost, isLocalized: true
        ) {
            .notices($0, rules: rules)
        }
    }

    private func place(_ request: ServerRequest) throws -> PlaceRequest {
        guard let text = request.query["place"] else { throw WeatherError(.noPlace) }
        return try PlaceRequest(rounding: text)
    }

    private func report(
        on place: PlaceRequest, _ request: ServerRequest, formats: [ResponseFormat],
        _ subject: (Place) -> ReportCache.Subject
    ) async throws -> Response {
        try await response(about: place, request, as: try request.format(of: formats), cost: policy.missCost) {
            .report(subject($0))
        }
    }

    /// Returns the response about a place.
    ///
    /// - Parameters:
    ///   - named: The place as the client wrote it.
    ///   - request: The request.
    ///   - format: The format.
    ///   - cost: The tokens that it costs if it is not cached.
    ///   - isLocalized: Whether it has text in the client's language, whatever the format.
    ///   - isRepeatable: Whether an equal request gets the same response, as long as that is cached.
    ///   - resource: What is requested about the place.
    /// - Returns: The response.
    /// - Throws: What the client gets instead.
    func response(
        about named: PlaceRequest, _ request: ServerRequest, as format: ResponseFormat, cost: Double,
        isLocalized: Bool = false, isRepeatable: Bool = true, _ resource: (Place) -> ResponseKey.Resource
    ) async throws -> Response {
        let isLocalized = isLocalized || format.isLocalized
        let locale = try request.locale(format, isLocalized: isLocalized)
        // A request that needs both a search and a rendering is charged only once.
        var isCharged = false
        func charge() throws {
            if !isCharged { try take(cost - 1, from: request.client) }
            isCharged = true
        }
        let place = try await renderer.place(named, for: locale, format, onSearch: charge)
        let page =
            format == .html
            ? ResponseKey.Page(look: request.visitor.choices.look, place: named.text, site: policy.site) : nil
        let key = ResponseKey(
            resource: resource(place), format: format, locale: locale, page: page, options: request.options(format))
        let cached = try await renderer.response(for: key, onMiss: charge)
        let vary = request.vary(format, isLocalized: isLocalized)
        if isRepeatable {
            renderer.requests.store(
                .init(key: key, vary: vary, route: request.route.label),
                for: .init(target: request.target, fields: request.fields))
        }
        return response(cached, to: request.fields, vary: vary, at: try renderer.now())
    }

    private func list(
        _ resource: ResponseKey.Resource, _ request: ServerRequest, _ formats: [ResponseFormat], isLocalized: Bool
    ) async throws -> Response {
        let format = try request.format(of: formats)
        let isLocalized = isLocalized || format.isLocalized
        let locale = try request.locale(format, isLocalized: isLocalized)
        let cached = try await renderer.response(for: ResponseKey(resource: resource, format: format, locale: locale)) {
            try take(min(policy.missCost, Self.listCost) - 1, from: request.client)
        }
        return response(
            cached, to: request.fields, vary: request.vary(format, isLocalized: isLocalized), at: try renderer.now())
    }

    /// Returns the country of the visitor's locale and those of the last places, in which a typed name is likelier.
    ///
    /// Only places that are known to the server count: a cookie costs no search.
    private func nearbyCountries(_ request: ServerRequest) -> [String] {
        guard let locale = request.visitor.locale(nil) else { return [] }
        let countries = request.visitor.recent.texts.prefix(Self.nearbyPlaces).compactMap { text in
            (try? renderer.knownPlace(PlaceRequest(rounding: text), for: locale))?.countryCode
        }
        let region = locale.tag.split(separator: "-").dropFirst().last { $0.count == 2 }.map(String.init)
        return Set(countries + [region].compactMap(\.self)).sorted()
    }

    private func limit(_ request: ServerRequest) throws(WeatherError) -> Int {
        guard let text = request.query["limit"] else { return Self.defaultPlaces }
        if let number = Int(text), (1...Self.mostPlaces).contains(number) { return number }
        throw WeatherError(
            .valueOutOfRange,
            details: .init {
                $0.subject = text.sanitized(limit: 60)
                $0.setting = "limit"
                $0.message = "1–\(Self.mostPlaces)"
            })
    }

    private func plain(_ text: String, type: String = ResponseFormat.text.contentType) -> Response {
        Response(
            status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
            body: ResponseBody(byteBuffer: ByteBuffer(body: text)))
    }

    /// The services that fail, one a line: the server is ready all the same, since it has cached weather.
    private var failingServices: String {
        backoff.failing.sorted { $0.key < $1.key }.map { service, outage in
            let seconds = max(0, Int(outage.until.timeIntervalSinceNow.rounded(.up)))
            return "\(service): \(outage.error.reason.rawValue), asked again in \(seconds) s\n"
        }.joined()
    }

    private var metricsText: String {
        get async {
            let (responses, reports) = (renderer.responses.extent, renderer.reports.extent)
            var text = PrometheusText()
            metrics.write(
                gauges: [
                    ("answers", "Answers in memory", responses.count),
                    ("answer_bytes", "Bytes of answers in memory", responses.bytes),
                    ("kept_reports", "Reports in memory", reports.count),
                    ("report_bytes", "Bytes of reports in memory, estimated", reports.bytes),
                    ("kept_places", "Places in memory that texts mean", renderer.places.count),
                    ("clients", "Clients whose requests are counted", buckets.count),
                ], to: &text)
            let uses = await quotas.run { [catalog = renderer.sessions.base.catalog] database in
                database.info() == nil ? [] : database.uses(of: catalog.descriptors, now: .now)
            }
            ServiceMetrics(backoff: backoff, uses: uses).write(to: &text)
            ProcessFigures.write(to: &text)
            return text.text
        }
    }

    /// About how many services a comparison asks; each costs as much as a response that is not cached.
    private static let comparedServices = 5.0
    /// How many of the visitor's last places make their countries likelier.
    private static let nearbyPlaces = 3
    /// The cost of a list that is not cached: it takes the processor, but no request to a service.
    private static let listCost = 5.0
    private static let longestPrefix = 100
    private static let longestRules = 1000
    private static let defaultPlaces = 10
    private static let mostPlaces = 50
}
#endif
