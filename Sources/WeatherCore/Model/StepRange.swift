public import Foundation

/// How sure a step is, by a document other than the forecast.
///
///     var range = StepRange(date: date, duration: 3600)
///     (range.temperaturePercentile10, range.temperaturePercentile90) = (
///         Temperature(celsius: 11.2), Temperature(celsius: 13.9)
///     )
///     report.add([range])
public struct StepRange: Sendable, Hashable {
    /// The start of the step.
    public var date: Date
    /// The duration of the step, in seconds.
    public var duration: TimeInterval
    /// The 10th percentile of the temperature at ``date``.
    public var temperaturePercentile10: Temperature?
    /// The 90th percentile of the temperature at ``date``.
    public var temperaturePercentile90: Temperature?
    /// The least precipitation that is likely during the step.
    public var precipitationMinimum: PrecipitationAmount?
    /// The most precipitation that is likely during the step.
    public var precipitationMaximum: PrecipitationAmount?

    /// Creates a range that has only its time.
    public init(date: Date, duration: TimeInterval) {
        self.date = date
        self.duration = duration
    }
}

extension WeatherReport {
    /// Adds ranges to the report's steps.
    ///
    /// Percentiles are added to the step that begins at the same time. The least and the most precipitation are added only
    /// if the step also has the same duration, and an amount. Ranges that the steps have already are kept, and ranges of
    /// other times are left out.
    ///
    /// - Parameter ranges: The ranges; several may begin at the same time.
    public mutating func add(_ ranges: [StepRange]) {
        let ranges = Dictionary(grouping: ranges, by: \.date)
        for index in hours.indices {
            for range in ranges[hours[index].date] ?? [] { hours[index].add(range) }
        }
    }
}

extension HourWeather {
    fileprivate mutating func add(_ range: StepRange) {
        if temperaturePercentile10 == nil, temperaturePercentile90 == nil {
            temperaturePercentile10 = range.temperaturePercentile10
            temperaturePercentile90 = range.temperaturePercentile90
        }
        guard let amount = precipitation, amount.minimum == nil, amount.maximum == nil, range.duration == duration
        else {
            return
        }
        precipitation?.minimum = range.precipitationMinimum
        precipitation?.maximum = range.precipitationMaximum
    }
}
