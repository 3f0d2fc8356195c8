import ArgumentParser
import WeatherLocalization
import WeatherRendering
import WeatherSettings

/// The locale and units of an answer.
struct LocaleOptions: ParsableArguments {
    @Option(help: ArgumentHelp(valueName: "locale"), completion: .words(Localizer.availableLanguages))
    var locale: String?

    @Option(help: ArgumentHelp(valueName: "set"), completion: .words(UnitSystem.allCases.map(\.rawValue)))
    var units: String?

    @Option(help: ArgumentHelp(valueName: "unit"), completion: .words(TemperatureUnit.allCases.map(\.rawValue)))
    var temperatureUnit: String?

    @Option(help: ArgumentHelp(valueName: "unit"), completion: .words(WindUnit.allCases.map(\.rawValue)))
    var windUnit: String?

    @Option(help: ArgumentHelp(valueName: "unit"), completion: .words(PressureUnit.allCases.map(\.rawValue)))
    var pressureUnit: String?

    @Option(help: ArgumentHelp(valueName: "unit"), completion: .words(PrecipitationUnit.allCases.map(\.rawValue)))
    var precipitationUnit: String?

    @Option(help: ArgumentHelp(valueName: "unit"), completion: .words(DistanceUnit.allCases.map(\.rawValue)))
    var distanceUnit: String?

    @Option(help: ArgumentHelp(valueName: "marks"), completion: .words(DirectionMarks.allCases.map(\.rawValue)))
    var bidi: String?

    /// The given options, by setting.
    var settings: [SettingsKey: String] {
        let given: [(SettingsKey, String?)] = [
            (.locale, locale), (.bidi, bidi), (.units, units), (.temperatureUnit, temperatureUnit),
            (.windUnit, windUnit), (.pressureUnit, pressureUnit), (.precipitationUnit, precipitationUnit),
            (.distanceUnit, distanceUnit),
        ]
        return Dictionary(uniqueKeysWithValues: given.compactMap { key, value in value.map { (key, $0) } })
    }
}
