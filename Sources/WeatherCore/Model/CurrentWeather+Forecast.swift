public import Foundation

extension CurrentWeather {
    /// Creates the current weather from a forecast: from the step that covers an instant, or the first one after it.
    ///
    /// It is `nil` when the last step has ended. A step without a temperature or any other value of an instant is
    /// skipped if a later one has such values.
    ///
    /// - Parameters:
    ///   - steps: Steps in order of time.
    ///   - instant: The instant.
    public init?(in steps: [HourWeather], at instant: Date) {
        let steps = steps.drop { $0.end <= instant && $0.date < instant }
        guard let step = steps.first(where: \.hasInstantValues) ?? steps.first else { return nil }
        self.init(date: step.date, isForecast: true)
        self.instant = step.instant
    }
}

extension WeatherReport {
    /// Gives the step that is under way the values that hold now, where a service sends it none: one that describes the
    /// time before each of its instants has no instant at which the first of them begins.
    package mutating func addPresentToItsStep() {
        guard let current, !current.isForecast,
            let index = hours.firstIndex(where: { $0.date <= current.date && current.date < $0.end }),
            !hours[index].hasInstantValues
        else { return }
        let step = hours[index].instant
        hours[index].instant = current.instant
        hours[index].condition = step.condition
        hours[index].isDaylight = step.isDaylight ?? current.isDaylight
    }

    /// Notes each day whose high is below its low: one of the two is wrong, and which one is not known.
    package mutating func noteCrossedExtremes() {
        for (index, day) in days.enumerated() {
            guard let high = day.highTemperature, let low = day.lowTemperature, high < low else { continue }
            failures.append(
                PartFailure(
                    path: "days[\(index)].highTemperature", reason: .outOfRange,
                    found: "\(high.celsius) < \(low.celsius)"))
        }
    }
}

extension HourWeather {
    /// Whether anything is known of the instant it begins with: of a step that was made of an amount alone, nothing is.
    fileprivate var hasInstantValues: Bool {
        var span = HourWeather(date: date, duration: duration)
        span.condition = instant.condition
        span.isDaylight = instant.isDaylight
        (span.chances, span.chanceDuration) = (chances, chanceDuration)
        span.precipitation = precipitation
        return self != span
    }
}
