public import Foundation

/// The highest and lowest temperature of a period, when a service sends them in addition to its steps.
///
///     let extremes = TemperatureExtremes(
///         start: start, end: start + 6 * 3600, low: Temperature(celsius: -2), high: Temperature(celsius: 4))
public struct TemperatureExtremes: Sendable, Hashable {
    /// When the period begins.
    public var start: Date
    /// When it ends.
    public var end: Date
    /// The lowest temperature in it.
    public var low: Temperature?
    /// The highest temperature in it.
    public var high: Temperature?

    /// Creates the extremes of a period; `nil` when both are absent or the period is empty.
    public init?(start: Date, end: Date, low: Temperature?, high: Temperature?) {
        guard low != nil || high != nil, start < end else { return nil }
        self.start = start
        self.end = end
        self.low = low
        self.high = high
    }
}
