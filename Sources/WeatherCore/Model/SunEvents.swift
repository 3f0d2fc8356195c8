public import Foundation

/// The sunrise and sunset of a local day: sent by the service, or computed if it sends none.
///
///     report.sunEvents = [SunEvents(sunrise: sunrise, sunset: sunset)].compactMap { $0 }
public struct SunEvents: Sendable, Hashable {
    /// When the sun's upper limb rises; `nil` when unknown or when it does not rise.
    public var sunrise: Date?
    /// When the sun's upper limb sets; `nil` when unknown or when it does not set.
    public var sunset: Date?
    /// Whether they were computed, because the service sends none for that day.
    public var isComputed = false

    /// Creates the events of a day; `nil` when both are missing.
    public init?(sunrise: Date?, sunset: Date?) {
        if sunrise == nil, sunset == nil { return nil }
        self.sunrise = sunrise
        self.sunset = sunset
    }

    /// Whether the events belong to a day, by the sunrise: in summer, the sun can set after midnight.
    package func belongs(to day: DateInterval) -> Bool {
        guard let event = sunrise ?? sunset else { return false }
        return day.start <= event && event < day.end
    }
}

extension SunEvents {
    /// The properties of the events themselves.
    package static let properties = properties(of: { (events: SunEvents) in events }, { $0 = $1 ?? $0 })

    /// The properties of the sun events of a part.
    ///
    /// - Parameters:
    ///   - get: Returns the events of a part.
    ///   - set: Sets the events of a part.
    /// - Returns: The properties, in the order of `wx/1`.
    package static func properties<Part>(
        of get: @escaping @Sendable (Part) -> SunEvents?, _ set: @escaping @Sendable (inout Part, SunEvents?) -> Void
    ) -> [WeatherProperty<Part>] {
        [
            WeatherProperty("sunrise", .instant, "Sunrise", { get($0)?.sunrise }) {
                set(&$0, SunEvents(sunrise: $1, sunset: get($0)?.sunset))
            },
            WeatherProperty("sunset", .instant, "Sunset", { get($0)?.sunset }) {
                set(&$0, SunEvents(sunrise: get($0)?.sunrise, sunset: $1))
            },
        ]
    }
}
