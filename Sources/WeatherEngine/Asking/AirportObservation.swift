import Foundation
import WeatherCore

extension CurrentWeatherSource {
    /// Whether the current weather of a report is to be observed by an airport.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - hasSpentRequest: Whether minutes have cost it a request that the user did not ask for.
    /// - Returns: Whether an airport is asked.
    func wantsAirport(for report: WeatherReport, hasSpentRequest: Bool) -> Bool {
        switch self {
        case .service: false
        case .auto: (report.current?.isForecast ?? true) && !hasSpentRequest
        case .metar: true
        }
    }
}

extension WeatherEngine {
    /// Replaces the current weather of a report by what an airport near the place observed.
    ///
    /// At most one request is made. Without an airport near the place, or if it has not reported recently, the report
    /// is unchanged.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - query: The query that the report answers.
    ///   - service: The service that collects the reports of airports.
    ///   - now: The current time.
    ///   - timeout: The limit for the request; `nil` for that of the service's context.
    /// - Returns: Why there is no observation; `nil` if it was added.
    /// - Throws: `WeatherError` with the code `cancelled` when the run was interrupted.
    func observe(
        _ report: inout WeatherReport, for query: WeatherQuery, from service: ProviderDescriptor, at now: Date,
        within timeout: Duration?
    ) async throws(WeatherError) -> ProviderAttempt? {
        var seen = WeatherReport(place: report.place, provenance: report.provenance)
        if let attempt = try await add(.current, to: &seen, for: query, from: [service.id], within: timeout).first {
            return attempt
        }
        guard let current = seen.current, let station = current.observation, station.isUsable(at: now) else {
            return ProviderAttempt(
                provider: service.id,
                error: WeatherError(
                    .outsideCoverage, details: .init { $0.subject = report.place.name }, provider: service.id))
        }
        report.observe(current, by: station)
        report.partProvenances[.current] = seen.provenance(of: .current)
        report.addComputedValues(at: now, in: report.place.timeZone?.zone ?? .gmt)
        return nil
    }
}

extension StationObservation {
    /// The largest distance of a station whose weather is that of the place, in kilometers.
    static let largestDistance = 25.0
    /// The greatest age of an observation that is the current weather, in seconds.
    static let greatestAge: TimeInterval = 75 * 60
    /// The largest difference of height at which temperature and humidity are those of the place, in meters.
    static let largestElevationDifference = 300.0
    /// How far ahead of this computer's clock an observation may be, in seconds.
    private static let clockError: TimeInterval = 10 * 60

    /// Whether the station is near enough, and has observed recently.
    fileprivate func isUsable(at now: Date) -> Bool {
        distance <= Self.largestDistance
            && (-Self.clockError...Self.greatestAge).contains(now.timeIntervalSince(date))
    }
}

extension WeatherReport {
    /// Replaces the values of the current weather that a station observed.
    ///
    /// Temperature and humidity stay the service's if the station is more than 300 m higher or lower. Clouds are
    /// described by the observed condition, so the service's cloud cover is left out. What the station does not observe
    /// stays the service's.
    mutating func observe(_ observed: CurrentWeather, by station: StationObservation) {
        var station = station
        if let elevation, let height = station.elevation { station.elevationDifference = height - elevation }
        let isLevel = abs(station.elevationDifference ?? 0) <= StationObservation.largestElevationDifference
        var taken = CurrentWeather(date: observed.date)
        taken.instant = observed.instant
        taken.recentPrecipitation = observed.recentPrecipitation
        taken.recentPrecipitationDuration = observed.recentPrecipitationDuration
        taken.apparentTemperature = nil
        taken.isApparentTemperatureComputed = false
        if !isLevel { (taken.temperature, taken.dewPoint, taken.humidity) = (nil, nil, nil) }
        station.values = taken.valueNames
        taken.humidity = taken.humidity ?? Fraction(of: taken.dewPoint, at: taken.temperature)
        var current = current ?? CurrentWeather(date: observed.date)
        if current.isForecast || taken.recentPrecipitation != nil {
            current.recentPrecipitation = taken.recentPrecipitation
            current.recentPrecipitationDuration = taken.recentPrecipitationDuration
        }
        (current.date, current.isForecast, current.observation) = (observed.date, false, station)
        if taken.condition != .unknown {
            (current.condition, current.cloudCover) = (taken.condition, taken.cloudCover)
        }
        current.isDaylight = taken.isDaylight
        if taken.temperature != nil {
            // What it feels like follows from the temperature, and is computed again.
            (current.temperature, current.apparentTemperature) = (taken.temperature, nil)
            current.isApparentTemperatureComputed = false
            // With another temperature, the service's humidity and dew point would be wrong.
            (current.dewPoint, current.humidity) = (taken.dewPoint, taken.humidity)
        }
        current.pressure = taken.pressure ?? current.pressure
        current.visibility = taken.visibility ?? current.visibility
        // No gusts are reported where there are none.
        current.wind = taken.wind ?? current.wind
        self.current = current
    }
}

extension Fraction {
    /// The relative humidity over water of air with a dew point; `nil` if one of the two is unknown.
    ///
    /// It is Magnus's formula with the constants of WMO-No. 8, volume I, annex 4.B.
    fileprivate init?(of dewPoint: Temperature?, at air: Temperature?) {
        guard let dewPoint = dewPoint?.celsius, let air = air?.celsius else { return nil }
        func vapor(_ celsius: Double) -> Double { exp(17.62 * celsius / (243.12 + celsius)) }
        self.init(percent: min(100, (vapor(dewPoint) / vapor(air) * 100).rounded()))
    }
}
