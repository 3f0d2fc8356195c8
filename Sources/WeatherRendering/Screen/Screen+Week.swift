import WeatherCore
import WeatherLocalization

extension Screen {
    /// Draws each day in four parts of six hours, with the most severe condition of each.
    ///
    /// In narrow cells, the bar of the amount is left out, then the chance. After that, the headings are the hours at which
    /// the parts begin, not their names.
    mutating func drawWeek() {
        let days = page.week(options.days ?? 10)
        guard !days.isEmpty else { return }
        let name = days.reduce(0) { max($0, $1.name.displayWidth) }
        let cell = (columns - 2 * Self.margin - name - 1) / 4
        guard cell >= 6 else { return }
        gap()
        let headings = page.partHeadings
        let isNamed = headings.names.allSatisfy { $0.displayWidth < cell }
        for (index, heading) in (isNamed ? headings.names : headings.hours).enumerated() {
            canvas.put(heading, row: row, column: Self.margin + name + 1 + index * cell, .label)
        }
        row += 1
        let parts = days.flatMap { $0.parts.compactMap(\.self) }
        let temperature = parts.reduce(0) { max($0, $1.temperature?.text.displayWidth ?? 0) }
        for day in days {
            canvas.open(row: row)
            canvas.put(day.name, row: row, column: Self.margin, day.isToday ? .emphasis : .plain)
            for (index, part) in day.parts.enumerated() {
                let column = Self.margin + name + 1 + index * cell
                guard let part else {
                    canvas.put(localizer.isASCII ? "." : "·", row: row, column: column, Look(.grid))
                    continue
                }
                draw(part, from: column, cells: cell, temperature: temperature)
            }
            row += 1
        }
    }

    private mutating func draw(_ part: ForecastPage.DayPart, from column: Int, cells: Int, temperature width: Int) {
        let icon = icon(part.condition, isDay: part.isDay)
        canvas.put(icon, row: row, column: column, part.isDay ? .plain : Look(.moon))
        let gap = cells >= 10 ? 2 : cells >= 7 ? 1 : 0
        let edge = column + 2 + gap + width
        if let temperature = part.temperature {
            canvas.put(temperature.text, row: row, endingBefore: edge, Look(temperature.value))
        }
        let falling = Look(falling: part.condition)
        if let chance = part.chance, edge + 5 < column + cells {
            canvas.put(chance, row: row, endingBefore: edge + 5, falling)
        }
        if part.amount >= 0.1, edge + 7 < column + cells {
            let bar = RainBar.text(share: part.amount / Self.fullAmountOfPart, glyphs)
            canvas.put(bar, row: row, column: edge + 6, falling, isDirectionless: true)
        }
    }

    /// The amount of six hours that fills a cell, in millimeters.
    private static let fullAmountOfPart = 10.0
}
