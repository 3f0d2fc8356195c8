#if Server
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import WeatherCore
import WeatherLocalization
import WeatherSession

/// Answers every request: limits, route, answer, and the fields of the response.
struct ServerResponder: HTTPResponder {
    /// How the server treats its clients.
    struct Policy: Sendable {
        /// The tokens that a question costs whose answer is not in memory; each request costs one.
        var missCost = 10.0
        /// The proxies whose `X-Forwarded-For` is believed.
        var proxies: Set<IPAddress> = []
        /// The locale of clients that ask for none.
        var locale = "en"
    }

    let desk: AnswerDesk
    let buckets: TokenBuckets
    let policy: Policy
    let metrics: ServerMetrics
    let logger: Logger

    func respond(to request: Request, context: ServerContext) async throws -> Response {
        metrics.begin()
        var response = await answered(request, context)
        let type = response.headers[.contentType] ?? ""
        for field in SecurityFields.fields(forType: type) { response.headers.append(field) }
        metrics.end(status: response.status.code)
        return request.method == .head ? response.createHeadResponse() : response
    }

    private func answered(_ request: Request, _ context: ServerContext) async -> Response {
        let target = request.head.path ?? ""
        let client = ClientNetwork(
            peer: context.peer, forwarded: Self.forwardedFor.flatMap { request.headers[$0] }, proxies: policy.proxies)
        let exchange: Exchange
        do {
            if let problem = RequestLimits.problem(with: request.head) { throw problem }
            try take(1, from: client)
            exchange = try Exchange(target: target, fields: request.headers, client: client, standard: policy.locale)
        } catch {
            let form = ErrorForm(target: target, accepted: request.headers[.accept], format: nil)
            return response(to: error, form, SiteVisitor(request.headers, standard: policy.locale))
        }
        do {
            return request.method == .post ? try await saved(request, exchange) : try await response(to: exchange)
        } catch {
            let form = ErrorForm(
                target: target, accepted: request.headers[.accept], format: exchange.query["format"])
            if form == .page, let error = error as? WeatherError {
                log(error)
                return await explained(error, exchange)
            }
            return response(to: error, form, exchange.visitor, language: exchange.query["lang"])
        }
    }

    private func response(
        to error: any Error, _ form: ErrorForm, _ visitor: SiteVisitor, language: String? = nil
    ) -> Response {
        let localizer = localizer(visitor.locale(language))
        if let error = error as? WeatherError {
            log(error)
            return Response(
                error.forClients, isText: form == .text, localizer: localizer,
                providerName: error.provider.flatMap { desk.sessions.base.catalog.names[$0] })
        }
        // Only a cancellation is left: the server stops.
        let problem = error as? Problem ?? Problem(.serviceUnavailable)
        return form == .page
            ? page(SitePage(SiteMessage(problem, localizer), localizer), visitor, localizer, problem.status, problem)
            : Response(problem, isText: form == .text)
    }

    private func log(_ error: WeatherError) {
        guard error.status.code >= 500 else { return }
        // Neither places nor keys, which causes and details may have.
        logger.warning(
            "no answer", metadata: ["reason": "\(error.reason.rawValue)", "provider": "\(error.provider ?? "")"])
    }

    /// The localizer for a locale; without one, that of the settings.
    func localizer(_ locale: AnswerLocale?) -> Localizer {
        locale.flatMap { try? desk.sessions.session(for: $0).localizer } ?? desk.sessions.base.localizer
    }

    /// Takes tokens from a client's bucket.
    ///
    /// - Throws: `Problem` with the status 429 when there are not enough.
    func take(_ tokens: Double, from client: ClientNetwork) throws {
        guard let seconds = buckets.take(tokens, from: client) else { return }
        throw Problem(.tooManyRequests, retryAfter: Int(seconds.rounded(.up)))
    }

    private static let forwardedFor = HTTPField.Name("X-Forwarded-For")
}

/// The fields that tell browsers what a response may do: next to nothing.
enum SecurityFields {
    /// Those of a response with a type.
    static func fields(forType type: String) -> [HTTPField] { type.hasPrefix("text/html") ? ofPages : ofOthers }

    /// A page loads its own files and asks its own server; its button asks for the position.
    private static let ofPages = fields(
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'",
        permissions: "camera=(), geolocation=(self), microphone=()")

    /// Pictures have their style in them, nothing else has any.
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
