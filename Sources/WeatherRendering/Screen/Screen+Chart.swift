import Foundation
import WeatherCore
import WeatherLocalization

extension Screen {
    /// Draws a chart of the next two days: temperature, rain, wind, nights, and the current time.
    ///
    /// On a narrow terminal, or if a single day is shown, it covers one day; with `ForecastView.Options.chart`, that period.
    ///
    /// - Parameters:
    ///   - height: The maximum number of rows; 20 are enough for all parts.
    ///   - count: The number of hours shown if the terminal is wide enough for two days.
    mutating func drawChart(height: Int, hours count: Int = 48) {
        let cells = columns - ChartPlot.axis
        guard cells >= 24 else { return }
        let (period, localizer) = (options.chart, localizer)
        let hours =
            period.map { Int(($0.duration / 3600).rounded()) } ?? (page.day != nil || columns < 60 ? 24 : count)
        let cellsOfHour = Double(cells) / Double(hours)
        let steps = hours > 48 ? [3, 6, 12, 24] : [3, 6]
        let step =
            steps.first { cellsOfHour * Double($0) >= (localizer.isTwelveHour ? 6 : 5) } ?? steps[steps.count - 1]
        guard let chart = page.chart(from: period?.start, hours: hours, step: step) else { return }
        gap()
        let plot = ChartPlot(chart: chart, cells: cells)
        let hasRain = (0..<hours).contains { chart.rain.rate(at: chart.start + (Double($0) + 0.5) * 3600) > 0 }
        let hasAmounts = height >= 16 && chart.periods.contains { $0.amount != nil }
        let hasChances = chart.periods.contains { $0.chance != nil }
        let hasWind = height >= 12 && chart.periods.contains { $0.wind != nil }
        let below = (hasRain ? 2 : 0) + (hasChances ? 1 : 0) + (hasAmounts ? 1 : 0) + (hasWind ? 1 : 0) + 1
        let curve = min(max(height - below - 1, 3), Self.mostCurveRows)

        let celsius = plot.values(of: chart.temperatures)
        let band = band(of: plot)
        let values = (celsius + band.map { $0?.low } + band.map { $0?.high }).compactMap {
            $0.map { localizer.number(of: Temperature(celsius: $0)) }
        }
        guard let scale = ChartScale(values, rows: curve) else { return }
        let top = row
        layNights(plot, rows: top..<(top + 1 + scale.rows + below))
        drawDayNames(plot)
        row += 1
        drawTemperatures(plot, scale, celsius, band)
        row += scale.rows
        if hasRain {
            drawRain(plot)
            row += 2
        }
        if hasChances {
            let sameChance = sameChance
            drawPeriods(plot, label: chart.percentSign) { period in
                (period.chance ?? (period.isInEarlierChance ? sameChance : nil)).map { ($0, Look(.rain)) }
            }
        }
        if hasAmounts { drawPeriods(plot, label: chart.amountUnit) { $0.amount.map { ($0, Look(.rain)) } } }
        if hasWind {
            drawPeriods(plot, label: chart.windUnit) { period in
                period.wind.map { ($0.text, Look(.label, isBold: $0.isStrong)) }
            }
        }
        drawPeriods(plot, label: "") { ($0.hour, .label) }
        for midnight in chart.midnights {
            for row in top..<row where canvas.isFree(row: row, column: plot.column(of: midnight)) {
                canvas.put(
                    midnightLine, row: row, column: plot.column(of: midnight), Look(.grid), isDirectionless: true)
            }
        }
    }

    /// In a row of chances: the one before is for these hours, too.
    var sameChance: String { glyphs == .unicode ? "┄┄" : "--" }

    private static let mostCurveRows = 21
    private var midnightLine: String { glyphs == .unicode ? "╎" : "|" }

    private mutating func layNights(_ plot: ChartPlot, rows: Range<Int>) {
        for row in rows { canvas.open(row: row) }
        guard hasNightGround else { return }
        for cell in 0..<plot.cells {
            guard page.isNight(plot.date(at: Double(cell) + 0.5)) else { continue }
            let column = ChartPlot.axis + cell
            for row in rows { canvas.lay(.night, row: row, columns: column..<(column + 1)) }
        }
    }

