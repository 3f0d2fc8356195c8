package import Foundation
package import WeatherCore

extension WeatherReport {
    /// Limits the number of steps, so that the report can be shown quickly.
    ///
    /// No service sends as many: sixteen days of 15-minute steps are 1,536.
    func bounded() -> WeatherReport {
        let most = 5000
        guard hours.count > most else { return self }
        var report = self
        report.hours.removeLast(hours.count - most)
        report.failures.append(PartFailure(path: "hours", reason: .outOfRange, found: "\(hours.count)"))
        return report
    }

    /// The oldest observation that a stale report may show as current weather, in seconds.
    private static let longestPresent: TimeInterval = 2 * 3600

    /// Replaces a stale report's observation with the forecast's current step if the observation is hours old.
    ///
    /// If the forecast has no such step, the observation stays, with its own time.
    mutating func renewPresent(at now: Date) {
        guard provenance.staleness != nil, let current, !current.isForecast,
            now.timeIntervalSince(current.date) > Self.longestPresent, let step = CurrentWeather(in: hours, at: now)
        else { return }
        self.current = step
        provenance.observed = nil
    }

    /// Copies the current values to the current step if it has none of its own.
    ///
    /// If a service's values describe the time before each instant, its first step has no values for its beginning.
    mutating func addPresentToItsStep() {
        guard let current, !current.isForecast,
            let index = hours.firstIndex(where: { $0.date <= current.date && current.date < $0.end }),
            !hours[index].hasInstantValues
        else { return }
        let step = hours[index].instant
        hours[index].instant = current.instant
        hours[index].condition = step.condition
        hours[index].isDaylight = step.isDaylight ?? current.isDaylight
    }

    /// Notes each day whose high is below its low: one of the two is wrong, but it is unknown which.
    mutating func noteCrossedExtremes() {
        for (index, day) in days.enumerated() {
            guard let high = day.highTemperature, let low = day.lowTemperature, high < low else { continue }
            failures.append(
                PartFailure(
                    path: "days[\(index)].highTemperature", reason: .outOfRange,
                    found: "\(high.celsius) < \(low.celsius)"))
        }
    }

    /// Completes the weather of the past as that of a forecast: felt temperatures, days from steps, the sun.
    mutating func completeHistory(at now: Date, in zone: TimeZone) {
        guard history != nil else { return }
        var past = showingHistory.bounded()
        past.addComputedValues(at: past.hours.first?.date ?? now, in: zone)
        past.days = DayFold(timeZone: zone).days(of: past)
        history?.hours = past.hours
        history?.days = past.days
    }

    /// Computes felt temperatures, sunrise and sunset if the service did not send them.
    ///
    /// The service's own values are never replaced. Each computed value is marked as such.
    ///
    /// - Parameters:
    ///   - now: The current time. Today has sunrise and sunset even if none of its steps is left.
    ///   - zone: The time zone of the place.
    package mutating func addComputedValues(at now: Date, in zone: TimeZone) {
        if let weather = current, weather.apparentTemperature == nil,
            let felt = Self.felt(weather.temperature, weather.humidity, weather.wind)
        {
            current?.apparentTemperature = felt
            current?.isApparentTemperatureComputed = true
        }
        for index in hours.indices where hours[index].apparentTemperature == nil {
            let step = hours[index]
            guard let felt = Self.felt(step.temperature, step.humidity, step.wind) else { continue }
            hours[index].apparentTemperature = felt
            hours[index].isApparentTemperatureComputed = true
        }
        addSun(at: now, in: LocalDays(zone))
    }

    private static func felt(_ air: Temperature?, _ humidity: Fraction?, _ wind: Wind?) -> Temperature? {
        air.flatMap { FeltTemperature.temperature(air: $0, humidity: humidity, wind: wind?.speed) }
    }

    /// Adds sunrise and sunset of today, of each day that a step touches, and of each of the service's days without
    /// them.
    private mutating func addSun(at now: Date, in localDays: LocalDays) {
        var all = localDays.days(from: now, to: now + 1)
        if let first = hours.first?.date, let last = hours.map(\.end).max() {
            all += localDays.days(from: first, to: last).filter { !all.contains($0) }
        }
        for day in all where !sunEvents.contains(where: { $0.belongs(to: day) }) {
            sunEvents += [SunEvents(at: place.coordinates, on: day)].compactMap(\.self)
        }
        sunEvents.sort { ($0.sunrise ?? $0.sunset ?? now) < ($1.sunrise ?? $1.sunset ?? now) }
        for index in days.indices where days[index].sun == nil && days[index].start < days[index].end {
            let day = DateInterval(start: days[index].start, end: days[index].end)
            days[index].sun = sunEvents.first { $0.belongs(to: day) } ?? SunEvents(at: place.coordinates, on: day)
        }
    }
}

extension SunEvents {
    /// Computes sunrise and sunset of a local day; `nil` if the sun does not rise or does not set.
    ///
    /// - Parameters:
    ///   - point: The place.
    ///   - day: A local day, from midnight to midnight.
    fileprivate init?(at point: Coordinates, on day: DateInterval) {
        guard let sun = SolarDay(at: point, on: day), let rise = sun.rise(), let set = sun.set() else { return nil }
        self.init(sunrise: rise, sunset: set)
        isComputed = true
    }
}
