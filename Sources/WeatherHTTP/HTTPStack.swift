public import Foundation
public import WeatherCore

/// The layers between a provider and the wire, in the one order that is right.
///
///     var stack = HTTPStack(
///         services: catalog.descriptors, userAgent: UserAgent(program: "clock", version: "1.0", contact: "me@example.org"))
///     stack.cacheFolder = URL(fileURLWithPath: "/home/kim/.cache/clock")
///     let transport = stack.makeTransport()
///
/// From a provider to the wire: what records answers, the cache, retries, quotas, redirects, spacing, the journal, the
/// name of the program. So the recorder sees what a provider sees; a stored response costs neither a request nor quota;
/// each attempt counts towards quotas, once, wherever it is redirected to; and each exchange is spaced and noted.
public struct HTTPStack: Sendable {
    /// Who answers.
    public enum Source: Sendable {
        /// The services.
        case services
        /// A stand-in on this machine: it is asked every time, and nothing is stored, counted or spaced.
        case standIn
        /// A recording; nobody is asked.
        case recording(Replayer)
    }

    /// Who answers; the services.
    public var source = Source.services
    /// The services whose responses are stored, and whose requests are counted and spaced.
    public var services: [ProviderDescriptor]
    /// Names the program to every service.
    public var userAgent: UserAgent
    /// Where responses and quota counts are stored, for all programs that use the folder.
    ///
    /// Without a folder, nothing is stored.
    public var cacheFolder: URL?
    /// Whether responses are stored, and stored ones used; quotas are counted in any case.
    public var hasCache = true
    /// Which stored responses the user allows.
    public var cachePolicy = CachePolicy()
    /// Whether the cache serves several people; see ``HTTPCache``.
    public var isShared = false
    /// When answers are of no use any more; `nil` for no such time, as for a program that runs for long.
    public var deadline: ContinuousClock.Instant?
    /// Whether the process answers one question and ends; see ``CacheDatabase``.
    public var isOneShot = false
    /// What answers for providers that are no services on the web, by id: programs on this machine.
    public var programs: [String: any HTTPTransport] = [:]
    /// How the services are reached: time limits, proxies, connections.
    public var connection = CurlTransport.Configuration()
    /// The clock of caching, quotas and retries.
    public var clock: @Sendable () -> Date = { Date() }
    /// Where it is noted what becomes of each request.
    public var journal = TransportJournal()
    /// Is told what is wrong with the cache, besides the journal.
    public var report: @Sendable (CacheProblem) -> Void = { _ in }
    /// Writes each answer to a folder.
    public var recorder: Recorder?

    /// Creates a stack without a cache folder.
    public init(services: [ProviderDescriptor], userAgent: UserAgent) {
        self.services = services
        self.userAgent = userAgent
    }

    /// Makes the transport; nothing is loaded, opened or asked yet.
    ///
    /// Make one and share it.
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
                layers: recording + (hasCache ? [cache] : []) + layers + perRequest)
        }
    }
}

/// Hands each request to what answers for its provider: a program, or else the network.
struct RoutedTransport: HTTPTransport {
    /// By the provider's id.
    let programs: [String: any HTTPTransport]
    let network: any HTTPTransport

    func send(_ request: ServiceRequest) async throws -> HTTPReply {
        try await (programs[request.provider] ?? network).send(request)
    }
}
