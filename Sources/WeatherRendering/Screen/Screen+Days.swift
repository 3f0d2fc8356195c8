import WeatherCore
import WeatherLocalization

extension Screen {
    /// Draws a row for each day: name, icon, temperature range on a common scale, rain and wind.
    ///
    /// The bar goes on thinner to the percentiles of the temperature, if they are known.
    ///
    /// How far several services agree comes last, if they were asked.
    ///
    /// Columns that do not fit are left out in this order: the range of the amount, the wind's unit, the chance, the wind, the
    /// agreement, the bar, the amount.
    mutating func drawDays(_ days: [ForecastPage.Day]) {
        guard !days.isEmpty, columns >= 26 else { return }
        gap()
        // If all temperatures are equal, bars show nothing.
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
                from: weather.lowTemperature, to: weather.highTemperature, least: weather.temperaturePercentile10,
                most: weather.temperaturePercentile90, on: &canvas, row: row, column: layout.low + 1)
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
        if let column = layout.amount, let amount = layout.hasRanges ? day.amountRange ?? day.amount : day.amount {
            canvas.put(amount, row: row, endingBefore: column, falling)
        }
        if let column = layout.chance, let chance = day.chance {
            canvas.put(chance, row: row, endingBefore: column, falling)
        }
        if let agreement = day.agreement, let column = layout.agreement, let end = layout.agreementEnd {
            canvas.put(agreement.word, row: row, column: column)
            canvas.put(agreement.share, row: row, endingBefore: end, .label)
        }
        guard let wind = day.wind, let point = layout.windPoint, let end = layout.windEnd else { return }
        canvas.put(wind.arrow, row: row, column: point - 2, .label)
        canvas.put(wind.point, row: row, column: point)
        drawSpeed(wind, endingBefore: end, hasUnit: layout.hasWindUnit)
    }

    /// Draws a wind speed, with its unit in gray.
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

    /// A day's amount that fills a cell, in millimeters.
    private static let fullAmount = 20.0
}

/// The column layout of the list of days.
struct DaysLayout {
    /// The width of the name.
    let name: Int
    let icon: Int?
    /// The column at which the low ends.
    let low: Int
    /// The cells of the bar; 0 for no bar.
    let bar: Int
    /// The column at which the high ends.
    let high: Int
    let rain: Int?
    /// The columns at which the amount, the chance and the speed end.
    let amount: Int?
    /// Whether there is room for the least and the most precipitation in place of the amount.
    let hasRanges: Bool
    let chance: Int?
    let windPoint: Int?
    let windEnd: Int?
    let hasWindUnit: Bool
    /// The columns at which the word for the agreement begins, and the number of services ends.
    let agreement: Int?
    let agreementEnd: Int?

    private static let mostBar = 60
    private static let iconColumns = 2

    /// Measures the rows and leaves out columns that do not fit.
    init(_ days: [ForecastPage.Day], columns: Int, hasIcons: Bool, hasBars: Bool = true, glyphs: Glyphs) {
        func widest(_ text: (ForecastPage.Day) -> String?) -> Int {
            days.reduce(0) { max($0, text($1)?.displayWidth ?? 0) }
        }
        let margin = Screen.margin
        let icon = hasIcons ? Self.iconColumns + 2 : 0
        let low = widest(\.low)
        let high = widest(\.high)
        let rain = glyphs == .ascii ? 0 : 2
        let ranges = widest { $0.amountRange ?? $0.amount }
        var amount = ranges
        let chance = widest(\.chance)
        let point = widest(\.wind?.point)
        let arrow = widest(\.wind?.arrow) > 0 ? 2 : 0
        let speed = widest(\.wind?.speed)
        let number = widest(\.wind?.number)
        let word = widest(\.agreement?.word)
        let agreement = word > 0 ? word + 1 + widest(\.agreement?.share) : 0
        let name = min(widest(\.name), max(columns - 2 * margin - icon - low - high - 6, 6))

        var hasAmount = amount > 0
        var hasChance = chance > 0 && columns >= 60
        var hasWind = point + speed > 0 && columns >= 64
        var hasUnit = hasWind && columns >= 74
        var hasAgreement = agreement > 0
        func room() -> Int {
            var used = 2 * margin + name + 2 + icon + low + 1 + 1 + high
            if hasAmount { used += 2 + rain + amount }
            if hasChance { used += 1 + chance }
            if hasWind { used += 3 + arrow + point + 1 + (hasUnit ? speed : number) }
            if hasAgreement { used += 2 + agreement }
            return columns - used
        }
        if room() < 16 { amount = widest(\.amount) }
        if room() < 16 { hasUnit = false }
        if room() < 16 { hasChance = false }
        if room() < 10 { hasWind = false }
        if room() < 3 { hasAgreement = false }
        if room() < 3, columns < 30 { hasAmount = false }
        while room() < 0, hasAmount { hasAmount = false }
        let bar = room() < 3 || !hasBars ? 0 : min(room(), Self.mostBar)

        self.name = name
        var column = margin + name + 2
        self.icon = hasIcons ? column : nil
        column += icon + low
        self.low = column
        self.bar = bar
        column += (bar > 0 ? bar + 2 : 1) + high
        self.high = column
        self.rain = hasAmount && rain > 0 ? column + 2 : nil
        if hasAmount { column += 2 + rain + amount }
        self.amount = hasAmount ? column : nil
        hasRanges = amount == ranges
        if hasChance { column += 1 + chance }
        self.chance = hasChance ? column : nil
        if hasWind { column += 3 + arrow }
        windPoint = hasWind ? column : nil
        if hasWind { column += point + 1 + (hasUnit ? speed : number) }
        windEnd = hasWind ? column : nil
        hasWindUnit = hasUnit
        self.agreement = hasAgreement ? column + 2 : nil
        agreementEnd = hasAgreement ? column + 2 + agreement : nil
    }
}
