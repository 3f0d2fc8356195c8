import Foundation
import PrivateFiles
import WeatherCore

/// A command that prints a key, such as `pass show openweather`.
struct KeyCommand {
    /// How long the command may take, in seconds.
    var patience = 30
    /// The most bytes of what it prints that are looked at.
    static let outputLimit = 64 << 10

    private let words: [String]
    private let provider: String
    private let setting: String
    private let environment: [String: String]

    /// Takes a command as its words, the first of which names a program on `PATH`, or a path.
    init(_ words: [String], provider: String, setting: String, environment: [String: String]) {
        self.words = words
        self.provider = provider
        self.setting = setting
        self.environment = environment
    }

    /// Takes a command as a text, divided at blanks; ``CommandLineWords`` tells how.
    ///
    /// - Throws: ``WeatherError`` with the code `usage` and the reason `badSetting` for a quote without an end.
    init(
        parsing text: String, provider: String, setting: String, environment: [String: String]
    ) throws(WeatherError) {
        guard let words = CommandLineWords.words(in: text) else {
            let first = text.prefix { !$0.isWhitespace && $0 != "'" && $0 != "\"" }
            throw WeatherError(
                .badSetting,
                details: .init {
                    // No more of it, since it may hold what nobody should read.
                    $0.subject = String(first).sanitized(limit: 60) + "…"
                    $0.setting = setting
                    $0.candidates = ["pass show \(provider)"]
                },
                provider: provider)
        }
        self.init(words, provider: provider, setting: setting, environment: environment)
    }

    /// Runs the command and waits for it: the first line it prints that is not empty is the key.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` and one of the reasons `keyCommandNotFound`,
    ///   `keyCommandFailed`, `keyCommandTimedOut` and `keyCommandEmpty`, which tells nothing of what was printed.
    func key() throws(WeatherError) -> String {
        let ended: ChildProcess.End
        do throws(FileFailure) {
            let child = try ChildProcess(program(), arguments: words, environment: environment)
            ended = child.end(within: .seconds(patience), outputLimit: Self.outputLimit)
        } catch {
            throw failure(.keyCommandNotFound) { $0.message = error.words }
        }
        switch ended {
        case .timedOut: throw failure(.keyCommandTimedOut) { $0.limit = patience }
        case .ended(let status, _) where status != 0: throw failure(.keyCommandFailed) { $0.message = String(status) }
        case .ended(_, let output):
            guard let key = Self.firstLine(of: output) else { throw failure(.keyCommandEmpty) { _ in } }
            return key
        }
    }

    /// The first line that is not empty, without blanks at its ends; one that the limit cuts off is none.
    private static func firstLine(of output: Data) -> String? {
        let isCut = output.count >= outputLimit
        let whole: Data? = isCut ? output.lastIndex(of: UInt8(ascii: "\n")).map { output[...$0] } : output
        return String(decoding: whole ?? Data(), as: UTF8.self).split(whereSeparator: \.isNewline)
            .lazy.map { $0.trimmingCharacters(in: .whitespaces) }.first { !$0.isEmpty }
    }

    /// The path of the program that the first word names.
    private func program() throws(FileFailure) -> String {
        guard let name = words.first, !name.isEmpty else { throw FileFailure(code: ENOENT) }
        if name.contains("/") { return name.hasPrefix("~/") ? (environment["HOME"] ?? "~") + name.dropFirst() : name }
        // A folder that depends on where the program happens to be started is no place for programs.
        let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        guard let path = folders.map({ "\($0)/\(name)" }).first(where: Self.isProgram) else {
            throw FileFailure(code: ENOENT)
        }
        return path
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }

    private func failure(
        _ reason: WeatherError.Reason, _ set: (inout WeatherError.Details) -> Void
    ) -> WeatherError {
        var details = WeatherError.Details()
        details.subject = words.first?.sanitized(limit: 80)
        details.setting = setting
        set(&details)
        return WeatherError(reason, details: details, provider: provider)
    }
}
