import ArgumentParser
import WeatherCore

/// The least severity of the alerts that are shown.
enum AlertLevel: String, ExpressibleByArgument, CaseIterable {
    case minor, moderate, severe, extreme

    var severity: WeatherAlert.Severity {
        switch self {
        case .minor: .minor
        case .moderate: .moderate
        case .severe: .severe
        case .extreme: .extreme
        }
    }
}

/// Which alerts are shown, and how.
struct AlertsOptions: ParsableArguments {
    @Option(help: ArgumentHelp(valueName: "level"))
    var minSeverity: AlertLevel?

    @Flag
    var json = false

    @Option
    var format = OutputFormat.text

    @Option(help: ArgumentHelp(valueName: "columns"))
    var width: Int?

    @Option
    var color = ColorChoice.auto

    @Option
    var theme: ThemeChoice?

    @Flag
    var noPager = false

    @Flag
    var explain = false

    @Flag(name: .shortAndLong)
    var verbose = false

    /// - Throws: `WeatherError` with the code `usage` when the width is out of its range.
    func check() throws(WeatherError) { try ViewOptions.check(width: width) }
}
