public import ArgumentParser
import Foundation
import WeatherCore
public import WeatherEngine
import WeatherLocalization
public import WeatherRendering
import WeatherSettings

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

    /// - Throws: `WeatherError` with the code `usage` when a PNG would be written to a terminal.
    func checkPicture() throws(WeatherError) {
        guard format == .png, isatty(STDOUT_FILENO) == 1 else { return }
        throw WeatherError(.pictureToTerminal, subject: "--format png")
    }

    static func check(width: Int?) throws(WeatherError) {
        if let width, !(20...1000).contains(width) {
            throw WeatherError(option: "--width", value: "\(width)", outOf: "20–1000")
        }
    }
}

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
    func sections() throws(WeatherError) -> [ForecastView.Section]? { try Self.sections(named: view) }

    /// The parts of a list such as `now,days`.
    static func sections(named view: String?) throws(WeatherError) -> [ForecastView.Section]? {
        guard let view else { return nil }
        var sections: [ForecastView.Section] = []
        for name in view.split(separator: ",", omittingEmptySubsequences: false) {
            guard let section = ForecastView.Section(rawValue: name.trimmed) else {
                throw unknownSection(String(name))
            }
            sections.append(section)
        }
        return sections
    }

    /// The error for an unknown part, which suggests all names, the nearest first.
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

/// The format of an answer.
enum OutputFormat: ExpressibleByArgument, Hashable, Sendable {
    case text, json
    /// Formats that only a forecast has.
    case oneline, prose, csv, ndjson, markdown, html, svg, png, ical, prometheus
    /// A form of wttr.in, as it is written in an address: `j1`, `3`, `%c+%t`.
    case wttr(WttrFormat, text: String)

    /// The formats that have a name, in the order of the help.
    private static let named: KeyValuePairs<String, OutputFormat> = [
        "text": .text, "json": .json, "oneline": .oneline, "prose": .prose, "csv": .csv, "ndjson": .ndjson,
        "markdown": .markdown, "html": .html, "svg": .svg, "png": .png, "ical": .ical, "prometheus": .prometheus,
    ]

    static let allValueStrings = named.map(\.key) + WttrFormat.names

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    /// Finds the format of a name, or reads a form of wttr.in.
    init?(argument: String) {
        if let format = Self.named.first(where: { $0.key == argument }) {
            self = format.value
        } else if let form = WttrFormat(WttrTemplate.decoded(argument)) {
            self = .wttr(form, text: argument)
        } else {
            return nil
        }
    }

    /// The text that means the format on the command line.
    var rawValue: String {
        if case .wttr(_, let text) = self { text } else { Self.named.first { $0.value == self }?.key ?? "" }
    }

    /// Whether the answer is for people, in their language.
    var isLocalized: Bool {
        switch self {
        case .text, .oneline, .prose, .markdown, .html, .svg, .png, .ical: true
        case .wttr(let form, _): form.isLine
        case .json, .csv, .ndjson, .prometheus: false
        }
    }

    /// Whether the answer is one document about one place.
    var isOfOnePlace: Bool {
        switch self {
        case .html, .svg, .png: true
        case .wttr(let form, _): !form.isLine
        default: false
        }
    }

    /// - Throws: `WeatherError` with the code `usage` for a format that only a forecast has.
    func checkTextOrJSON() throws(WeatherError) {
        if self == .text || self == .json { return }
        throw WeatherError(setting: "--format", value: rawValue, candidates: [Self.text.rawValue, Self.json.rawValue])
    }
}

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

/// When color is used.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
}

/// The background that colors are chosen for.
enum ThemeChoice: String, ExpressibleByArgument, CaseIterable {
    /// The terminal's background, if it reports it.
    case auto
    case dark, light
    /// Colors that are legible on black and on white.
    case safe

    /// The background; `nil` if the terminal is asked for it.
    var ground: TerminalBackground? {
        switch self {
        case .auto: nil
        case .dark: .dark
        case .light: .light
        case .safe: .unknown
        }
    }
}

extension IconSet: ExpressibleByArgument {}
extension MinuteRequests: ExpressibleByArgument {}

extension SettingsKey {
    /// Reads a value that is one of several words.
    ///
    /// - Parameter word: The value, in upper or lower case.
    /// - Returns: The choice.
    /// - Throws: `WeatherError` with the code `usage` for any other word.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        named word: String
    ) throws(WeatherError) -> Choice {
        if let choice = Choice(rawValue: word.lowercased()) { return choice }
        throw WeatherError(setting: rawValue, value: word, candidates: Choice.allCases.map(\.rawValue))
    }
}
