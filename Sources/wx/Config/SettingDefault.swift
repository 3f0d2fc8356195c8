import WeatherCore
import WeatherLocalization
import WeatherProviders
import WeatherRendering
import WeatherSettings

/// The values of settings that are not set, and those that are possible.
enum SettingDefault {
    /// The value of a setting that is not set; `nil` where the place or the language decides.
    static func value(of key: SettingsKey) -> String? {
        switch key {
        case .provider, .theme: "auto"
        case .bidi: DirectionMarks.auto.rawValue
        case .icons: IconSet.emoji.rawValue
        case .timeout: "20"
        case .connectTimeout: "10"
        case .contact: ProgramVersion.contact
        case .locationService: "https://ipapi.co/json/"
        case .place, .locale, .units, .temperatureUnit, .windUnit, .pressureUnit, .precipitationUnit, .distanceUnit,
            .hourTemplate, .dayTemplate, .timeTemplate:
            nil
        }
    }

    /// The words that a setting accepts; `nil` where they are too many to list.
    static func words(of key: SettingsKey) -> [String]? {
        switch key {
        case .units: UnitSystem.allCases.map(\.rawValue)
        case .temperatureUnit: TemperatureUnit.allCases.map(\.rawValue)
        case .windUnit: WindUnit.allCases.map(\.rawValue)
        case .pressureUnit: PressureUnit.allCases.map(\.rawValue)
        case .precipitationUnit: PrecipitationUnit.allCases.map(\.rawValue)
        case .distanceUnit: DistanceUnit.allCases.map(\.rawValue)
        case .bidi: DirectionMarks.allCases.map(\.rawValue)
        case .theme: ThemeChoice.allCases.map(\.rawValue)
        case .icons: IconSet.allCases.map(\.rawValue)
        case .provider, .place, .locale, .hourTemplate, .dayTemplate, .timeTemplate, .timeout, .connectTimeout,
            .contact, .locationService:
            nil
        }
    }
}
