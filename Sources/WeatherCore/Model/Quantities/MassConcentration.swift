/// A concentration of a pollutant in the air, stored in micrograms per cubic meter.
///
///     let ozone = MassConcentration(microgramsPerCubicMeter: 82)
public struct MassConcentration: Quantity {
    /// Micrograms per cubic meter.
    public var microgramsPerCubicMeter: Double

    /// Creates a concentration from micrograms per cubic meter.
    public init(microgramsPerCubicMeter: Double) { self.microgramsPerCubicMeter = microgramsPerCubicMeter }

    /// Creates a concentration from milligrams per cubic meter.
    public init(milligramsPerCubicMeter: Double) { self.microgramsPerCubicMeter = milligramsPerCubicMeter * 1000 }

    /// The stored value.
    public var value: Double { microgramsPerCubicMeter }

    /// 0...100,000 µg/m³: dust storms reach tens of thousands, and so does carbon monoxide in polluted air.
    public static let plausibleRange = 0.0...100_000.0
}
