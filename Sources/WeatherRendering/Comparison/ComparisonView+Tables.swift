import Foundation
import WeatherCore
import WeatherEngine
import WeatherLocalization

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
