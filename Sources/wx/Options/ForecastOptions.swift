import ArgumentParser
import WeatherCore
import WeatherLocalization
import WeatherSettings

/// The format of an answer.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
}

/// The locale and units of an answer.
struct LocaleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Language, dates, digits and units, such as ko_KR or en-US-u-hc-h23.", valueName: "locale"),
        completion: .words(Localizer.availableLanguages))
    var locale: String?

    @Option(
        help: ArgumentHelp("Unit system: metric, us, uk or si.", valueName: "set"),
        completion: .words(UnitSystem.allCases.map(\.rawValue)))
    var units: String?

    @Option(
        help: ArgumentHelp("Unit of temperature: c, f or k; c,f shows both.", valueName: "unit"),
        completion: .words(TemperatureUnit.allCases.map(\.rawValue)))
    var temperatureUnit: String?

    @Option(
        help: ArgumentHelp("Unit of wind: ms, kmh, mph, kn or bft.", valueName: "unit"),
        completion: .words(WindUnit.allCases.map(\.rawValue)))
    var windUnit: String?

    @Option(
        help: ArgumentHelp("Unit of pressure: hpa, mbar, inhg, mmhg or kpa.", valueName: "unit"),
        completion: .words(PressureUnit.allCases.map(\.rawValue)))
    var pressureUnit: String?

    @Option(
        help: ArgumentHelp("Unit of precipitation: mm, cm or in.", valueName: "unit"),
        completion: .words(PrecipitationUnit.allCases.map(\.rawValue)))
    var precipitationUnit: String?

    @Option(
        help: ArgumentHelp("Unit of distance: km, mi or m.", valueName: "unit"),
        completion: .words(DistanceUnit.allCases.map(\.rawValue)))
    var distanceUnit: String?

    @Option(
        help: ArgumentHelp(
            "Bidirectional text: isolate where needed (auto), always (isolate) or never (none).", valueName: "marks"),
        completion: .words(DirectionMarks.allCases.map(\.rawValue)))
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
    @Option(
        help: ArgumentHelp("Providers to ask, in this order, such as openweather,metno.", valueName: "ids"),
        completion: .providers)
    var provider: String?

    @Option(help: ArgumentHelp("Time limit for all requests together (default: 20).", valueName: "seconds"))
    var timeout: String?

    @Option(help: ArgumentHelp("Time limit for connecting (default: 10).", valueName: "seconds"))
    var connectTimeout: String?

    @Flag(help: "Use only cached answers, however old, and make no requests.")
    var offline = false

    @Flag(help: "Revalidate cached answers with the services, even fresh ones.")
    var refresh = false

    @Option(
        help: ArgumentHelp("Use a cached answer up to this old, such as 90s, 10m, 2h or 1d.", valueName: "duration"))
    var maxAge: String?

    @Flag(help: "Use simulated services on this machine: no key, no network.")
    var sandbox = false

    @Option(
        help: ArgumentHelp("Save each answer in this folder, without keys.", valueName: "dir"), completion: .directory)
    var record: String?

    @Option(
        help: ArgumentHelp("Use only the answers recorded in this folder.", valueName: "dir"),
        completion: .directory)
    var replay: String?

    @Option(help: ArgumentHelp("Pretend that the time is this, such as 2026-04-06T05:00:00Z.", valueName: "time"))
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
    @Flag(help: "Also show the hourly forecast, in the provider's steps.")
    var hourly = false

    @Option(help: "Output format.")
    var format = OutputFormat.text

    @Option(help: ArgumentHelp("Width of the text (default: the terminal's, or 80).", valueName: "columns"))
    var width: Int?

    @Option(help: "When to use color.")
    var color = ColorChoice.auto

    @Flag(help: "Say on standard error where each answer came from, cache or service, and why.")
    var explain = false

    @Flag(name: .shortAndLong, help: "Say more on standard error: unusable values, assumptions.")
    var verbose = false

    /// - Throws: `WeatherError` with the code `usage` when the width is out of its range.
    func check() throws(WeatherError) {
        if let width, !(20...1000).contains(width) {
            throw WeatherError(option: "--width", value: "\(width)", outOf: "20–1000")
        }
    }
}
