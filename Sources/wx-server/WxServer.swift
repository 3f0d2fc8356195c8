#if Server
import ArgumentParser
import Foundation
import Logging
import PrivateFiles
import WeatherCore
import WeatherDocuments
import WeatherEngine
import WeatherHTTP
import WeatherSession
import WeatherSettings

/// `wx-server`: serves the weather over HTTP.
@main
struct WxServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wx-server",
        abstract: "Serves the weather of any place over HTTP: pages, text, pictures and JSON.",
        discussion: "Settings, keys and providers are those of wx. See docs/server.md.",
        version: ProgramVersion.number)

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen on; 0 picks a free one.")
    var port: UInt16 = 8080

    @Option(help: "Listen on a Unix socket at this path instead.")
    var socket: String?

    @Flag(help: "Answer with made-up weather from wx-sandbox: no key, no network.")
    var sandbox = false

    @Flag(help: "Also serve the saved places of the settings, such as /~home.")
    var savedPlaces = false

    @Option(help: "The most connections at the same time.")
    var connections = 10_000

    @Option(help: "The most connections of a client at the same time; a trusted proxy may have more.")
    var connectionsPerClient = 16

    @Option(help: "The most memory for finished answers, in MiB.")
    var memory = 128

    @Option(help: "The most memory for reports, from which answers are made, in MiB.")
    var reports = 256

    @Option(help: "The tokens that a client gets in a second; a request costs one.")
    var rate = 50.0

    @Option(help: "The most tokens that a client saves.")
    var burst = 1500.0

    @Option(help: "The tokens for a request that may ask a service; one for a new list costs at most 5.")
    var missCost = 25.0

    @Option(help: "The public address, such as https://wx.example, for the pictures of links in messengers.")
    var publicAddress: String?

    @Option(help: "The address or network (CIDR) of a proxy whose X-Forwarded-For is believed; may be repeated.")
    var trustedProxy: [String] = []

    func validate() throws {
        guard connections > 0, connectionsPerClient > 0, (1...65_536).contains(memory),
            (1...65_536).contains(reports), rate > 0, burst >= missCost,
            missCost >= 1
        else {
            throw ValidationError("Limits are positive, and --burst is at least --miss-cost.")
        }
        if let publicAddress, PublicAddress(publicAddress) == nil {
            throw ValidationError("--public-address is like https://wx.example, without a path.")
        }
        for proxy in trustedProxy where AddressRange(proxy) == nil {
            throw ValidationError("'\(proxy.sanitized(limit: 60))' is not an IP address or network.")
        }
    }

    static func main() async { await main(ProgramArguments.withoutName) }

    func run() async throws {
        signal(SIGPIPE, SIG_IGN)
        // Exceeding the file size limit shall be an error of the write, not a signal.
        signal(SIGXFSZ, SIG_IGN)
        LibraryFiles.forgetUnusable()
        var logger = Logger(label: "wx-server") { _ in JSONLog() }
        logger.logLevel = .info
        do {
            let backoff = ServiceBackoff()
            let session = try await session(logger, backoff)
            // Fail at the start, not at the first request, if the sandbox is missing or a setting is wrong.
            _ = try session.now()
            try session.checkChosenProviders()
            try await serve(session, backoff, logger)
        } catch let failure as ServerRun.BindFailure {
            Self.complain("wx-server: cannot listen on \(address.text(port: nil)): \(failure.message)")
            throw ExitCode(69)  // EX_UNAVAILABLE
        } catch let error as WeatherError {
            Self.complain("wx-server: \(error)")
            throw ExitCode(error.code.exitCode)
        }
    }

    private func serve(_ session: WeatherSession, _ backoff: ServiceBackoff, _ logger: Logger) async throws {
        let metrics = ServerMetrics()
        var limits = CachingRenderer.Limits()
        limits.responseBytes = memory << 20
        limits.reportBytes = reports << 20
        var policy = ServerResponder.Policy()
        policy.missCost = missCost
        policy.site = publicAddress.flatMap { PublicAddress($0)?.text }
        policy.proxies = TrustedProxies(trustedProxy.compactMap { AddressRange($0) })
        if let locale = session.settings[.locale] { policy.locale = locale }
        let responder = ServerResponder(
            renderer: CachingRenderer(session, limits: limits, metrics: metrics),
            buckets: TokenBuckets(rate: rate, capacity: burst), policy: policy, backoff: backoff, metrics: metrics,
            quotas: session.cache(), logger: logger)
        let clients = ClientConnections(most: connectionsPerClient, proxies: policy.proxies)
        let run = ServerRun(
            responder: responder, address: address, connections: connections, clients: clients, logger: logger)
        try await run.serve { address in
            try? FileHandle.standardOutput.write(contentsOf: Data("listening on \(address)\n".utf8))
        }
        logger.info("stopped")
    }

    private func session(_ logger: Logger, _ backoff: ServiceBackoff) async throws -> WeatherSession {
        var choices = SessionChoices()
        if sandbox { choices.source = .sandbox }
        choices.hasSavedPlaces = savedPlaces
        choices.providerFiles = .all
        let variables = ProcessInfo.processInfo.environment
        var environment = SessionEnvironment(
            variables: variables, timeZone: { MachineZone.name(variables) },
            program: .init("wx-server", version: ProgramVersion.number, contact: ProgramVersion.contact),
            folders: ProgramFolders(program: "wx", environment: variables))
        environment.backoff = backoff
        return try await WeatherSession(environment, choices: choices) { remark, _ in
            guard !remark.isAboutOneAnswer else { return }
            // Only the kind: the values may name places or files.
            let kind = "\(remark)".prefix { $0 != "(" }
            logger.warning("remark", metadata: ["kind": "\(kind)"])
        }
    }

    private var address: ListeningAddress {
        socket.map { .socket(path: $0) } ?? .port(Int(port), host: host)
    }

    private static func complain(_ sentence: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(SentSecrets.removed(from: sentence))\n".utf8))
    }
}
#else
import Foundation

/// The program that is built instead of the server without the trait `Server`.
@main
enum WxServer {
    static func main() {
        try? FileHandle.standardError.write(contentsOf: Data("wx-server: built without the trait Server\n".utf8))
        exit(69)
    }
}
#endif
