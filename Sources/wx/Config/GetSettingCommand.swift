import ArgumentParser
import WeatherCore
import WeatherRendering
import WeatherSettings

/// `wx config get`: prints the value of one setting, which is that of the environment, of the file, or the default.
///
/// A secret is masked. The exit status is 1 if there is no value.
struct GetSettingCommand: SettingsCommand {
    static let configuration = CommandConfiguration(commandName: "get", usage: "wx config get <setting>")

    @Argument(completion: .settings)
    var setting: String

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ run: SettingsRun) async throws {
        let name = try run.name(setting)
        let origin = try run.settings().origin(of: name)
        var value = origin.map { $0.value ?? SettingList.secret }
        if value == nil, case .general(let key) = name.kind { value = SettingDefault.value(of: key) }
        guard let value else { throw ExitCode(1) }
        // A template may have more than one line; other control characters are not for a terminal.
        let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
        try Output.write(lines.map { String($0).sanitized(limit: .max) + "\n" }.joined())
    }
}
