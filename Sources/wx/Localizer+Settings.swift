import WeatherLocalization
import WeatherSettings

extension Localizer {
    /// The reader's locale and units, by settings and environment.
    init(settings: Settings, environment: [String: String]) throws {
        let units = try UnitOverrides(
            set: settings[.units],
            temperature: settings[.temperatureUnit],
            wind: settings[.windUnit],
            pressure: settings[.pressureUnit],
            precipitation: settings[.precipitationUnit],
            distance: settings[.distanceUnit])
        try self.init(LocaleRequest(explicit: settings[.locale], environment: environment, units: units))
    }
}
