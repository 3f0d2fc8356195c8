import ArgumentParser
import WeatherCore
import WeatherRendering

/// What a forecast shows.
struct SectionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(valueName: "parts"),
        completion: .words(ForecastView.Section.allCases.map(\.rawValue)))
    var view: String?

    @Option(help: ArgumentHelp(valueName: "number"))
    var days: Int?

    @Option(help: ArgumentHelp(valueName: "number"))
    var hours: Int?

    @Flag
    var watch = false

    /// The parts, in their order; `nil` when none are named.
    func sections() throws(WeatherError) -> [ForecastView.Section]? {
        guard let view else { return nil }
        var sections: [ForecastView.Section] = []
        for name in view.split(separator: ",", omittingEmptySubsequences: false) {
            guard let section = ForecastView.Section(rawValue: name.trimmed) else {
                let names = ForecastView.Section.allCases.map(\.rawValue)
                throw WeatherError(option: "--view", value: String(name), outOf: names.joined(by: ", "))
            }
            sections.append(section)
        }
        return sections
    }

    /// - Throws: `WeatherError` with the code `usage` when a part is unknown, or a number is out of its range.
    func check() throws(WeatherError) {
        _ = try sections()
        if let days, !(1...16).contains(days) { throw WeatherError(option: "--days", value: "\(days)", outOf: "1–16") }
        if let hours, !(1...384).contains(hours) {
            throw WeatherError(option: "--hours", value: "\(hours)", outOf: "1–384")
        }
    }
}
