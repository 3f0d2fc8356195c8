import Foundation
package import PrivateFiles
import WeatherCore

/// A command that prints a key, such as `pass show openweather`.
struct KeyCommand {
    /// The time limit for the command, in seconds.
    var patience = 30
    /// The most bytes of its output that are used.
    static let outputLimit = 64 << 10

    private let words: [String]
    private let provider: String
    private let setting: String
    private let environment: [String: String]

    /// Creates a command from its words; the first one is a path, or names a program on `PATH`.
    init(_ words: [String], provider: String, setting: String, environment: [String: String]) {
        self.words = words
        self.provider = provider
        self.setting = setting
        self.environment = environment
    }

    /// Creates a command from a text, split by ``CommandLineWords``.
    ///
    /// - Parameters:
    ///   - text: The command as the setting has it.
    ///   - provider: The provider's id.
    ///   - setting: The setting's name.
    ///   - environment: The command's environment variables.
    /// - Throws: ``WeatherError`` with the code `usage` and the reason `badSetting` for an unclosed quote.
    init(
        parsing text: String, provider: String, setting: String, environment: [String: String]
    ) throws(WeatherError) {
        guard let words = CommandLineWords.words(in: text) else {
            let first = text.prefix { !$0.isWhitespace && $0 != "'" && $0 != "\"" }
            throw WeatherError(
                .badSetting,
                details: .init {
                    // Only its beginning, because the rest may hold a secret.
                    $0.subject = String(first).sanitized(limit: 60) + "…"
                    $0.setting = setting
                    $0.candidates = ["pass show \(provider)"]
                },
                provider: provider)
        }
        self.init(words, provider: provider, setting: setting, environment: environment)
    }

    /// Runs the command and waits for it.
    ///
    /// The first line of its output that is not empty is the key.
    ///
    /// - Returns: The key.
    /// - Throws: ``WeatherError`` with the code `credentialMissing` and one of the reasons `keyCommandNotFound`,
    ///   `keyCommandFailed`, `keyCommandTimedOut` and `keyCommandEmpty`. It shows nothing of the output.
    func key() throws(WeatherError) -> String {
        let ended: ChildProcess.End
        do throws(FileFailure) {
            let child = try ChildProcess(
                CommandLineWords.program(of: words, environment: environment), arguments: words,
                environment: environment)
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

    /// The first line that is not empty, trimmed.
    ///
    /// A line that is cut off by the limit does not count.
    private static func firstLine(of output: Data) -> String? {
        let isCut = output.count >= outputLimit
        let whole: Data? = isCut ? output.lastIndex(of: UInt8(ascii: "\n")).map { output[...$0] } : output
        return String(decoding: whole ?? Data(), as: UTF8.self).split(whereSeparator: \.isNewline)
            .lazy.map { $0.trimmingCharacters(in: .whitespaces) }.first { !$0.isEmpty }
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

/// Splits a command of the user into words, with simple quotes.
///
/// There is no shell, and nothing is expanded.
package enum CommandLineWords {
    /// Divides a command into words.
    ///
    /// Inside `'…'` and `"…"`, every character is literal, including a backslash.
    ///
    /// - Parameter text: The command.
    /// - Returns: The words; `nil` when a quote is not closed.
    package static func words(in text: String) -> [String]? {
        var words: [String] = []
        var word: String.UnicodeScalarView?
        var quote: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == quote {
                quote = nil
            } else if quote == nil, scalar == "'" || scalar == "\"" {
                quote = scalar
                word = word ?? .init()
            } else if quote == nil, scalar.properties.isWhitespace {
                if let ended = word { words.append(String(ended)) }
                word = nil
            } else {
                word = word ?? .init()
                word?.append(scalar)
            }
        }
        guard quote == nil else { return nil }
        if let word { words.append(String(word)) }
        return words
    }

    /// The path of the program that the first word names.
    ///
    /// - Parameters:
    ///   - words: The words of a command; the first one is a path, or names a program on `PATH`.
    ///   - environment: The environment variables.
    /// - Returns: The path.
    /// - Throws: `ENOENT` when there is no such program.
    package static func program(of words: [String], environment: [String: String]) throws(FileFailure) -> String {
        guard let name = words.first, !name.isEmpty else { throw FileFailure(code: ENOENT) }
        if name.contains("/") { return name.hasPrefix("~/") ? (environment["HOME"] ?? "~") + name.dropFirst() : name }
        // A relative folder depends on the current directory, so it is not searched for programs.
        let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        guard let path = folders.map({ "\($0)/\(name)" }).first(where: isProgram) else {
            throw FileFailure(code: ENOENT)
        }
        return path
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
