import Foundation
import HTTPTypes
public import WeatherCore

/// Follows redirects as far as it is safe.
///
/// - At most five in a row.
/// - To `https`, or from `http` to `http`; never from `https` to `http`, and to no other scheme.
/// - With a credential or content, only to the same host and port. Without, to any host.
/// - With content, only by a 307 or 308, which keep the method (RFC 9110, 15.4).
///
/// Each step is an exchange of its own with a deadline of its own. What may not be followed is a ``WeatherError`` with
/// the reason `redirected` that names the target's host, and nothing of its path or query, which may repeat a key.
///
/// Outside of it, no field of an answer has a secret of the request; see ``SecretScrubber``.
public struct RedirectFollower: HTTPMiddleware, Hashable {
    /// The most redirects followed in a row.
    public static let limit = 5

    /// Creates the layer.
    public init() {}

    /// Passes the request on, and again to wherever the service sends it.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> HTTPReply
    ) async throws -> HTTPReply {
        var request = request
        var reply = try await next(request)
        var count = 0
        while let location = location(of: reply, to: request) {
            count += 1
            guard let target = RedirectTarget(location, from: request), target.mayBeFollowed(by: request),
                request.content == nil || reply.status >= 307,
                count <= Self.limit
            else { throw refusal(of: location, reply: reply, request: request) }
            request.http.scheme = target.scheme
            request.http.authority = target.authority
            request.http.path = target.path
            reply = try await next(request)
        }
        reply.response.headerFields = request.scrubber.scrubbed(reply.response.headerFields)
        return reply
    }

    private func location(of reply: HTTPReply, to request: ServiceRequest) -> String? {
        guard request.http.method == .get || request.http.method == .head || request.content != nil,
            [301, 302, 303, 307, 308].contains(reply.status)
        else { return nil }
        return reply.response.headerFields[.location]
    }

    private func refusal(of location: String, reply: HTTPReply, request: ServiceRequest) -> WeatherError {
        // Before and after it is read: a part of a key may look like a host, and reading undoes some disguises.
        let target = RedirectTarget.resolve(request.scrubber.scrubbed(location), from: request)
        let error = WeatherError(
            .redirected,
            details: .init {
                $0.subject = target.flatMap { target in
                    if let host = target.host, !host.isEmpty { host } else { target.scheme.map { $0 + ":" } }
                }?.sanitized(limit: 100)
                $0.httpStatus = reply.status
            })
        // The request is that of the last redirect, of which the layers around this one know nothing.
        return request.scrubber.scrubbed(error.naming(request))
    }
}
