import ArgumentParser
import WeatherLocalization
import WeatherSettings

/// How an answer is written.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
}

/// Which locale and units an answer is in.
struct LocaleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Language, dates, digits and units, such as ko_KR or en-US-u-hc-h23.", valueName: "locale"),
        completion: .words(Localizer.availableLanguages))
    var locale: String?

    @Option(
        help: ArgumentHelp("Units: metric, us, uk or si.", valueName: "set"),
        completion: .words(UnitSystem.allCases.map(\.rawValue)))
    var units: String?

    @Option(
        help: ArgumentHelp("Unit of temperature: c, f or k; two as in c,f.", valueName: "unit"),
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
            "Marks that order text of both directions: auto, isolate (always) or none.", valueName: "marks"),
        completion: .words(DirectionMarks.allCases.map(\.rawValue)))
    var bidi: String?

    /// What was given, by setting.
    var settings: [SettingsKey: String] {
        let given: [(SettingsKey, String?)] = [
            (.locale, locale), (.bidi, bidi), (.units, units), (.temperatureUnit, temperatureUnit),
            (.windUnit, windUnit), (.pressureUnit, pressureUnit), (.precipitationUnit, precipitationUnit),
            (.distanceUnit, distanceUnit),
        ]
        return Dictionary(uniqueKeysWithValues: given.compactMap { key, value in value.map { (key, $0) } })
    }
}

/// Where an answer comes from.
struct SourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Providers to ask, in order, such as openweather,metno.", valueName: "ids"),
        completion: .providers)
    var provider: String?

    @Option(help: ArgumentHelp("Seconds the services may take in all (20).", valueName: "seconds"))
    var timeout: String?

    @Option(help: ArgumentHelp("Seconds connecting may take (10).", valueName: "seconds"))
    var connectTimeout: String?

    @Flag(help: "Answer from what is kept of earlier answers, however old, and ask nobody.")
    var offline = false

    @Flag(help: "Ask the services whether what is kept still holds, also when it is fresh.")
    var refresh = false

    @Option(
        help: ArgumentHelp("The oldest kept answer that will do, such as 90s, 10m, 2h or 1d.", valueName: "duration"))
    var maxAge: String?

    @Flag(help: "Ask the stand-in on this machine instead of the services: no key, no network.")
    var sandbox = false

    @Option(help: ArgumentHelp("Save each answer in a folder, without keys.", valueName: "dir"), completion: .directory)
    var record: String?

    @Option(
        help: ArgumentHelp("Answer from such a folder and from nothing else.", valueName: "dir"),
        completion: .directory)
    var replay: String?

    @Option(help: ArgumentHelp("Take this for the present, such as 2026-04-06T05:00:00Z.", valueName: "time"))
    var now: String?

    /// What was given, by setting.
    var settings: [SettingsKey: String] {
        let given: [(SettingsKey, String?)] = [
            (.provider, provider), (.timeout, timeout), (.connectTimeout, connectTimeout),
        ]
        return Dictionary(uniqueKeysWithValues: given.compactMap { key, value in value.map { (key, $0) } })
    }

    func validate() throws {
        if [sandbox, record != nil, replay != nil].filter({ $0 }).count > 1,
            !(sandbox && record != nil && replay == nil)
        {
            throw ValidationError("--replay goes with neither --record nor --sandbox.")
        }
        if offline, refresh { throw ValidationError("--offline does not go with --refresh.") }
    }
}

/// What an answer looks like.
struct ViewOptions: ParsableArguments {
    @Flag(help: "Show the steps of the forecast, too.")
    var hourly = false

    @Option(help: "How to write the answer.")
    var format = OutputFormat.text

    @Option(help: ArgumentHelp("Columns of the text; those of the terminal, or 80.", valueName: "columns"))
    var width: Int?

    @Option(help: "When to use colour.")
    var color = ColorChoice.auto

    @Flag(help: "Say on standard error where the answer comes from: the cache, or which service, and why.")
    var explain = false

    @Flag(name: .shortAndLong, help: "Say more on standard error: unusable values, what was assumed.")
    var verbose = false

    func validate() throws {
        if let width, !(20...1000).contains(width) {
            throw ValidationError("--width is 20 to 1000 columns.")
        }
    }
}
