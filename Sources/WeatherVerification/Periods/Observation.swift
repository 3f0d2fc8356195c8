package import Foundation
package import WeatherCore

/// How past weather is known.
package enum ObservationBasis: Int, Sendable, Hashable {
    /// A station observed it.
    case observed = 1
    /// A model computed it afterwards from many observations.
    case analysed = 2
}

/// Where the past weather of a place comes from.
package struct ObservationSource: Sendable, Hashable {
    /// The id of the service that sent it.
    package var service: String
    /// How it is known.
    package var basis: ObservationBasis
    /// The station's id or name; `nil` for an analysis.
    package var station: String?
    /// The station's distance from the place, in kilometers.
    package var distance: Double?

    /// Creates a source.
    package init(service: String, basis: ObservationBasis, station: String? = nil, distance: Double? = nil) {
        (self.service, self.basis, self.station, self.distance) = (service, basis, station, distance)
    }
}

/// The past weather of six hours at a place, which forecasts are compared with.
package struct Observation: Sendable, Hashable {
    /// The end of the period, in seconds since 1970; a multiple of six hours.
    package let end: Int
    /// The weather, without a chance.
    package let weather: PeriodWeather
    /// Where it comes from.
    package let source: ObservationSource

    /// Creates an observation.
    package init(end: Int, weather: PeriodWeather, source: ObservationSource) {
        (self.end, self.weather, self.source) = (end, weather, source)
    }

    /// The observations in hours of the past.
    ///
    /// - Parameters:
    ///   - hours: The hours, as a service sent them.
    ///   - source: Where they come from.
    ///   - now: The current time. Periods that end later are not over.
    /// - Returns: The periods that have a value, in order.
    package static func all(in hours: [HourWeather], from source: ObservationSource, now: Date) -> [Observation] {
        let steps = HourWeather.withoutOverlaps(hours)
        guard let first = steps.first, let last = steps.last else { return [] }
        let begin = ForecastRun.cycle(at: Int(first.date.timeIntervalSince1970.rounded(.up)) - 1) + 1
        let end = ForecastRun.cycle(at: Int(min(max(last.end, last.date), now).timeIntervalSince1970))
        guard begin <= end, end - begin <= longestCount else { return [] }
        var rest = steps[...]
        return (begin...end).compactMap { number in
            let time = number * PeriodWeather.length
            // Only the steps near the period are searched.
            let start = Date(timeIntervalSince1970: Double(time - 2 * PeriodWeather.length))
            rest = rest.drop { $0.end < start }
            let near = rest.prefix { $0.date.timeIntervalSince1970 <= Double(time + 3600) }
            var weather = PeriodWeather(endingAt: time, in: Array(near))
            weather.precipitationChance = nil
            return weather.isEmpty ? nil : Observation(end: time, weather: weather, source: source)
        }
    }

    /// The number of periods in eleven years; no service sends more.
    private static let longestCount = 16_072
}
