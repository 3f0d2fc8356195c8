public import Foundation

/// The usual weather of some days: statistics of the same days of the year at the same place, over past years.
///
///     if let usual = report.usual?.day(from: today.start), let high = usual.highTemperature {
///         print(high.celsius, usual.cases)
///     }
public struct UsualWeather: Sendable, Equatable {
    /// The usual weather of a day.
    public struct Day: Sendable, Hashable {
        /// The first instant of the day.
        public var start: Date
        /// The mean of the highest temperatures.
        public var highTemperature: Temperature?
        /// The mean of the lowest temperatures.
        public var lowTemperature: Temperature?
        /// The 10th percentile of the lowest temperatures: one in ten such days was colder.
        public var lowTemperaturePercentile10: Temperature?
        /// The 90th percentile of the lowest temperatures.
        public var lowTemperaturePercentile90: Temperature?
        /// The 10th percentile of the highest temperatures.
        public var highTemperaturePercentile10: Temperature?
        /// The 90th percentile of the highest temperatures: one in ten such days was warmer.
        public var highTemperaturePercentile90: Temperature?
        /// The share of days with at least 1 mm of precipitation, 0 to 1: wet days as the WMO counts them.
        public var wetDayChance: Fraction?
        /// How many past days were counted.
        public var cases: Int

        /// Creates a day without values.
        public init(start: Date, cases: Int) {
            self.start = start
            self.cases = cases
        }
    }

    /// The first of the years.
    public var firstYear: Int
    /// The last of the years.
    public var lastYear: Int
    /// The days of the forecast, in order of time.
    public var days: [Day]
    /// Where the past days come from.
    public var provenance: Provenance

    /// Creates the usual weather of some days.
    public init(years: ClosedRange<Int>, days: [Day], provenance: Provenance) {
        (firstYear, lastYear) = (years.lowerBound, years.upperBound)
        (self.days, self.provenance) = (days, provenance)
    }

    /// The usual weather of the day that begins at an instant.
    public func day(from start: Date) -> Day? { days.first { $0.start == start } }
}

extension UsualWeather.Day {
    /// The temperatures with the names of their properties, for writing and reading.
    package static let temperatures: [(name: String, path: any WritableKeyPath<Self, Temperature?> & Sendable)] = [
        ("highTemperature", \.highTemperature), ("lowTemperature", \.lowTemperature),
        ("highTemperaturePercentile10", \.highTemperaturePercentile10),
        ("highTemperaturePercentile90", \.highTemperaturePercentile90),
        ("lowTemperaturePercentile10", \.lowTemperaturePercentile10),
        ("lowTemperaturePercentile90", \.lowTemperaturePercentile90),
    ]
}
