package import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// A step ahead as a column: what stands above each other.
    package struct Column {
        package var hour: Hour
        /// The weekday, at the first step of another day.
        package var weekday: String?
        /// Whether the step has begun.
        package var isNow: Bool
        /// Without the unit, from 0.1 mm on.
        package var amount: String?
        /// The speed without the unit; 0 in a calm.
        package var wind: String?
    }

    /// The units of the numbers in columns.
    package var columnUnits: (amount: String, wind: String) { (amountUnit, windUnit) }

    /// The steps ahead, the current one first.
    ///
    /// - Parameters:
    ///   - hours: How far ahead a step may begin.
    ///   - count: The most columns.
    /// - Returns: The columns, in the order of time.
    package func columns(ahead hours: Int, atMost count: Int) -> [Column] {
        let end = now + Double(hours) * 3600
        let steps = report.hours.filter { $0.end > now && $0.date < end && $0.duration > 0 }.prefix(count)
        var previous = steps.first.map { localDay(of: $0.date) }
        return steps.map { step in
            let day = localDay(of: step.date)
            defer { previous = day }
            return Column(
                hour: hour(step, time: .hourOfStrip),
                weekday: day == previous ? nil : localizer.date(step.date, as: .abbreviatedWeekday, in: zone),
                isNow: step.date <= now,
                amount: amountText(step.precipitation) == nil
                    ? nil
                    : step.precipitation.map {
                        localizer.number(
                            localizer.number(of: $0.total), fractionDigits: localizer.precipitationDigits(of: $0.total))
                    },
                wind: step.wind?.speed.map { localizer.number(localizer.isCalm($0) ? 0 : localizer.number(of: $0)) })
        }
    }

    /// The spans of time in which the sun is down, to ten minutes.
    package func nights(from start: Date, to end: Date) -> [DateInterval] {
        var nights: [DateInterval] = []
        var time = start
        while time < end, time < start + 20 * 86_400 {
            let next = min(time + 600, end)
            if !Daylight.isDay(mark: nil, from: time, lasting: 600, at: report.place.coordinates) {
                if let last = nights.last, last.end == time {
                    nights[nights.count - 1].end = next
                } else {
                    nights.append(DateInterval(start: time, end: next))
                }
            }
            time = next
        }
        return nights
    }
}
