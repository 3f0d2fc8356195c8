public import Foundation
public import WeatherCore
public import WeatherLocalization

/// A report as Markdown with the tables of GitHub's dialect, in the user's language.
///
/// The place is the heading. Below it are the current weather, the days, the steps if requested, and the credits.
public struct ReportMarkdown: Sendable {
    private let scope: ReportScope
    private let localizer: Localizer
    private let isHourly: Bool

    /// Creates a document.
    ///
    /// - Parameters:
    ///   - report: The report, with its days already computed.
    ///   - localizer: The user's language, units and dates.
    ///   - hourly: Whether the steps are shown too.
    ///   - now: The current time.
    public init(report: WeatherReport, localizer: Localizer, hourly: Bool = false, now: Date) {
        scope = ReportScope(report, now: now)
        self.localizer = localizer
        isHourly = hourly
    }

    /// The document, ended by a line feed.
    public func text() -> String {
        let report = scope.report
        var blocks = ["# " + Self.escaped(localizer.label(of: report.place))]
        if let current = report.current {
            let icon = text("icon", CurrentFields.all, current)
            let temperature = current.temperature.map { Self.escaped(localizer.temperature($0)) } ?? ""
            let words = ["condition", "wind"].map { text($0, CurrentFields.all, current) }
            let sky = [icon, temperature].filter { !$0.isEmpty }.joined(by: " ")
            blocks.append(([sky] + words).filter { !$0.isEmpty }.joined(by: localizer.comma))
        }
        let weather = ["icon", "condition"]
        let ending = [
            (["precipitationChance"], "chance"), (["precipitation"], "precipitation"), (["wind"], "wind"),
        ]
        if !report.days.isEmpty {
            blocks.append(
                table(
                    DayFields.all, report.days,
                    [(["date"], "day"), (weather, "condition"), (["lowTemperature", "highTemperature"], "lowHigh")]
                        + ending))
        }
        if isHourly || report.days.isEmpty, !report.hours.isEmpty {
            blocks.append(
                table(
                    HourFields.all, report.hours,
                    [(["start"], "time"), (weather, "condition"), (["temperature"], "temperature")] + ending))
        }
        return (blocks + [Self.credits(of: [report], localizer)]).filter { !$0.isEmpty }.joined(by: "\n\n") + "\n"
    }

    /// Returns a table whose columns each show one or more fields; columns without any text are left out.
    private func table<Row>(
        _ fields: [Field<Row>], _ rows: [Row], _ columns: [(fields: [String], heading: String)]
    ) -> String {
        let columns = columns.map { column in
            let cells = rows.map { row in
                let texts = column.fields.map { text($0, fields, row) }.filter { !$0.isEmpty }
                return texts.joined(by: column.heading == "lowHigh" ? " / " : " ")
            }
            let isWord = ["day", "time", "condition"].contains(column.heading)
            return [Self.escaped(localizer.text("column.\(column.heading)")), isWord ? "---" : "---:"] + cells
        }.filter { $0.dropFirst(2).contains { !$0.isEmpty } }
        return (0..<(rows.count + 2)).map { line in "| " + columns.map { $0[line] }.joined(by: " | ") + " |" }
            .joined(by: "\n")
    }

    /// The text of a field; empty if the value is missing or not worth showing.
    private func text<Row>(_ name: String, _ fields: [Field<Row>], _ row: Row) -> String {
        guard let field = fields.first(where: { $0.name == name }),
            let text = FieldText(localizer: localizer, zone: scope.zone).text(of: field, row, in: scope)
        else { return "" }
        if name == "precipitationChance", !text.isEmpty, let step = row as? HourWeather, step.chanceEnd > step.end {
            let end = localizer.date(step.chanceEnd, as: .time, in: scope.zone)
            return localizer.isolated(Self.escaped(localizer.text("notice.until", text, end)))
        }
        return localizer.isolated(Self.escaped(text))
    }

    /// Returns the credits that the services' terms require, after a note if the weather is simulated.
    static func credits(of reports: [WeatherReport], _ localizer: Localizer) -> String {
        var lines = reports.contains(where: \.provenance.isSimulated) ? [escaped(localizer.text("note.simulated"))] : []
        for report in reports {
            let sources = (report.consensus?.members ?? [report.provenance]) + report.comparedWith
            for credit in sources.map(\.attribution) + [report.place.attribution].compactMap(\.self) {
                let shown = credit.sanitized(limit: 500)
                let line = escaped(localizer.isASCII ? asciiText(shown) : shown)
                if !lines.contains(line) { lines.append(line) }
            }
        }
        // Two blanks at the end of a line make a line break.
        return lines.joined(by: "  \n")
    }

    /// Escapes everything in a text that Markdown, or HTML within it, would interpret.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if #"\`*_{}[]<>|#~"#.unicodeScalars.contains(scalar) { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }
}
