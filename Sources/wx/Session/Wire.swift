import Foundation
import PrivateFiles
import WeatherCore
import WeatherHTTP
import WeatherLocalization
import WeatherSettings

/// Where requests go: to the services, to the stand-in, or to a recording.
struct Wire: Sendable {
    let transport: any HTTPTransport
    /// The one clock of a run: the machine's, or stopped at the time that `--now` gives or that of the recording.
    let clock: @Sendable () -> Date
    /// Stands for every key where none is needed; of the form that services use.
    private let placeholderKey: String?
    /// Whether the answers are the services' own and of now: only then is the place remembered.
    let isReal: Bool
    /// How long a run may take in all to ask the services.
    let timeout: Duration
    /// What became of every request.
    let journal = TransportJournal()
    private let sandbox: SandboxProcess?

    /// - Throws: `WeatherError` when the recording is missing or the stand-in does not start.
    init(
        _ source: SourceOptions,
        _ preferences: Preferences,
        _ surroundings: Surroundings
    ) throws {
        let environment = surroundings.environment
        let settings = preferences.settings
        timeout = .seconds(try settings.seconds(.timeout) ?? 20)
        let given = try source.presentTime()
        let placeholder = "00000000000000000000000000000000"
        if let folder = source.replay {
            let replayer = try Replayer(folder: folder)
            transport = LayeredTransport(CurlTransport(), layers: [replayer])
            clock = Self.clock(stoppedAt: given ?? replayer.clock)
            placeholderKey = placeholder
            isReal = false
            sandbox = nil
            return
        }
        sandbox = source.sandbox ? try SandboxProcess(environment: environment, now: source.now) : nil
        placeholderKey = source.sandbox ? placeholder : nil
        isReal = !source.sandbox
        clock = Self.clock(stoppedAt: given)
        let curl = CurlTransport(
            configuration: .init(
                connectTimeout: .seconds(try settings.seconds(.connectTimeout) ?? 10),
                timeout: timeout,
                environment: environment))
        let userAgent = UserAgent(
            program: "wx", version: Version.number, contact: settings[.contact] ?? Version.contact)
        // The stand-in is asked every time: there is nothing to spare.
        let guards =
            try source.sandbox
            ? [RedirectFollower()]
            : Self.guards(
                source, surroundings, timeout: timeout, journal: journal, clock: clock, localizer: preferences.localizer
            )
        let recorder = source.record.map { folder in
            // Whoever attaches the recording to a report should know what is missing in it.
            Recorder(folder: folder) { [localizer = preferences.localizer, catalog = surroundings.catalog] error in
                let name = error.provider.flatMap(catalog.name(of:))
                Diagnostics.write(localizer.sentences(for: error, providerName: name).problem)
            }
        }
        let layers: [(any HTTPMiddleware)?] = [recorder]
        transport = LayeredTransport(curl, layers: layers.compactMap { $0 } + guards + [Watch(journal), userAgent])
    }

    /// What stands between the program and the services: the cache first, then what counts and spaces the requests that
    /// are made all the same.
    private static func guards(
        _ source: SourceOptions,
        _ surroundings: Surroundings,
        timeout: Duration,
        journal: TransportJournal,
        clock: @escaping @Sendable () -> Date,
        localizer: Localizer
    ) throws -> [any HTTPMiddleware] {
        let services = surroundings.catalog.descriptors
        let folder = ProgramFolders(environment: surroundings.environment).cache
        let database = CacheDatabase(folder: folder, deadline: .now + timeout) { problem in
            journal.note(problem)
            // An unusable cache is reported only with -v.
            if case .unusable = problem { return }
            Diagnostics.write(problem, localizer)
        }
        return [
            HTTPCache(database, services: services, wishes: try source.cacheWishes(), journal: journal, clock: clock),
            Retry(journal: journal, clock: clock),
            QuotaLedger(database, services: services, journal: journal, clock: clock),
            RedirectFollower(),
            RequestSpacing(services: services, folder: folder, clock: clock),
        ]
    }

    private static func clock(stoppedAt time: Date?) -> @Sendable () -> Date {
        if let time { { time } } else { { Date() } }
    }

    /// The world as a service sees it.
    func context(of service: ProviderDescriptor, _ settings: Settings) -> ProviderContext {
        var context = ProviderContext(
            descriptor: service,
            transport: transport,
            baseURL: sandbox.map { "\($0.address)/\(service.id)" } ?? settings.baseURL(of: service),
            hosts: sandbox == nil ? settings.hosts(of: service) : [:],
            credential: { [placeholderKey] in
                if let placeholderKey { return placeholderKey }
                let key = try settings.apiKey(of: service)
                if key != nil { Interruption.forbidCoreDumps() }
                return key
            },
            clock: clock)
        context.deadline = .now + timeout
        return context
    }
}
