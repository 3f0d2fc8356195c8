import Foundation
import HTTPTypes

extension ProviderContext {
    /// Creates the endpoint for a URL in a response, such as the next page or another document.
    ///
    /// A response must not decide where a request goes. The URL must have the host that the endpoint would be sent to,
    /// or the one that the descriptor declares, and must be below its base URL.
    ///
    /// - Parameters:
    ///   - address: The URL, absolute or relative.
    ///   - hostName: The name of one of the descriptor's hosts; `nil` for its base URL.
    /// - Returns: The endpoint.
    /// - Throws: ``WeatherError`` with the reason `redirected` for a URL that leads elsewhere, and `malformed` for a
    ///   text that is not a URL.
    public func endpoint(at address: String, on hostName: String? = nil) throws -> Endpoint {
        let target = URLComponents(string: address)
        guard let target, let own = baseURL(of: hostName) else {
            throw completedRefusal(.malformed, subject: address)
        }
        let declared =
            hostName.map { name in descriptor.hosts.first { $0.name == name }?.baseURL } ?? descriptor.baseURL
        for base in [own, declared].compactMap({ $0.flatMap(URLComponents.init(string:)) }) {
            guard target.isBelow(base) else { continue }
            let basePath = base.percentEncodedPath.withoutSlash
            let endpoint = Endpoint(String(target.percentEncodedPath.dropFirst(basePath.count)), on: hostName)
            guard endpoint.hasSafePath else { break }
            return endpoint.adding(queryOf: target)
        }
        throw completedRefusal(.redirected, subject: target.host ?? address)
    }

    /// Creates the endpoint for a link in a document at the base URL, such as a feed with documents next to it.
    ///
    /// It is like ``endpoint(at:on:)``, but allows any path on the host of the base URL. A relative URL is resolved
    /// against the base URL.
    ///
    /// - Parameter address: The URL, absolute or relative.
    /// - Returns: The endpoint.
    /// - Throws: As ``endpoint(at:on:)``.
    public func endpoint(linkedAt address: String) throws -> Endpoint {
        guard let base = URLComponents(string: baseURL), let baseAddress = base.url,
            let target = URL(string: address, relativeTo: baseAddress)
                .flatMap({ URLComponents(url: $0, resolvingAgainstBaseURL: true) })
        else { throw completedRefusal(.malformed, subject: address) }
        var root = base
        (root.percentEncodedPath, root.query, root.fragment) = ("", nil, nil)
        guard target.isBelow(root) else { throw completedRefusal(.redirected, subject: target.host ?? address) }
        var endpoint = Endpoint(target.percentEncodedPath).adding(queryOf: target)
        endpoint.isFromRoot = true
        guard endpoint.hasSafePath else { throw completedRefusal(.redirected, subject: target.host ?? address) }
        return endpoint
    }

    private func completedRefusal(_ reason: WeatherError.Reason, subject: String) -> WeatherError {
        let error = WeatherError(
            reason,
            details: .init {
                $0.subject = subject.sanitized(limit: 100)
                $0.host = URLComponents(string: baseURL)?.host
                $0.setting = descriptor.baseURLSetting
            },
            provider: descriptor.id)
        return scrubber.scrubbed(error)
    }

    /// The request for an endpoint.
    ///
    /// - Throws: ``WeatherError`` with the reason `badSetting` for a URL that is invalid or could lead elsewhere.
    func request(for endpoint: Endpoint, accept: String) throws -> ServiceRequest {
        guard let address = baseURL(of: endpoint.hostName) else { throw badAddress(endpoint.hostName ?? "") }
        guard let base = URLComponents(string: address), let scheme = base.scheme?.lowercased(), let host = base.host,
            !host.isEmpty,
            scheme == "https" || scheme == "http"
        else { throw badAddress(address) }
        guard endpoint.hasSafePath else { throw badAddress(endpoint.path) }
        let authority = host + (base.port.map { ":\($0)" } ?? "")
        let path = endpoint.isFromRoot ? "" : base.percentEncodedPath.withoutSlash
        var http = HTTPRequest(
            method: endpoint.content == nil ? .get : .post, scheme: scheme, authority: authority,
            path: path + endpoint.encoded, headerFields: endpoint.fields)
        http.headerFields[.accept] = accept
        if let content = endpoint.content { http.headerFields[.contentType] = content.type }
        var request = ServiceRequest(
            http: http, content: endpoint.content?.bytes, secretItems: endpoint.secretItems,
            secretFields: endpoint.secretFields, secretSegments: endpoint.secretSegments, provider: descriptor.id,
            basePath: path, bodyLimit: endpoint.bodyBytes ?? descriptor.limits.bodyBytes)
        request.deadline = deadline
        request.cachePolicy = cachePolicy
        request.isUnchanging = endpoint.isUnchanging
        sent.add(request.scrubber)
        return request
    }

    private func badAddress(_ address: String) -> WeatherError {
        WeatherError(
            .badSetting,
            details: .init {
                $0.subject = address.sanitized()
                $0.setting = descriptor.baseURLSetting
            },
            provider: descriptor.id)
    }
}

extension Endpoint {
    /// The endpoint with the query of a URL, with its percent-encoding.
    fileprivate func adding(queryOf address: URLComponents) -> Endpoint {
        var endpoint = self
        for item in (address.percentEncodedQuery ?? "").split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            endpoint = endpoint.adding(.init(name: parts[0], value: parts.count > 1 ? parts[1] : nil))
        }
        return endpoint
    }
}

extension URLComponents {
    /// Whether a URL is relative or has the scheme, host and port of a base URL, with a path below the base's.
    fileprivate func isBelow(_ base: URLComponents) -> Bool {
        guard user == nil, password == nil else { return false }
        if host != nil || scheme != nil {
            guard scheme?.lowercased() == base.scheme?.lowercased(), host?.lowercased() == base.host?.lowercased(),
                port == base.port
            else { return false }
        }
        let basePath = base.percentEncodedPath.withoutSlash
        return basePath.isEmpty || percentEncodedPath.hasPrefix(basePath + "/")
    }
}

extension String {
    /// The text without a trailing slash.
    var withoutSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
