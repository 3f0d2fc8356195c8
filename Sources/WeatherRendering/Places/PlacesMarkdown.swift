public import Foundation
import WeatherCore
public import WeatherLocalization

/// The weather of several places as a table of Markdown, in GitHub's dialect and the user's language.
public struct PlacesMarkdown: Sendable {
    private let answers: [PlaceAnswer]
    private let localizer: Localizer
    private let providerNames: [String: String]
    private let now: Date

    /// Creates a document.
    ///
    /// - Parameters:
    ///   - answers: What was answered for each place.
    ///   - localizer: The user's language, units and dates.
    ///   - providerNames: The names of providers for people, by id.
    ///   - now: The current time.
    public init(_ answers: [PlaceAnswer], localizer: Localizer, providerNames: [String: String], now: Date) {
        (self.answers, self.localizer, self.providerNames, self.now) = (answers, localizer, providerNames, now)
    }

    /// The table and the credits, ended by a line feed.
    public func text() -> String {
        let rows = answers.map { PlaceRow($0, localizer, now: now, providerNames: providerNames) }
        let heads = [
            ("places.name", "---"), ("column.time", "---:"), ("column.condition", "---"),
            ("column.temperature", "---:"),
            ("column.lowHigh", "---:"), ("precipitation", "---"),
        ]
        let lines = [heads.map { ReportMarkdown.escaped(localizer.text($0.0)) }, heads.map(\.1)] + rows.map(cells)
        let table = lines.map { "| " + $0.joined(by: " | ") + " |" }.joined(by: "\n")
        return table + "\n\n" + ReportMarkdown.credits(of: answers.compactMap(\.report), localizer) + "\n"
    }

    private func cells(of row: PlaceRow) -> [String] {
        let condition =
            row.condition == .unknown
            ? ""
            : ConditionIcon.text(
                for: row.condition, isDay: row.isDay, set: .emoji, glyphs: localizer.isASCII ? .ascii : .unicode)
                + " " + localizer.name(of: row.condition, isDay: row.isDay)
        let range = [row.low, row.high].compactMap(\.?.text).map(cell).joined(by: " / ")
        return [
            cell(row.name), cell(row.time), cell(row.problem ?? condition), cell(row.temperature?.text), range,
            cell(row.next?.text),
        ]
    }

    private func cell(_ text: String?) -> String {
        guard let text, !text.isEmpty else { return "" }
        return localizer.isolated(ReportMarkdown.escaped(text))
    }
}
