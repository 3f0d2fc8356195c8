import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastView {
    /// The steps, with a gap between local days.
    func writeSteps(to buffer: inout TextBuffer) {
        if report.hours.isEmpty { return }
        let localDays = report.hours.map { localDay(of: $0.date) }
        let breaks = localDays.indices.dropFirst().filter { localDays[$0] != localDays[$0 - 1] }
        buffer.gap()
        stepsTable().write(to: &buffer, breaks: Set(breaks))
    }

    /// One row for each step, fitted to the width.
    func stepsTable() -> TextTable {
        let hours = report.hours
        let times = hours.map { Cell(localizer.date($0.date, as: .hour, in: zone)) }
        var columns = [column("time", times)]
        columns += conditionColumns(hours.map { ($0.condition, isDay($0)) })
        columns.append(column("temperature", hours.map { temperatureCell($0.temperature) }, .trailing))
        columns += endingColumns(
            chances: hours.map { chanceCell($0.precipitationChance) },
            amounts: hours.map { amountCell($0.precipitation) },
            winds: hours.map { windCell($0.wind) })
        var table = TextTable(columns, ellipsis: ellipsis)
        table.fit(toColumns: width)
        return table
    }

    private func isDay(_ hour: HourWeather) -> Bool {
        Daylight.isDay(
            mark: hour.isDaylight, from: hour.date, lasting: hour.duration, at: report.place.coordinates)
    }
}
