/// How much of a pollutant is in the air, stored in micrograms per cubic metre.
public struct MassConcentration: Quantity {
    /// Micrograms per cubic metre.
    public var microgramsPerCubicMeter: Double

    /// Creates a concentration from micrograms per cubic metre.
    public init(microgramsPerCubicMeter: Double) { self.microgramsPerCubicMeter = microgramsPerCubicMeter }

    /// Creates a concentration from milligrams per cubic metre.
    public init(milligramsPerCubicMeter: Double) { self.microgramsPerCubicMeter = milligramsPerCubicMeter * 1000 }

    /// The stored value.
    public var value: Double { microgramsPerCubicMeter }

    /// 0...100,000 µg/m³: dust storms reach tens of thousands, carbon monoxide in bad air as well.
    public static let plausibleRange = 0.0...100_000.0
}
