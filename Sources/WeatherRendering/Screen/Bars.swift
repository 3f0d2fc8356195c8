import WeatherCore

/// A temperature range as a bar, with each cell in the color of its temperature.
struct RangeBar {
    private let scale: TemperatureScale
    /// Whether the rest of the scale is drawn, too.
    private let hasTrack: Bool
    private let glyphs: Glyphs
    private let isRightToLeft: Bool

    /// Creates the bar of a scale.
    init(_ scale: TemperatureScale, _ terminal: Terminal, _ glyphs: Glyphs, isRightToLeft: Bool) {
        (self.scale, self.glyphs, self.isRightToLeft) = (scale, glyphs, isRightToLeft)
        hasTrack = terminal.depth >= .indexed
    }

    /// Draws the bar of a range; for an unknown range, only the scale.
    ///
    /// - Parameters:
    ///   - low: The beginning of the bar.
    ///   - high: Its end.
    ///   - least: Where a lighter bar begins, if the low is unsure.
    ///   - most: Where it ends, if the high is unsure.
    ///   - canvas: What it is drawn on.
    ///   - row: The row.
    ///   - column: The column of the scale's first cell.
    func draw(
        from low: Temperature?, to high: Temperature?, least: Temperature? = nil, most: Temperature? = nil,
        on canvas: inout Canvas, row: Int, column: Int
    ) {
        if hasTrack {
            for cell in 0..<scale.cells {
                canvas.put(track, row: row, column: column + cell, Look(.track), isDirectionless: true)
            }
        }
        guard let low, let high, low <= high else { return }
        let (first, last) = scale.halves(from: low, to: high)
        let ends = scale.halves(from: min(least ?? low, low), to: max(most ?? high, high))
        for cell in (ends.first / 2)...((ends.last - 1) / 2) {
            canvas.put(
                thinStroke, row: row, column: column + cell, Look(.temperature(scale.temperature(ofCell: cell))),
                isDirectionless: true)
        }
        for cell in (first / 2)...((last - 1) / 2) {
            let isWhole = cell * 2 >= first && cell * 2 + 2 <= last
            canvas.put(
                stroke(isWhole: isWhole, isRightHalf: cell * 2 < first), row: row, column: column + cell,
                Look(.temperature(scale.temperature(ofCell: cell))), isDirectionless: true)
        }
    }

    private var track: String { glyphs == .unicode ? "▄" : "─" }

    private var thinStroke: String {
        switch glyphs {
        case .ascii: "-"
        case .console: "─"
        case .unicode: "▁"
        }
    }

    private func stroke(isWhole: Bool, isRightHalf: Bool) -> String {
        switch glyphs {
        case .ascii: "="
        case .console: "═"
        // A right-to-left terminal mirrors the positions of characters, not their shapes.
        case .unicode: isWhole ? "▄" : isRightHalf != isRightToLeft ? "▗" : "▖"
        }
    }
}

/// A common scale for the temperatures of days or places, from the lowest low to the highest high.
struct TemperatureScale {
    let cells: Int
    private let lowest: Double
    private let span: Double

    /// Creates the scale; `nil` if there is no room or nothing to compare.
    init?(lows: [Temperature], highs: [Temperature], cells: Int) {
        guard cells > 0, let lowest = lows.min(), let highest = highs.max(), lowest < highest else { return nil }
        self.cells = cells
        (self.lowest, span) = (lowest.celsius, highest.celsius - lowest.celsius)
    }

    /// Creates the scale of days, with the percentiles beyond their lows and highs.
    init?(_ days: [DayWeather], cells: Int) {
        self.init(
            lows: days.flatMap { [$0.lowTemperature, $0.temperaturePercentile10].compactMap(\.self) },
            highs: days.flatMap { [$0.highTemperature, $0.temperaturePercentile90].compactMap(\.self) }, cells: cells)
    }

    /// Returns the half cells of a range, excluding the last one; at least a whole cell.
    func halves(from low: Temperature, to high: Temperature) -> (first: Int, last: Int) {
        var first = half(of: low)
        var last = half(of: high)
        if last - first < 2 {
            first = min(max(first - (2 - (last - first)) / 2, 0), cells * 2 - 2)
            last = first + 2
        }
        return (first, last)
    }

    /// Returns the temperature in the middle of a cell, in degrees Celsius.
    func temperature(ofCell cell: Int) -> Double { lowest + span * (Double(cell) + 0.5) / Double(cells) }

    /// Returns the cell of a temperature.
    func cell(of temperature: Temperature) -> Int { min(half(of: temperature) / 2, cells - 1) }

    private func half(of temperature: Temperature) -> Int {
        let share = min(max((temperature.celsius - lowest) / span, 0), 1)
        return Int((share * Double(cells * 2)).rounded())
    }
}

/// A cell that is filled from below, for amounts and rates.
enum RainBar {
    /// Returns the cell for a share of the whole, at least one eighth; empty in ASCII.
    static func text(share: Double, _ glyphs: Glyphs) -> String {
        let eighths = max(Int((min(share, 1) * 8).rounded()), 1)
        switch glyphs {
        case .ascii: return ""
        case .console: return eighths < 3 ? "░" : eighths < 6 ? "▒" : "▓"
        case .unicode: return ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][eighths - 1]
        }
    }
}
