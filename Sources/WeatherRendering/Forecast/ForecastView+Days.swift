import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastView {
    /// The days, and below them the meaning of the mark of a partial day.
    func writeDays(to buffer: inout TextBuffer) {
        if shownDays.isEmpty { return }
        buffer.gap()
        daysTable().write(to: &buffer)
        if shownDays.contains(where: \.isPartial) {
            let legend = Span(Self.partialMark + " " + localizer.text("day.partial"), .label)
            writeFlow([[legend]], indent: TextTable.indent, to: &buffer)
        }
    }

    /// The days, without a last one that contains only the end of a step.
    private var shownDays: ArraySlice<DayWeather> {
        guard let last = report.days.last, last.isPartial, let step = report.hours.last,
            step.date < last.start, step.end > last.start
        else { return report.days[...] }
        return report.days.dropLast()
    }

    /// One row for each day, fitted to the width.
    func daysTable() -> TextTable {
        let days = Array(shownDays)
        let lows = days.map { temperatureCell($0.lowTemperature) }
        let highs = days.map { temperatureCell($0.highTemperature) }
        var columns = [column("day", days.map(dayCell))]
        columns += conditionColumns(days.map { ($0.condition, true) })
        let extremes = columns.count
        columns.append(column("lowHigh", Self.joined(lows, highs), .trailing))
        columns += endingColumns(
            chances: days.map { chanceCell($0.precipitationChance) },
            amounts: days.map { amountCell($0.precipitation) },
            winds: days.map { windCell($0.wind) })

        var table = TextTable(columns, ellipsis: ellipsis)
        // Bars use the remaining width; no column is removed for them.
        let room = width - table.width
        if let bars = TemperatureBars(days, columns: min(room, 16), isASCII: localizer.isASCII) {
            columns[extremes] = column(
                "lowHigh", Self.joined(lows, highs, with: days.map { bars.cell(for: $0) }), .trailing)
            table = TextTable(columns, ellipsis: ellipsis)
        }
        table.fit(toColumns: width)
        return table
    }

    /// Marks a day that is explained below the table.
    private static let partialMark = "*"

    private func dayCell(_ day: DayWeather) -> Cell {
        let name =
            switch localDay(of: day.start) - localDay(of: now) {
            case 0: localizer.text("today")
            case 1: localizer.text("tomorrow")
            default: localizer.date(day.start, as: .day, in: zone)
            }
        return Cell(day.isPartial ? name + Self.partialMark : name)
    }

    /// Lows and highs in columns of their own, with a bar or a dash between them.
    private static func joined(_ lows: [Cell], _ highs: [Cell], with bars: [Cell]? = nil) -> [Cell] {
        let lowWidth = lows.reduce(0) { max($0, $1.width) }
        let highWidth = highs.reduce(0) { max($0, $1.width) }
        return zip(lows, highs).enumerated().map { index, pair in
            let (low, high) = pair
            if low.width == 0, high.width == 0 { return .empty }
            let middle =
                if let bars { [.blanks(1)] + bars[index].spans + [.blanks(1)] } else {
                    [low.width > 0 && high.width > 0 ? Span(" / ", .label, isolation: .none) : .blanks(3)]
                }
            return Cell(
                [.blanks(lowWidth - low.width)] + low.spans + middle + [.blanks(highWidth - high.width)] + high.spans)
        }
    }
}
