import WeatherCore
import WeatherLocalization
import WeatherProviders
import WeatherSettings

/// The reader's settings, and the locale and units that follow from them.
struct Preferences: Sendable {
    let settings: Settings
    let localizer: Localizer

    /// - Throws: `WeatherError` with the code `usage` when the settings file, a unit or the locale cannot be read.
    init(_ surroundings: Surroundings, options: [SettingsKey: String]) async throws {
        settings = try await Settings(
            options: options,
            environment: surroundings.environment,
            file: ProgramFolders(environment: surroundings.environment).settings,
            isRequired: !(surroundings.environment["WX_CONFIG"] ?? "").isEmpty,
            providers: ProviderCatalog.descriptors)
        let units = try UnitOverrides(
            units: settings[.units],
            temperature: settings[.temperatureUnit],
            wind: settings[.windUnit],
            pressure: settings[.pressureUnit],
            precipitation: settings[.precipitationUnit],
            distance: settings[.distanceUnit])
        localizer = try Localizer(
            LocaleRequest(explicit: settings[.locale], environment: surroundings.environment, units: units))
    }
}
