import ArgumentParser
import WeatherCore
import WeatherSettings

/// `wx config path`: prints the path of the settings file, which need not exist.
struct SettingsPathCommand: SettingsCommand {
    static let configuration = CommandConfiguration(commandName: "path", usage: "wx config path")

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ run: SettingsRun) async throws {
        guard let path = run.file.url?.filePath else {
            throw WeatherError(.unwritableFile, file: "config.json")
        }
        try Output.write(path + "\n")
    }
}
