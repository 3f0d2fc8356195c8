#if Server
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import WeatherCore
import WeatherHTTP
import WeatherLocalization
import WeatherSession

/// The entry point of all requests: checks the limits, calls the handler of the route, and turns errors into responses.
struct ServerResponder: HTTPResponder {
    /// The rules for clients.
    struct Policy: Sendable {
        /// The tokens that a request costs whose response is not cached; other requests cost one.
        var missCost = 10.0
        /// The proxies that are trusted to say who the client is.
        var proxies = TrustedProxies()
        /// The locale of clients that request none.
        var locale = "en"
        /// The public address of the site, such as `https://wx.example`, without a final slash.
        var site: String?
    }

    let renderer: CachingRenderer
    let buckets: TokenBuckets
    let policy: Policy
    /// The services that fail.
    let backoff: ServiceBackoff
    let metrics: ServerMetrics
    /// The counts of requests to services.
    let quotas: CacheDatabase
    let logger: Logger

    func respond(to request: Request, context: ServerContext) async throws -> Response {
        let start = ContinuousClock.now
        metrics.begin()
        var (response, route) = await handle(request, context)
        // Browsers would replace the fields of their stored page by those of a response without a type.
        if response.status != .notModified {
            let type = response.headers[.contentType] ?? ""
            for field in SecurityHeaders.fields(forType: type) { response.headers.append(field) }
        }
        if SharedResources.contain(request.head.path ?? "") {
            response.headers.append(contentsOf: SharedResources.fields)
        }
        metrics.end(status: response.status.code, route: route, after: .now - start)
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// Returns the response, and the name of its route in metrics.
    private func handle(_ received: Request, _ context: ServerContext) async -> (Response, route: String) {
        let target = received.head.path ?? ""
        let client = ClientNetwork(
            peer: context.peer, forwarded: Self.forwardedFor.flatMap { received.headers[$0] }, proxies: policy.proxies)
        let request: ServerRequest
        var fields = received.headers
        if let language = hostLanguage(received, context.peer) { fields[.acceptLanguage] = language }
        do {
            if let problem = RequestLimits.problem(with: received.head) { throw problem }
            try take(1, from: client)
            if received.method != .post, let known = knownResponse(to: target, fields) { return known }
            request = try ServerRequest(
                target: target, fields: fields, client: client, isSecure: isSecure(fields, context.peer),
                standard: policy.locale)
        } catch {
            let format = ErrorFormat(target: target, accepted: fields[.accept], format: nil)
            let visitor = SiteVisitor(fields, standard: policy.locale)
            return (response(to: error, format, visitor), Route.unknownLabel)
        }
        return (await response(to: request, received), request.route.label)
    }

    private func response(to request: ServerRequest, _ received: Request) async -> Response {
        do {
            return received.method == .post
                ? try await saveSettings(received, request) : try await response(to: request)
        } catch {
            let format = ErrorFormat(
                target: request.target, accepted: request.fields[.accept], format: request.query["format"])
            if format == .page, let error = (error as? PlaceChoices)?.error ?? error as? WeatherError {
                log(error)
                return await errorPage(error, request)
            }
            return response(to: error, format, request.visitor, language: request.query["lang"])
        }
    }

    /// Returns the cached response to a request that is equal to an earlier one.
    private func knownResponse(to target: String, _ fields: HTTPFields) -> (Response, route: String)? {
        guard let now = try? renderer.now(),
            let (cached, meaning) = renderer.response(to: .init(target: target, fields: fields), at: now)
        else { return nil }
        var known = response(cached, to: fields, vary: meaning.vary, at: now)
        if case .wttr = meaning.key.resource { known.headers.append(contentsOf: SharedResources.fields) }
        return (known, meaning.route)
    }

    /// Creates a response from a cached one.
    func response(_ cached: CachedResponse, to fields: HTTPFields, vary: [String], at now: Date) -> Response {
        let response = Response(cached, for: fields, vary: vary, now: now)
        if response.status == .notModified { metrics.count(.notModified) }
        return response
    }

    private func response(
        to error: any Error, _ format: ErrorFormat, _ visitor: SiteVisitor, language: String? = nil
    ) -> Response {
        let localizer = localizer(visitor.locale(language))
        let choices = (error as? PlaceChoices)?.choices ?? []
        if let error = (error as? PlaceChoices)?.error ?? error as? WeatherError {
            log(error)
            return Response(
                forClients(error), choices: choices, isText: format == .text, localizer: localizer,
                providerName: error.provider.flatMap { renderer.sessions.base.catalog.names[$0] })
        }
        if let refusal = error as? Refusal {
            let sentence = refusal.sentence(localizer)
            return format == .page
                ? page(SitePage(SiteMessage(title: sentence), localizer), visitor, localizer, .notFound)
                : Response(refusal: sentence, isText: format == .text, language: localizer.language)
        }
        // The only other error is a cancellation, when the server stops.
        let problem = error as? Problem ?? Problem(.serviceUnavailable)
        return format == .page
            ? page(SitePage(SiteMessage(problem, localizer), localizer), visitor, localizer, problem.status, problem)
            : Response(problem, isText: format == .text)
    }

    /// The error without details that clients must not see, and with the time after which its service is asked again.
    func forClients(_ error: WeatherError) -> WeatherError {
        var error = error.forClients
        if error.details.retryAfter == nil, let outage = error.provider.flatMap({ backoff.failing[$0] }) {
            error.details.retryAfter = max(1, outage.until.timeIntervalSinceNow)
        }
        return error
    }

    private func log(_ error: WeatherError) {
        guard error.status.code >= 500 else { return }
        // Only the reason and the provider: causes and details may contain places or keys.
        logger.warning(
            "no answer", metadata: ["reason": "\(error.reason.rawValue)", "provider": "\(error.provider ?? "")"])
    }

    /// Returns the localizer for a locale; without one, that of the settings.
    func localizer(_ locale: ResponseLocale?) -> Localizer {
        locale.flatMap { try? renderer.sessions.session(for: $0).localizer } ?? renderer.sessions.base.localizer
    }

    /// Takes tokens from a client's bucket.
    ///
    /// - Throws: `Problem` with the status 429 when there are not enough.
    func take(_ tokens: Double, from client: ClientNetwork) throws {
        guard let seconds = buckets.take(tokens, from: client) else { return }
        throw Problem(.tooManyRequests, retryAfter: Int(seconds.rounded(.up)))
    }

    /// Returns whether a trusted proxy says that its client uses TLS.
    private func isSecure(_ fields: HTTPFields, _ peer: IPAddress?) -> Bool {
        guard peer.map(policy.proxies.contains) ?? true else { return false }
        return Self.forwardedProtocol.flatMap { fields[$0] }?.lowercased() == "https"
    }

    /// Returns the language that the host's name begins with, if a trusted proxy passes that name.
    private func hostLanguage(_ request: Request, _ peer: IPAddress?) -> String? {
        guard peer.map(policy.proxies.contains) ?? true else { return nil }
        let host = Self.forwardedHost.flatMap { request.headers[$0] } ?? request.head.authority
        return host.flatMap(HostLanguage.tag)
    }

    private static let forwardedHost = HTTPField.Name("X-Forwarded-Host")
    private static let forwardedFor = HTTPField.Name("X-Forwarded-For")
    private static let forwardedProtocol = HTTPField.Name("X-Forwarded-Proto")
}

/// The response fields that restrict what browsers do with a response.
enum SecurityHeaders {
    /// Returns the fields for a media type.
    static func fields(forType type: String) -> [HTTPField] {
        type.hasPrefix("text/html") ? ofPages : type.hasPrefix("text/javascript") ? ofScripts : ofOthers
    }

    /// A page may load files and data from this server, and ask for the position.
    private static let ofPages = fields(
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'",
        permissions: "camera=(), geolocation=(self), microphone=()")

    /// The policy of the service worker, which requests pages and files, is that of its own file.
    private static let ofScripts = fields(
        "default-src 'none'; connect-src 'self'; form-action 'none'",
        permissions: "camera=(), geolocation=(), microphone=()")

    /// Only pictures have a style sheet, inside the SVG.
    private static let ofOthers = fields(
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'",
        permissions: "camera=(), geolocation=(), microphone=()")

    private static func fields(_ policy: String, permissions: String) -> [HTTPField] {
        [
            ("Content-Security-Policy", policy + "; base-uri 'none'; frame-ancestors 'none'"),
            ("Permissions-Policy", permissions),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
            ("X-Frame-Options", "DENY"),
        ].compactMap { name, value in HTTPField.Name(name).map { HTTPField(name: $0, value: value) } }
    }
}
#endif
