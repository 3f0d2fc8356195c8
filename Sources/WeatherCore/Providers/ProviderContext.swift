public import Foundation
import HTTPTypes
import Synchronization

/// The world as a provider sees it: its key, the clock, and the wire.
public struct ProviderContext: Sendable {
    /// The provider it is made for.
    public let descriptor: ProviderDescriptor
    /// The address that endpoints are relative to: the descriptor's, or another one from the settings.
    public let baseURL: String
    /// When answers are of no use any more; `nil` for no such time.
    package var deadline: ContinuousClock.Instant?
    /// Which kept answers will do.
    package var cacheUse = ServiceRequest.CacheUse.normal
    private let credential: @Sendable () throws -> String?
    private let transport: any HTTPTransport
    private let clock: @Sendable () -> Date
    private let sent = SentSecrets()

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - credential: Finds the provider's key; throws when a place that should hold it cannot be read.
    ///   - baseURL: The address to ask instead of the descriptor's: a mirror, a proxy, a stand-in.
    public init(
        descriptor: ProviderDescriptor,
        transport: any HTTPTransport,
        baseURL: String? = nil,
        credential: @escaping @Sendable () throws -> String? = { nil },
        clock: @escaping @Sendable () -> Date
    ) {
        self.descriptor = descriptor
        self.transport = transport
        self.baseURL = baseURL ?? descriptor.baseURL
        self.credential = credential
        self.clock = clock
    }

    /// The time now.
    public var now: Date { clock() }

    /// The provider's key.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing`, saying where a key may be put and where to get one.
    public func requiredCredential() throws -> String {
        if let key = try credential(), !key.isEmpty { return key }
        throw WeatherError(
            .credentialMissing, .keyMissing,
            details: .init {
                $0.subject = descriptor.name
                $0.setting = descriptor.apiKeySetting
                $0.variable = descriptor.credential.key?.customaryVariable ?? descriptor.apiKeyVariable
                $0.address = descriptor.credential.key?.signUp
            },
            provider: descriptor.id)
    }

    /// Asks an endpoint for JSON.
    ///
    /// - Parameter refusal: Tells the reason of a 401, 402 or 403 from the service's own wording.
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func json(
        from endpoint: Endpoint,
        refusal: (HTTPReply) -> WeatherError.Reason? = { _ in nil }
    ) async throws -> ServiceAnswer<JSONValue> {
        try await answer(from: endpoint, accept: "application/json", refusal: refusal, parse: JSONValue.init(parsing:))
    }

    /// Asks an endpoint for JSON and reads it: what reading it throws names the provider and the host, too.
    ///
    /// - Parameter refusal: Tells the reason of a 401, 402 or 403 from the service's own wording.
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func json<Value: Sendable>(
        from endpoint: Endpoint,
        refusal: (HTTPReply) -> WeatherError.Reason? = { _ in nil },
        reading read: (JSONValue) throws -> Value
    ) async throws -> Value {
        try await answer(
            from: endpoint, accept: "application/json", refusal: refusal, parse: { try read(JSONValue(parsing: $0)) }
        ).root
    }

    /// Asks an endpoint for XML.
    ///
    /// - Parameter refusal: Tells the reason of a 401, 402 or 403 from the service's own wording.
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func xml(
        from endpoint: Endpoint,
        refusal: (HTTPReply) -> WeatherError.Reason? = { _ in nil }
    ) async throws -> ServiceAnswer<XMLElement> {
        try await answer(from: endpoint, accept: "application/xml", refusal: refusal, parse: XMLElement.init(parsing:))
    }

    /// A report of which nothing but its origin is known yet.
    ///
    /// - Parameter replies: The answers that it is made of: the oldest tells its age.
    public func report(for query: WeatherQuery, from replies: [HTTPReply]) -> WeatherReport {
        let provenance = Provenance(
            provider: descriptor.id,
            providerName: descriptor.name,
            attribution: descriptor.attribution,
            fetched: now)
        return WeatherReport(place: query.place, provenance: provenance.merging(replies))
    }

