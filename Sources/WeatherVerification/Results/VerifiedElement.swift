/// What forecasts are verified for.
package enum VerifiedElement: String, Sendable, Hashable, CaseIterable {
    /// The temperature at the end of six hours: the mean absolute error in °C.
    case temperature
    /// The wind speed then: the mean absolute error in m/s.
    case windSpeed
    /// Precipitation in six hours: the critical success index.
    case precipitation
    /// The chance of it: the Brier score.
    case precipitationChance

    /// The score that services are ranked by; `nil` if sums have none.
    package func score(_ sums: ScoreSums) -> Double? {
        switch self {
        case .temperature: sums.temperature.meanAbsoluteError
        case .windSpeed: sums.windSpeed.meanAbsoluteError
        case .precipitation: sums.precipitation.criticalSuccessIndex
        case .precipitationChance: sums.precipitationChance.score
        }
    }

    /// Whether a higher score is better.
    package var isHigherBetter: Bool { self == .precipitation }

    /// The number of cases in sums.
    package func count(_ sums: ScoreSums) -> Double {
        switch self {
        case .temperature: sums.temperature.count
        case .windSpeed: sums.windSpeed.count
        case .precipitation: sums.precipitation.count
        case .precipitationChance: sums.precipitationChance.count
        }
    }

    /// How wide the interval of a score may be, so that the score still says something.
    ///
    /// Good services differ by about a quarter of it.
    package var widestInterval: Double {
        switch self {
        case .temperature, .windSpeed: 1.5
        case .precipitation: 0.4
        case .precipitationChance: 0.15
        }
    }

    /// Whether there are too few cases to tell.
    ///
    /// A score is told if there are cases on at least ten days, at least 20 cases, for precipitation at least ten in
    /// which it was forecast or observed, and if its interval is no wider than ``widestInterval``.
    ///
    /// - Parameters:
    ///   - sums: The cases.
    ///   - dayCount: The number of days with cases.
    ///   - interval: The interval of the score.
    /// - Returns: Whether the score says too little.
    package func isTooFew(_ sums: ScoreSums, dayCount: Int, interval: ClosedRange<Double>?) -> Bool {
        guard dayCount >= 10, count(sums) >= 20, let interval else { return true }
        if self == .precipitation, sums.precipitation.eventCount < 10 { return true }
        return interval.upperBound - interval.lowerBound > widestInterval
    }
}
