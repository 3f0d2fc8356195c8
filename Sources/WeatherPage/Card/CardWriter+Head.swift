import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

extension CardWriter {
    /// Writes the place and its current weather at the left, and the next change, high, low and facts at the right.
    mutating func head() -> HTML {
        let (left, right) = (Self.margin, 430.0)
        let present = page.present
        let room = Self.width - right - Self.margin
        var parts: [HTML] = [
            title(room: right - left - 16),
            text(
                (page.placeArea + [page.moments[0]]).joined(separator: page.localizer.comma), x: left, y: 86, size: 15,
                "mute", room: right - left),
        ]
        if let present {
            parts.append(symbol(present.condition, isDay: present.isDay, x: left - 6, y: 100, size: 112))
            // Of a temperature in two units, the first.
            let temperature = present.temperature?.text.components(separatedBy: " / ").first
            parts.append(text(temperature ?? page.localizer.dash, x: left + 126, y: 166, size: 60, room: 270))
            parts.append(
                text(present.conditionText, x: left + 128, y: 194, size: 18, "ink b", room: right - left - 140))
            parts += present.felt.map { [text($0, x: left + 128, y: 215, size: 14, "mute", room: 230)] } ?? []
        }
        var y = 60.0
        let sentence = present?.nextHour?.texts.first ?? present?.next?.texts.first
        for line in sentence?.wrapped(toColumns: Int(room / 14)).prefix(2) ?? [] {
            parts.append(text(line, x: right, y: y, size: 24, "ink b"))
            y += 31
        }
        y = max(y, 112)
        let facts = [present?.high, present?.low].compactMap(\.self).map { ($0.label, [$0.text]) }
        for (index, fact) in (facts + (present?.facts ?? [])).prefix(6).enumerated() {
            let x = right + Double(index % 2) * room / 2
            let line = y + Double(index / 2) * 40
            parts.append(text(fact.0, x: x, y: line, size: 12, "mute", room: room / 2))
            parts.append(value(fact.1, x: x, y: line + 18, room: room / 2 - 8))
        }
        bottom = page.report.history == nil ? 224 : 96
        return "\(parts)\n"
    }

    /// Returns the place's name; a longer name is smaller.
    private func title(room: Double) -> HTML {
        let size = [32.0, 26, 21].first { Double(page.placeName.displayWidth) * $0 * Self.columnWidth <= room } ?? 21
        return text(page.placeName, x: Self.margin, y: 60, size: size, "ink b", room: room)
    }

    /// Returns the first form of a value that fits, or else the last one in smaller type.
    private func value(_ forms: [String], x: Double, y: Double, room: Double) -> HTML {
        let fitting = forms.first { Double($0.displayWidth) * 16 * Self.columnWidth <= room }
        return text(fitting ?? forms.last ?? "", x: x, y: y, size: fitting == nil ? 13 : 16, "ink b", room: room)
    }

    /// Writes the most severe alert, and the number of others.
    mutating func alert() -> HTML {
        let alerts = page.alertTexts
        guard let first = alerts.first else { return "" }
        let more = alerts.count > 1 ? " +" + page.localizer.number(Double(alerts.count - 1)) : ""
        let words = ([first.name] + first.details).joined(separator: page.separator) + more
        bottom += 26
        return "\(text(words, x: Self.margin, y: bottom, size: 16, "alarm b", room: Self.width - 2 * Self.margin))\n"
    }
}
