public import Foundation
public import WeatherCore

/// Makes local days from a forecast's steps.
///
/// A day runs from local midnight to local midnight, 23 to 25 hours where clocks change. Each hour counts once: the
/// amount of a step that crosses midnight is split in proportion to time. The least and the most precipitation that is likely
/// are not summed: only a step that is the whole day has them. The chance is the highest of the day. The condition represents
/// the daylight hours; see `DayCondition`.
///
///     let seoul = TimeZone(identifier: "Asia/Seoul") ?? .gmt
///     report.days = DayFold(timeZone: seoul).days(of: report)
public struct DayFold: Sendable {
    private let timeZone: TimeZone

    /// Creates a fold for places in a time zone.
    public init(timeZone: TimeZone) {
        self.timeZone = timeZone
    }

    /// The days that the report's steps touch, in order, or those that the service sent.
    ///
    /// The service's own values of a day take precedence. A day without a condition is completed from the steps, and is
    /// then marked as derived. Other days are returned unchanged.
    public func days(of report: WeatherReport) -> [DayWeather] {
        guard report.days.contains(where: { $0.condition == .unknown }) else {
            return report.days.isEmpty ? folded(report) : report.days
        }
        let folded = Dictionary(folded(report).map { ($0.start, $0) }) { first, _ in first }
        return report.days.map { day in
            guard day.condition == .unknown, let other = folded[day.start] else { return day }
            return day.completed(with: other)
        }
    }

    private func folded(_ report: WeatherReport) -> [DayWeather] {
        let steps = HourWeather.withoutOverlaps(report.hours)
        guard let first = steps.first, let last = steps.last else { return [] }
        // The chance of a period longer than its step may belong to the next day, too.
        let long = steps.filter { $0.chanceDuration != nil }
        let localDays = LocalDays(timeZone)
        return localDays.days(from: first.date, to: max(last.end, last.date + 1)).compactMap { day in
            let parts = steps.compactMap { DayPart($0, in: day) }
            guard !parts.isEmpty else { return nil }
            return Self.fold(parts, of: day, long, localDays: localDays, report: report)
        }
    }

    private static func fold(
        _ parts: [DayPart],
        of day: DateInterval,
        _ long: [HourWeather],
        localDays: LocalDays,
        report: WeatherReport
    ) -> DayWeather {
        let covered = parts.reduce(0) { $0 + $1.seconds }
        var weather = DayWeather(start: day.start, end: day.end, isPartial: covered < day.duration, isDerived: true)
        weather.sun = report.sunEvents.first { $0.belongs(to: day) }
        let daytime = weather.sun.flatMap(DateInterval.init(daylight:)) ?? localDays.daytime(of: day)
        weather.condition =
            DayCondition(parts: parts, daytime: daytime, wakingHours: localDays.wakingHours(of: day)).condition

        let extremes = DayExtremes(of: report, in: day)
        weather.highTemperature = extremes.high
        weather.lowTemperature = extremes.low
        let ends = percentiles(report.hours.filter { day.start <= $0.date && $0.date < day.end })
        if let low = extremes.low, let end = ends.low, end <= low { weather.temperaturePercentile10 = end }
        if let high = extremes.high, let end = ends.high, end >= high { weather.temperaturePercentile90 = end }
        for part in parts { weather.chances.raise(to: part.step.chances) }
        for step in long where step.hasChances(in: day) { weather.chances.raise(to: step.chances) }
        weather.precipitation = parts.compactMap(\.precipitation).reduce(nil) { sum, part in
            sum.map { $0 + part } ?? part
        }
        // How sure one step's amount is says little about the day's.
        if parts.count > 1 { weather.precipitation = weather.precipitation?.withoutRange }
        weather.wind = wind(parts)
        weather.humidity = mean(parts, of: { $0.humidity?.fraction }).map(Fraction.init(fraction:))
        weather.pressure = mean(parts, of: { $0.pressure?.hectopascals }).map(Pressure.init(hectopascals:))
        weather.uvIndex = parts.compactMap { $0.step.uvIndex }.max()
        return weather
    }

