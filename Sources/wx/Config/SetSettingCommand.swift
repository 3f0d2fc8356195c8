import ArgumentParser
import Foundation
import PrivateFiles
import WeatherCore
import WeatherSettings

/// `wx config set`: sets a setting in the settings file, after its value was checked.
///
/// A secret can be left out on the command line, which other users of the machine can see. It is then asked for, or read
/// from standard input.
struct SetSettingCommand: SettingsCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", usage: "wx config set <setting> [<value>]")

    @Argument(completion: .settings)
    var setting: String

    @Argument(completion: .settingValues)
    var value: [String] = []

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ run: SettingsRun) async throws {
        let name = try run.name(setting)
        if name.isSecret { Interruption.forbidCoreDumps() }
        var text = value.joined(separator: " ")
        if value.isEmpty {
            guard name.isSecret else { throw WeatherError(.missingArgument, subject: "<value>") }
            let prompt = SettingPrompt(run.localizer, run.environment)
            text = try prompt.canAsk ? prompt.secret(name.text) : prompt.line()
        }
        // Foundation's white space includes the one that protects a leading minus.
        if name.kind != .template { text = text.trimmingCharacters(in: .whitespaces) }
        try run.check.check(text, for: name)
        try run.change([name: text])
    }
}
