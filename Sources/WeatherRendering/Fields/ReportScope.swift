import Foundation
import WeatherCore

/// A report at an instant, which decides what is today and which alerts are in force.
struct ReportScope: Sendable {
    let report: WeatherReport
    let now: Date
    let zone: TimeZone

    init(_ report: WeatherReport, now: Date) {
        self.report = report
        self.now = now
        zone = report.place.timeZone?.zone ?? .gmt
    }

    /// The day that begins so many local dates after today.
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

    /// The step that is so many steps after the current one, or after the first if that has not begun.
    func step(_ number: Int) -> HourWeather? {
        guard let current = report.hours.firstIndex(where: { $0.end > now }) else { return nil }
        let (index, isTooLarge) = current.addingReportingOverflow(number)
        return !isTooLarge && report.hours.indices.contains(index) ? report.hours[index] : nil
    }

    /// The step of an instant after now, or the first if that has not begun.
    func step(hoursFromNow hours: Int) -> HourWeather? {
        let instant = now + Double(hours) * 3600
        return report.hours.first { $0.end > instant }
    }

    /// An alert in force, the most severe first.
    func alert(_ number: Int) -> WeatherAlert? {
        let alerts = alerts
        return alerts.indices.contains(number) ? alerts[number] : nil
    }

    var alerts: [WeatherAlert] { (report.alerts ?? []).inForce(at: now) }

    /// Sunrise and sunset of today.
    var sun: SunEvents? {
        if let sun = day(0)?.sun { return sun }
        let today = zone.localDay(of: now)
        return report.sunEvents.first { events in
            (events.sunrise ?? events.sunset).map { zone.localDay(of: $0) == today } ?? false
        }
    }

    /// The temperatures of the next day, one every two hours from now on, linear between the steps; `nil` if the steps
    /// do not reach so far.
    var comingTemperatures: [Temperature]? {
        let known = report.hours.compactMap { step in step.temperature.map { (step.date, $0.celsius) } }
        let values: [Temperature] = (0..<12).compactMap { number in
            let instant = now + Double(number) * 7200
            guard let next = known.firstIndex(where: { $0.0 >= instant }) else { return nil }
            // Before the first step its own temperature is the nearest.
            if next == 0 { return Temperature(celsius: known[0].1) }
            let (start, first) = known[next - 1]
            let (end, second) = known[next]
            let share = instant.timeIntervalSince(start) / end.timeIntervalSince(start)
            return Temperature(celsius: first + (second - first) * share)
        }
        return values.count == 12 ? values : nil
    }

    /// The next change between dry and wet weather.
    var nextChange: NextChange? { NextChange(in: report.hours, now: now) }
}