    /// Takes the secrets of every request so far out of text that was decoded from their answers.
    package var scrubber: SecretScrubber { sent.scrubber }

    private func answer<Root>(
        from endpoint: Endpoint,
        accept: String,
        refusal: (HTTPReply) -> WeatherError.Reason?,
        parse: (Data) throws -> Root
    ) async throws -> ServiceAnswer<Root> {
        let request = try request(for: endpoint, accept: accept)
        do {
            var reply = try await transport.send(request)
            reply.delivery.failure = reply.delivery.failure.map(request.scrubber.scrubbed)
            if let error = WeatherError(reply: reply, host: request.host, now: now, refusal: refusal) { throw error }
            return ServiceAnswer(root: try parse(reply.body), reply: reply)
        } catch var error as WeatherError {
            error.provider = descriptor.id
            if error.details.host == nil { error.details.host = request.host }
            if error.code == .unauthorized {
                fillKeyDetails(&error)
            } else if error.details.setting == nil {
                error.details.setting = descriptor.baseURLSetting
            }
            throw request.scrubber.scrubbed(error)
        }
    }

    private func fillKeyDetails(_ error: inout WeatherError) {
        error.details.subject = descriptor.name
        guard let key = descriptor.credential.key else { return }
        error.details.setting = descriptor.apiKeySetting
        error.details.variable = key.customaryVariable ?? descriptor.apiKeyVariable
        error.details.address = key.signUp
    }

    private func badAddress(_ address: String) -> WeatherError {
        WeatherError(
            .usage, .badSetting,
            details: .init {
                $0.subject = address.sanitized()
                $0.setting = descriptor.baseURLSetting
            },
            provider: descriptor.id)
    }

    private func request(for endpoint: Endpoint, accept: String) throws -> ServiceRequest {
        guard let base = URLComponents(string: baseURL), let scheme = base.scheme?.lowercased(), let host = base.host,
            !host.isEmpty,
            scheme == "https" || scheme == "http"
        else { throw badAddress(baseURL) }
        guard endpoint.hasSafePath else { throw badAddress(endpoint.path) }
        let authority = host + (base.port.map { ":\($0)" } ?? "")
        let path =
            base.percentEncodedPath.hasSuffix("/")
            ? String(base.percentEncodedPath.dropLast()) : base.percentEncodedPath
        var http = HTTPRequest(method: .get, scheme: scheme, authority: authority, path: path + endpoint.encoded)
        http.headerFields[.accept] = accept
        var request = ServiceRequest(
            http: http, secretItems: endpoint.secretItems, provider: descriptor.id, basePath: path,
            bodyLimit: endpoint.bodyBytes ?? descriptor.limits.bodyBytes)
        request.deadline = deadline
        request.cacheUse = cacheUse
        request.essentials = endpoint.essentials
        sent.add(request.scrubber)
        return request
    }
}

/// The secrets of the requests that went out of a context.
private final class SentSecrets: Sendable {
    private let current = Mutex(SecretScrubber.none)

    var scrubber: SecretScrubber { current.withLock { $0 } }

    func add(_ scrubber: SecretScrubber) {
        current.withLock { current in
            let new = scrubber.secrets.filter { !current.secrets.contains($0) }
            if !new.isEmpty { current = current.secrets.isEmpty ? scrubber : SecretScrubber(current.secrets + new) }
        }
    }
}

extension ProviderDescriptor {
    /// The settings key of the provider's key.
    package var apiKeySetting: String { "\(id).apiKey" }
    /// The environment variable of the provider's key.
    package var apiKeyVariable: String { "WX_\(id.uppercased())_API_KEY" }
    /// The settings key of the provider's base URL.
    package var baseURLSetting: String { "\(id).baseURL" }
}
