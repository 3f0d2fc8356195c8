public import Foundation

/// The pollen in the air at an instant, or during a day.
///
///     var pollen = Pollen(date: date)
///     pollen.concentrations[.birch] = PollenConcentration(grainsPerCubicMeter: 85)
///
/// A plant that is missing is unknown. A service that knows that there is none sends zero.
public struct Pollen: Sendable, Hashable {
    /// A plant, or a group of plants, whose pollen causes allergies.
    public enum Species: String, Sendable, Hashable, CaseIterable {
        /// Alder (Alnus).
        case alder
        /// Ash (Fraxinus).
        case ash
        /// Beech (Fagus).
        case beech
        /// Birch (Betula).
        case birch
        /// Grasses (Poaceae).
        case grass
        /// Hazel (Corylus).
        case hazel
        /// Mugwort (Artemisia).
        case mugwort
        /// Oak (Quercus).
        case oak
        /// Olive (Olea).
        case olive
        /// Ragweed (Ambrosia).
        case ragweed
        /// Rye (Secale cereale).
        case rye
    }

    /// An index that a service sends for a plant.
    ///
    /// Indices of different scales cannot be compared.
    public struct Index: Sendable, Hashable {
        /// The definition that an index follows.
        public enum Scale: String, Sendable, Hashable, CaseIterable {
            /// Of Germany's weather service: 0, none, to 3, high, in half steps
            /// (<https://www.dwd.de/DE/leistungen/gefahrenindizespollen/erklaerungen.html>).
            case german = "DE"
            /// Of Korea's weather service: 0, low, to 3, very high.
            case korean = "KR"
        }

        /// The plant.
        public var species: Species
        /// The definition that the index follows.
        public var scale: Scale
        /// The value of the index; that of a range such as "1-2" is its middle, 1.5.
        public var value: Double

        /// Creates an index.
        public init(_ value: Double, of species: Species, scale: Scale) {
            (self.value, self.species, self.scale) = (value, species, scale)
        }
    }

    /// The instant, or the beginning of the period.
    public var date: Date
    /// How long the period lasts, in seconds; 0 for an instant.
    public var duration: TimeInterval
    /// The concentrations that the service sends.
    public var concentrations: [Species: PollenConcentration] = [:]
    /// The indices that the service sends.
    public var indices: [Index] = []

    /// Creates pollen without values.
    public init(date: Date, duration: TimeInterval = 0) {
        self.date = date
        self.duration = duration
    }

    /// Whether it has neither a concentration nor an index.
    public var isEmpty: Bool { concentrations.isEmpty && indices.isEmpty }
}

/// How much pollen of a plant is in the air, in the classes of public pollen forecasts.
public enum PollenLevel: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// No pollen, or less than a grain in a cubic meter.
    case none
    case low
    case moderate
    case high
    case veryHigh

    /// Whether the first level is below the second.
    public static func < (first: PollenLevel, second: PollenLevel) -> Bool { first.rawValue < second.rawValue }
}

extension PollenLevel {
    /// The level of the mean concentration of a day.
    ///
    /// The bounds are those of the Swedish Museum of Natural History, which makes Sweden's pollen forecasts: for trees
    /// 10, 100 and 1000 grains/m³; for mugwort and ragweed 10, 30 and 100; for grasses 10, 30 and 80
    /// (<https://pollenrapporten.se/4.314e02dd13d69872ec079.html>). Its table has no ash and no olive, which are trees
    /// here, and no rye, which is a grass. For birch and olive, 10 and 100 are also the bounds of the season and of a
    /// high day that the European Academy of Allergy and Clinical Immunology proposes
    /// (<https://doi.org/10.1111/all.13092>).
    ///
    /// - Parameters:
    ///   - concentration: The mean concentration of a day.
    ///   - species: The plant.
    public init(_ concentration: PollenConcentration, of species: Pollen.Species) {
        let bounds: [Double] =
            switch species {
            case .alder, .ash, .beech, .birch, .hazel, .oak, .olive: [10, 100, 1000]
            case .mugwort, .ragweed: [10, 30, 100]
            case .grass, .rye: [10, 30, 80]
            }
        // The table's classes are of whole grains: "1-10", "11-100".
        let grains = concentration.grainsPerCubicMeter.rounded()
        self =
            switch grains {
            case ..<1: .none
            case ...bounds[0]: .low
            case ...bounds[1]: .moderate
            case ...bounds[2]: .high
            default: .veryHigh
            }
    }
}

extension Pollen.Index {
    /// The level in the words of the scale; two if the service says that it is between them.
    public var levels: ClosedRange<PollenLevel>? {
        guard (0...3).contains(value) else { return nil }
        let (low, high) = (Int(value.rounded(.down)), Int(value.rounded(.up)))
        // Germany's scale begins with none, Korea's with low.
        let first = scale == .german ? 0 : 1
        guard let lower = PollenLevel(rawValue: low + first), let upper = PollenLevel(rawValue: high + first) else {
            return nil
        }
        return lower...upper
    }
}
