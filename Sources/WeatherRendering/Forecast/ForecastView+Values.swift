import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastView {
    /// The condition's name; empty for an unknown condition.
    func conditionText(_ condition: WeatherCondition) -> String {
        condition == .unknown ? "" : localizer.name(of: condition)
    }

    func temperatureCell(_ temperature: Temperature?) -> Cell {
        guard let temperature else { return .empty }
        return Cell(localizer.temperature(temperature, withUnit: false), Ink(temperature))
    }

    func chanceCell(_ chance: Fraction?) -> Cell {
        guard let chance else { return .empty }
        return Cell(localizer.percent(chance), chance.percent < 0.5 ? .label : .plain)
    }

    func amountCell(_ precipitation: Precipitation?) -> Cell {
        guard let amount = precipitation?.total else { return .empty }
        return Cell(localizer.precipitation(amount), amount.millimeters < 0.05 ? .label : .plain)
    }

    func windCell(_ wind: Wind?) -> Cell {
        Cell(windText(wind, withGusts: false) ?? "")
    }

    /// The wind's direction and speed, as far as known.
    func windText(_ wind: Wind?, withGusts: Bool) -> String? {
        guard let wind else { return nil }
        var parts: [String] = []
        if let speed = wind.speed {
            if localizer.isCalm(speed) {
                parts.append(localizer.text("wind.calm"))
            } else {
                let text = localizer.speed(speed)
                parts.append(
                    wind.compassPoint.map { localizer.text("wind.from", localizer.name(of: $0), text) } ?? text)
            }
        } else if let point = wind.compassPoint {
            parts.append(localizer.name(of: point))
        }
        if withGusts, let speed = wind.speed, !localizer.isCalm(speed), let name = localizer.beaufortName(speed) {
            parts.append(name)
        }
        if withGusts, let gust = wind.gust, !localizer.isCalm(gust) {
            parts.append(localizer.text("wind.gusts", localizer.speed(gust)))
        }
        return parts.isEmpty ? nil : parts.joined(separator: localizer.comma)
    }

    /// The last columns of days and steps.
    func endingColumns(chances: [Cell], amounts: [Cell], winds: [Cell]) -> [TextTable.Column] {
        [
            TextTable.Column(localizer.text("column.chance"), chances, .trailing, yielding: .dropped(rank: 3)),
            TextTable.Column(localizer.text("column.precipitation"), amounts, .trailing, yielding: .dropped(rank: 4)),
            TextTable.Column(localizer.text("column.wind"), winds, .trailing, yielding: .dropped(rank: 5)),
        ]
    }

    /// The columns of the icon and the words of conditions.
    func conditionColumns(icons: [Cell], words: [Cell]) -> [TextTable.Column] {
        let head = localizer.text("column.condition")
        let hasIcons = icons.contains { $0.width > 0 }
        return [
            TextTable.Column("", icons, yielding: .dropped(rank: 1)),
            TextTable.Column(head, words, gap: hasIcons ? 1 : 2, yielding: .truncated(minimum: 8, rank: 2)),
        ]
    }
}
