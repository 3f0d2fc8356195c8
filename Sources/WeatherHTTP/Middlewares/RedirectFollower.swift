import Foundation
import HTTPTypes
public import WeatherCore

/// Follows redirects where that is safe.
///
/// - At most five in a row.
/// - To `https`, or from `http` to `http`; never from `https` to `http`, and to no other scheme.
/// - With a credential or content, only to the same host and port; without them, to any host.
/// - With content, only for 307 and 308, which preserve the method (RFC 9110, 15.4).
///
/// Each redirect is an exchange of its own, with its own timeout. A redirect that may not be followed is a
/// ``WeatherError`` with the reason `redirected`. It names the target's host, but not its path or query, which may
/// repeat a key. A sixth redirect in a row is `tooManyRedirects`.
///
/// The fields of a returned response contain no secret of the request; see ``SecretScrubber``.
public struct RedirectFollower: HTTPMiddleware, Hashable {
    /// The most redirects that are followed in a row.
    public static let limit = 5

    /// Creates the layer.
    public init() {}

    /// Sends the request, and sends it again to each redirect's target.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: The next layer.
    /// - Returns: The last response.
    /// - Throws: ``WeatherError`` with the reason `redirected` or `tooManyRedirects`, or the error of the next layer.
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
                request.content == nil || reply.status >= 307
            else { throw refusal(of: location, reply: reply, request: request) }
            guard count <= Self.limit else { throw Self.loop(reply: reply, request: request) }
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

    private static func loop(reply: HTTPReply, request: ServiceRequest) -> WeatherError {
        let error = WeatherError(
            .tooManyRedirects,
            details: .init {
                $0.limit = limit
                $0.httpStatus = reply.status
            })
        return request.scrubber.scrubbed(error.naming(request))
    }

    private func refusal(of location: String, reply: HTTPReply, request: ServiceRequest) -> WeatherError {
        // Scrubbed before and after parsing: a part of a key may look like a host, and parsing undoes percent-encoding.
        let target = RedirectTarget.resolve(request.scrubber.scrubbed(location), from: request)
        let error = WeatherError(
            .redirected,
            details: .init {
                $0.subject = target.flatMap { target in
                    if let host = target.host, !host.isEmpty { host } else { target.scheme.map { $0 + ":" } }
                }?.sanitized(limit: 100)
                $0.httpStatus = reply.status
            })
        // This is the request to the last redirect's target, which the outer layers do not know.
        return request.scrubber.scrubbed(error.naming(request))
    }
}
