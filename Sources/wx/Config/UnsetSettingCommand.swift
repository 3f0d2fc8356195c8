import ArgumentParser
import WeatherCore
import WeatherSettings

/// `wx config unset`: deletes a setting from the settings file.
struct UnsetSettingCommand: SettingsCommand {
    static let configuration = CommandConfiguration(commandName: "unset", usage: "wx config unset <setting>")

    @Argument(completion: .settings)
    var setting: String

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ run: SettingsRun) async throws {
        try run.change([run.name(setting): nil])
    }
}
