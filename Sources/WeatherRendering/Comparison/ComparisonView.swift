public import Foundation
import WeatherCore
public import WeatherEngine
public import WeatherLocalization

/// A comparison as text for a terminal: a line for each day, or a table for each quantity; then the services that stand out
/// and those that are missing, with reasons.
///
/// In a table, each row is a day or an hour, each column a service. If the services' names are too wide for the terminal, ids replace
/// them, or else numbers that are explained above the tables. If the columns still do not fit, the remaining services
/// follow in further tables. A row never wraps.
public struct ComparisonView: Sendable {
    /// Options of the view, the same as those of a forecast.
    public typealias Options = ForecastView.Options

    /// What is shown of the values.
    public enum Form: String, Sendable, CaseIterable {
        /// A line for each day.
        case days
        /// A table for each quantity, with a column for each service.
        case table
    }

    let comparison: WeatherComparison
    let localizer: Localizer
    let options: Options
    private let form: Form
    let now: Date
    let zone: TimeZone
    let width: Int

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - comparison: The comparison.
    ///   - form: What is shown of the values; hours are shown in tables only.
    ///   - localizer: The user's language, units and dates.
    ///   - options: Options of the view.
    ///   - now: The current time, which decides which day is today.
    public init(
        _ comparison: WeatherComparison, as form: Form = .days, localizer: Localizer, options: Options = Options(),
        now: Date
    ) {
        self.comparison = comparison
        self.localizer = localizer
        self.options = options
        self.form = options.hourly || comparison.days.isEmpty ? .table : form
        self.now = now
        zone = comparison.place?.timeZone?.zone ?? .gmt
        width = options.width
    }

    /// The view, lines ended by line feeds.
    public func text() -> String {
        var buffer = TextBuffer(options.terminal, isRightToLeft: localizer.needsDirectionMarks)
        if let place = comparison.place {
            let title = Span(localizer.label(of: place), .emphasis)
            buffer.line([title.truncated(toColumns: width, ellipsis: ellipsis)])
        }
        if form == .days {
            buffer.gap()
            var days = ComparedDays(self)
            buffer.lines(days.text())
            writeNotes(to: &buffer)
            return buffer.text
        }
        var tables = dayTables
        if options.hourly || tables.isEmpty { tables += hourTables }
        let columns = ServiceColumns(names: names, ids: ids, tables: tables, localizer, width: width)
        if columns.isNumbered { writeLegend(columns.heads, to: &buffer) }
        for table in tables {
            for part in columns.parts(of: table) {
                buffer.gap()
                part.write(to: &buffer)
            }
        }
        if let markNote { buffer.line([.blanks(TextTable.indent), Span(markNote, .label)]) }
        writeNotes(to: &buffer)
        return buffer.text
    }

    var ids: [String] { comparison.reports.map { $0.provenance.provider.sanitized(limit: 40) } }

    /// The names of the services that answered.
    package var names: [String] {
        comparison.reports.map { shown($0.provenance.providerName) }
    }

    func shown(_ text: String) -> String {
        let clean = text.sanitized(limit: 500)
        return localizer.isASCII ? asciiText(clean) : clean
    }

    /// The sign for truncated text.
    var ellipsis: String { localizer.isASCII ? ".." : "…" }

    /// The mark of a value that covers only a part of the day.
    package static let partialMark = "*"

    /// The mark of a service's difference that is an outlier.
    static let outlierMark = "!"

    /// Returns whether a service has only a part of a day, so that the day's values are marked.
    func hasMarks(_ row: ComparedRow) -> Bool {
        row.entries.contains { $0?.isPartial == true }
    }

    /// Writes the services' names with their numbers.
    private func writeLegend(_ heads: [String], to buffer: inout TextBuffer) {
        var line: [Span] = []
        var used = 0
        for (head, name) in zip(heads, names) {
            let item = [Span(head), .blanks(1), Span(name, .label)]
            let itemWidth = item.reduce(0) { $0 + $1.width }
            if !line.isEmpty, used + 3 + itemWidth > width {
                buffer.line(line)
                line = []
            }
            line += line.isEmpty ? [.blanks(TextTable.indent)] : [.blanks(3)]
            used = line.count == 1 ? TextTable.indent + itemWidth : used + 3 + itemWidth
            line += item.map { $0.truncated(toColumns: width - TextTable.indent - 3, ellipsis: ellipsis) }
        }
        buffer.line(line)
    }

    /// The explanation of the mark; `nil` if no value of a day is marked.
    package var markNote: String? {
        comparison.days.contains(where: hasMarks) ? Self.partialMark + " " + localizer.text("day.partial") : nil
    }

    /// The note that a service is simulated; `nil` if none is.
    package var simulationNote: String? {
        comparison.reports.contains(where: \.provenance.isSimulated) ? localizer.text("note.simulated") : nil
    }

