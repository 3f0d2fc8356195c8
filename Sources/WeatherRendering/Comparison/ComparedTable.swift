package import Foundation
package import WeatherCore
import WeatherEngine
import WeatherLocalization

/// One quantity of a comparison as rows of texts, one for each day or hour: the median, the spread, and each service's
/// value.
///
/// Only the median has its unit, so that the columns of many services are narrow.
package struct ComparedTable: Sendable {
    /// What is compared.
    package let title: String
    /// When the days or hours begin.
    package let starts: [Date]
    /// The names of the days or hours.
    package let times: [String]
    /// The median or, of conditions, the most frequent one.
    package let common: [ComparedValue?]
    /// The heading of the median.
    package let commonTitle: String
    /// The distance from the lowest value to the highest one; empty for conditions.
    package let spreads: [String]
    /// The services' values, by service.
    package let values: [[ComparedValue?]]
    /// How far each service is from the medians on average, by service; empty when nothing can be compared.
    package let differences: [String?]
    /// Whether a value is marked, so that each one has a mark or a blank at its end.
    let isMarked: Bool
}

/// A value of a ``ComparedTable``.
package struct ComparedValue: Sendable {
    /// The number, or the name of the condition.
    package let text: String
    /// The condition, and whether it is day then; `nil` for numbers.
    package let condition: (WeatherCondition, isDay: Bool)?
    /// Whether the value is not of the whole day, which ``ComparisonView/partialMark`` says.
    package let isPartial: Bool
    /// The value in a terminal.
    let cell: Cell

    init(
        _ text: String, condition: (WeatherCondition, isDay: Bool)? = nil, isPartial: Bool = false, in cell: Cell
    ) {
        (self.text, self.condition, self.isPartial, self.cell) = (text, condition, isPartial, cell)
    }
}

/// How a quantity is shown.
struct QuantityForm {
    let title: String
    let fractionDigits: Int
    /// The number in the user's unit.
    let number: (Double) -> Double
    /// The text with its unit.
    let text: (Double) -> String
    let look: (Double) -> Look

    init(_ quantity: ComparedQuantity, _ localizer: Localizer) {
        switch quantity {
        case .temperature, .highTemperature, .lowTemperature:
            let key =
                quantity == .temperature ? "column.temperature" : quantity == .highTemperature ? "high" : "low"
            title = localizer.text(key)
            fractionDigits = 0
            number = { localizer.number(of: Temperature(celsius: $0)) }
            text = { localizer.temperature(Temperature(celsius: $0), withUnit: false) }
            look = { Look(Temperature(celsius: $0)) }
        case .precipitation:
            title = localizer.text("precipitation")
            fractionDigits = localizer.precipitationDigits
            number = { localizer.number(of: PrecipitationAmount(millimeters: $0)) }
            text = { localizer.precipitation(PrecipitationAmount(millimeters: $0), isNarrow: true) }
            look = { $0 < 0.05 ? .label : .plain }
        case .precipitationChance:
            title = localizer.text("column.chance")
            fractionDigits = 0
            number = { $0 * 100 }
            text = { localizer.percent(Fraction(fraction: $0)) }
            look = { $0 < 0.005 ? .label : .plain }
        case .windSpeed:
            title = localizer.text("wind")
            fractionDigits = 0
            number = { localizer.number(of: Speed(metersPerSecond: $0)) }
            text = { localizer.speed(Speed(metersPerSecond: $0), isNarrow: true) }
            look = { _ in .plain }
        }
    }
}

extension ComparisonView {
    /// The tables of days that have values.
    package var dayTables: [ComparedTable] {
        let rows = comparison.days
        let times = rows.map { dayText($0.interval.start) }
        return [.highTemperature, .lowTemperature, .precipitation, .precipitationChance, .windSpeed]
            .compactMap { table($0, rows, times) }
            + [conditionTable(rows, times, isDay: { _ in true })].compactMap(\.self)
    }

    /// The tables of hours that have values.
    package var hourTables: [ComparedTable] {
        let rows = comparison.hours
        let times = rows.map { localizer.date($0.interval.start, as: .hour, in: zone) }
        return [.temperature, .precipitation, .precipitationChance, .windSpeed]
            .compactMap { table($0, rows, times) } + [conditionTable(rows, times, isDay: isDay)].compactMap(\.self)
    }

