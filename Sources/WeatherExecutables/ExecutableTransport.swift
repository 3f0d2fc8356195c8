import Foundation
import HTTPTypes
import WeatherCore
import WeatherDocuments

/// A transport that runs the program of an ``ExecutableProvider`` for each request.
///
/// It replaces the network, so that the cache, the quota, the journal and recordings treat a program like a service.
struct ExecutableTransport: HTTPTransport {
    let run: ExecutableRun

    /// The limit for a request without a deadline.
    private static let longest = Duration.seconds(20)

    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        let key = request.http.headerFields[.authorization].map { String($0.dropFirst(Self.scheme.count)) }
        let question = ExecutableQuestion(content: request.content ?? Data()).with(key: key)
        do {
            let output = try await run.answer(
                to: question, until: request.deadline ?? .now + Self.longest, limit: request.bodyLimit)
            let body = request.scrubber.scrubbed(output)
            try check(JSONValue(parsing: body))
            return ServiceResponse(
                head: HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"]), body: body)
        } catch let error as WeatherError {
            throw request.scrubber.scrubbed(error)
        }
    }

    /// The prefix of the key in the request's `Authorization`.
    static let scheme = "Bearer "

    /// Throws unless the output is a report, and not of another provider.
    ///
    /// - Throws: ``WeatherError``: the program's own error, if the output is one.
    private func check(_ root: JSONValue) throws {
        guard root["schema"].string == ReportJSON.schema else {
            throw WeatherError(.malformed, details: .init { $0.subject = ReportJSON.schema })
        }
        if root["error"].exists { throw ownError(root) }
        let provider = root["provenance"]["provider"]
        guard provider.string.map({ $0 == run.executable.id }) ?? !provider.exists else {
            throw WeatherError(
                .malformed,
                details: .init {
                    $0.subject = ReportJSON.schema
                    $0.path = provider.path
                    $0.message = provider.string?.sanitized(limit: 60)
                })
        }
    }

    /// The error that a program reports, restricted to what a service could report.
    private func ownError(_ root: JSONValue) -> WeatherError {
        let own = ReportJSON.error(from: root)
        var details = WeatherError.Details()
        details.subject = run.executable.path.sanitized()
        details.message = (own?.details.message ?? root["error"]["message"].string)?.sanitized()
        details.retryAfter = own?.details.retryAfter
        switch own?.code {
        case .placeNotCovered, .unauthorized, .rateLimited:
            return WeatherError(own?.reason ?? .malformed, details: details)
        default: return WeatherError(.programFailed, details: details)
        }
    }
}
