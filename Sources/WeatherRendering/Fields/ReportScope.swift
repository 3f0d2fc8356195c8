import Foundation
import WeatherCore

/// A report and the current time, which decides what is today and which alerts are in force.
struct ReportScope: Sendable {
    let report: WeatherReport
    let now: Date
    let zone: TimeZone

    init(_ report: WeatherReport, now: Date) {
        self.report = report
        self.now = now
        zone = report.place.timeZone?.zone ?? .gmt
    }

    /// The day `number` local dates after today.
    func day(_ number: Int) -> DayWeather? {
        let date = zone.localDay(of: now) + Double(number)
        return report.days.first { zone.localDay(of: $0.start) == date }
    }

    /// The first day, from today on, with a notable amount of precipitation.
    var wetDay: DayWeather? {
        report.days.first { day in
            day.end > now && (day.precipitation.map { FieldValue.amount($0.total).isNotable } ?? false)
        }
    }

    /// The step `number` steps after the current one, or after the first one if it has not begun.
    func step(_ number: Int) -> HourWeather? {
        guard let current = report.hours.firstIndex(where: { $0.end > now }) else { return nil }
        let (index, isTooLarge) = current.addingReportingOverflow(number)
        return !isTooLarge && report.hours.indices.contains(index) ? report.hours[index] : nil
    }

    /// The step at `hours` hours from now, or the first one if it has not begun.
    func step(hoursFromNow hours: Int) -> HourWeather? {
        let instant = now + Double(hours) * 3600
        return report.hours.first { $0.end > instant }
    }

    /// An alert in force by its index; the most severe one is first.
    func alert(_ number: Int) -> WeatherAlert? {
        let alerts = alerts
        return alerts.indices.contains(number) ? alerts[number] : nil
    }

    var alerts: [WeatherAlert] { (report.alerts ?? []).inForce(at: now) }

    /// Today's sunrise and sunset.
    var sun: SunEvents? {
        if let sun = day(0)?.sun { return sun }
        let today = zone.localDay(of: now)
        return report.sunEvents.first { events in
            (events.sunrise ?? events.sunset).map { zone.localDay(of: $0) == today } ?? false
        }
    }

    /// The temperatures of the next 24 hours, one every two hours, interpolated linearly between the steps; `nil` if the
    /// steps end earlier.
    var comingTemperatures: [Temperature]? {
        let known = report.hours.compactMap { step in step.temperature.map { (step.date, $0.celsius) } }
        let values: [Temperature] = (0..<12).compactMap { number in
            let instant = now + Double(number) * 7200
            guard let next = known.firstIndex(where: { $0.0 >= instant }) else { return nil }
            // Before the first step, its temperature is the nearest known one.
            if next == 0 { return Temperature(celsius: known[0].1) }
            let (start, first) = known[next - 1]
            let (end, second) = known[next]
            let share = instant.timeIntervalSince(start) / end.timeIntervalSince(start)
            return Temperature(celsius: first + (second - first) * share)
        }
        return values.count == 12 ? values : nil
    }

    /// How tomorrow differs from today; `nil` if either is incomplete.
    var differenceOfTomorrow: DayDifference? { DayDifference(tomorrowOf: report, now: now, in: zone) }

    /// The next hour of rain and snow, from the minutes.
    var nextHour: NextHour? { report.minutes == nil ? nil : NextHour(of: report, at: now) }

    /// What is usual for today, if it was asked for.
    var usual: UsualWeather.Day? { day(0).flatMap { report.usual?.day(from: $0.start) } }

    /// The next change between dry and wet weather.
    var nextChange: NextChange? { NextChange(in: report.hours, now: now) }
}
