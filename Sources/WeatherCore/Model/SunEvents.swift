public import Foundation

/// Sunrise and sunset of a local day, as the service sent them.
///
///     report.sunEvents = [SunEvents(sunrise: sunrise, sunset: sunset)].compactMap { $0 }
public struct SunEvents: Sendable, Hashable {
    /// When the sun's upper edge rises; `nil` when unknown or when it does not rise.
    public var sunrise: Date?
    /// When it sets; `nil` when unknown or when it does not set.
    public var sunset: Date?

    /// Creates the events of a day; `nil` when both are absent.
    public init?(sunrise: Date?, sunset: Date?) {
        if sunrise == nil, sunset == nil { return nil }
        self.sunrise = sunrise
        self.sunset = sunset
    }
}
