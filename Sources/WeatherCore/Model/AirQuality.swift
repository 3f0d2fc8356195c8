public import Foundation

/// The quality of the air at an instant.
///
///     var air = AirQuality(date: date)
///     air.indices = [.init(42, scale: .european)]
///     air.fineParticulates = MassConcentration(microgramsPerCubicMeter: 8.5)
public struct AirQuality: Sendable, Hashable {
    /// An index that a service sends.
    ///
    /// Indices of different scales cannot be compared.
    public struct Index: Sendable, Hashable {
        /// The definition that an index follows.
        public enum Scale: String, Sendable, Hashable, CaseIterable {
            /// Of the United States' Environmental Protection Agency, 0...500 and above
            /// (<https://www.airnow.gov/aqi/aqi-basics/>).
            case unitedStates = "US"
            /// Of the European Environment Agency, 0...100 and above (<https://airindex.eea.europa.eu/>).
            case european = "EU"
            /// Of the United Kingdom, 1...10 (<https://uk-air.defra.gov.uk/air-pollution/daqi>).
            case unitedKingdom = "GB"
            /// Of mainland China, 0...500 (HJ 633-2012).
            case chinese = "CN"
            /// Of Korea's comprehensive air-quality index, 0...500 (<https://www.airkorea.or.kr/>).
            case korean = "KR"
            /// Of India's Central Pollution Control Board, 0...500.
            case indian = "IN"
            /// A service's own categories; OpenWeather's go from 1, good, to 5, very poor.
            case provider = "provider"
        }

        /// The definition that the index follows.
        public var scale: Scale
        /// The value of the index.
        public var value: Double

        /// Creates an index.
        public init(_ value: Double, scale: Scale) {
            self.value = value
            self.scale = scale
        }
    }

    /// When it was observed, or the instant it is forecast for.
    public var date: Date
    /// The indices that the service sends.
    public var indices: [Index] = []
    /// Particulate matter of at most 2.5 µm (PM2.5).
    public var fineParticulates: MassConcentration?
    /// Particulate matter of at most 10 µm (PM10).
    public var coarseParticulates: MassConcentration?
    /// Ozone (O₃).
    public var ozone: MassConcentration?
    /// Nitrogen dioxide (NO₂).
    public var nitrogenDioxide: MassConcentration?
    /// Sulfur dioxide (SO₂).
    public var sulfurDioxide: MassConcentration?
    /// Carbon monoxide (CO).
    public var carbonMonoxide: MassConcentration?
    /// Ammonia (NH₃).
    public var ammonia: MassConcentration?

    /// Creates an air quality without values.
    public init(date: Date) {
        self.date = date
    }
}
