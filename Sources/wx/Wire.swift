import Foundation
import WeatherCore
import WeatherHTTP
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
    private let sandbox: SandboxProcess?

    /// - Throws: `WeatherError` when the recording is missing or the stand-in does not start.
    init(_ source: SourceOptions, settings: Settings, environment: [String: String]) throws {
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
        let recorder = source.record.map { Recorder(folder: $0) }
        let services = ProviderCatalog.descriptors
        let cache = ProgramFolders(environment: environment).cache
        let layers: [(any HTTPMiddleware)?] = [
            recorder,
            source.sandbox ? nil : AnswerStore(services: services, folder: cache),
            RedirectFollower(),
            source.sandbox ? nil : RequestSpacing(services: services, folder: cache),
            UserAgent(program: "wx", version: Version.number, contact: settings[.contact] ?? Version.contact),
        ]
        let curl = CurlTransport(
            configuration: .init(
                connectTimeout: .seconds(try settings.seconds(.connectTimeout) ?? 10),
                timeout: .seconds(try settings.seconds(.timeout) ?? 20),
                environment: environment))
        transport = LayeredTransport(curl, layers: layers.compactMap { $0 })
    }

    /// The world as a service sees it.
    func context(of service: ProviderDescriptor, _ settings: Settings, now: Date) -> ProviderContext {
        ProviderContext(
            descriptor: service,
            transport: transport,
            baseURL: sandbox.map { "\($0.address)/\(service.id)" } ?? settings.baseURL(of: service),
            credential: { [placeholderKey] in try placeholderKey ?? settings.apiKey(of: service) },
            clock: { now })
    }
}
