import ArgumentParser
import WeatherCore

/// How an answer is shown that is a text or JSON.
struct AnswerOptions: ParsableArguments {
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

    var chosenFormat: OutputFormat { json ? .json : format }

    /// - Throws: `WeatherError` with the code `usage` when the width is out of its range.
    func check() throws(WeatherError) { try ViewOptions.check(width: width) }
}

/// When a forecast also asks for air quality and pollen.
enum AirRequests: String, CaseIterable {
    case never
    /// At the price of at least one more request.
    case always
}
