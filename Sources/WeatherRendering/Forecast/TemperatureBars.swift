import WeatherCore

/// The days' temperatures as bars on one scale, from the lowest of all lows to the highest of all highs.
struct TemperatureBars {
    private let columns: Int
    private let lowest: Double
    private let span: Double
    private let stroke: String

    /// Creates the scale; `nil` when there is too little room to show a difference, or nothing to compare.
    init?(_ days: [DayWeather], columns: Int, isASCII: Bool) {
        let complete = days.filter { $0.lowTemperature != nil && $0.highTemperature != nil }
        guard columns >= 6, complete.count > 1,
            let lowest = complete.compactMap(\.lowTemperature).min(),
            let highest = complete.compactMap(\.highTemperature).max(), lowest < highest
        else { return nil }
        self.columns = columns
        self.lowest = lowest.celsius
        self.span = highest.celsius - lowest.celsius
        stroke = isASCII ? "=" : "━"
    }

    /// The bar of a day; blank when the day has no extremes.
    ///
    /// It is at least one stroke long, and each stroke has the color of its temperature.
    func cell(for day: DayWeather) -> Cell {
        guard let low = day.lowTemperature, let high = day.highTemperature, low <= high else {
            return Cell([.blanks(columns)])
        }
        let first = column(of: low)
        let last = max(column(of: high) - 1, first)
        var spans: [Span] = []
        for column in first...last {
            let middle = Temperature(celsius: lowest + span * (Double(column) + 0.5) / Double(columns))
            let ink = Ink(middle)
            if spans.last?.ink == ink {
                spans[spans.count - 1].text += stroke
                spans[spans.count - 1].width += 1
            } else {
                spans.append(Span(stroke, ink, isolation: .rightToLeft))
            }
        }
        return Cell([.blanks(first)] + spans + [.blanks(columns - 1 - last)])
    }

    /// The column boundary nearest to a temperature; a bar runs from one boundary to another.
    private func column(of temperature: Temperature) -> Int {
        let share = (temperature.celsius - lowest) / span
        return Int((min(max(share, 0), 1) * Double(columns)).rounded())
    }
}
