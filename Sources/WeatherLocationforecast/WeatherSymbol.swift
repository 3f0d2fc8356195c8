public import WeatherCore

/// The content of a `symbol` element.
public struct WeatherSymbol: Sendable, Hashable {
    /// What the sky does.
    public let condition: WeatherCondition
    /// `nil` when the symbol does not show it, and in the twilight of the polar night, which is neither day nor night.
    public let isDaylight: Bool?
}
