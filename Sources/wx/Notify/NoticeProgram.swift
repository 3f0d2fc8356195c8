import Foundation
import PrivateFiles
import WeatherCore
import WeatherRendering
import WeatherSettings

/// The user's program that gets notices, such as `notify-send -u {urgency} {title} {text}`.
///
/// It is run without a shell, once for each notice. Its standard input is the text.
struct NoticeProgram: Sendable {
    /// Why a notice was not handed over.
    enum Failure: Error {
        /// It was not found, or could not be started.
        case notStarted(FileFailure)
        case status(Int)
        case timedOut
    }

    /// The time limit.
    static let patience: Duration = .seconds(30)

    private let words: [String]

    /// Splits a command into words, as for the command that prints a key.
    ///
    /// - Throws: `WeatherError` with the reason `badSetting` for an unclosed quote, or no words.
    init(_ command: String) throws(WeatherError) {
        guard let words = CommandLineWords.words(in: command), words.first?.isEmpty == false else {
            throw WeatherError(setting: "--run", value: command, candidates: ["notify-send {title} {text}"])
        }
        self.words = words
    }

    /// The name of the program, as the user wrote it.
    var name: String { (words.first ?? "").sanitized(limit: 80) }

    /// Hands over a notice, and waits for the program to end.
    func run(_ notice: Notice, environment: [String: String]) throws(Failure) {
        let end: ChildProcess.End
        do throws(FileFailure) {
            let path = try CommandLineWords.program(of: words, environment: environment)
            let child = try ChildProcess(
                path, arguments: arguments(for: notice), environment: environment, input: Self.input(for: notice))
            end = child.end(within: Self.patience, outputLimit: 0)
        } catch {
            throw .notStarted(error)
        }
        switch end {
        case .ended(status: 0, _): return
        case .ended(let status, _): throw .status(status)
        case .timedOut: throw .timedOut
        }
    }

    /// The words with the notice's values.
    ///
    /// The values are not searched for placeholders.
    func arguments(for notice: Notice) -> [String] {
        let values = [
            "title": notice.title, "text": notice.text, "urgency": notice.urgency.rawValue, "rule": notice.rule,
        ].mapValues(Self.harmless)
        return words.enumerated().map { $0 == 0 ? $1 : Self.filled($1, with: values) }
    }

    private static func filled(_ word: String, with values: [String: String]) -> String {
        var filled = ""
        var rest = word[...]
        while let start = rest.firstIndex(of: "{") {
            filled += rest[..<start]
            rest = rest[start...]
            guard let end = rest.firstIndex(of: "}"), let value = values[String(rest[rest.index(after: start)..<end])]
            else {
                filled += "{"
                rest.removeFirst()
                continue
            }
            filled += value
            rest = rest[rest.index(after: end)...]
        }
        return filled + rest
    }

    /// A value that programs take as text: after a space if it begins with a sign.
    ///
    /// The names and texts of services are not the user's. A text that begins with `-` could be an option of the program,
    /// and one that begins with `@` or `<` a file that `curl` sends.
    private static func harmless(_ text: String) -> String {
        let clean = SentSecrets.removed(from: text).sanitized(limit: 1000)
        guard let first = clean.unicodeScalars.first, first.isASCII,
            !first.properties.isAlphabetic, first.properties.numericType == nil
        else { return clean }
        return " " + clean
    }

    /// The text as a line, as far as a pipe takes it in one piece.
    private static func input(for notice: Notice) -> Data {
        var text = SentSecrets.removed(from: notice.text)
        while text.utf8.count >= ChildProcess.inputLimit { text.removeLast() }
        return Data((text + "\n").utf8)
    }
}
