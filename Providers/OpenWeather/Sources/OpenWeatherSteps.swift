import Foundation
import WeatherCore

/// The steps of a forecast's elements: on one grid of hours, each with what falls in the hours that follow it.
struct OpenWeatherSteps {
    /// An element of the service's list, and its time.
    struct Element {
        var date: Date
        var wire: JSONValue
    }

    let hours: [HourWeather]

    /// Elements that are not on the grid of the others, or far from them, have a time that cannot be true; they are noted
    /// and left out. Of those with the same time the first counts.
    init(_ elements: [Element]) {
        let elements = elements.sorted { $0.date < $1.date }
        let gaps = zip(elements, elements.dropFirst()).map { $1.date.timeIntervalSince($0.date) }
        // Three hours by its contract; the hourly product of larger plans has the same form.
        let hourly = gaps.count(where: { $0 == 3600 })
        let spacing: TimeInterval = hourly * 2 > gaps.count ? 3600 : 3 * 3600
        let period: StaticString = spacing == 3600 ? "1h" : "3h"

        let median = elements[elements.count / 2].date
        let phase = Self.commonest(elements.map { Self.phase(of: $0.date, spacing) })
        var hours: [HourWeather] = []
        hours.reserveCapacity(elements.count)
        for element in elements {
            guard Self.phase(of: element.date, spacing) == phase,
                abs(element.date.timeIntervalSince(median)) <= Self.farthest
            else {
                element.wire["dt"].note(.outOfRange)
                continue
            }
            if hours.last?.date == element.date { continue }
            // What an element sends fell in the time before it, so it is the step before that it belongs to. What the
            // first one sends lies before the forecast.
            if let last = hours.indices.last, hours[last].end == element.date {
                hours[last].precipitation = Precipitation(
                    rain: element.wire["rain"][period].quantity(PrecipitationAmount.init(millimeters:)),
                    snow: element.wire["snow"][period].quantity(PrecipitationAmount.init(millimeters:)))
            }
            hours.append(HourWeather(openWeather: element.wire, date: element.date, duration: spacing))
        }
        self.hours = hours
    }

    /// Forecasts reach five days ahead, the longest of the service's plans sixteen.
    private static let farthest: TimeInterval = 20 * 86_400

    private static func phase(of date: Date, _ spacing: TimeInterval) -> TimeInterval {
        date.timeIntervalSince1970.truncatingRemainder(dividingBy: spacing)
    }

    private static func commonest(_ phases: [TimeInterval]) -> TimeInterval? {
        var counts: [TimeInterval: Int] = [:]
        for phase in phases { counts[phase, default: 0] += 1 }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
