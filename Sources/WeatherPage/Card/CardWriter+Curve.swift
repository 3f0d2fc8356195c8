import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

extension CardWriter {
    /// The most labels: one every three hours, for a day.
    private static let labels = 9
    private static let curveHeight = 76.0

    /// Writes the next day: symbols and temperatures at every third hour, the temperature curve, and precipitation.
    mutating func curve() -> HTML {
        guard let strip = page.strip(labels: Self.labels), strip.labels.count > 1 else { return "" }
        let (left, right) = (Self.margin + 22, Self.width - Self.margin - 22)
        let step = (right - left) / Double(Self.labels - 1)
        let top = bottom + 22
        var parts: [HTML] = []
        for (index, label) in strip.labels.enumerated() {
            let x = left + Double(index) * step
            parts.append(text(label.weekday ?? label.text, x: x, y: top, size: 13, "mute", anchor: .middle))
            parts.append(symbol(label.condition, isDay: label.isDay, x: x - 16, y: top + 8, size: 32))
            parts +=
                label.temperature.map { [text($0.text, x: x, y: top + 60, size: 16, "ink b", anchor: .middle)] } ?? []
            parts +=
                (label.chance ?? (label.isInEarlierChance ? "–" : nil)).map {
                    [text($0, x: x, y: top + 170, size: 12, "wet b", anchor: .middle)]
                } ?? []
        }
        let base = top + 152
        parts.append(#"<path class="line" d="M\#(Self.margin) \#(base)H\#(Self.width - Self.margin)"/>"#)
        let end = Double(strip.labels.count - 1) * 3
        parts += rain(strip, hours: end, base: base) { left + $0 / 3 * step }
        parts += line(strip, hours: end, top: top + 70, base: base) { left + $0 / 3 * step }
        bottom = top + (strip.labels.contains { $0.chance != nil } ? 176 : 160)
        return "\(parts)\n"
    }

    /// Returns the curve, and the area below it.
    private mutating func line(
        _ strip: ForecastPage.Strip, hours: Double, top: Double, base: Double, x: (Double) -> Double
    ) -> [HTML] {
        let points = stride(from: 0, through: hours, by: 1).compactMap { hour in
            strip.temperatures.value(at: strip.start + hour * 3600).map { (hour, $0) }
        }
        let values = points.map(\.1)
        guard let low = values.min(), let high = values.max(), high.isFinite, low.isFinite else { return [] }
        // At least six degrees, so that small changes look small.
        let span = max(high - low, 6)
        let middle = (low + high) / 2
        func y(_ celsius: Double) -> Double {
            top + Self.curveHeight / 2 - (celsius - middle) / span * (Self.curveHeight - 8)
        }
        scale = (y(TemperatureScale.lowest), y(TemperatureScale.highest))
        var curve = points.map { SmoothPath.Point(x: mirrored(x($0.0)), y: y($0.1)) }
        if page.localizer.isRightToLeft { curve.reverse() }
        guard curve.count > 1 else { return [] }
        let data = SmoothPath.data(curve)
        return [
            ##"<path class="area" d="\##(data)V\##(base)H\##(curve[0].x)z" fill="url(#scale)"/>"##,
            ##"<path class="curve" d="\##(data)" stroke="url(#scale)"/>"##,
        ]
    }

    private func rain(
        _ strip: ForecastPage.Strip, hours: Double, base: Double, x: (Double) -> Double
    ) -> [HTML] {
        let rates = stride(from: 0, to: hours, by: 1).map { ($0, strip.rain.rate(at: strip.start + ($0 + 0.5) * 3600)) }
        let full = max(rates.map(\.1).max() ?? 0, 4)
        return rates.compactMap { hour, rate in
            guard rate > 0 else { return nil }
            let height = (rate / full).squareRoot() * 46
            let (start, end) = (mirrored(x(hour)), mirrored(x(hour + 1)))
            return #"""
                <rect class="wet" opacity=".8" x="\#(min(start, end) + 2)" y="\#(base - height)" \#
                width="\#(abs(end - start) - 4)" height="\#(height)" rx="3"/>
                """#
        }
    }
}
