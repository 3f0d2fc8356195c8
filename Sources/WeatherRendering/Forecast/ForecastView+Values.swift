import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastView {
    /// The condition's name, by day or by night; empty for an unknown condition.
    func conditionText(_ condition: WeatherCondition, isDay: Bool, isShort: Bool = false) -> String {
        condition == .unknown ? "" : localizer.name(of: condition, isDay: isDay, isShort: isShort)
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
        return Cell(localizer.precipitation(amount, isNarrow: true), amount.millimeters < 0.05 ? .label : .plain)
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
                let text = localizer.speed(speed, isNarrow: !withGusts)
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
        return parts.isEmpty ? nil : parts.joined(by: localizer.comma)
    }

    /// The last columns of days and steps.
    func endingColumns(chances: [Cell], amounts: [Cell], winds: [Cell]) -> [TextTable.Column] {
        [
            column("chance", chances, .trailing, yielding: .dropped(rank: 3)),
            column("precipitation", amounts, .trailing, yielding: .dropped(rank: 4)),
            column("wind", winds, .trailing, yielding: .dropped(rank: 5)),
        ]
    }

    /// The columns of the icon and the words of conditions, each by day or by night.
    func conditionColumns(_ conditions: [(condition: WeatherCondition, isDay: Bool)]) -> [TextTable.Column] {
        let icons = conditions.map { condition, isDay in
            Cell(ConditionIcon.text(for: condition, isDay: isDay, isASCII: localizer.isASCII))
        }
        func words(isShort: Bool) -> [Cell] {
            conditions.map { Cell(conditionText($0.condition, isDay: $0.isDay, isShort: isShort)) }
        }
        var texts = column(
            "condition", words(isShort: false), gap: icons.contains { $0.width > 0 } ? 1 : 2,
            yielding: .truncated(minimum: 8, rank: 2))
        texts.shortCells = words(isShort: true)
        return [TextTable.Column("", icons, yielding: .dropped(rank: 1)), texts]
    }

    /// A column under the heading of a key.
    func column(
        _ key: String,
        _ cells: [Cell],
        _ alignment: TextTable.Column.Alignment = .leading,
        gap: Int = 2,
        yielding: TextTable.Column.Yielding = .never
    ) -> TextTable.Column {
        var column = TextTable.Column(
            localizer.text("column.\(key)"), cells, alignment, gap: gap, yielding: yielding)
        column.shortHead = Cell(localizer.shortText("column.\(key)"), .label)
        return column
    }
}
