package import Foundation
package import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The next hours, with a label at every local hour divisible by three.
    package struct Strip {
        /// The texts at an hour divisible by three.
        package struct Label {
            /// The hour.
            package var text: String
            /// The weekday, at the first label of each further day.
            package var weekday: String?
            package var condition: WeatherCondition
            package var isDay: Bool
            package var temperature: (text: String, value: Temperature)?
            /// The chance within the three hours that begin here, from 10 %.
            package var chance: String?
            /// Whether the chance of an earlier label is for these hours, too.
            package var isInEarlierChance: Bool
        }

        package var start: Date
        package var labels: [Label]
        package var temperatures: TemperatureCurve
        package var rain: RainRates

        /// The duration in seconds: three hours for each label.
        package var duration: TimeInterval { Double(labels.count) * Self.step }

        package static let step: TimeInterval = 3 * 3600
    }

    /// Returns the strip; `nil` if no temperature in its time is known.
    ///
    /// It begins at the next local hour divisible by three, or at the beginning of a chosen day.
    ///
    /// - Parameter count: The maximum number of labels; there are fewer if the steps end earlier.
    /// - Returns: The strip.
    package func strip(labels count: Int) -> Strip? {
        let hours = report.hours
        guard let end = hours.last?.end else { return nil }
        let temperatures = TemperatureCurve(hours)
        let start = day?.start ?? nextThirdHour
        var labels: [Strip.Label] = []
        var time = start
        while labels.count < count, time <= end {
            labels.append(label(at: time, temperatures, isFirst: labels.isEmpty))
            time += Strip.step
        }
        guard labels.contains(where: { $0.temperature != nil }) else { return nil }
        return Strip(start: start, labels: labels, temperatures: temperatures, rain: RainRates(hours))
    }

    private func label(at time: Date, _ temperatures: TemperatureCurve, isFirst: Bool) -> Strip.Label {
        let end = time + Strip.step
        let steps = report.hours.filter { $0.date < end && $0.end > time }
        let (chance, isShownBefore) = chance(of: steps, from: time, isFirst: isFirst)
        let isNewDay = !isFirst && localDay(of: time) != localDay(of: time - Strip.step)
        var text = localizer.date(time, as: .hourOfStrip, in: zone)
        // "3 PM" is written without its blank, so that the weekday fits beside it.
        text.removeAll(where: \.isWhitespace)
        return Strip.Label(
            text: text, weekday: isNewDay ? localizer.date(time, as: .abbreviatedWeekday, in: zone) : nil,
            condition: steps.first?.condition ?? .unknown,
            isDay: Daylight.isDay(
                mark: steps.first.flatMap { $0.duration <= 3600 ? $0.isDaylight : nil }, from: time, lasting: 3600,
                at: report.place.coordinates),
            temperature: temperatures.value(at: time).map { degrees in
                let value = Temperature(celsius: degrees)
                return (localizer.temperature(value, withUnit: false), value)
            },
            chance: chanceText(chance), isInEarlierChance: isShownBefore)
    }

    /// The next instant at which the local hour is divisible by three.
    var nextThirdHour: Date {
        let offset = Double(zone.secondsFromGMT(for: now))
        let local = now.timeIntervalSince1970 + offset
        let next = ((local / Strip.step).rounded(.down) + 1) * Strip.step
        let date = Date(timeIntervalSince1970: next - offset)
        // If clocks change in between, the hour follows the new offset.
        return date + (offset - Double(zone.secondsFromGMT(for: date)))
    }
}

/// Temperatures between the steps of a forecast, interpolated linearly.
package struct TemperatureCurve {
    /// The instants in seconds since 1970, ascending, and the temperatures in degrees Celsius.
    private var times: [Double] = []
    private var values: [Double] = []

    init(_ hours: [HourWeather]) { self.init(hours) { $0.temperature } }

    /// Creates a curve of other temperatures than the forecast's own, such as a percentile.
    init(_ hours: [HourWeather], of temperature: (HourWeather) -> Temperature?) {
        times.reserveCapacity(hours.count)
        values.reserveCapacity(hours.count)
        for hour in hours {
            guard let value = temperature(hour)?.celsius else { continue }
            let time = hour.date.timeIntervalSince1970
            if let last = times.last, time <= last { continue }
            times.append(time)
            values.append(value)
        }
    }

    /// Returns the temperature at an instant, in degrees Celsius; `nil` before the first and after the last step, and in a
    /// gap of more than six hours.
    package func value(at date: Date) -> Double? {
        let time = date.timeIntervalSince1970
        var low = 0
        var high = times.count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= time { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        if times[low - 1] == time { return values[low - 1] }
        guard low < times.count, times[low] - times[low - 1] <= 6 * 3600 else { return nil }
        let share = (time - times[low - 1]) / (times[low] - times[low - 1])
        return values[low - 1] + share * (values[low] - values[low - 1])
    }
}

/// The precipitation rates in the steps of a forecast.
package struct RainRates {
    private var steps: [(start: Double, end: Double, rate: Double)] = []

    init(_ hours: [HourWeather]) {
        for hour in hours where hour.duration > 0 {
            guard let amount = hour.precipitation?.total.millimeters, amount >= 0.1 else { continue }
            let start = hour.date.timeIntervalSince1970
            steps.append((start, start + hour.duration, amount / (hour.duration / 3600)))
        }
    }

    /// Returns the rate at an instant, in millimeters per hour; 0 without precipitation.
    package func rate(at date: Date) -> Double {
        let time = date.timeIntervalSince1970
        return steps.first { $0.start <= time && time < $0.end }?.rate ?? 0
    }
}