    private func isDay(_ row: ComparedRow) -> Bool {
        guard let place = comparison.place else { return true }
        return Daylight.isDay(
            mark: nil, from: row.interval.start, lasting: row.interval.duration, at: place.coordinates)
    }

    private func dayText(_ start: Date) -> String {
        func localDay(_ date: Date) -> Double {
            ((date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))) / 86_400).rounded(.down)
        }
        return switch localDay(start) - localDay(now) {
        case 0: localizer.text("today")
        case 1: localizer.text("tomorrow")
        default: localizer.date(start, as: .day, in: zone)
        }
    }

    /// The table of a quantity; `nil` when no service has it.
    ///
    /// Below it is how far each service is from the medians on average.
    private func table(_ quantity: ComparedQuantity, _ rows: [ComparedRow], _ times: [String]) -> ComparedTable? {
        let columns = comparison.reports.indices.map { service in rows.map { $0.values(of: quantity)[service] } }
        guard columns.contains(where: { $0.contains { $0 != nil } }) else { return nil }
        let form = QuantityForm(quantity, localizer)
        let marked = rows.contains(where: hasMarks)
        func compared(_ value: Double, isPartial: Bool) -> ComparedValue {
            let text = localizer.number(form.number(value), fractionDigits: form.fractionDigits)
            let mark = Span(isPartial ? Self.partialMark : " ", .label, isolation: .none)
            return ComparedValue(
                text, isPartial: isPartial, in: Cell([Span(text, form.look(value))] + (marked ? [mark] : [])))
        }
        let differences = comparison.reports.indices.map { service in
            comparison.meanDifference(ofReport: service, in: quantity, over: rows)
        }
        return ComparedTable(
            title: form.title,
            starts: rows.map(\.interval.start),
            times: times,
            common: rows.map { row in
                row.median(of: quantity).map { ComparedValue(form.text($0), in: Cell(form.text($0), form.look($0))) }
            },
            commonTitle: localizer.text("compare.median"),
            spreads: rows.map { row in
                guard row.spread(of: quantity) != nil else { return "" }
                let shown = row.comparableValues(of: quantity).map(form.number)
                return localizer.number(
                    (shown.max() ?? 0) - (shown.min() ?? 0), fractionDigits: form.fractionDigits)
            },
            values: columns.enumerated().map { service, values in
                zip(rows, values).map { row, value in
                    value.map { compared($0, isPartial: row.entries[service]?.isPartial == true) }
                }
            },
            // Differences in the user's unit: the unit's own zero does not count.
            differences: differences.allSatisfy { $0 == nil }
                ? []
                : differences.enumerated().map { service, difference in
                    let mark = comparison.standsOut(report: service, in: quantity, over: rows) ? Self.outlierMark : ""
                    return difference.map {
                        localizer.difference(form.number($0) - form.number(0), fractionDigits: 1) + mark
                    }
                },
            isMarked: marked)
    }

    /// The conditions: the most frequent one in words, and each service's icon; `nil` when no service has any.
    private func conditionTable(
        _ rows: [ComparedRow], _ times: [String], isDay: (ComparedRow) -> Bool
    ) -> ComparedTable? {
        func icon(_ condition: WeatherCondition, _ row: ComparedRow) -> String {
            condition == .unknown
                ? ""
                : ConditionIcon.text(
                    for: condition, isDay: isDay(row), set: options.icons,
                    glyphs: localizer.isASCII ? .ascii : options.terminal.glyphs)
        }
        func name(_ condition: WeatherCondition, _ row: ComparedRow) -> String {
            localizer.name(of: condition, isDay: isDay(row), isShort: true)
        }
        func compared(_ condition: WeatherCondition, _ row: ComparedRow, as cell: Cell) -> ComparedValue {
            ComparedValue(name(condition, row), condition: (condition, isDay(row)), in: cell)
        }
        guard rows.contains(where: { $0.entries.contains { $0?.condition != nil } }) else { return nil }
        return ComparedTable(
            title: localizer.text("column.condition"),
            starts: rows.map(\.interval.start),
            times: times,
            common: rows.map { row in
                row.condition.map {
                    compared($0, row, as: Cell([Span(icon($0, row)), .blanks(1), Span(name($0, row))]))
                }
            },
            commonTitle: localizer.text("compare.majority"),
            spreads: [],
            values: comparison.reports.indices.map { service in
                rows.map { row in
                    row.entries[service]?.condition.map { compared($0, row, as: Cell(icon($0, row))) }
                }
            },
            differences: [],
            isMarked: false)
    }
}
