import ArgumentParser
import Foundation
import WeatherCore
import WeatherLocalization
import WeatherPlaces
import WeatherRendering
import WeatherSession
import WeatherSettings

/// `wx config init`: asks for the place, the units, the provider and its key, and saves the answers together.
///
/// An empty answer leaves a setting as it is. Nothing is saved if the user ends the questions.
struct InitSettingsCommand: SettingsCommand {
    static let configuration = CommandConfiguration(commandName: "init", usage: "wx config init")

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ run: SettingsRun) async throws {
        let prompt = SettingPrompt(run.localizer, run.environment)
        guard prompt.canAsk else { throw WeatherError(.terminalNeeded, subject: "wx config init") }
        let settings = try run.fileSettings()
        // So that the user is not asked in vain.
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
