import ArgumentParser
import WeatherCore
import WeatherLocalization
import WeatherRendering
import WeatherSettings

/// The format of an answer.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
    /// Those that only a forecast has.
    case oneline, prose, csv, ndjson, markdown, html, svg, png, ical, prometheus

    /// Whether the answer is for people, in their language.
    var isLocalized: Bool {
        switch self {
        case .text, .oneline, .prose, .markdown, .html, .svg, .png, .ical: true
        case .json, .csv, .ndjson, .prometheus: false
        }
    }

    /// - Throws: `WeatherError` with the code `usage` for a format that only a forecast has.
    func checkTextOrJSON() throws(WeatherError) {
        if self == .text || self == .json { return }
        throw WeatherError(setting: "--format", value: rawValue, candidates: [Self.text.rawValue, Self.json.rawValue])
    }
}

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

/// The source of an answer.
struct SourceOptions: ParsableArguments {
    @Option(help: ArgumentHelp(valueName: "ids"), completion: .providers)
    var provider: String?

    @Option(help: ArgumentHelp(valueName: "seconds"))
    var timeout: String?

    @Option(help: ArgumentHelp(valueName: "seconds"))
    var connectTimeout: String?

    @Flag
    var offline = false

    @Flag
    var refresh = false

    @Option(help: ArgumentHelp(valueName: "duration"))
    var maxAge: String?

    @Flag
    var sandbox = false

    @Option(help: ArgumentHelp(valueName: "dir"), completion: .directory)
    var record: String?

    @Option(help: ArgumentHelp(valueName: "dir"), completion: .directory)
    var replay: String?

    @Option(help: ArgumentHelp(valueName: "time"))
    var now: String?

    /// The given options, by setting.
    var settings: [SettingsKey: String] {
        let given: [(SettingsKey, String?)] = [
            (.provider, provider), (.timeout, timeout), (.connectTimeout, connectTimeout),
        ]
        return Dictionary(uniqueKeysWithValues: given.compactMap { key, value in value.map { (key, $0) } })
    }
}

/// The appearance of an answer.
struct ViewOptions: ParsableArguments {
    @Flag
    var hourly = false

    @Option
    var format = OutputFormat.text

    @Option(help: ArgumentHelp(valueName: "columns"))
    var width: Int?

    @Option
    var color = ColorChoice.auto

    @Option
    var theme: ThemeChoice?

    @Option(help: ArgumentHelp(valueName: "set"))
    var icons: IconSet?

    @Flag
    var noPager = false

    @Flag
    var explain = false

    @Flag(name: .shortAndLong)
    var verbose = false

    /// - Throws: `WeatherError` with the code `usage` when the width is out of its range.
    func check() throws(WeatherError) { try Self.check(width: width) }

    static func check(width: Int?) throws(WeatherError) {
        if let width, !(20...1000).contains(width) {
            throw WeatherError(option: "--width", value: "\(width)", outOf: "20–1000")
        }
    }
}
