public import Foundation
public import HTTPTypes

/// A request to a service: the HTTP request, and what the layers between a provider and the wire must know of it.
public struct ServiceRequest: Sendable, Hashable {
    /// The request as it goes on the wire, with its credential.
    public var http: HTTPRequest { didSet { noteSecrets() } }
    /// What is sent with it, in a POST; `nil` for none. It holds no secrets.
    public var content: Data?
    /// The names of the query items whose values are secret, as they are in the path.
    public var secretItems: Set<String> { didSet { noteSecrets() } }
    /// The names of the header fields whose values are secret; `Authorization` always is.
    public var secretFields: Set<HTTPField.Name> { didSet { noteSecrets() } }
    /// The segments of the path that are secret, as they are in it.
    public var secretSegments: Set<String> { didSet { noteSecrets() } }
    /// Takes out of text what is secret of the request: the values of its secret items, fields and segments, those of every
    /// address that it has had. So it is also secret when a service sends the request elsewhere with it.
    package private(set) var scrubber = SecretScrubber.none
    /// The id of the provider that asks.
    public var provider: String
    /// The part of the path that belongs to the base URL: empty, or such as `/mirror`.
    public var basePath: String
    /// The most bytes of body, as received and as inflated, that are accepted.
    public var bodyLimit: Int
    /// When the answer is of no use any more; `nil` for no such time.
    public var deadline: ContinuousClock.Instant?
    /// Which stored responses will do.
    public var cachePolicy = CachePolicy()
    /// Decides whether a success is an answer at all; `nil` where any is.
    public var check: AnswerCheck?

    /// 2 MiB, the limit of a body unless the service's descriptor or the endpoint states another. Recorded answers have
    /// 600 KB at most.
    public static let defaultBodyLimit = 2 << 20
    /// 16 MiB, which no limit exceeds.
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

    /// The secrets as they are sent, and decoded.
    private var currentSecrets: [String] {
        var secrets: [String] = []
        if !secretItems.isEmpty, let path = http.path, let mark = path.firstIndex(of: "?") {
            for item in path[path.index(after: mark)...].split(separator: "&") {
                guard let equals = item.firstIndex(of: "="), secretItems.contains(String(item[..<equals])) else {
                    continue
                }
                let value = String(item[item.index(after: equals)...])
                secrets += [value, value.removingPercentEncoding ?? value]
            }
        }
        for segment in secretSegments.sorted() { secrets += [segment, segment.removingPercentEncoding ?? segment] }
        for field in http.headerFields where field.name == .authorization || secretFields.contains(field.name) {
            // Without a scheme before it, such as `Bearer`.
            secrets.append(field.value.split(separator: " ").last.map(String.init) ?? field.value)
        }
        return secrets.enumerated().filter { secrets.firstIndex(of: $1) == $0 && !$1.isEmpty }.map(\.element)
    }

    /// The address with its secrets in it; for the wire alone.
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
