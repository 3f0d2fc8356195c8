import Foundation
import PrivateFiles
import WeatherCore
import WeatherHTTP
import WeatherSettings

/// Where requests go: to the services, to the stand-in, or to a recording.
struct SessionNetwork: Sendable {
    let transport: any HTTPTransport
    /// The one clock of a session: the machine's, or stopped at the time that was chosen or that of the recording.
    let clock: @Sendable () -> Date
    /// Stands for every key where none is needed; of the form that services use.
    private let placeholderKey: String?
    /// Whether the answers are the services' own and of now.
    let isReal: Bool
    /// How long the services may take in all for one question.
    let timeout: Duration
    /// What became of every request.
    let journal = TransportJournal()
    private let settings: Settings
    private let sandbox: SandboxProcess?

    /// - Throws: ``WeatherError`` when the recording is missing or the stand-in does not start.
    init(
        _ environment: SessionEnvironment,
        _ choices: SessionChoices,
        _ settings: Settings,
        _ remarks: RemarkLog
    ) throws {
        self.settings = settings
        timeout = .seconds(try settings.seconds(.timeout) ?? 20)
        placeholderKey = choices.source == .services ? nil : "00000000000000000000000000000000"
        isReal = choices.source == .services
        var stack = HTTPStack(
            services: environment.catalog.descriptors,
            userAgent: UserAgent(
                program: environment.program.name, version: environment.program.version,
                contact: settings[.contact] ?? environment.program.contact))
        stack.journal = journal
        if case .recording(let folder) = choices.source {
            let replayer = try Replayer(folder: folder)
            stack.source = .recording(replayer)
            transport = stack.makeTransport()
            clock = Self.clock(stoppedAt: choices.now ?? replayer.clock)
            sandbox = nil
            return
        }
        let isSandbox = choices.source == .sandbox
        sandbox = isSandbox ? try SandboxProcess(environment: environment.variables, now: choices.now) : nil
        clock = Self.clock(stoppedAt: choices.now)
        if isSandbox { stack.source = .standIn }
        stack.clock = clock
        stack.connection = CurlTransport.Configuration(
            connectTimeout: .seconds(try settings.seconds(.connectTimeout) ?? 10), timeout: timeout,
            environment: environment.variables)
        stack.cacheFolder = environment.folders.cache
        stack.cachePolicy = choices.cache
        stack.deadline = .now + timeout
        stack.report = { remarks.note(.cacheProblem($0)) }
        // Whoever attaches the recording to a report should know what is missing in it.
        stack.recorder = choices.recordingFolder.map { Recorder(folder: $0) { remarks.note(.notRecorded($0)) } }
        transport = stack.makeTransport()
    }

    private static func clock(stoppedAt time: Date?) -> @Sendable () -> Date {
        if let time { { time } } else { { Date() } }
    }

    /// The world as a service sees it.
    func context(of service: ProviderDescriptor) -> ProviderContext {
        var context = ProviderContext(
            descriptor: service,
            transport: transport,
            baseURL: sandbox.map { "\($0.address)/\(service.id)" } ?? settings.baseURL(of: service),
            hosts: sandbox == nil ? settings.hosts(of: service) : [:],
            credential: { [placeholderKey, settings] in
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
