import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The steps of a day that are not over, combined to three hours of the place's clock where they are shorter.
    ///
    /// A combined step has the temperature and the wind of its beginning, the gravest condition, and all precipitation.
    package func steps(of day: Day) -> [Hour] {
        var steps: [HourWeather] = []
        for hour in report.hours where hour.date >= day.weather.start && hour.date < day.weather.end && hour.end > now {
            if let last = steps.last, hour.duration < Self.longStep, period(of: hour.date) == period(of: last.date) {
                steps[steps.count - 1] = last.followed(by: hour)
            } else {
                steps.append(hour)
            }
        }
        return steps.map { hour($0, time: .hourOfList) }
    }

    /// In seconds.
    private static let longStep: TimeInterval = 3 * 3600

    /// The number of the three hours of the place's clock that an instant falls in.
    private func period(of date: Date) -> Double {
        let local = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
        return (local / Self.longStep).rounded(.down)
    }
}

extension HourWeather {
    /// Both steps in one.
    fileprivate func followed(by next: HourWeather) -> HourWeather {
        var both = self
        both.duration = next.end.timeIntervalSince(date)
        both.condition = ForecastPage.gravest(of: [instant.condition, next.condition])
        both.isDaylight = instant.isDaylight == next.isDaylight ? instant.isDaylight : nil
        both.temperature = instant.temperature ?? next.temperature
        both.wind = instant.wind ?? next.wind
        both.chances.raise(to: next.chances)
        both.chanceDuration = chanceEnd.timeIntervalSince(date) > both.duration ? chanceDuration : nil
        if let first = precipitation, let second = next.precipitation {
            both.precipitation = first + second
        } else {
            both.precipitation = precipitation ?? next.precipitation
        }
        return both
    }
}
