import ArgumentParser
import Foundation
import PrivateFiles
import WeatherCore
import WeatherLocalization

/// Asks questions on the terminal.
struct SettingPrompt {
    private let localizer: Localizer
    private let surroundings: Surroundings

    init(_ localizer: Localizer, _ surroundings: Surroundings) {
        self.localizer = localizer
        self.surroundings = surroundings
    }

    /// Whether there is someone to ask.
    var canAsk: Bool { surroundings.canAsk }

    /// Asks a question.
    ///
    /// - Parameters:
    ///   - question: The question, without a colon.
    ///   - current: The answer that an empty one stands for.
    /// - Returns: The answer; `nil` for an empty one.
    /// - Throws: `WeatherError` with the reason `interrupted` at the end of the input.
    func answer(to question: String, current: String?) throws(WeatherError) -> String? {
        let known = current.map { " [\($0.sanitized(limit: 60))]" } ?? ""
        write("\(question)\(known): ")
        let line = try line()
        return line.isEmpty ? nil : line
    }

    /// Asks for a secret, which the terminal does not show.
    ///
    /// - Parameter name: What is asked for.
    /// - Returns: The secret; empty if the user only pressed Enter.
    /// - Throws: As ``answer(to:current:)``.
    func secret(_ name: String) throws(WeatherError) -> String {
        Interruption.forbidCoreDumps()
        let answer = Interruption.hidingTyping(on: STDIN_FILENO) {
            write(localizer.text("config.ask.key", name) + ": ")
            return readLine()
        }
        guard let line = answer else { throw WeatherError(.interrupted) }
        return line.trimmingCharacters(in: .whitespaces)
    }

    /// A line of standard input.
    func line() throws(WeatherError) -> String {
        guard let line = readLine() else { throw WeatherError(.interrupted) }
        return line.trimmingCharacters(in: .whitespaces)
    }

    private func write(_ text: String) {
        Diagnostics.put(text)
    }
}
