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
        if let scale {
            let bar = RangeBar(scale, options.terminal, glyphs, isRightToLeft: isRightToLeft)
            bar.draw(
                from: weather.lowTemperature, to: weather.highTemperature, on: &canvas, row: row, column: layout.low + 1
            )
        }
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
}