    /// Draws the days' names at their beginnings, and sunrises and sunsets at their times.
    private mutating func drawDayNames(_ plot: ChartPlot) {
        for (index, day) in plot.chart.days.enumerated() {
            let column = plot.column(of: day.date) + (index == 0 ? 0 : 2)
            // Of many days, some names have no room.
            guard index == 0 || canvas.isFree(row: row, columns: (column - 1)..<(column + day.text.displayWidth)) else {
                continue
            }
            canvas.put(day.text, row: row, column: column, .emphasis)
        }
        for sun in plot.chart.suns {
            let column = plot.column(of: sun.date)
            // A time that would touch a day's name or another time is left out.
            guard canvas.isFree(row: row, columns: (column - 1)..<(column + sun.text.displayWidth + 1)) else {
                continue
            }
            canvas.put(sun.text, row: row, column: column, Look(.sun))
        }
    }

    /// Draws the curve on its grid and its band, with the highest and lowest temperatures of each day.
    private mutating func drawTemperatures(
        _ plot: ChartPlot, _ scale: ChartScale, _ celsius: [Double?], _ band: [(low: Double, high: Double)?]
    ) {
        let localizer = localizer
        func unit(_ celsius: Double) -> Double { localizer.number(of: Temperature(celsius: celsius)) }
        let isMirrored = mirrorsBraille
        drawGrid(plot, scale, isBraille: isMirrored)
        let shade = BrailleBand(
            band.map {
                $0.map { scale.dot(of: unit($0.high))...max(scale.dot(of: unit($0.high)), scale.dot(of: unit($0.low))) }
            },
            rows: scale.rows)
        // The lines of now and of midnight go through the band.
        let lines = Set((plot.chart.midnights + [page.now]).map(plot.cell))
        for (line, cells) in shade.rows.enumerated() {
            for (cell, dots) in cells.enumerated() where dots != 0 && !lines.contains(cell) {
                canvas.put(
                    text(ofShade: dots), row: row + line, column: ChartPlot.axis + cell, Look(.grid),
                    isDirectionless: true)
            }
        }
        let curve = BrailleCurve(dots: celsius.map { $0.map { scale.dot(of: unit($0)) } }, rows: scale.rows)
        for (line, cells) in curve.rows.enumerated() {
            for (cell, dots) in cells.enumerated() where dots != 0 {
                let degrees = celsius[cell * 2] ?? celsius[cell * 2 + 1] ?? 0
                canvas.put(
                    text(ofDots: dots), row: row + line, column: ChartPlot.axis + cell, Look(.temperature(degrees)),
                    isDirectionless: true)
            }
        }
        if isMirrored {
            for line in 0..<scale.rows {
                canvas.mirrorBraille(row: row + line, columns: ChartPlot.axis..<(ChartPlot.axis + plot.cells))
            }
        } else {
            drawPeaks(plot, scale, celsius)
            drawBandName(plot, scale, band)
        }
    }

    /// Names the band of the usual temperatures, at its lower edge, where the curve leaves room.
    private mutating func drawBandName(_ plot: ChartPlot, _ scale: ChartScale, _ band: [(low: Double, high: Double)?]) {
        guard plot.hasUsualBand else { return }
        let name = localizer.text("usual.band")
        for cell in 1..<max(plot.cells - name.displayWidth, 1) {
            guard let low = band[cell * 2]?.low else { continue }
            let line = row + scale.dot(of: localizer.number(of: Temperature(celsius: low))) / 4
            let column = ChartPlot.axis + cell
            let around = (column - 1)..<(column + name.displayWidth + 1)
            guard canvas.isFree(row: line, columns: around, besides: .grid) else { continue }
            for cell in around { canvas.erase(row: line, column: cell) }
            canvas.put(name, row: line, column: column, .label)
            break
        }
    }

    /// Draws the axis labels, dots at the axis hours, midnights and the current time.
    private mutating func drawGrid(_ plot: ChartPlot, _ scale: ChartScale, isBraille: Bool) {
        for line in 0..<scale.rows {
            if let label = scale.label(ofRow: line) {
                let text = localizer.degrees(label)
                canvas.put(text, row: row + line, endingBefore: ChartPlot.axis - 1, .label)
                if glyphs != .ascii {
                    for hour in stride(
                        from: 0.0, to: plot.chart.end.timeIntervalSince(plot.chart.start), by: plot.gridStep)
                    {
                        canvas.put(
                            isBraille ? "⠐" : "·", row: row + line, column: plot.column(of: plot.chart.start + hour),
                            Look(.grid), isDirectionless: true)
                    }
                }
            }
            if isBraille {
                for midnight in plot.chart.midnights {
                    canvas.put(
                        "⡇", row: row + line, column: plot.column(of: midnight), Look(.grid), isDirectionless: true)
                }
            }
            guard plot.chart.start <= page.now, page.now < plot.chart.end else { continue }
            canvas.put(
                isBraille ? "⡇" : glyphs == .ascii ? "|" : "│", row: row + line, column: plot.column(of: page.now),
                Look(.warning), isDirectionless: true)
        }
    }

