import Foundation
package import WeatherCore
import WeatherEngine
import WeatherLocalization

/// A comparison with a line for each day.
///
/// It has the medians, each service's low and high as a mark on a common scale, and how many services expect rain or snow.
struct ComparedDays {
    private let view: ComparisonView
    private var canvas: Canvas
    private var row = 0

    init(_ view: ComparisonView) {
        self.view = view
        canvas = Canvas(columns: view.width)
    }

    private var localizer: Localizer { view.localizer }
    private var comparison: WeatherComparison { view.comparison }

    /// The lines as text for the terminal; empty if there is no room for them.
    mutating func text() -> String {
        let days = zip(comparison.days, comparison.agreements).prefix(10).map { ComparedDay($0, $1, view) }
        let layout = ComparedDaysLayout(days, columns: view.width, hasIcons: view.options.icons != .none)
        guard !days.isEmpty, view.width >= 30 else { return "" }
        let scale = TemperatureScale(
            lows: days.flatMap { $0.lows + $0.highs }, highs: days.flatMap { $0.lows + $0.highs }, cells: layout.bar)
        for day in days {
            draw(day, layout, scale)
            row += 1
        }
        if scale != nil, layout.bar > 0 {
            canvas.put(
                localizer.text("compare.legend", marks.median, marks.service), row: row, column: layout.low + 1, .label)
            row += 1
        }
        return ScreenWriter(
            terminal: view.options.terminal, palette: view.options.palette,
            isRightToLeft: localizer.needsDirectionMarks
        ).text(of: canvas)
    }

    /// The signs of the median and of a service.
    private var marks: (median: String, service: String) {
        switch view.options.glyphs(localizer) {
        case .ascii: ("O", "|")
        case .console: ("●", "│")
        case .unicode: ("●", "╽")
        }
    }

    private mutating func draw(_ day: ComparedDay, _ layout: ComparedDaysLayout, _ scale: TemperatureScale?) {
        canvas.open(row: row)
        canvas.put(
            day.name.truncated(toColumns: layout.name, ellipsis: view.ellipsis), row: row, column: Screen.margin)
        if let column = layout.icon { canvas.put(day.icon, row: row, column: column) }
        for (temperatures, median, column) in [
            (day.lows, day.low, layout.low), (day.highs, day.high, layout.high),
        ] {
            guard let median else { continue }
            let text = localizer.temperature(median, withUnit: false)
            canvas.put(text, row: row, endingBefore: column, Look(median))
            if let scale { draw(temperatures, median, scale, from: layout.low + 1) }
        }
        if let column = layout.amount, let amount = day.amount {
            canvas.put(amount, row: row, endingBefore: column, Look(.rain))
        }
        if let column = layout.wet, let wet = day.wet { canvas.put(wet, row: row, column: column, .label) }
        if let column = layout.word, let word = day.word { canvas.put(word, row: row, column: column) }
    }

    /// Draws a spread as a line, with a mark for each service and one for the median.
    private mutating func draw(
        _ temperatures: [Temperature], _ median: Temperature, _ scale: TemperatureScale, from column: Int
    ) {
        let cells = temperatures.map { scale.cell(of: $0) }
        guard let first = cells.min(), let last = cells.max() else { return }
        let line = view.options.glyphs(localizer) == .ascii ? "-" : "─"
        for cell in first...last { put(line, scale, cell, from: column) }
        for cell in cells { put(marks.service, scale, cell, from: column) }
        put(marks.median, scale, scale.cell(of: median), from: column)
    }

    private mutating func put(_ sign: String, _ scale: TemperatureScale, _ cell: Int, from column: Int) {
        canvas.put(
            sign, row: row, column: column + cell, Look(.temperature(scale.temperature(ofCell: cell))),
            isDirectionless: true)
    }
}

extension ComparisonView {
    /// The days in the user's language.
    package var days: [ComparedDay] {
        zip(comparison.days, comparison.agreements).map { ComparedDay($0, $1, self) }
    }
}

/// A day of a comparison in the user's language.
package struct ComparedDay: Sendable {
    package let name: String
    let icon: String
    package let lows: [Temperature]
    package let highs: [Temperature]
    /// The medians.
    package let low: Temperature?
    package let high: Temperature?
    /// The least and the most precipitation, such as "3–9 mm".
    package let amount: String?
    /// How many services expect rain or snow.
    package let wet: String?
    /// How sure the forecast is: "sure", "likely" or "open".
    package let word: String?

    init(_ row: ComparedRow, _ agreement: DayAgreement?, _ view: ComparisonView) {
        let localizer = view.localizer
        func temperatures(_ quantity: ComparedQuantity) -> [Temperature] {
            row.comparableValues(of: quantity).map { Temperature(celsius: $0) }
        }
        name = view.dayText(row.interval.start)
        icon = row.condition.map { view.options.icon($0, isDay: true, localizer) } ?? ""
        (lows, highs) = (temperatures(.lowTemperature), temperatures(.highTemperature))
        low = row.median(of: .lowTemperature).map { Temperature(celsius: $0) }
        high = row.median(of: .highTemperature).map { Temperature(celsius: $0) }
        let amounts = row.comparableValues(of: .precipitation)
        if let least = amounts.min(), let most = amounts.max(), most >= 0.1 {
            amount = localizer.precipitation(
                from: PrecipitationAmount(millimeters: least), to: PrecipitationAmount(millimeters: most),
                isNarrow: true)
        } else {
            amount = nil
        }
        wet = agreement.map {
            localizer.text(
                "compare.wet", localizer.number(Double($0.wetServices)), localizer.number(Double($0.services)))
        }
        word = agreement.map { localizer.text("agreement.\($0.certainty.rawValue)") }
    }
}

/// The columns of the lines of a comparison.
struct ComparedDaysLayout {
    let name: Int
    let icon: Int?
    /// The column at which the low ends.
    let low: Int
    let bar: Int
    /// The column at which the high ends.
    let high: Int
    let amount: Int?
    let wet: Int?
    let word: Int?

    /// Measures the lines; the amount is left out first, then how sure it is, then the number of wet services.
    init(_ days: [ComparedDay], columns: Int, hasIcons: Bool) {
        func widest(_ width: (ComparedDay) -> Int?) -> Int { days.reduce(0) { max($0, width($1) ?? 0) } }
        let name = min(widest { $0.name.displayWidth }, 16)
        let degrees = 4
        let wet = widest { $0.wet?.displayWidth }
        let amount = widest { $0.amount?.displayWidth }
        let fixed = 2 * Screen.margin + name + 2 + (hasIcons ? 4 : 0) + 2 * (degrees + 1)
        let room = columns - fixed
        let hasWet = wet > 0 && room - 3 - wet >= 12
        let word = widest { $0.word?.displayWidth }
        let hasWord = word > 0 && hasWet && room - 3 - wet - 2 - word >= 12
        let counts = (hasWet ? 3 + wet : 0) + (hasWord ? 2 + word : 0)
        let hasAmount = amount > 0 && room - counts - 2 - amount >= 12
        bar = max(room - counts - (hasAmount ? 2 + amount : 0), 0)
        self.name = name
        var column = Screen.margin + name + 2
        icon = hasIcons ? column : nil
        column += (hasIcons ? 4 : 0) + degrees
        low = column
        column += bar + 2 + degrees
        high = column
        self.amount = hasAmount ? column + 2 + amount : nil
        if hasAmount { column += 2 + amount }
        self.wet = hasWet ? column + 3 : nil
        self.word = hasWord ? column + 3 + wet + 2 : nil
    }
}
