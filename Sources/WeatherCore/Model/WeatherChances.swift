/// The chances of events in a period: a step, a day, a part of a day, or a span.
///
/// They can be used as properties of their owner: `hour.precipitationChance` is `hour.chances.precipitationChance`.
public struct WeatherChances: Sendable, Hashable {
    /// The chance of any precipitation.
    public var precipitationChance: Fraction?
    /// The chance of a thunderstorm.
    public var thunderChance: Fraction?

    /// Creates chances, all unknown.
    public init() {}

    /// Whether all chances are unknown.
    package var isEmpty: Bool { precipitationChance == nil && thunderChance == nil }

    /// Takes missing chances from other ones.
    public mutating func complete(with other: WeatherChances) {
        precipitationChance = precipitationChance ?? other.precipitationChance
        thunderChance = thunderChance ?? other.thunderChance
    }

    /// Takes chances from other ones if they are higher: a day's chance is that of its wettest hour.
    public mutating func raise(to other: WeatherChances) {
        precipitationChance = Self.higher(precipitationChance, other.precipitationChance)
        thunderChance = Self.higher(thunderChance, other.thunderChance)
    }

    private static func higher(_ one: Fraction?, _ other: Fraction?) -> Fraction? {
        guard let one, let other else { return one ?? other }
        return max(one, other)
    }

    /// The properties of the chances of a part.
    ///
    /// - Parameters:
    ///   - get: Returns the chances of a part.
    ///   - change: Changes the chances of a part.
    ///   - isHighest: Whether they are the highest ones of a longer period.
    /// - Returns: The properties, in the order of `wx/1`.
    package static func properties<Part>(
        of get: @escaping @Sendable (Part) -> WeatherChances,
        _ change: @escaping @Sendable (inout Part, (inout WeatherChances) -> Void) -> Void, isHighest: Bool = false
    ) -> [WeatherProperty<Part>] {
        let chance = isHighest ? "The highest chance" : "The chance"
        let all: [WeatherProperty<WeatherChances>] = [
            WeatherProperty(
                "precipitationChance", .chance, "\(chance) of precipitation",
                { $0.precipitationChance }, { $0.precipitationChance = $1 }),
            WeatherProperty(
                "thunderChance", .chance, "\(chance) of a thunderstorm", { $0.thunderChance }, { $0.thunderChance = $1 }
            ),
        ]
        return all.map { $0.of(get, change) }
    }
}
