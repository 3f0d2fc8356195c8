import Foundation
import HTTPTypes
import Hummingbird
import Logging
import WeatherCore
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
        for field in SecurityFields.all { response.headers.append(field) }
        response.headers[.contentSecurityPolicy] = SecurityFields.policy(
            forType: response.headers[.contentType] ?? "")
        metrics.end(status: response.status.code)
        return request.method == .head ? response.createHeadResponse() : response
    }

    private func answered(_ request: Request, _ context: ServerContext) async -> Response {
        // Who reads JSON says so, or asks the API; all others read text.
        let target = request.head.path ?? ""
        let accepted = AcceptedValues(request.headers[.accept])
        var isText =
            !target.hasPrefix("/v1/") && accepted.quality(of: "application/json") <= accepted.quality(of: "text/plain")
        let client = ClientNetwork(
            peer: context.peer, forwarded: Self.forwardedFor.flatMap { request.headers[$0] }, proxies: policy.proxies)
        do {
            if let problem = RequestLimits.problem(with: request.head) { throw problem }
            try take(1, from: client)
            let exchange = try Exchange(target: target, fields: request.headers, client: client)
            if let format = exchange.query["format"] { isText = format != AnswerFormat.json.rawValue }
            return try await response(to: exchange)
        } catch let problem as Problem {
            return Response(problem, isText: isText)
        } catch let error as WeatherError {
            return response(to: error, request, isText: isText)
        } catch {
            // Only a cancellation is left: the server stops.
            return Response(Problem(.serviceUnavailable), isText: isText)
        }
    }

    private func response(to error: WeatherError, _ request: Request, isText: Bool) -> Response {
        if error.status.code >= 500 {
            // Neither places nor keys, which causes and details may have.
            logger.warning(
                "no answer",
                metadata: ["reason": "\(error.reason.rawValue)", "provider": "\(error.provider ?? "")"])
        }
        let base = desk.sessions.base
        // A parameter that cannot be read must not hide what is wrong with it.
        let query = (try? QueryItems((request.head.path ?? "").drop { $0 != "?" }.dropFirst()))
        let accepted = request.headers[.acceptLanguage]
        let locale =
            (try? AnswerLocale(language: query?["lang"], accepted: accepted, units: nil, standard: policy.locale))
            ?? (try? AnswerLocale(language: nil, accepted: accepted, units: nil, standard: policy.locale))
        let localizer = locale.flatMap { try? desk.sessions.session(for: $0).localizer } ?? base.localizer
        return Response(
            error.forClients, isText: isText, localizer: localizer,
            providerName: error.provider.flatMap { base.catalog.names[$0] }
        )
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
