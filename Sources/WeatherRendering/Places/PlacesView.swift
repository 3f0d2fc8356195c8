public import Foundation
import WeatherCore
public import WeatherLocalization

/// The weather of several places as text for a terminal: one row each.
///
/// Today's temperature ranges share one scale. If a place has no answer, its row shows the reason.
public struct PlacesView: Sendable {
    private let answers: [PlaceAnswer]
    private let localizer: Localizer
    private let options: ForecastView.Options
    private let now: Date

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - answers: The answer for each place.
    ///   - localizer: The user's language, units and dates.
    ///   - options: Options of the view; its parts, days and hours are not used.
    ///   - now: The current time.
    public init(
        _ answers: [PlaceAnswer], localizer: Localizer, options: ForecastView.Options = .init(), now: Date
    ) {
        (self.answers, self.localizer, self.options, self.now) = (answers, localizer, options, now)
    }

    /// The view, lines ended by line feeds.
    public func text() -> String {
        let rows = answers.map { PlaceRow($0, localizer, now: now, providerNames: options.providerNames) }
        var canvas = Canvas(columns: options.width)
        let (lows, highs) = (rows.compactMap(\.low?.value), rows.compactMap(\.high?.value))
        // If all temperatures are equal, bars show nothing.
        let hasBars = TemperatureScale(lows: lows, highs: highs, cells: 1) != nil
        let layout = PlacesLayout(
            rows, columns: options.width, hasIcons: options.icons != .none, hasBars: hasBars)
        let bar = TemperatureScale(lows: lows, highs: highs, cells: layout.bar).map {
            RangeBar($0, options.terminal, options.glyphs(localizer), isRightToLeft: localizer.needsDirectionMarks)
        }
        for (number, row) in rows.enumerated() { draw(row, number, layout, bar, on: &canvas) }
        drawFooter(on: &canvas)
        return ScreenWriter(
            terminal: options.terminal, palette: options.palette, isRightToLeft: localizer.needsDirectionMarks
        ).text(of: canvas)
    }

    private var ellipsis: String { localizer.isASCII ? ".." : "…" }

    private func draw(
        _ place: PlaceRow, _ row: Int, _ layout: PlacesLayout, _ bar: RangeBar?, on canvas: inout Canvas
    ) {
        canvas.open(row: row)
        canvas.put(
            place.name.truncated(toColumns: layout.name, ellipsis: ellipsis), row: row, column: Screen.margin, .emphasis
        )
        if let problem = place.problem {
            let column = Screen.margin + layout.name + 2
            let room = options.width - Screen.margin - column
            canvas.put(
                problem.truncated(toColumns: room, ellipsis: ellipsis), row: row, column: column, Look(.error))
            return
        }
        if let time = place.time, let end = layout.time { canvas.put(time, row: row, endingBefore: end, .label) }
        if let column = layout.icon {
            let icon = options.icon(place.condition, isDay: place.isDay, localizer)
            canvas.put(icon, row: row, column: column, place.isDay ? .plain : Look(.moon))
        }
        if let (text, value) = place.temperature {
            canvas.put(text, row: row, endingBefore: layout.temperature, Look(value, isBold: true))
        }
        if let end = layout.low {
            if let (text, value) = place.low { canvas.put(text, row: row, endingBefore: end, Look(value)) }
            bar?.draw(from: place.low?.value, to: place.high?.value, on: &canvas, row: row, column: end + 1)
        }
        if let (text, value) = place.high, let end = layout.high {
            canvas.put(text, row: row, endingBefore: end, Look(value))
        }
        if let next = place.next, let column = layout.next {
            canvas.put(next.text, row: row, column: column, next.isDry ? .label : Look(.rain))
        }
    }

