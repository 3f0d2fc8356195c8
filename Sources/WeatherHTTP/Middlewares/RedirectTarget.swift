import Foundation
import HTTPTypes
import WeatherCore

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
        let asked = request.http.scheme?.lowercased() ?? "https"
        guard scheme == "https" || asked == "http" else { return false }
        return !request.isForOneServiceOnly || isSameService(as: request, asked: asked)
    }

    /// Whether the target is the same host and port; or the same host at the default ports, from `http` to `https`.
    private func isSameService(as request: ServiceRequest, asked: String) -> Bool {
        guard let origin = URLComponents(string: "\(asked)://\(request.http.authority ?? "")"),
            let host = origin.percentEncodedHost?.lowercased(),
            let here = URLComponents(string: "\(scheme)://\(authority)")?.percentEncodedHost?.lowercased(), host == here
        else { return false }
        let originPort = origin.port ?? Self.customaryPort(of: asked)
        if originPort == port { return asked == scheme }
        return originPort == Self.customaryPort(of: asked) && port == Self.customaryPort(of: scheme)
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
