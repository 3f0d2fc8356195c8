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
/// Each redirect is a request of its own, with its own timeout. A redirect that may not be followed is a
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
        next: @Sendable (ServiceRequest) async throws -> ServiceResponse
    ) async throws -> ServiceResponse {
        var request = request
        var response = try await next(request)
        var count = 0
        while let location = location(of: response, to: request) {
            count += 1
            guard let target = RedirectTarget(location, from: request), target.mayBeFollowed(by: request),
                request.content == nil || response.status >= 307
            else { throw refusal(of: location, response: response, request: request) }
            guard count <= Self.limit else { throw Self.loop(response: response, request: request) }
            request.http.scheme = target.scheme
            request.http.authority = target.authority
            request.http.path = target.path
            response = try await next(request)
        }
        response.head.headerFields = request.scrubber.scrubbed(response.head.headerFields)
        return response
    }

    private func location(of response: ServiceResponse, to request: ServiceRequest) -> String? {
        guard request.http.method == .get || request.http.method == .head || request.content != nil,
            [301, 302, 303, 307, 308].contains(response.status)
        else { return nil }
        return response.head.headerFields[.location]
    }

    private static func loop(response: ServiceResponse, request: ServiceRequest) -> WeatherError {
        let error = WeatherError(
            .tooManyRedirects,
            details: .init {
                $0.limit = limit
                $0.httpStatus = response.status
            })
        return request.scrubber.scrubbed(error.naming(request))
    }

    private func refusal(of location: String, response: ServiceResponse, request: ServiceRequest) -> WeatherError {
        // Scrubbed before and after parsing: a part of a key may look like a host, and parsing undoes percent-encoding.
        let target = RedirectTarget.resolve(request.scrubber.scrubbed(location), from: request)
        let error = WeatherError(
            .redirected,
            details: .init {
                $0.subject = target.flatMap { target in
                    if let host = target.host, !host.isEmpty { host } else { target.scheme.map { $0 + ":" } }
                }?.sanitized(limit: 100)
                $0.httpStatus = response.status
            })
        // This is the request to the last redirect's target, which the outer layers do not know.
        return request.scrubber.scrubbed(error.naming(request))
    }
}

/// The target of a `Location` field.
struct RedirectTarget: Equatable {
    let scheme: String
    /// The host, and the port if there is one.
    let authority: String
    /// Path and query, percent-encoded.
    let path: String
    private let port: Int

    /// Resolves a `Location`, which may be relative to the request's address (RFC 9110, 10.2.2).
    ///
    /// It is `nil` for an invalid address, for a scheme other than `http` and `https`, and for user information.
    init?(_ location: String, from request: ServiceRequest) {
        guard let target = Self.resolve(location, from: request),
            let scheme = target.scheme?.lowercased(), let host = target.percentEncodedHost, !host.isEmpty,
            scheme == "https" || scheme == "http", target.user == nil, target.password == nil
        else { return nil }
        self.scheme = scheme
        authority = host + (target.port.map { ":\($0)" } ?? "")
        let path = target.percentEncodedPath
        self.path = (path.isEmpty ? "/" : path) + (target.percentEncodedQuery.map { "?" + $0 } ?? "")
        port = target.port ?? Self.customaryPort(of: scheme)
    }

    static func resolve(_ location: String, from request: ServiceRequest) -> URLComponents? {
        URL(string: request.address)
            .flatMap { URL(string: location, relativeTo: $0) }
            .flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    }

    func mayBeFollowed(by request: ServiceRequest) -> Bool {
        let requestScheme = request.http.scheme?.lowercased() ?? "https"
        guard scheme == "https" || requestScheme == "http" else { return false }
        return !request.isForOneServiceOnly || isSameService(as: request, requestScheme: requestScheme)
    }

    /// Whether the target is the same host and port; or the same host at the default ports, from `http` to `https`.
    private func isSameService(as request: ServiceRequest, requestScheme: String) -> Bool {
        guard let origin = URLComponents(string: "\(requestScheme)://\(request.http.authority ?? "")"),
            let host = origin.percentEncodedHost?.lowercased(),
            let here = URLComponents(string: "\(scheme)://\(authority)")?.percentEncodedHost?.lowercased(), host == here
        else { return false }
        let originPort = origin.port ?? Self.customaryPort(of: requestScheme)
        if originPort == port { return requestScheme == scheme }
        return originPort == Self.customaryPort(of: requestScheme) && port == Self.customaryPort(of: scheme)
    }

    private static func customaryPort(of scheme: String) -> Int { scheme == "http" ? 80 : 443 }
}

extension ServiceRequest {
    /// Whether the request carries what only its own service may see: a secret, a cookie, or content.
    fileprivate var isForOneServiceOnly: Bool {
        !secretItems.isEmpty || !secretSegments.isEmpty || content != nil
            || http.headerFields.contains {
                $0.name == .authorization || $0.name == .cookie || secretFields.contains($0.name)
            }
    }
}
