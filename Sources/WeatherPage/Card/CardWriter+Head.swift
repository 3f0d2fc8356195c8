import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

extension CardWriter {
    /// The place at the left; the weather now; at the right the next change, and low and high.
    mutating func head() -> HTML {
        let (left, right) = (Self.margin, 430.0)
        let present = page.present
        let room = Self.width - right - Self.margin
        var parts: [HTML] = [
            text(page.placeName, x: left, y: 60, size: 32, "ink b", room: right - left - 16),
            text(
                (page.placeArea + [page.moments[0]]).joined(separator: page.localizer.comma), x: left, y: 86, size: 15,
                "mute", room: right - left),
        ]
        if let present {
            parts.append(symbol(present.condition, isDay: present.isDay, x: left - 6, y: 100, size: 112))
            let temperature = present.temperature?.value
            let degrees = temperature.map { page.localizer.temperature($0, withUnit: false) }
            parts.append(text(degrees ?? page.localizer.dash, x: left + 126, y: 166, size: 64))
            parts.append(
                text(present.conditionText, x: left + 128, y: 194, size: 18, "ink b", room: right - left - 140))
            parts += present.felt.map { [text($0, x: left + 128, y: 215, size: 14, "mute", room: 230)] } ?? []
        }
        var y = 60.0
        for line in present?.next?.texts.first?.wrapped(toColumns: Int(room / 14)).prefix(2) ?? [] {
            parts.append(text(line, x: right, y: y, size: 24, "ink b"))
            y += 31
        }
        y = max(y, 112)
        let facts = [present?.high, present?.low].compactMap(\.self).map { ($0.label, [$0.text]) }
        for (index, fact) in (facts + (present?.facts ?? [])).prefix(6).enumerated() {
            let x = right + Double(index % 2) * room / 2
            let line = y + Double(index / 2) * 40
            parts.append(text(fact.0, x: x, y: line, size: 12, "mute", room: room / 2))
            parts.append(text(shortest(fact.1, in: room / 2 - 8), x: x, y: line + 18, size: 16, "ink b"))
        }
        bottom = 224
        return "\(parts)\n"
    }

    /// The first form that fits, or else the last one.
    private func shortest(_ forms: [String], in room: Double) -> String {
        let columns = Int(room / 9)
        return forms.first { $0.displayWidth <= columns }
            ?? (forms.last ?? "").truncated(toColumns: columns, ellipsis: page.ellipsis)
    }

    /// The gravest alert.
    mutating func alert() -> HTML {
        let alerts = page.alertTexts
        guard let first = alerts.first else { return "" }
        let more = alerts.count > 1 ? " +" + page.localizer.number(Double(alerts.count - 1)) : ""
        let words = ([first.name] + first.details).joined(separator: page.separator) + more
        bottom += 26
        return "\(text(words, x: Self.margin, y: bottom, size: 16, "alarm b", room: Self.width - 2 * Self.margin))\n"
    }
}
