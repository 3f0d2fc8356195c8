import WeatherCore
import WeatherLocalization

extension Screen {
    /// The width of the list of steps with the conditions in full, at most a number of columns.
    func widthOfHours(atMost columns: Int) -> Int {
        let days = page.hoursByDay(ahead: options.hours, isNarrow: columns < 60)
        let icons = options.icons != .none
        return HoursLayout(days.flatMap(\.hours), columns: columns, hasIcons: icons, glyphs: glyphs).width
    }

    /// Draws the steps of the forecast, below the date of each day.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of rows; `nil` for all steps.
    ///   - merged: The minimum hours per row, if a single day is shown.
    mutating func drawHours(rows limit: Int? = nil, merged: Int = 1) {
        let days = page.hoursByDay(ahead: options.hours, isNarrow: columns < 60, merged: merged)
        guard !days.isEmpty else { return }
        let layout = HoursLayout(
            days.flatMap(\.hours), columns: columns, hasIcons: options.icons != .none, glyphs: glyphs)
        for day in days {
            // A heading needs room for at least one hour below it.
            if let limit, row + 3 > limit { return }
            gap()
            canvas.put(
                day.name.truncated(toColumns: end - Self.margin, ellipsis: page.ellipsis), row: row,
                column: Self.margin, .emphasis)
            row += 1
            for hour in day.hours {
                if let limit, row >= limit { return }
                drawHour(hour, layout)
                row += 1
            }
        }
    }

    private mutating func drawHour(_ hour: ForecastPage.Hour, _ layout: HoursLayout) {
        canvas.open(row: row)
        let weather = hour.weather
        canvas.put(hour.time, row: row, endingBefore: layout.time, .label)
        if let column = layout.icon {
            canvas.put(
                icon(weather.condition, isDay: hour.isDay), row: row, column: column, hour.isDay ? .plain : Look(.moon))
        }
        if let text = hour.temperature, let value = weather.temperature {
            canvas.put(text, row: row, endingBefore: layout.temperature, Look(value))
        }
        if let column = layout.condition {
            let text = layout.isShort ? hour.shortCondition : hour.condition
            canvas.put(
                text.truncated(toColumns: layout.conditionColumns, ellipsis: page.ellipsis), row: row, column: column)
        }
        let falling = Look(falling: weather.condition)
        if let column = layout.chance, let chance = hour.chance {
            canvas.put(chance, row: row, endingBefore: column, falling)
        } else if let column = layout.chance, hour.isInEarlierChance {
            // A line below a chance leads to the end of its period.
            canvas.put(glyphs == .unicode ? "┊" : "|", row: row, column: column - 1, .label, isDirectionless: true)
        }
        if let column = layout.amount, let amount = layout.hasRanges ? hour.amountRange ?? hour.amount : hour.amount {
            if let rain = layout.rain, let total = weather.precipitation?.total.millimeters, weather.duration > 0 {
                canvas.put(
                    RainBar.text(share: total / (weather.duration / 3600) / Self.fullRate, glyphs), row: row,
                    column: rain, falling, isDirectionless: true)
            }
            canvas.put(amount, row: row, endingBefore: column, falling)
        }
        guard let wind = hour.wind, let point = layout.windPoint else { return }
        canvas.put(wind.arrow, row: row, column: point - 2, .label)
        if layout.hasWindPoint || wind.speed.isEmpty && layout.windEnd - point >= wind.point.displayWidth {
            canvas.put(wind.point, row: row, column: point)
        }
        drawSpeed(wind, endingBefore: layout.windEnd, hasUnit: layout.hasWindUnit)
    }

    /// The rate that fills a cell, in millimeters per hour.
    private static let fullRate = 4.0
}

/// The column layout of the list of steps.
struct HoursLayout {
    /// The columns at which the time and the temperature end.
    let time: Int
    let icon: Int?
    let temperature: Int
    let condition: Int?
    let conditionColumns: Int
    let isShort: Bool
    let chance: Int?
    let rain: Int?
    let amount: Int?
    /// Whether there is room for the least and the most precipitation in place of the amount.
    let hasRanges: Bool
    let windPoint: Int?
    let windEnd: Int
    let hasWindPoint: Bool
    let hasWindUnit: Bool
    /// The columns of a row, with the margins.
    let width: Int

    /// Measures the rows and leaves out columns that do not fit.
    ///
    /// They are left out in this order: the range of the amount, the wind's unit, its compass point, the wind, the words of the condition, the
    /// rain's bar, the amount, the chance, the icon.
    init(_ hours: [ForecastPage.Hour], columns: Int, hasIcons: Bool, glyphs: Glyphs) {
        func widest(_ text: (ForecastPage.Hour) -> String?) -> Int {
            hours.reduce(0) { max($0, text($1)?.displayWidth ?? 0) }
        }
        let indent = 2 * Screen.margin
        let time = widest(\.time)
        let temperature = widest(\.temperature)
        let long = widest(\.condition)
        let short = widest(\.shortCondition)
        let chance = widest(\.chance)
        let ranges = widest { $0.amountRange ?? $0.amount }
        var amount = ranges
        let point = widest(\.wind?.point)
        let arrow = widest(\.wind?.arrow) > 0 ? 2 : 0
        let speed = widest(\.wind?.speed)
        let number = widest(\.wind?.number)

        var words = long
        var hasIcon = hasIcons
        var hasChance = chance > 0
        var hasRain = amount > 0 && glyphs != .ascii
        var hasAmount = amount > 0
        var hasWind = point + speed > 0
        var hasPoint = hasWind
        var hasUnit = hasWind
        func room() -> Int {
            var used = indent + Screen.margin + time + (hasIcon ? 4 : 0) + 2 + temperature
            if words > 0 { used += 2 + words }
            if hasChance { used += 2 + chance }
            if hasAmount { used += 1 + (hasRain ? 2 : 1) + amount }
            if hasWind { used += 2 + arrow + (hasPoint ? point + 1 : 0) + (hasUnit ? speed : number) }
            return columns - used
        }
        if room() < 0 { amount = widest(\.amount) }
        if room() < 0 { words = short }
        if room() < 0 { hasUnit = false }
        if room() < 0 { hasPoint = false }
        if room() < 0, words > 8 { words = max(words + room(), 8) }
        if room() < 0 {
            hasWind = false
            if words > 0 { words = min(long, max(words + room(), 0)) }
        }
        if room() < 0 { words = 0 }
        if room() < 0 { hasRain = false }
        if room() < 0 { hasAmount = false }
        if room() < 0 { hasChance = false }
        if room() < 0 { hasIcon = false }

        var column = indent + time
        self.time = column
        icon = hasIcon ? column + 2 : nil
        column += (hasIcon ? 4 : 0) + 2 + temperature
        self.temperature = column
        condition = words > 0 ? column + 2 : nil
        (conditionColumns, isShort) = (words, words < long)
        if words > 0 { column += 2 + words }
        if hasChance { column += 2 + chance }
        self.chance = hasChance ? column : nil
        rain = hasAmount && hasRain ? column + 1 : nil
        if hasAmount { column += 1 + (hasRain ? 2 : 1) + amount }
        self.amount = hasAmount ? column : nil
        hasRanges = amount == ranges
        if hasWind { column += 2 + arrow }
        windPoint = hasWind ? column : nil
        if hasWind { column += (hasPoint ? point + 1 : 0) + (hasUnit ? speed : number) }
        windEnd = column
        width = column + Screen.margin
        (hasWindPoint, hasWindUnit) = (hasPoint, hasUnit)
    }
}