    /// The temperatures between which the band lies, in each column of dots: the percentiles, or else the usual ones.
    private func band(of plot: ChartPlot) -> [(low: Double, high: Double)?] {
        guard plot.hasUsualBand else {
            return zip(plot.values(of: plot.chart.percentiles.low), plot.values(of: plot.chart.percentiles.high)).map {
                low, high in low.flatMap { low in high.map { (low: low, high: $0) } }
            }
        }
        return (0..<(plot.cells * 2)).map { index in
            let date = plot.date(at: (Double(index) + 0.5) / 2)
            let day = plot.chart.usual.first { $0.start <= date && date < $0.end }
            return day.map { ($0.low.celsius, $0.high.celsius) }
        }
    }

    /// Writes the extremes of each day above and below the curve, if they touch nothing else.
    private mutating func drawPeaks(_ plot: ChartPlot, _ scale: ChartScale, _ celsius: [Double?]) {
        let days = plot.chart.days.map { plot.cell(of: $0.date) } + [plot.cells]
        for (first, last) in zip(days, days.dropFirst()) where last - first >= 8 {
            let cells = (first..<last).compactMap { cell in celsius[cell * 2].map { (cell: cell, value: $0) } }
            let highest = cells.max { $0.value < $1.value }
            let lowest = cells.min { $0.value < $1.value }
            for (peak, offset) in [(highest, -1), (lowest, 1)] {
                guard let peak else { continue }
                let text = localizer.temperature(Temperature(celsius: peak.value), withUnit: false)
                let line = scale.dot(of: localizer.number(of: Temperature(celsius: peak.value))) / 4 + offset
                let column = min(ChartPlot.axis + peak.cell, columns - text.displayWidth)
                guard (0..<scale.rows).contains(line) else { continue }
                let around = (column - 1)..<(column + text.displayWidth + 1)
                guard canvas.isFree(row: row + line, columns: around, besides: .grid) else { continue }
                for cell in around.clamped(to: 0..<columns) { canvas.erase(row: row + line, column: cell) }
                canvas.put(
                    text, row: row + line, column: column, Look(.temperature(peak.value), isBold: true))
            }
        }
    }

    /// Draws precipitation as two rows of bars.
    private mutating func drawRain(_ plot: ChartPlot) {
        let rates = (0..<plot.cells).map { plot.chart.rain.rate(at: plot.date(at: Double($0) + 0.5)) }
        let most = max(rates.max() ?? 0, 2)
        for (cell, rate) in rates.enumerated() where rate > 0 {
            let share = rate / most * 2
            let look = Look(.rainRate(rate))
            let column = ChartPlot.axis + cell
            if share > 1 {
                put(RainBar.text(share: share - 1, glyphs), row: row, column: column, look)
                put(RainBar.text(share: 1, glyphs), row: row + 1, column: column, look)
            } else {
                put(RainBar.text(share: share, glyphs), row: row + 1, column: column, look)
            }
        }
    }

    private mutating func put(_ drawing: String, row: Int, column: Int, _ look: Look) {
        canvas.put(glyphs == .ascii ? "#" : drawing, row: row, column: column, look, isDirectionless: true)
    }

    /// Draws a row with a text at the beginning of each period, and the unit at the axis.
    private mutating func drawPeriods(
        _ plot: ChartPlot, label: String, _ text: (ForecastPage.Chart.Period) -> (text: String, look: Look)?
    ) {
        canvas.open(row: row)
        canvas.put(
            label.truncated(toColumns: ChartPlot.axis - 1, ellipsis: ""), row: row, endingBefore: ChartPlot.axis - 1,
            .label)
        for period in plot.chart.periods {
            guard let value = text(period) else { continue }
            let column = plot.column(of: period.start)
            guard canvas.isFree(row: row, columns: (column - 1)..<(column + value.text.displayWidth)) else { continue }
            canvas.put(value.text, row: row, column: column, value.look)
        }
        row += 1
    }
}
