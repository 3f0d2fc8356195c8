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

    @Flag
    var display = false

    /// The parts, in their order; `nil` when none are named.
    func sections() throws(WeatherError) -> [ForecastView.Section]? {
        guard let view else { return nil }
        var sections: [ForecastView.Section] = []
        for name in view.split(separator: ",", omittingEmptySubsequences: false) {
            guard let section = ForecastView.Section(rawValue: name.trimmed) else {
                throw Self.unknownSection(String(name))
            }
            sections.append(section)
        }
        return sections
    }

    /// The error for a name that no part has: all names, the nearest ones first.
    private static func unknownSection(_ name: String) -> WeatherError {
        let names = ForecastView.Section.allCases.map(\.rawValue)
        let near = Spelling.nearest(to: name.trimmed.lowercased(), among: names, limit: 3)
        return WeatherError(setting: "--view", value: name, candidates: near + names.filter { !near.contains($0) })
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
