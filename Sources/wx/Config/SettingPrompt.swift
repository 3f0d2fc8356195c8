import ArgumentParser
import Foundation
import PrivateFiles
import WeatherCore
import WeatherLocalization

/// Asks questions on the terminal.
struct SettingPrompt {
    private let localizer: Localizer
    private let environment: ProgramEnvironment

    init(_ localizer: Localizer, _ environment: ProgramEnvironment) {
        self.localizer = localizer
        self.environment = environment
    }

    /// Whether there is someone to ask.
    var canAsk: Bool { environment.canAsk }

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
            return Self.boundedLine()
        }
        guard let line = answer else { throw WeatherError(.interrupted) }
        return line.trimmingCharacters(in: .whitespaces)
    }

    /// A line of standard input.
    func line() throws(WeatherError) -> String {
        guard let line = Self.boundedLine() else { throw WeatherError(.interrupted) }
        return line.trimmingCharacters(in: .whitespaces)
    }

    /// The next line, without its end; `nil` at the end of the input, and for a line that does not end within 64 KiB.
    private static func boundedLine() -> String? {
        var bytes: [UInt8] = []
        while true {
            let next = getchar()
            if next < 0 { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
            if next == 0x0A { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(UInt8(truncatingIfNeeded: next))
            guard bytes.count < 65_536 else { return nil }
        }
    }

    private func write(_ text: String) {
        Diagnostics.put(text)
    }
}
