import ArgumentParser
import WeatherLocalization
import WeatherRendering
import WeatherSettings

/// `wx doctor`: what decides the language, dates, digits and units.
struct DoctorCommand: ListCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Tells what decides the language, dates, digits and units.")

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func list(_ preferences: Preferences, width: Int) throws -> String {
        let environment = Surroundings.current().environment
        let report = LocaleReport(
            preferences.localizer.decisions,
            names: (
                source(of: .locale, locale.locale, environment), source(of: .units, locale.units, environment)
            ))
        return json ? report.json() : report.text(preferences.localizer, width: width)
    }

    /// What a setting was taken from: the option, the variable or the settings file.
    private func source(of key: SettingsKey, _ option: String?, _ environment: [String: String]) -> String {
        if option != nil { return "--\(key.rawValue)" }
        let variable = "WX_\(key.rawValue.uppercased())"
        return (environment[variable] ?? "").isEmpty ? key.rawValue : variable
    }
}