    /// Draws the services and warnings; in a file or pipe, the full credits, too.
    private func drawFooter(on canvas: inout Canvas) {
        let pages = answers.compactMap(\.report).map {
            ForecastPage(report: $0, localizer: localizer, now: now, providerNames: options.providerNames)
        }
        let width = min(options.width, 80) - 2 * Screen.margin
        var lines: [(text: String, look: Look, isSentence: Bool)] = []
        func add(_ text: String, _ look: Look, isSentence: Bool = true) {
            if lines.contains(where: { $0.text == text }) { return }
            lines.append((text, look, isSentence))
        }
        if pages.contains(where: \.report.provenance.isSimulated) { add(localizer.text("note.simulated"), .warning) }
        let sources = pages.flatMap(\.sources)
        let names = sources.indices.filter { !sources[..<$0].contains(sources[$0]) }.map { sources[$0] }
        if !names.isEmpty {
            let line = names.joined(by: localizer.comma).truncated(toColumns: width, ellipsis: ellipsis)
            add(line, .label, isSentence: false)
        }
        for page in pages {
            for warning in page.warnings { add("\(page.placeName): \(warning)", Look(.error)) }
        }
        if options.terminal.rows == nil {
            // Credits are in the service's own words, which can have another writing direction.
            for credit in pages.flatMap(\.credits) { add(credit, .label, isSentence: false) }
        }
        var row = canvas.nextRow + 1
        for line in lines {
            for part in line.text.wrapped(toColumns: width) {
                canvas.put(part, row: row, column: Screen.margin, line.look, isDirectionless: line.isSentence)
                row += 1
            }
        }
    }
}

/// The columns of the table of places.
///
/// Columns that do not fit are left out in this order: next change, time, bar, low and high, icon.
struct PlacesLayout {
    /// The width of the name.
    let name: Int
    /// The column at which the time ends.
    let time: Int?
    let icon: Int?
    /// The columns at which the temperature, the low and the high end.
    let temperature: Int
    let low: Int?
    let high: Int?
    /// The cells of the bar; 0 for no bar.
    let bar: Int
    let next: Int?
    /// The width of the next change.
    let nextWidth: Int

    private static let longestName = 16
    private static let shortestName = 8
    private static let leastBar = 6
    private static let mostBar = 60
    private static let iconColumns = 2

    /// Measures the rows and leaves out columns that do not fit.
    init(_ rows: [PlaceRow], columns: Int, hasIcons: Bool, hasBars: Bool) {
        func widest(_ text: (PlaceRow) -> String?) -> Int { rows.reduce(0) { max($0, text($1)?.displayWidth ?? 0) } }
        let longest = min(widest(\.name), Self.longestName)
        let time = widest(\.time)
        let temperature = widest(\.temperature?.text)
        let low = widest(\.low?.text)
        let high = widest(\.high?.text)
        let next = widest(\.next?.text)

        var hasNext = next > 0 && columns >= 60
        var hasTime = time > 0 && columns >= 60
        var hasRange = low + high > 0
        var hasIcon = hasIcons
        func room(besides name: Int) -> Int {
            var used = 2 * Screen.margin + name + 2 + temperature
            if hasTime { used += 2 + time }
            if hasIcon { used += 2 + Self.iconColumns }
            if hasRange { used += 3 + low + 2 + high }
            if hasNext { used += 2 + next }
            return columns - used
        }
        if room(besides: longest) < 0 { hasNext = false }
        if room(besides: longest) < 0 { hasTime = false }
        if room(besides: min(longest, Self.shortestName)) < 0 { hasRange = false }
        if room(besides: min(longest, Self.shortestName)) < 0 { hasIcon = false }
        let name = max(min(longest, room(besides: 0)), 1)
        // The two blanks around the bar are already counted as the gap between low and high.
        let left = room(besides: name)
        let hasBar = hasBars && hasRange && columns >= 72 && left >= Self.leastBar
        let bar = hasBar ? min(left, Self.mostBar) : 0

        self.name = name
        self.bar = bar
        var column = Screen.margin + name
        if hasTime { column += 2 + time }
        self.time = hasTime ? column : nil
        icon = hasIcon ? column + 2 : nil
        if hasIcon { column += 2 + Self.iconColumns }
        column += 2 + temperature
        self.temperature = column
        if hasRange { column += 3 + low }
        self.low = hasRange ? column : nil
        if hasRange { column += 2 + bar + high }
        self.high = hasRange ? column : nil
        self.next = hasNext ? column + 2 : nil
        nextWidth = next
    }
}