    /// The lowest 10th and the highest 90th percentile of the temperature at some instants; `nil` if one of the instants
    /// with a temperature has none, since it may be the coldest or the warmest.
    private static func percentiles(_ instants: [HourWeather]) -> (low: Temperature?, high: Temperature?) {
        let instants = instants.filter { $0.temperature != nil }
        let (low, high) = (
            instants.compactMap(\.temperaturePercentile10), instants.compactMap(\.temperaturePercentile90)
        )
        return (
            low.count == instants.count ? low.min() : nil, high.count == instants.count ? high.max() : nil
        )
    }

    /// The strongest speed and gust, and the direction of the mean wind vector.
    private static func wind(_ parts: [DayPart]) -> Wind? {
        let winds = parts.compactMap { part in part.step.wind.map { (wind: $0, seconds: part.seconds) } }
        var east = 0.0
        var north = 0.0
        for (wind, seconds) in winds {
            guard let direction = wind.direction, let speed = wind.speed else { continue }
            east += sin(direction.radians) * speed.metersPerSecond * seconds
            north += cos(direction.radians) * speed.metersPerSecond * seconds
        }
        // The sum of winds that cancel each other out is a rounding error, which has no meaningful direction.
        let run = winds.reduce(0) { $0 + ($1.wind.speed?.metersPerSecond ?? 0) * $1.seconds }
        let isDirected = (east * east + north * north).squareRoot() > run / 100
        let degrees = atan2(east, north) * 180 / .pi
        return Wind(
            speed: winds.compactMap(\.wind.speed).max(),
            gust: winds.compactMap(\.wind.gust).max(),
            direction: isDirected ? Angle(degrees: degrees < 0 ? degrees + 360 : degrees) : nil)
    }

    private static func mean(_ parts: [DayPart], of value: (HourWeather) -> Double?) -> Double? {
        var sum = 0.0
        var seconds = 0.0
        for part in parts {
            guard let number = value(part.step) else { continue }
            sum += number * part.seconds
            seconds += part.seconds
        }
        return seconds > 0 ? sum / seconds : nil
    }
}

extension DayWeather {
    /// Returns the day with missing values from another one.
    fileprivate func completed(with other: DayWeather) -> DayWeather {
        var day = self
        day.condition = other.condition
        day.highTemperature = highTemperature ?? other.highTemperature
        day.lowTemperature = lowTemperature ?? other.lowTemperature
        day.temperaturePercentile10 = temperaturePercentile10 ?? other.temperaturePercentile10
        day.temperaturePercentile90 = temperaturePercentile90 ?? other.temperaturePercentile90
        day.precipitation = precipitation ?? other.precipitation
        day.chances.complete(with: other.chances)
        day.wind = wind ?? other.wind
        day.humidity = humidity ?? other.humidity
        day.pressure = pressure ?? other.pressure
        day.uvIndex = uvIndex ?? other.uvIndex
        day.sun = sun ?? other.sun
        day.isPartial = isPartial || other.isPartial
        day.isDerived = true
        return day
    }
}

extension DateInterval {
    fileprivate init?(daylight sun: SunEvents) {
        guard let sunrise = sun.sunrise, let sunset = sun.sunset, sunrise < sunset else { return nil }
        self.init(start: sunrise, end: sunset)
    }
}

/// The part of a step that lies in a day.
struct DayPart {
    let step: HourWeather
    let interval: DateInterval
    /// The precipitation in this part, as if it fell evenly over the step.
    let precipitation: Precipitation?

    /// How long the part is.
    var seconds: TimeInterval { interval.duration }

    /// Creates the part of a step in a day; `nil` if the step lies outside the day.
    init?(_ step: HourWeather, in day: DateInterval) {
        let start = max(step.date, day.start)
        let end = min(step.end, day.end)
        guard start < end else { return nil }
        self.step = step
        self.interval = DateInterval(start: start, end: end)
        self.precipitation = step.precipitation?.scaled(by: end.timeIntervalSince(start) / step.duration)
    }
}
