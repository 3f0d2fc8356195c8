public import Foundation

/// The moon on a local day, as sent by the service.
///
///     day.moon = MoonEvents(phase: .waxingCrescent, moonrise: moonrise, moonset: nil)
public struct MoonEvents: Sendable, Hashable {
    /// The phase of the moon.
    public var phase: MoonPhase?
    /// When the moon's upper limb rises; `nil` when unknown or when it does not rise that day.
    public var moonrise: Date?
    /// When the moon's upper limb sets; `nil` when unknown or when it does not set that day.
    public var moonset: Date?

    /// Creates the moon events of a day; `nil` when all three are missing.
    public init?(phase: MoonPhase?, moonrise: Date?, moonset: Date?) {
        if phase == nil, moonrise == nil, moonset == nil { return nil }
        self.phase = phase
        self.moonrise = moonrise
        self.moonset = moonset
    }
}

/// The phases of the moon, in order.
///
///     let phase = MoonPhase(fractionOfMonth: 0.5)  // full
public enum MoonPhase: String, Sendable, Hashable, CaseIterable {
    case new
    case waxingCrescent
    case firstQuarter
    case waxingGibbous
    case full
    case waningGibbous
    case lastQuarter
    case waningCrescent

    /// The phase at a fraction of the synodic month: 0 and 1 are new moon, 0.5 is full moon; `nil` outside 0...1.
    ///
    /// Each principal phase includes a sixteenth of the month before and after its instant.
    public init?(fractionOfMonth fraction: Double) {
        guard (0...1).contains(fraction) else { return nil }
        self = Self.allCases[Int((fraction * 8).rounded()) % 8]
    }

    /// The phase with an English name, such as `Waxing Gibbous`; `nil` for other text.
    public init?(englishName name: String) {
        let names = [
            "New Moon", "Waxing Crescent", "First Quarter", "Waxing Gibbous", "Full Moon", "Waning Gibbous",
            "Last Quarter", "Waning Crescent",
        ]
        guard let index = names.firstIndex(of: name) else { return nil }
        self = Self.allCases[index]
    }
}

extension MoonEvents {
    /// The properties of the events themselves.
    package static let properties = properties(of: { (events: MoonEvents) in events }, { $0 = $1 ?? $0 })

    /// The properties of the moon events of a part.
    ///
    /// - Parameters:
    ///   - get: Returns the events of a part.
    ///   - set: Sets the events of a part.
    /// - Returns: The properties, in the order of `wx/1`.
    package static func properties<Part>(
        of get: @escaping @Sendable (Part) -> MoonEvents?, _ set: @escaping @Sendable (inout Part, MoonEvents?) -> Void
    ) -> [WeatherProperty<Part>] {
        [
            WeatherProperty("moonPhase", .instant, "The phase of the moon", { get($0)?.phase }) {
                set(&$0, MoonEvents(phase: $1, moonrise: get($0)?.moonrise, moonset: get($0)?.moonset))
            },
            WeatherProperty("moonrise", .instant, "Moonrise", { get($0)?.moonrise }) {
                set(&$0, MoonEvents(phase: get($0)?.phase, moonrise: $1, moonset: get($0)?.moonset))
            },
            WeatherProperty("moonset", .instant, "Moonset", { get($0)?.moonset }) {
                set(&$0, MoonEvents(phase: get($0)?.phase, moonrise: get($0)?.moonrise, moonset: $1))
            },
        ]
    }
}
