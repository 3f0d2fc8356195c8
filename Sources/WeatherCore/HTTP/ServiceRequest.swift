public import Foundation
public import HTTPTypes

/// A request to a service: the HTTP request, with what the middlewares need to know about it.
///
///     let http = HTTPRequest(
///         method: .get, scheme: "https", authority: "api.example.org", path: "/forecast?lat=37.567&key=0123456789")
///     let request = ServiceRequest(http: http, secretItems: ["key"], provider: "example")
public struct ServiceRequest: Sendable, Hashable {
    /// The HTTP request as it is sent, with its credential.
    public var http: HTTPRequest { didSet { noteSecrets() } }
    /// The content of a POST request; `nil` for a GET request.
    ///
    /// It must not contain secrets.
    public var content: Data?
    /// The names of the query items whose values are secret, as they are written in the path.
    public var secretItems: Set<String> { didSet { noteSecrets() } }
    /// The names of the header fields whose values are secret; `Authorization` always is.
    public var secretFields: Set<HTTPField.Name> { didSet { noteSecrets() } }
    /// The secret segments of the path, as they are written there.
    public var secretSegments: Set<String> { didSet { noteSecrets() } }
    /// Removes the request's secrets from text: the values of its secret items, fields and segments.
    ///
    /// It removes the secrets of every URL that the request has had. So they stay secret after a redirect that repeats
    /// them.
    package private(set) var scrubber = SecretScrubber.none
    /// The id of the provider that makes the request.
    public var provider: String
    /// The part of the path that belongs to the base URL: empty, or such as `/mirror`.
    public var basePath: String
    /// The maximum size of the response's body, in bytes, both as received and as decompressed.
    public var bodyLimit: Int
    /// The instant after which a response is useless; `nil` for none.
    public var deadline: ContinuousClock.Instant?
    /// Which stored responses may be used.
    public var cachePolicy = CachePolicy()
    /// Whether a successful response will never change, and so stays fresh.
    public var isUnchanging = false
    /// Decides whether a successful response is usable; `nil` if every one is.
    public var check: ResponseCheck?

    /// 2 MiB, the limit of a body unless the service's descriptor or the endpoint states another.
    ///
    /// Recorded responses have at most 600 KB.
    public static let defaultBodyLimit = 2 << 20
    /// 16 MiB, the upper bound of every body limit.
    public static let largestBodyLimit = 16 << 20

    /// Creates a request.
    public init(
        http: HTTPRequest,
        content: Data? = nil,
        secretItems: Set<String> = [],
        secretFields: Set<HTTPField.Name> = [],
        secretSegments: Set<String> = [],
        provider: String,
        basePath: String = "",
        bodyLimit: Int = ServiceRequest.defaultBodyLimit
    ) {
        self.http = http
        self.content = content
        self.secretItems = secretItems
        self.secretFields = secretFields
        self.secretSegments = secretSegments
        self.provider = provider
        self.basePath = basePath
        self.bodyLimit = min(max(bodyLimit, 0), Self.largestBodyLimit)
        noteSecrets()
    }

    private mutating func noteSecrets() {
        let new = currentSecrets.filter { !scrubber.secrets.contains($0) }
        if !new.isEmpty { scrubber = SecretScrubber(scrubber.secrets + new) }
    }

    /// The secrets, both as they are sent and decoded.
    private var currentSecrets: [String] {
        var secrets: [String] = []
        if !secretItems.isEmpty, let path = http.path, let mark = path.firstIndex(of: "?") {
            for item in path[path.index(after: mark)...].split(separator: "&") {
                guard let equals = item.firstIndex(of: "="), secretItems.contains(String(item[..<equals])) else {
                    continue
                }
                let value = String(item[item.index(after: equals)...])
                secrets += [value, value.percentDecoded ?? value]
            }
        }
        for segment in secretSegments.sorted() { secrets += [segment, segment.percentDecoded ?? segment] }
        for field in http.headerFields where field.name == .authorization || secretFields.contains(field.name) {
            // The key alone, without a scheme such as `Bearer` before it.
            secrets.append(field.value.split(separator: " ").last.map(String.init) ?? field.value)
        }
        return secrets.enumerated().filter { secrets.firstIndex(of: $1) == $0 && !$1.isEmpty }.map(\.element)
    }

    /// The address with its secrets; only for sending.
    package var address: String {
        "\(http.scheme ?? "https")://\(http.authority ?? "")\(http.path ?? "/")"
    }

    /// The host without its port.
    package var host: String? {
        guard let authority = http.authority else { return nil }
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            return String(authority[authority.index(after: authority.startIndex)..<end])
        }
        return authority.split(separator: ":").first.map(String.init)
    }
}

/// The names and addresses of the local host, to which requests may be sent without TLS.
package enum LoopbackHost {
    /// Whether a host is the local one: `localhost`, which libcurl resolves itself, `::1`, or 127.0.0.0/8 in four
    /// parts.
    ///
    /// - Parameter host: The host, an IPv6 address with or without its brackets.
    /// - Returns: Whether it is the local host.
    package static func isOne(_ host: String) -> Bool {
        if ["::1", "[::1]", "localhost"].contains(host.lowercased()) { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127"
            && parts.allSatisfy { UInt8($0) != nil && ($0 == "0" || !$0.hasPrefix("0")) }
    }
}

extension ServiceRequest {
    /// The path and query for logs, recordings and cache keys, with `REDACTED` for every secret value.
    ///
    /// Secrets are replaced wherever they occur in the path and query, even short ones.
    package var redactedPath: String {
        let whole = http.path ?? "/"
        let path = whole.prefix { $0 != "?" }
        var redacted =
            secretSegments.isEmpty
            ? String(path)
            : path.split(separator: "/", omittingEmptySubsequences: false)
                .map { secretSegments.contains(String($0)) ? "REDACTED" : String($0) }.joined(separator: "/")
        guard path.endIndex < whole.endIndex else { return scrubber.scrubbed(redacted) }
        let query = whole[whole.index(after: path.endIndex)...]
        guard !secretItems.isEmpty else { return scrubber.scrubbed(redacted + "?" + query) }
        let items = query.split(separator: "&", omittingEmptySubsequences: false)
        var separator = "?"
        for item in items {
            redacted += separator
            separator = "&"
            if let equals = item.firstIndex(of: "="), secretItems.contains(String(item[..<equals])) {
                redacted += String(item[...equals])
                redacted += "REDACTED"
            } else {
                redacted += String(item)
            }
        }
        return scrubber.scrubbed(redacted)
    }

    /// The path and query under the base URL, with secrets; independent of the base URL.
    package var endpoint: String {
        let path = http.path ?? "/"
        return path.hasPrefix(basePath) ? String(path.dropFirst(basePath.count)) : path
    }

    /// The path and query under the base URL with every secret value replaced by `REDACTED`.
    package var redactedEndpoint: String {
        var request = self
        request.http.path = endpoint
        return request.redactedPath
    }
}
