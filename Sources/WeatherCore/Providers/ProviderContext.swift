public import Foundation

/// The world as a provider sees it: its key, the clock, and the wire.
public struct ProviderContext: Sendable {
    /// The provider it is made for.
    public let descriptor: ProviderDescriptor
    /// The address that endpoints are relative to unless they name a host: the descriptor's, or another one from the
    /// settings.
    public let baseURL: String
    private let hosts: [String: String]
    /// When answers are of no use any more; `nil` for no such time.
    package var deadline: ContinuousClock.Instant?
    /// Which stored responses will do.
    package var cachePolicy = CachePolicy()
    private let credential: @Sendable () throws -> String?
    let transport: any HTTPTransport
    private let clock: @Sendable () -> Date
    let sent = SentSecrets()

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - descriptor: The service that it is made for.
    ///   - transport: Sends requests.
    ///   - baseURL: The address to ask instead of the descriptor's: a mirror, a proxy, a simulated service.
    ///   - hosts: The addresses to ask instead of the descriptor's named hosts. Where there is a `baseURL`, a host that is not
    ///     among them is asked below that, at `<baseURL>/<name>`: what moves a service moves all of it.
    ///   - credential: Finds the provider's key; throws when a place that should hold it cannot be read.
    ///   - clock: The time now.
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

    /// The time now.
    public var now: Date { clock() }

    /// The address that endpoints with a host name are relative to; `nil` for a name that the descriptor lacks.
    func baseURL(of hostName: String?) -> String? {
        guard let hostName else { return baseURL }
        return hosts[hostName]
    }

    /// The provider's key.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing`, saying where a key may be put and where to get one.
    public func requiredCredential() throws -> String {
        if let key = try credential(), !key.isEmpty { return key }
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

    /// A report of which nothing but its origin is known yet.
    ///
    /// - Parameters:
    ///   - query: The query that it answers.
    ///   - replies: The answers that it is made of: the oldest one decides its age.
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
}
