import Foundation
import PrivateFiles
import Synchronization
import WeatherCore
import WeatherHTTP
import WeatherSettings

/// Sends requests to the services, to the sandbox, or to a recording.
struct SessionNetwork: Sendable {
    let transport: any HTTPTransport
    /// The clock of the session: the machine's, or stopped or started at the chosen time or that of the recording.
    let clock: @Sendable () -> Date
    /// Replaces every key when none is needed; in the form that services use.
    private let placeholderKey: String?
    /// Whether the answers are current and from the real services.
    let isReal: Bool
    /// The limit for all requests of one question together.
    let timeout: Duration
    /// How every request was answered.
    let journal = TransportJournal()
    private let settings: Settings
    private let sandbox: SandboxProcess?

    /// Prepares the network.
    ///
    /// - Parameters:
    ///   - environment: The session's environment.
    ///   - folders: Where the cache is.
    ///   - choices: The source of answers, the time, and what to record.
    ///   - settings: Time limits, addresses and keys.
    ///   - programs: The transports of providers that are programs, by id.
    ///   - remarks: Collects problems with the cache and the recording.
    /// - Throws: `WeatherError` when the recording is missing or the sandbox does not start.
    init(
        _ environment: SessionEnvironment,
        _ folders: ProgramFolders,
        _ choices: SessionChoices,
        _ settings: Settings,
        _ programs: [String: any HTTPTransport],
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
        stack.programs = programs
        if case .recording(let folder) = choices.source {
            let replayer = try Replayer(folder: folder)
            stack.source = .recording(replayer)
            transport = stack.makeTransport()
            clock = Self.clock(at: choices.now ?? replayer.clock, isRunning: choices.isClockRunning)
            sandbox = nil
            return
        }
        let isSandbox = choices.source == .sandbox
        sandbox = isSandbox ? try SandboxProcess(environment: environment.variables, now: choices.now) : nil
        clock = environment.clock ?? Self.clock(at: choices.now, isRunning: choices.isClockRunning)
        if isSandbox { stack.source = .standIn }
        stack.clock = clock
        stack.connection = CurlTransport.Configuration(
            connectTimeout: .seconds(try settings.seconds(.connectTimeout) ?? 10), timeout: timeout,
            environment: environment.variables)
        stack.cacheFolder = folders.cache
        stack.hasCache = choices.hasCache
        stack.cachePolicy = choices.cache
        stack.isOneShot = environment.isOneShot
        stack.backoff = environment.backoff
        if environment.isOneShot { stack.deadline = .now + timeout }
        stack.report = { remarks.note(.cacheProblem($0)) }
        // A recording may become part of a bug report, so the user should know what is missing in it.
        stack.recorder = choices.recordingFolder.map { Recorder(folder: $0) { remarks.note(.notRecorded($0)) } }
        transport = stack.makeTransport()
    }

    private static func clock(at time: Date?, isRunning: Bool) -> @Sendable () -> Date {
        guard let time else { return { Date() } }
        guard isRunning else { return { time } }
        let start = ContinuousClock.now
        return { time + (ContinuousClock.now - start) / .seconds(1) }
    }

    /// A service's environment.
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

/// A value that is created on first use.
final class Shared<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    var value: Value {
        made.withLock { made in
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }
}
