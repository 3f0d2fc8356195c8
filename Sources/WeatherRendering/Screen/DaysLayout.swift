import WeatherCore

/// The columns of the list of days.
struct DaysLayout {
    /// The columns of the name.
    let name: Int
    let icon: Int?
    /// Where the low ends.
    let low: Int
    /// The cells of the bar; 0 without one.
    let bar: Int
    /// Where the high ends.
    let high: Int
    let rain: Int?
    /// Where the amount, the chance and the speed end.
    let amount: Int?
    let chance: Int?
    let windPoint: Int?
    let windEnd: Int?
    let hasWindUnit: Bool

    private static let mostBar = 60
    private static let iconColumns = 2

    /// Measures the rows, and leaves out what does not fit.
    init(_ days: [ForecastPage.Day], columns: Int, hasIcons: Bool, hasBars: Bool = true, glyphs: Glyphs) {
        func widest(_ text: (ForecastPage.Day) -> String?) -> Int {
            days.reduce(0) { max($0, text($1)?.displayWidth ?? 0) }
        }
        let margin = Screen.margin
        let icon = hasIcons ? Self.iconColumns + 2 : 0
        let low = widest(\.low)
        let high = widest(\.high)
        let rain = glyphs == .ascii ? 0 : 2
        let amount = widest(\.amount)
        let chance = widest(\.chance)
        let point = widest(\.wind?.point)
        let arrow = widest(\.wind?.arrow) > 0 ? 2 : 0
        let speed = widest(\.wind?.speed)
        let number = widest(\.wind?.number)
        let name = min(widest(\.name), max(columns - 2 * margin - icon - low - high - 6, 6))

        var hasAmount = amount > 0
        var hasChance = chance > 0 && columns >= 60
        var hasWind = point + speed > 0 && columns >= 64
        var hasUnit = hasWind && columns >= 74
        func room() -> Int {
            var used = 2 * margin + name + 2 + icon + low + 1 + 1 + high
            if hasAmount { used += 2 + rain + amount }
            if hasChance { used += 1 + chance }
            if hasWind { used += 3 + arrow + point + 1 + (hasUnit ? speed : number) }
            return columns - used
        }
        if room() < 16 { hasUnit = false }
        if room() < 16 { hasChance = false }
        if room() < 10 { hasWind = false }
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
        if hasChance { column += 1 + chance }
        self.chance = hasChance ? column : nil
        if hasWind { column += 3 + arrow }
        windPoint = hasWind ? column : nil
        if hasWind { column += point + 1 + (hasUnit ? speed : number) }
        windEnd = hasWind ? column : nil
        hasWindUnit = hasUnit
    }
}
