import WeatherCore

/// A curve of blocks in one line, such as `██▇▅▃▂▁▁▁▂▂▃`.
enum Sparkline {
    /// In degrees Celsius: smaller changes are not worth a curve.
    private static let leastSpan = 2.0

    /// The curve: the least value is `▁`, the greatest `█`; `nil` if they differ by less than 2 °C.
    static func text(_ temperatures: [Temperature]) -> String? {
        guard let least = temperatures.min()?.celsius, let most = temperatures.max()?.celsius,
            most - least >= leastSpan
        else { return nil }
        var text = ""
        for value in temperatures {
            let level = ((value.celsius - least) / (most - least) * 7).rounded()
            // U+2581 LOWER ONE EIGHTH BLOCK to U+2588 FULL BLOCK.
            text.unicodeScalars.append(Unicode.Scalar(0x2581 + UInt32(min(max(level, 0), 7))) ?? " ")
        }
        return text
    }
}
