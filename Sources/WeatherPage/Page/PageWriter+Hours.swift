import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

extension PageWriter {
    /// The number of hours in the row.
    private static let hours = 48

    /// Writes the hours of the next two days, in columns with a graph and as a table; empty without hours.
    mutating func hours(of days: [ShownDay]) -> HTML {
        let columns = withPresent(page.columns(ahead: Self.hours, atMost: Self.hours))
        guard !columns.isEmpty else { return "" }
        // Without rain there is no room for it.
        let isDry = columns.allSatisfy { $0.amount == nil && $0.hour.chance == nil }
        let graph = HourGraph(page, columns, isDry ? .dry : .wet)
        let items = columns.map { item($0) }
        return #"""
            <section class="hours" aria-labelledby="h-hours">
            <div class="head"><h2 id="h-hours">\#(page.localizer.text("page.hours"))</h2><p class="at-hour">\#(units(of: columns))</p></div>
            <div class="ribbon\#(isDry ? " dry" : "" as HTML)" role="group" aria-labelledby="h-hours" tabindex="0">\#(graph?.labels ?? "")
            <div class="band">\#(graph?.svg ?? "")<ol>
            \#(items)</ol></div></div>
            \#(table(of: days))</section>

            """#
    }

    /// Returns the units of the columns' bare numbers.
    private func units(of columns: [ForecastPage.Column]) -> String {
        let units = page.columnUnits
        let shown = [
            ("precipitation", units.amount, columns.contains { $0.amount != nil }),
            ("wind", units.wind, columns.contains { $0.wind != nil }),
        ]
        return shown.filter(\.2).map { "\(page.localizer.text($0.0)) (\($0.1))" }.joined(separator: page.separator)
    }

    /// The word for now; `nil` where it would reach into the next column, so that the hour says it.
    private var nowHeading: String? {
        let text = page.localizer.text("page.now")
        return text.displayWidth <= 7 ? text : nil
    }

    private mutating func item(_ column: ForecastPage.Column) -> HTML {
        let hour = column.hour
        let heading: HTML =
            if column.isNow { "<b>\(nowHeading ?? hour.time)</b>" } else if let weekday = column.weekday {
                "<b>\(weekday)</b>"
            } else { "\(hour.time)" }
        // The bare numbers are for the eye, and are read with their units.
        let chance = hour.chance.map { chance -> HTML in #"<span class="p">\#(chance)</span>"# }
        let amount = column.amount.map { amount -> HTML in
            let total = hour.weather.precipitation?.total
            return #"""
                <span class="r" aria-hidden="true">\#(amountText(amount, of: total))</span>\#
                \#(hidden(amountText(hour.amount ?? amount, of: total)))
                """#
        }
        let wind = column.wind.map { speed -> HTML in
            #"""
            <span class="w" aria-hidden="true">\#(arrow(hour.weather.wind))\#(speed)</span>\#
            \#(hidden(page.windText(hour.weather.wind, withGusts: false) ?? speed))
            """#
        }
        return #"""
            <li>\#(time(hour.weather.date, heading))\#(symbol(hour.weather.condition, isDay: hour.isDay))\#
            \#(hidden(hour.condition))<span class="t">\#(hour.temperature ?? "")</span>\#(chance ?? "")\#(amount ?? "")\#
            \#(wind ?? "")</li>

            """#
    }

    /// Returns the columns with the current weather, as it is in the head, in the current one.
    private func withPresent(_ columns: [ForecastPage.Column]) -> [ForecastPage.Column] {
        guard var first = columns.first, first.isNow, let present else { return columns }
        if let temperature = present.temperature {
            first.hour.weather.temperature = temperature.value
            first.hour.temperature = page.localizer.temperature(temperature.value, withUnit: false)
        }
        if present.condition != .unknown {
            first.hour.weather.condition = present.condition
            (first.hour.isDay, first.hour.condition) = (present.isDay, present.conditionText)
        }
        if let wind = page.report.current?.wind, let speed = wind.speed {
            first.hour.weather.wind = wind
            first.wind = page.localizer.number(page.localizer.isCalm(speed) ? 0 : page.localizer.number(of: speed))
        }
        return [first] + columns.dropFirst()
    }

    /// Returns a table with the values of the graph in steps of three hours, for screen readers.
    private func table(of days: [ShownDay]) -> HTML {
        let end = page.now + Double(Self.hours) * 3600
        let rows = days.flatMap { day in
            day.steps.filter { $0.weather.date < end }.map { step -> HTML in
                let cells = [
                    step.condition, step.temperature ?? "", step.chanceWithEnd ?? "", step.amount ?? "",
                    page.windText(step.weather.wind, withGusts: false) ?? "",
                ]
                return #"""
                    <tr><th scope="row">\#(day.day.name) \#(step.time)</th>\#(cells.map { "<td>\($0)</td>" as HTML })</tr>

                    """#
            }
        }
        if rows.isEmpty { return "" }
        let keys = ["time", "condition", "temperature", "chance", "precipitation", "wind"]
        let headings = keys.map { key -> HTML in #"<th scope="col">\#(page.localizer.text("column.\(key)"))</th>"# }
        return #"""
            <details class="alt"><summary>\#(page.localizer.text("page.table"))</summary>
            <div class="scroll" role="group" aria-labelledby="h-hours" tabindex="0"><table>
            <caption class="vh">\#(page.localizer.text("page.hours"))</caption>
            <thead><tr>\#(headings)</tr></thead><tbody>
            \#(rows)</tbody></table></div></details>

            """#
    }
}
