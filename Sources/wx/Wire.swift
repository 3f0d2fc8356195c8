import Foundation
import WeatherCore
import WeatherHTTP
import WeatherLocalization
import WeatherProviders
import WeatherSettings

/// Where requests go: to the services, to the stand-in, or to a recording.
struct Wire: Sendable {
    let transport: any HTTPTransport
    /// The time of the recording that answers.
    let recordedTime: Date?
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
        environment: [String: String]
    ) throws {
        let settings = preferences.settings
        timeout = .seconds(try settings.seconds(.timeout) ?? 20)
        let placeholder = "00000000000000000000000000000000"
        if let folder = source.replay {
            let replayer = try Replayer(folder: folder)
            transport = LayeredTransport(CurlTransport(), layers: [replayer])
            recordedTime = replayer.clock
            placeholderKey = placeholder
            isReal = false
            sandbox = nil
            return
        }
        sandbox = source.sandbox ? try SandboxProcess(environment: environment, now: source.now) : nil
        placeholderKey = source.sandbox ? placeholder : nil
        isReal = !source.sandbox
        recordedTime = nil
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
            : Self.guards(source, environment: environment, journal: journal, localizer: preferences.localizer)
        let layers: [(any HTTPMiddleware)?] = [source.record.map { Recorder(folder: $0) }]
        transport = LayeredTransport(curl, layers: layers.compactMap { $0 } + guards + [Watch(journal), userAgent])
    }

    /// What stands between the program and the services: the cache first, then what counts and spaces the requests that
    /// are made all the same.
    private static func guards(
        _ source: SourceOptions,
        environment: [String: String],
        journal: TransportJournal,
        localizer: Localizer
    ) throws -> [any HTTPMiddleware] {
        let services = ProviderCatalog.descriptors
        let folder = ProgramFolders(environment: environment).cache
        let database = CacheDatabase(folder: folder) { problem in
            journal.note(problem)
            // That nothing can be kept is no matter of every run: -v tells.
            if case .unusable = problem { return }
            Diagnostics.write(problem, localizer)
        }
        return [
            HTTPCache(database, services: services, wishes: try source.cacheWishes(), journal: journal),
            Retry(journal: journal),
            QuotaLedger(database, services: services, journal: journal),
            RedirectFollower(),
            RequestSpacing(services: services, folder: folder),
        ]
    }

    /// The world as a service sees it.
    func context(of service: ProviderDescriptor, _ settings: Settings, now: Date) -> ProviderContext {
        var context = ProviderContext(
            descriptor: service,
            transport: transport,
            baseURL: sandbox.map { "\($0.address)/\(service.id)" } ?? settings.baseURL(of: service),
            credential: { [placeholderKey] in try placeholderKey ?? settings.apiKey(of: service) },
            clock: { now })
        context.deadline = .now + timeout
        return context
    }
}
