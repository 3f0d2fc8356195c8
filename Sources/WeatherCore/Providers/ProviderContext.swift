public import Foundation

/// A provider's environment: its key, the clock, and the network.
///
/// The engine creates contexts for programs; tests create their own:
///
///     let context = ProviderContext(
///         descriptor: MyProvider.descriptor,
///         transport: StubTransport { _ in ServiceResponse(Data(#"{"hours": []}"#.utf8)) },
///         credential: { "0123456789abcdef" },
///         clock: { Date(timeIntervalSince1970: 1_775_443_800) })
///     let report = try await MyProvider(context: context).report(for: query)
public struct ProviderContext: Sendable {
    /// The provider's descriptor.
    public let descriptor: ProviderDescriptor
    /// The URL that endpoints are relative to unless they name a host: the descriptor's, or one from the settings.
    public let baseURL: String
    private let hosts: [String: String]
    /// The instant after which responses are useless; `nil` for none.
    package var deadline: ContinuousClock.Instant?
    /// Which stored responses may be used.
    package var cachePolicy = CachePolicy()
    private let credential: @Sendable () throws -> String?
    private(set) var transport: any HTTPTransport
    private let clock: @Sendable () -> Date
    let sent = SentSecrets()

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - descriptor: The provider's descriptor.
    ///   - transport: Sends requests.
    ///   - baseURL: The URL to use instead of the descriptor's: a mirror, a proxy, or the sandbox.
    ///   - hosts: The URLs to use instead of the descriptor's named hosts. When there is a `baseURL`, every other host
    ///     is at `<baseURL>/<name>`, so that a mirror replaces the whole service.
    ///   - credential: Returns the provider's key; throws when a file or command that should provide it fails.
    ///   - clock: Returns the current time.
    public init(
        descriptor: ProviderDescriptor,
        transport: any HTTPTransport,
        baseURL: String? = nil,
        hosts: [String: String] = [:],
        credential: @escaping @Sendable () throws -> String? = { nil },
        clock: @escaping @Sendable () -> Date
    ) {
        self.descriptor = descriptor
        self.transport = transport
        self.baseURL = baseURL ?? descriptor.baseURL
        var addresses: [String: String] = [:]
        for host in descriptor.hosts {
            addresses[host.name] = hosts[host.name] ?? baseURL.map { $0.withoutSlash + "/" + host.name } ?? host.baseURL
        }
        self.hosts = addresses
        self.credential = credential
        self.clock = clock
    }

    /// The current time.
    public var now: Date { clock() }

    /// Returns the same context with another transport around its own.
    ///
    /// The transport can record responses, for example, or convert them to UTF-8 before they are checked and read.
    ///
    /// - Parameter wrap: Makes the transport, which forwards requests to the one that it receives.
    /// - Returns: The context.
    public func through(_ wrap: (any HTTPTransport) -> any HTTPTransport) -> ProviderContext {
        var context = self
        context.transport = wrap(transport)
        return context
    }

    /// The URL that endpoints with a host name are relative to; `nil` for a name that is not in the descriptor.
    func baseURL(of hostName: String?) -> String? {
        guard let hostName else { return baseURL }
        return hosts[hostName]
    }

    /// The provider's key.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing`, which shows how to get a key and where to set it.
    public func requiredCredential() throws -> String {
        if let key = try credential(), !key.isEmpty {
            SentSecrets.addRead(key)
            return key
        }
        throw WeatherError(
            .keyMissing,
            details: .init {
                $0.subject = descriptor.name
                $0.setting = descriptor.apiKeySetting
                $0.variable = descriptor.credential.key?.customaryVariable ?? descriptor.apiKeyVariable
                $0.address = descriptor.credential.key?.signUp
            },
            provider: descriptor.id)
    }

    /// Creates a report that contains only its provenance.
    ///
    /// - Parameters:
    ///   - query: The query that the report answers.
    ///   - responses: The responses that the report is made from. The oldest one determines its age.
    /// - Returns: The report, ready to be filled.
    public func report(for query: WeatherQuery, from responses: [ServiceResponse]) -> WeatherReport {
        let provenance = Provenance(
            provider: descriptor.id,
            providerName: descriptor.name,
            attribution: descriptor.attribution,
            fetched: now)
        return WeatherReport(place: query.place, provenance: provenance.merging(responses))
    }

    /// Removes the secrets of all requests so far from text that was decoded from their responses.
    package var scrubber: SecretScrubber { sent.scrubber }
}
