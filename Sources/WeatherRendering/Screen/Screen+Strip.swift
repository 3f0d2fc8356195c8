import Foundation
import WeatherCore
import WeatherLocalization

extension Screen {
    /// The strip of the hours that fit the width; `nil` if the terminal is too narrow or no temperature is known.
    var strip: ForecastPage.Strip? {
        guard columns >= 34 else { return nil }
        return page.strip(labels: min((end - Self.margin) / Self.leastLabelColumns, Self.mostLabels))
    }

    /// Eight labels of three hours: one day.
    private static let mostLabels = 8
    private static let leastLabelColumns = 6

    /// Returns the number of rows that a strip takes.
    func rows(of strip: ForecastPage.Strip, hasCurve: Bool) -> Int {
        3 + (hasCurve && glyphs != .ascii ? Self.curveRows : 0)
            + (hasRain(strip) && hasCurve && glyphs != .ascii ? 1 : 0)
            + (strip.labels.contains { $0.chance != nil } ? 1 : 0) - (options.icons == .none ? 1 : 0)
    }

    private static let curveRows = 2

    /// Draws hours, icons and temperatures, the temperature curve, hourly rain, and its chance.
    ///
    /// An hour has as many cells as fit, at most three. Parts that the terminal's characters cannot show are left out.
    mutating func drawStrip(_ strip: ForecastPage.Strip, hasCurve: Bool) {
        gap()
        let cell = min(3, (end - Self.margin) / (strip.labels.count * 3))
        let width = cell * 3 * strip.labels.count
        let hasChance = strip.labels.contains { $0.chance != nil }
        layNights(strip, cell: cell, rows: rows(of: strip, hasCurve: hasCurve))
        for (index, label) in strip.labels.enumerated() {
            let column = Self.margin + index * cell * 3
            let next = column + cell * 3
            let behind = canvas.put(label.text, row: row, column: column, .label)
            if let weekday = label.weekday, behind + 1 + weekday.displayWidth < next || index == strip.labels.count - 1
            {
                canvas.put(weekday, row: row, column: behind + 1, .label)
            }
        }
        row += 1
        if options.icons != .none {
            for (index, label) in strip.labels.enumerated() {
                canvas.put(
                    icon(label.condition, isDay: label.isDay), row: row, column: Self.margin + index * cell * 3,
                    label.isDay ? .plain : Look(.moon))
            }
            row += 1
        }
        for (index, label) in strip.labels.enumerated() {
            guard let temperature = label.temperature else { continue }
            canvas.put(
                temperature.text, row: row, column: Self.margin + index * cell * 3, Look(temperature.value))
        }
        row += 1
        canvas.open(row: row - 1)
        if hasCurve, glyphs != .ascii {
            drawCurve(strip, cells: width, from: row)
            row += Self.curveRows
            if hasRain(strip) {
                drawRain(strip, cells: width)
                row += 1
            }
        }
        if hasChance {
            for (index, label) in strip.labels.enumerated() {
                guard let chance = label.chance ?? (label.isInEarlierChance ? sameChance : nil) else { continue }
                canvas.put(chance, row: row, column: Self.margin + index * cell * 3, Look(.rain))
            }
            row += 1
        }
    }

    /// Returns the instant at a position, given in cells.
    private func time(of cell: Double, in strip: ForecastPage.Strip, cells: Int) -> Date {
        strip.start + strip.duration * cell / Double(cells)
    }

    private func hasRain(_ strip: ForecastPage.Strip) -> Bool {
        (0..<(strip.labels.count * 3)).contains { strip.rain.rate(at: strip.start + (Double($0) + 0.5) * 3600) > 0 }
    }

    /// Draws the background of night hours.
    private mutating func layNights(_ strip: ForecastPage.Strip, cell: Int, rows: Int) {
        guard hasNightGround else { return }
        for hour in 0..<(strip.labels.count * 3) {
            let middle = strip.start + (Double(hour) + 0.5) * 3600
            guard page.isNight(middle) else { continue }
            let column = Self.margin + hour * cell
            for row in row..<(row + rows) { canvas.lay(.night, row: row, columns: column..<(column + cell)) }
        }
    }

    private mutating func drawCurve(_ strip: ForecastPage.Strip, cells: Int, from top: Int) {
        let values = (0..<(cells * 2)).map { dot in
            strip.temperatures.value(at: time(of: (Double(dot) + 0.5) / 2, in: strip, cells: cells))
        }
        let curve = BrailleCurve(values, rows: Self.curveRows)
        for (line, cellsOfRow) in curve.rows.enumerated() {
            canvas.open(row: top + line)
            for (index, dots) in cellsOfRow.enumerated() where dots != 0 {
                let degrees = values[index * 2] ?? values[index * 2 + 1] ?? 0
                canvas.put(
                    text(ofDots: dots), row: top + line,
                    column: Self.margin + index, Look(.temperature(degrees)), isDirectionless: true)
            }
            if mirrorsBraille {
                canvas.mirrorBraille(row: top + line, columns: Self.margin..<(Self.margin + cells))
            }
        }
    }

    /// Whether braille drawings are mirrored, for terminals and editors that mirror the rest of the line.
    var mirrorsBraille: Bool {
        isRightToLeft && glyphs == .unicode && (options.terminal.bidi != .none || options.terminal.rows == nil)
    }

    /// Returns a curve's cell as text.
    func text(ofDots dots: UInt32) -> String {
        switch glyphs {
        case .unicode: Braille.text(dots)
        case .console: Self.halfBlock(dots)
        case .ascii: "*"
        }
    }

    /// Returns a band's cell as text.
    func text(ofShade dots: UInt32) -> String {
        switch glyphs {
        case .unicode: Braille.text(dots)
        case .console: "░"
        case .ascii: ":"
        }
    }

    /// Returns the half block with most of the dots, for fonts without braille.
    private static func halfBlock(_ dots: UInt32) -> String {
        let upper = (dots & 0x1B).nonzeroBitCount
        let lower = (dots & 0xE4).nonzeroBitCount
        return upper >= lower ? "▀" : "▄"
    }

    private mutating func drawRain(_ strip: ForecastPage.Strip, cells: Int) {
        let rates = (0..<cells).map { strip.rain.rate(at: time(of: Double($0) + 0.5, in: strip, cells: cells)) }
        let most = max(rates.max() ?? 0, Self.leastFullRate)
        for (index, rate) in rates.enumerated() where rate > 0 {
            canvas.put(
                RainBar.text(share: rate / most, glyphs), row: row, column: Self.margin + index,
                Look(.rainRate(rate)), isDirectionless: true)
        }
        canvas.open(row: row)
    }

    /// The minimum rate that fills a cell, in millimeters per hour, so that drizzle looks light.
    private static let leastFullRate = 4.0
}
