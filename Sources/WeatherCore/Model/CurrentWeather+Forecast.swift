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

extension HourWeather {
    /// Whether anything is known of the instant it begins with: of a step that was made of an amount alone, nothing is.
    package var hasInstantValues: Bool {
        var span = HourWeather(date: date, duration: duration)
        span.condition = instant.condition
        span.isDaylight = instant.isDaylight
        (span.chances, span.chanceDuration) = (chances, chanceDuration)
        span.precipitation = precipitation
        return self != span
    }
}
