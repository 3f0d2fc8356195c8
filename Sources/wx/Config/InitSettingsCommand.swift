import ArgumentParser
import Foundation
import PrivateFiles
import WeatherCore
import WeatherLocalization
import WeatherPlaces
import WeatherRendering
import WeatherSession
import WeatherSettings

/// `wx config init`: asks for the place, the units, the provider and its key, and saves the answers together.
///
/// An empty answer leaves a setting as it is. Nothing is saved if the user breaks off.
struct InitSettingsCommand: SettingsCommand {
    static let configuration = CommandConfiguration(commandName: "init", usage: "wx config init")

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ run: SettingsRun) async throws {
        let prompt = SettingPrompt(run.localizer, run.environment)
        guard prompt.canAsk else { throw WeatherError(.terminalNeeded, subject: "wx config init") }
        let settings = try run.fileSettings()
        // Fails before the first question if the file cannot be used.
        _ = try run.file.names()
        let localizer = run.localizer
        Diagnostics.write(localizer.text("config.ask.begin"))
        var values: [SettingName: String?] = [:]
        func ask(_ key: SettingsKey, _ example: String, _ check: (String) throws -> Void = { _ in }) throws {
            let name = try run.name(key.rawValue)
            let question = localizer.text("config.ask.\(key.rawValue)", example)
            let current = settings.origin(of: name)?.value ?? SettingDefault.value(of: key)
            values[name] = try answer(run) { () throws in
                guard let answer = try prompt.answer(to: question, current: current) else { return nil }
                try run.check.check(answer, for: name)
                try check(answer)
                return answer
            }
        }
        try ask(.place, "37.57,126.98") { place in
            guard let session = run.session, try !session.places.isKnown(place) else { return }
            throw WeatherError(.unknownName, details: .init { $0.subject = place.sanitized(limit: 80) })
        }
        try ask(.units, SettingDefault.words(of: .units)?.joined(separator: ", ") ?? "")
        try ask(.provider, "auto, metno, openweather")
        let chosen = (values[try run.name(SettingsKey.provider.rawValue)] ?? nil) ?? settings[.provider] ?? ""
        for id in chosen.split(separator: ",").map({ $0.trimmed.lowercased() }) {
            guard let provider = run.providers.first(where: { $0.id == id }), provider.credential.key != nil,
                let name = SettingName.all(of: provider).first
            else { continue }
            values[name] = try answer(run) { () throws in
                let key = try prompt.secret(name.text)
                if key.isEmpty { return nil }
                try run.check.check(key, for: name)
                return key
            }
        }
        values = values.filter { $0.value != nil }
        guard !values.isEmpty else { return Diagnostics.write(localizer.text("config.unchanged")) }
        try run.change(values)
    }

    /// Asks until the answer is valid.
    private func answer(_ run: SettingsRun, _ ask: () throws -> String?) throws -> String? {
        while true {
            do {
                return try ask()
            } catch let error as WeatherError where error.reason != .interrupted {
                let sentences = run.localizer.sentences(for: error, providerName: nil)
                Diagnostics.write(
                    ErrorText.text(
                        sentences, localizer: run.localizer, terminal: Terminal(columns: run.environment.width)))
            }
        }
    }
}

/// Asks questions on the terminal.
struct SettingPrompt {
    private let localizer: Localizer
    private let environment: ProgramEnvironment

    init(_ localizer: Localizer, _ environment: ProgramEnvironment) {
        self.localizer = localizer
        self.environment = environment
    }

    /// Whether the user can be asked.
    var canAsk: Bool { environment.canAsk }

    /// Asks a question.
    ///
    /// - Parameters:
    ///   - question: The question, without a colon.
    ///   - current: The current value, which an empty answer keeps.
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
        Diagnostics.ask(text)
    }
}
