public import Foundation

/// The station that observed values of the current weather.
///
///     if let station = report.current?.observation {
///         print(station.id, station.distance, station.date)  // ENGM 38.1 2026-11-26 14:20:00 +0000
///     }
public struct StationObservation: Sendable, Hashable {
    /// The station's id, such as the ICAO code of an airport: `ENGM`.
    public var id: String
    /// The station's name.
    public var name: String?
    /// When it observed.
    public var date: Date
    /// The distance from the place, in kilometers; 0 or more.
    public var distance: Double
    /// The height of the station above sea level, in meters.
    public var elevation: Double?
    /// How much higher the station is than the ground that the report is for, in meters; negative if it is lower.
    ///
    /// It is `nil` if one of the two heights is unknown.
    public var elevationDifference: Double?
    /// The names of the values that it observed, in the order of `wx/1` and without units: `temperature`, `windSpeed`.
    ///
    /// The other values of the current weather come from the report's own service.
    public var values: [String]

    /// Creates an observation.
    public init(
        id: String, name: String? = nil, date: Date, distance: Double, elevation: Double? = nil,
        values: [String] = []
    ) {
        (self.id, self.name, self.date) = (id, name, date)
        (self.distance, self.elevation, self.values) = (distance, elevation, values)
    }
}

extension CurrentWeather {
    /// The names of the values that are there, in the order of `wx/1` and without units.
    public var valueNames: [String] {
        Self.properties.compactMap { property in
            switch property.value(self) {
            case nil, .condition(.unknown): nil
            default: property.name
            }
        }
    }
}
