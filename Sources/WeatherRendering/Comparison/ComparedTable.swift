package import Foundation
package import WeatherCore
import WeatherEngine
import WeatherLocalization

/// One quantity of a comparison as rows of texts, one for each day or hour: the median, the spread, and each service's
/// value.
///
/// Only the median has a unit, so that the services' columns stay narrow.
package struct ComparedTable: Sendable {
    /// The name of the quantity.
    package let title: String
    /// The beginnings of the days or hours.
    package let starts: [Date]
    /// The names of the days or hours.
    package let times: [String]
    /// The median; for conditions, the most frequent one.
    package let common: [ComparedValue?]
    /// The heading of the median.
    package let commonTitle: String
    /// The difference between the highest and the lowest value; empty for conditions.
    package let spreads: [String]
    /// The services' values, by service.
    package let values: [[ComparedValue?]]
    /// Each service's average difference from the medians; empty if nothing can be compared.
    package let differences: [String?]
    /// Whether any value is marked, so that every value ends with a mark or a blank.
    let isMarked: Bool
}

/// A value of a ``ComparedTable``.
package struct ComparedValue: Sendable {
    /// The number, or the name of the condition.
    package let text: String
    /// The condition and whether it is by day; `nil` for numbers.
    package let condition: (WeatherCondition, isDay: Bool)?
    /// Whether the value covers only a part of the day, shown by ``ComparisonView/partialMark``.
    package let isPartial: Bool
    /// The value as a cell for a terminal.
    let cell: Cell

    init(
        _ text: String, condition: (WeatherCondition, isDay: Bool)? = nil, isPartial: Bool = false, in cell: Cell
    ) {
        (self.text, self.condition, self.isPartial, self.cell) = (text, condition, isPartial, cell)
    }
}

/// The presentation of a quantity.
struct QuantityForm {
    let title: String
    let fractionDigits: Int
    /// Converts a value to the user's unit.
    let number: (Double) -> Double
    /// Formats a value with its unit.
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

    func dayText(_ start: Date) -> String {
        func localDay(_ date: Date) -> Double {
            ((date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))) / 86_400).rounded(.down)
        }
        return switch localDay(start) - localDay(now) {
        case 0: localizer.text("today")
        case 1: localizer.text("tomorrow")
        default: localizer.date(start, as: .day, in: zone)
        }
    }

    /// Returns the table of a quantity; `nil` if no service has it.
    ///
    /// Its last row is each service's average difference from the medians.
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
            // Subtracting the converted zero removes the unit's offset, as between °C and °F.
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

    /// Returns the table of conditions: the most frequent one in words, and each service's icon; `nil` if none has any.
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
