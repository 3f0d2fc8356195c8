public import Foundation

/// The highest and lowest temperature of a period, as a service sends them beside its steps.
public struct TemperatureExtremes: Sendable, Hashable {
    /// When the period begins.
    public var start: Date
    /// When it ends.
    public var end: Date
    /// The lowest temperature in it.
    public var low: Temperature?
    /// The highest temperature in it.
    public var high: Temperature?

    /// Creates the extremes of a period; `nil` when neither is known or the period is empty.
    public init?(start: Date, end: Date, low: Temperature?, high: Temperature?) {
        guard low != nil || high != nil, start < end else { return nil }
        self.start = start
        self.end = end
        self.low = low
        self.high = high
    }
}
