import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

extension CardWriter {
    private static let mostDays = 7

    /// Writes the days next to each other.
    mutating func week() -> HTML {
        let days = page.days(min(days ?? Self.mostDays, Self.mostDays))
        guard days.count > 1 || page.strip(labels: 2) == nil, !days.isEmpty else { return "" }
        let room = (Self.width - 2 * Self.margin) / Double(max(days.count, 3))
        let top = bottom + 16
        var parts: [HTML] = [#"<path class="line" d="M\#(Self.margin) \#(top)H\#(Self.width - Self.margin)"/>"#]
        for (index, day) in days.enumerated() {
            let x = Self.margin + (Double(index) + 0.5) * room
            parts.append(
                text(day.name, x: x, y: top + 28, size: 15, day.isChosen ? "ink b" : "ink", anchor: .middle, room: room)
            )
            parts.append(symbol(day.weather.condition, isDay: true, x: x - 20, y: top + 36, size: 40))
            // The high ends just before the middle, the low starts just after it.
            if let high = day.high {
                parts.append(text(high, x: x - 4, y: top + 97, size: 16, "ink b", anchor: .end))
            }
            if let low = day.low { parts.append(text(low, x: x + 4, y: top + 97, size: 16, "mute")) }
            if let wet = day.amount ?? day.chance {
                parts.append(text(wet, x: x, y: top + 117, size: 12, "wet b", anchor: .middle, room: room))
            }
        }
        let isWet = days.contains { $0.amount != nil || $0.chance != nil }
        bottom = top + (isWet ? 122 : 104)
        return "\(parts)\n"
    }

    /// Writes the warnings and the credits of the services.
    mutating func credits() -> HTML {
        let room = Self.width - 2 * Self.margin
        let simulated = page.report.provenance.isSimulated ? [page.localizer.text("note.simulated")] : []
        let shown = page.days(days ?? Self.mostDays)
        let lines =
            (simulated + page.warnings + [page.footer(of: shown).joined(separator: page.separator)] + page.credits)
            .flatMap { $0.wrapped(toColumns: Int(room / 7)) }
        bottom += 6
        let parts = lines.prefix(8).map { line in
            bottom += 17
            return text(line, x: Self.margin, y: bottom, size: 12, "mute")
        }
        return "\(parts)\n"
    }
}
