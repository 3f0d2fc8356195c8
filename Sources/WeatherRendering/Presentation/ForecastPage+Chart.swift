package import Foundation
package import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The next hours as a chart: axis labels and the values that are drawn.
    struct Chart {
        /// A text at an instant.
        struct Mark {
            var date: Date
            var text: String
        }

        /// Precipitation and wind in a period of the axis.
        struct Period {
            var start: Date
            /// The hour at its beginning.
            var hour: String
            /// The chance without the percent sign, from 10 %.
            var chance: String?
            /// Whether the chance of an earlier period is for this one, too.
            var isInEarlierChance: Bool
            /// The amount without the unit, from 0.1 mm.
            var amount: String?
            var wind: (text: String, isStrong: Bool)?
        }

        var start: Date
        var end: Date
        /// The names of the days, at their beginnings.
        var days: [Mark]
        /// Sunrises and sunsets.
        var suns: [Mark]
        var midnights: [Date]
        var periods: [Period]
        var temperatures: TemperatureCurve
        /// The 10th and the 90th percentile of the temperature.
        var percentiles: (low: TemperatureCurve, high: TemperatureCurve)
        var rain: RainRates
        var percentSign: String
        var amountUnit: String
        var windUnit: String
        /// The usual lowest and highest temperatures of the days.
        var usual: [(start: Date, end: Date, low: Temperature, high: Temperature)]
    }

    /// Returns the chart; `nil` if no temperature in its time is known.
    ///
    /// - Parameters:
    ///   - start: Its beginning; `nil` for that of the shown day, or for the latest local hour divisible by three.
    ///   - hours: The number of hours.
    ///   - step: The hours of a period on the axis.
    /// - Returns: The chart.
    func chart(from start: Date? = nil, hours: Int, step: Int) -> Chart? {
        let start = start ?? day?.start ?? nextThirdHour - Strip.step
        let end = start + Double(hours) * 3600
        let steps = stepsOfChart
        let temperatures = TemperatureCurve(steps)
        guard (0...hours).contains(where: { temperatures.value(at: start + Double($0) * 3600) != nil }) else {
            return nil
        }
        // The axis follows local time.
        var periods: [Chart.Period] = []
        var midnights: [Date] = []
        for hour in 0..<hours {
            let date = start + Double(hour) * 3600
            let clock = Int(
                ((date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))) / 3600).rounded(.down))
            let hourOfDay = ((clock % 24) + 24) % 24
            if hourOfDay == 0, hour > 0 { midnights.append(date) }
            if hourOfDay % step == 0 {
                periods.append(period(of: steps, from: date, hours: step, isFirst: periods.isEmpty))
            }
        }
        let days = ([start] + midnights).map { date in
            Chart.Mark(
                date: date,
                text: localDay(of: date) == localDay(of: now)
                    ? localizer.text("today") : localizer.date(date, as: .dayOfList, in: zone))
        }
        return Chart(
            start: start, end: end, days: days, suns: suns(from: start, to: end), midnights: midnights,
            periods: periods, temperatures: temperatures,
            percentiles: (
                TemperatureCurve(steps) { $0.temperaturePercentile10 },
                TemperatureCurve(steps) { $0.temperaturePercentile90 }
            ),
            rain: RainRates(steps),
            percentSign: sign(of: localizer.percent(Fraction(percent: 0)), number: localizer.number(0)),
            amountUnit: amountUnit, windUnit: windUnit, usual: usualDays(from: start, to: end))
    }

    /// The steps of the past up to now, and those of the forecast after them.
    private var stepsOfChart: [HourWeather] {
        guard let past else { return report.hours }
        let steps = past.hours.filter { $0.date <= now }
        guard let end = steps.last?.end else { return report.hours }
        return steps + report.hours.filter { $0.date >= end }
    }

    /// The past days, and those of the forecast.
    private var daysOfChart: [DayWeather] {
        (past?.days ?? []).filter { day in !report.days.contains { $0.start == day.start } } + report.days
    }

    /// The usual lowest and highest temperatures of the days that touch a period.
    ///
    /// - Returns: Each day with its local midnights; none where they are unknown.
    package func usualDays(
        from start: Date, to end: Date
    ) -> [(start: Date, end: Date, low: Temperature, high: Temperature)] {
        daysOfChart.compactMap { day in
            guard day.start < end, start < day.end, let usual = report.usual?.day(from: day.start),
                let low = usual.lowTemperature, let high = usual.highTemperature, low < high
            else { return nil }
            return (day.start, day.end, low, high)
        }
    }

    /// The symbol of the unit of amounts.
    var amountUnit: String {
        sign(
            of: localizer.precipitation(PrecipitationAmount(millimeters: 0)),
            number: localizer.number(0, fractionDigits: localizer.precipitationDigits))
    }

    /// The symbol of the unit of wind speeds.
    var windUnit: String { sign(of: localizer.speed(Speed(metersPerSecond: 0)), number: localizer.number(0)) }

    /// Returns a formatted value without its number.
    private func sign(of text: String, number: String) -> String {
        let rest = text.replacing(number, with: "")
        return String(String.UnicodeScalarView(rest.unicodeScalars.filter { !$0.properties.isWhitespace }))
    }

    private func suns(from start: Date, to end: Date) -> [Chart.Mark] {
        let events = daysOfChart.compactMap(\.sun) + report.sunEvents
        var marks: [Chart.Mark] = []
        for event in events {
            for (date, sign) in [(event.sunrise, "↑"), (event.sunset, "↓")] {
                guard let date, start <= date, date < end else { continue }
                let text = (localizer.isASCII ? "" : sign) + localizer.date(date, as: .time, in: zone)
                if !marks.contains(where: { $0.text == text && abs($0.date.timeIntervalSince(date)) < 3600 }) {
                    marks.append(Chart.Mark(date: date, text: text))
                }
            }
        }
        return marks.sorted { $0.date < $1.date }
    }

    private func period(of all: [HourWeather], from start: Date, hours: Int, isFirst: Bool) -> Chart.Period {
        let end = start + Double(hours) * 3600
        let steps = all.filter { $0.duration > 0 && $0.date < end && $0.end > start }
        let (chance, isShownBefore) = chance(of: steps, from: start, isFirst: isFirst)
        // A step that extends beyond the period counts in proportion.
        let millimeters = steps.reduce(0.0) { sum, step in
            let overlap = min(step.end, end).timeIntervalSince(max(step.date, start))
            return sum + (step.precipitation?.total.millimeters ?? 0) * overlap / step.duration
        }
        let amount = PrecipitationAmount(millimeters: millimeters)
        let wind = all.first { $0.date <= start && start < $0.end }?.wind
        return Chart.Period(
            start: start, hour: localizer.date(start, as: .hourOfStrip, in: zone).filter { !$0.isWhitespace },
            chance: chance.flatMap { $0.percent >= 10 ? localizer.number($0.percent) : nil },
            isInEarlierChance: isShownBefore,
            amount: millimeters >= 0.1
                ? localizer.number(
                    localizer.number(of: amount), fractionDigits: localizer.precipitationDigits(of: amount)) : nil,
            wind: wind.flatMap { wind in
                wind.speed.map { speed in
                    (
                        (windArrow(wind) ?? "") + localizer.number(localizer.number(of: speed)),
                        speed.metersPerSecond >= 10.8
                    )
                }
            })
    }
}
