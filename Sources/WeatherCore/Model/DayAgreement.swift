/// How far several services agree on the weather of a day.
///
///     if let agreement = day.agreement {
///         print("\(agreement.wetServices) of \(agreement.services) services expect rain: \(agreement.certainty)")
///     }
public struct DayAgreement: Sendable, Hashable {
    /// How sure the forecast is, by the agreement of the services.
    public enum Certainty: String, Sendable, Hashable, CaseIterable {
        /// The services agree.
        case sure
        /// Most services agree.
        case likely
        /// The services contradict each other.
        case open
    }

    /// How sure the forecast is.
    public var certainty: Certainty
    /// How many services have a forecast for the day.
    public var services: Int
    /// How many of them expect precipitation.
    public var wetServices: Int
    /// The difference between the services' highest and lowest high, in °C; `nil` if fewer than two have one.
    public var highTemperatureSpread: Double?
    /// The difference between the services' highest and lowest low, in °C; `nil` if fewer than two have one.
    public var lowTemperatureSpread: Double?

    /// Creates an agreement.
    public init(
        certainty: Certainty, services: Int, wetServices: Int, highTemperatureSpread: Double? = nil,
        lowTemperatureSpread: Double? = nil
    ) {
        (self.certainty, self.services, self.wetServices) = (certainty, services, wetServices)
        (self.highTemperatureSpread, self.lowTemperatureSpread) = (highTemperatureSpread, lowTemperatureSpread)
    }
}
