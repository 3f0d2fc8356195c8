import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// A part of a day: six hours.
    struct DayPart {
        var condition: WeatherCondition
        var isDay: Bool
        /// The highest temperature, or by night the lowest.
        var temperature: (text: String, value: Temperature)?
        var chance: String?
        /// In millimeters.
        var amount: Double
    }

    /// The parts of each day, from its morning to the night after it; `nil` for a part without steps.
    struct WeekDay {
        var name: String
        var isToday: Bool
        var parts: [DayPart?]
    }

    /// The headings of the parts: names, and the hours at which they begin.
    var partHeadings: (names: [String], hours: [String]) {
        let keys = ["part.morning", "part.afternoon", "part.evening", "part.night"]
        let midnight = report.days.first?.start ?? now
        let hours = [6, 12, 18, 24].map { hour in
            localizer.date(midnight + Double(hour) * 3600, as: .hourOfStrip, in: zone).filter { !$0.isWhitespace }
        }
        return (keys.map { localizer.text($0) }, hours)
    }

    /// The days in parts; without the parts that are over, and the days of which none is left.
    func week(_ count: Int) -> [WeekDay] {
        shownDays.prefix(count).compactMap { day in
            let parts = [6, 12, 18, 24].map { hour in
                part(from: day.start + Double(hour) * 3600, isDay: hour == 6 || hour == 12)
            }
            guard parts.contains(where: { $0 != nil }) else { return nil }
            let isToday = localDay(of: day.start) == localDay(of: now)
            return WeekDay(
                name: isToday ? localizer.text("today") : localizer.date(day.start, as: .dayOfList, in: zone),
                isToday: isToday, parts: parts)
        }
    }

    private func part(from start: Date, isDay: Bool) -> DayPart? {
        let end = start + 6 * 3600
        guard end > now else { return nil }
        let steps = report.hours.filter { $0.date >= start && $0.date < end }
        guard !steps.isEmpty else { return nil }
        let temperatures = steps.compactMap { $0.temperature }
        let temperature = isDay ? temperatures.max() : temperatures.min()
        return DayPart(
            condition: Self.gravest(of: steps.map { $0.condition }), isDay: isDay,
            temperature: temperature.map { (localizer.temperature($0, withUnit: false), $0) },
            chance: chanceText(highestChance(of: steps)),
            amount: steps.reduce(0) { $0 + ($1.precipitation?.total.millimeters ?? 0) })
    }

    /// Thunder before what falls, that before obscured air, and that before clouds; heavier before lighter.
    static func gravest(of conditions: [WeatherCondition]) -> WeatherCondition {
        func gravity(_ condition: WeatherCondition) -> Int {
            let axes = condition.axes
            if axes.wind == .tornado { return 1000 }
            var gravity = axes.thunder ? 500 : 0
            if axes.precipitation != .none {
                gravity += 100 + axes.precipitation.rawValue * 10 + axes.intensity.rawValue
            }
            if axes.obscuration != .none { gravity += 50 }
            return gravity + axes.cloudiness.rawValue
        }
        return conditions.max { gravity($0) < gravity($1) } ?? .unknown
    }
}
