public import Foundation
public import WeatherCore

/// The layers between a provider and the network, in their required order.
///
///     var stack = HTTPStack(
///         services: catalog.descriptors, userAgent: UserAgent(program: "clock", version: "1.0", contact: "me@example.org"))
///     stack.cacheFolder = URL(fileURLWithPath: "/home/kim/.cache/clock")
///     let transport = stack.makeTransport()
///
/// From the provider to the network, they are: recorder, cache, retries, quotas, redirects, spacing, journal, user
/// agent. So the recorder sees what the provider sees, and a stored response costs neither a request nor quota. Each
/// attempt counts once towards quotas, however often it is redirected. Each request on the network, redirected ones
/// included, is spaced and logged.
public struct HTTPStack: Sendable {
    /// Where responses come from.
    public enum Source: Sendable {
        /// The services.
        case services
        /// A simulated service on this machine. Every request is sent; nothing is stored, counted or spaced.
        case standIn
        /// A recording. No request is sent.
        case recording(Replayer)
    }

    /// Where responses come from; by default, from the services.
    public var source = Source.services
    /// The services whose responses are stored, and whose requests are counted and spaced.
    public var services: [ProviderDescriptor]
    /// The layer that names the program to every service.
    public var userAgent: UserAgent
    /// The folder of stored responses and quota counts, shared by all programs that use it.
    ///
    /// Without a folder, nothing is stored.
    public var cacheFolder: URL?
    /// Whether responses are stored and reused.
    ///
    /// Quotas are counted in any case.
    public var hasCache = true
    /// Which stored responses the user allows.
    public var cachePolicy = CachePolicy()
    /// Whether the cache serves several people; see ``HTTPCache``.
    public var isShared = false
    /// The time after which responses are of no use; `nil` for none, as in a long-running program.
    public var deadline: ContinuousClock.Instant?
    /// Whether the process makes one report and ends; see ``CacheDatabase``.
    public var isOneShot = false
    /// The transports of providers that are programs on this machine, by id.
    public var programs: [String: any HTTPTransport] = [:]
    /// The network configuration: time limits, proxies, connections.
    public var connection = CurlTransport.Configuration()
    /// The clock of caching, quotas and retries.
    public var clock: @Sendable () -> Date = { Date() }
    /// Records how each request was answered.
    public var journal = TransportJournal()
    /// Called with each cache problem, which is also noted in the journal.
    public var report: @Sendable (CacheProblem) -> Void = { _ in }
    /// Saves each response in a folder.
    public var recorder: Recorder?
    /// Pauses requests to failing services, in a long-running program; `nil` for no pauses.
    package var backoff: ServiceBackoff?

    /// Creates a stack without a cache folder.
    public init(services: [ProviderDescriptor], userAgent: UserAgent) {
        self.services = services
        self.userAgent = userAgent
    }

    /// Creates the transport.
    ///
    /// Nothing is loaded, opened or sent yet.
    ///
    /// Create one and share it.
    public func makeTransport() -> any HTTPTransport {
        let wire = CurlTransport(configuration: connection)
        let recording: [any HTTPMiddleware] = recorder.map { [$0] } ?? []
        let perRequest: [any HTTPMiddleware] = [LoggingMiddleware(journal), userAgent]
        switch source {
        case .recording(let replayer): return LayeredTransport(wire, layers: [replayer])
        case .standIn: return LayeredTransport(wire, layers: recording + [RedirectFollower()] + perRequest)
        case .services:
            let database = CacheDatabase(folder: cacheFolder, deadline: deadline, isOneShot: isOneShot) {
                [journal, report] problem in
                journal.note(problem)
                report(problem)
            }
            let cache = HTTPCache(
                database, services: services, policy: cachePolicy, isShared: isShared, journal: journal, clock: clock)
            let layers: [any HTTPMiddleware] = [
                Retry(journal: journal, clock: clock),
                QuotaLedger(database, services: services, journal: journal, clock: clock),
                RedirectFollower(),
                RequestSpacing(services: services, folder: cacheFolder, clock: clock),
            ]
            return LayeredTransport(
                programs.isEmpty ? wire : RoutedTransport(programs: programs, network: wire),
                layers: recording + (backoff.map { [$0] } ?? []) + (hasCache ? [cache] : []) + layers + perRequest)
        }
    }
}

/// Sends each request to its provider's program, or else to the network.
struct RoutedTransport: HTTPTransport {
    /// The transports of programs, by provider id.
    let programs: [String: any HTTPTransport]
    let network: any HTTPTransport

    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        try await (programs[request.provider] ?? network).send(request)
    }
}