    /// The services that did not answer, with reasons.
    package var missingNotes: [String] {
        comparison.missing.map { attempt in
            let name = shown(options.providerNames[attempt.provider] ?? attempt.provider)
            return localizer.text(
                "note.attempt", name, localizer.sentences(for: attempt.error, providerName: name).problem)
        }
    }

    /// The credits of the services and of the place, each once, in their own words.
    package var credits: [String] {
        var credits: [String] = []
        for credit in comparison.reports.map(\.provenance.attribution) + [comparison.place?.attribution ?? ""]
        where !credit.isEmpty && !credits.contains(credit) { credits.append(credit) }
        return credits.map(shown)
    }

    /// Writes the services that did not answer, and the credits of those that did.
    private func writeNotes(to buffer: inout TextBuffer) {
        let indent = TextTable.indent
        let textWidth = min(width, 80)
        buffer.gap()
        if let simulationNote { buffer.paragraph(simulationNote, .warning, indent: indent, width: textWidth) }
        for note in outlierNotes { buffer.paragraph(note, .warning, indent: indent, width: textWidth) }
        for note in missingNotes { buffer.paragraph(note, indent: indent, width: textWidth) }
        for credit in credits {
            for line in credit.wrapped(toColumns: max(textWidth - indent, 20)) {
                // Credits are in the service's own words, which can have another writing direction.
                buffer.line([.blanks(indent), Span(line, .label)])
            }
        }
    }
}

/// The columns of services, which are the same in all tables of a view.
struct ServiceColumns {
    /// The heading of each service.
    let heads: [String]
    /// Whether the headings are numbers.
    let isNumbered: Bool
    private let gap: Int
    private let width: Int
    private let localizer: Localizer

    /// Chooses as headings the first of names, ids and numbers with which all tables fit the width.
    init(names: [String], ids: [String], tables: [ComparedTable], _ localizer: Localizer, width: Int) {
        let numbers = names.indices.map { localizer.number(Double($0 + 1)) }
        self.localizer = localizer
        self.width = width
        let choices: [(heads: [String], gap: Int)] = [(names, 2), (ids, 2), (numbers, 2), (numbers, 1)]
        let choice =
            choices.first { choice in
                tables.allSatisfy { table in
                    Self.table(table, services: names.indices, choice.heads, gap: choice.gap, localizer).width <= width
                }
            } ?? (numbers, 2)
        heads = choice.heads
        gap = choice.gap
        isNumbered = choice.heads == numbers
    }

    /// Returns a table in as many parts as are needed to show every service.
    func parts(of table: ComparedTable) -> [TextTable] {
        var parts: [TextTable] = []
        var rest = table.values.indices
        repeat {
            var count = rest.count
            while count > 1, part(table, rest.prefix(count)).width > width { count -= 1 }
            var part = part(table, rest.prefix(count))
            part.fit(toColumns: width)
            parts.append(part)
            rest = rest.dropFirst(count)
        } while !rest.isEmpty
        return parts
    }

    private func part(_ table: ComparedTable, _ services: Range<Int>) -> TextTable {
        Self.table(table, services: services, heads, gap: gap, localizer)
    }

    private static func table(
        _ table: ComparedTable, services: Range<Int>, _ heads: [String], gap: Int, _ localizer: Localizer
    ) -> TextTable {
        let last = table.differences.isEmpty ? [] : [Cell.empty]
        let lastTime = table.differences.isEmpty ? [] : [localizer.text("compare.difference")]
        var columns = [
            TextTable.Column(
                table.title, (table.times + lastTime).map { Cell($0) }, yielding: .truncated(minimum: 4, rank: nil)),
            TextTable.Column(
                table.commonTitle, table.common.map { $0?.cell ?? .empty } + last,
                table.spreads.isEmpty ? .leading : .trailing, yielding: .dropped(rank: 1)),
        ]
        if !table.spreads.isEmpty {
            columns.append(
                TextTable.Column(
                    localizer.text("compare.spread"), table.spreads.map { Cell($0, .label) } + last, .trailing,
                    yielding: .dropped(rank: 2)))
        }
        for service in services {
            // A service without any value keeps its column, so that all tables have the same columns.
            let cells = cells(of: service, in: table)
            let isEmpty = cells.allSatisfy { $0.width == 0 }
            columns.append(
                TextTable.Column(
                    heads[service] + (table.isMarked ? " " : ""),
                    isEmpty ? cells.map { _ in Cell([.blanks(1)]) } : cells, .trailing, gap: gap))
        }
        return TextTable(columns, ellipsis: localizer.isASCII ? ".." : "…")
    }

    /// Returns a service's values, followed by its average difference.
    private static func cells(of service: Int, in table: ComparedTable) -> [Cell] {
        let values = table.values[service].map { $0?.cell ?? .empty }
        if table.differences.isEmpty { return values }
        let difference = table.differences[service].map { text in
            Cell([Span(text)] + (table.isMarked ? [.blanks(1)] : []))
        }
        return values + [difference ?? .empty]
    }
}
