import WeatherCore
import WeatherLocalization

extension Screen {
    /// One row for each day: its name and icon, the range of its temperatures on one scale, rain and wind.
    ///
    /// What does not fit is left out as a whole: the unit of the wind first, then the chance, the wind, the bar, the
    /// amount.
    mutating func drawDays(_ days: [ForecastPage.Day]) {
        guard !days.isEmpty, columns >= 26 else { return }
        gap()
        // Bars of one temperature would say nothing.
        let hasBars = TemperatureScale(days.map(\.weather), cells: 1) != nil
        let layout = DaysLayout(
            days, columns: columns, hasIcons: options.icons != .none, hasBars: hasBars, glyphs: glyphs)
        let scale = TemperatureScale(days.map(\.weather), cells: layout.bar)
        for day in days {
            drawDay(day, layout, scale)
            row += 1
        }
    }

    private mutating func drawDay(_ day: ForecastPage.Day, _ layout: DaysLayout, _ scale: TemperatureScale?) {
        canvas.open(row: row)
        let weather = day.weather
        canvas.put(
            day.name.truncated(toColumns: layout.name, ellipsis: page.ellipsis), row: row, column: Self.margin,
            day.isChosen ? .emphasis : .plain)
        if let column = layout.icon { canvas.put(icon(weather.condition, isDay: true), row: row, column: column) }
        if let low = day.low, let value = weather.lowTemperature {
            canvas.put(low, row: row, endingBefore: layout.low, Look(value))
        }
        if let scale { drawBar(weather, scale, from: layout.low + 1) }
        if let high = day.high, let value = weather.highTemperature {
            canvas.put(high, row: row, endingBefore: layout.high, Look(value))
        }
        let falling = Look(falling: weather.condition)
        if let column = layout.rain, let total = weather.precipitation?.total.millimeters, day.amount != nil {
            canvas.put(
                RainBar.text(share: total / Self.fullAmount, glyphs), row: row, column: column, falling,
                isDirectionless: true)
        }
        if let column = layout.amount, let amount = day.amount {
            canvas.put(amount, row: row, endingBefore: column, falling)
        }
        if let column = layout.chance, let chance = day.chance {
            canvas.put(chance, row: row, endingBefore: column, falling)
        }
        guard let wind = day.wind, let point = layout.windPoint, let end = layout.windEnd else { return }
        canvas.put(wind.arrow, row: row, column: point - 2, .label)
        canvas.put(wind.point, row: row, column: point)
        drawSpeed(wind, endingBefore: end, hasUnit: layout.hasWindUnit)
    }

    /// Draws a wind speed, its unit gray.
    mutating func drawSpeed(_ wind: ForecastPage.DayWind, endingBefore end: Int, hasUnit: Bool) {
        let text = hasUnit ? wind.speed : wind.number
        guard hasUnit, wind.speed.hasPrefix(wind.number) else {
            canvas.put(text, row: row, endingBefore: end)
            return
        }
        let unit = String(wind.speed.dropFirst(wind.number.count))
        let column = end - unit.displayWidth
        canvas.put(wind.number, row: row, endingBefore: column)
        canvas.put(unit, row: row, column: column, .label)
    }

    /// In millimeters: the amount of a day that fills a cell.
    private static let fullAmount = 20.0

    /// Draws the range of a day, each cell in the color of its temperature.
    private mutating func drawBar(_ weather: DayWeather, _ scale: TemperatureScale, from column: Int) {
        if options.terminal.depth >= .indexed {
            for cell in 0..<scale.cells {
                canvas.put("─", row: row, column: column + cell, Look(.track), isDirectionless: true)
            }
        }
        guard let low = weather.lowTemperature, let high = weather.highTemperature, low <= high else { return }
        let (first, last) = scale.halves(from: low, to: high)
        for cell in (first / 2)...((last - 1) / 2) {
            let isWhole = cell * 2 >= first && cell * 2 + 2 <= last
            let isRightHalf = cell * 2 < first
            canvas.put(
                stroke(isWhole: isWhole, isRightHalf: isRightHalf), row: row, column: column + cell,
                Look(.temperature(scale.temperature(ofCell: cell))), isDirectionless: true)
        }
    }

    private func stroke(isWhole: Bool, isRightHalf: Bool) -> String {
        switch glyphs {
        case .ascii: "="
        case .console: "═"
        // A terminal mirrors the places of characters, not their shapes.
        case .unicode: isWhole ? "━" : isRightHalf != isRightToLeft ? "╺" : "╸"
        }
    }
}

/// The temperatures of days on one scale, from the lowest of all lows to the highest of all highs.
struct TemperatureScale {
    let cells: Int
    private let lowest: Double
    private let span: Double

    /// Creates the scale; `nil` when there is no room, or nothing to compare.
    init?(_ days: [DayWeather], cells: Int) {
        guard cells > 0, let lowest = days.compactMap(\.lowTemperature).min(),
            let highest = days.compactMap(\.highTemperature).max(), lowest < highest
        else { return nil }
        self.cells = cells
        (self.lowest, span) = (lowest.celsius, highest.celsius - lowest.celsius)
    }

    /// The half cells of a range, the last one excluded; at least a whole cell.
    func halves(from low: Temperature, to high: Temperature) -> (first: Int, last: Int) {
        var first = half(of: low)
        var last = half(of: high)
        if last - first < 2 {
            first = min(max(first - (2 - (last - first)) / 2, 0), cells * 2 - 2)
            last = first + 2
        }
        return (first, last)
    }

    /// The temperature in the middle of a cell, in degrees Celsius.
    func temperature(ofCell cell: Int) -> Double { lowest + span * (Double(cell) + 0.5) / Double(cells) }

    private func half(of temperature: Temperature) -> Int {
        let share = min(max((temperature.celsius - lowest) / span, 0), 1)
        return Int((share * Double(cells * 2)).rounded())
    }
}
