public import WeatherCore

/// A point that the user saved under a name: home, cabin.
public struct SavedPlace: Sendable, Hashable {
    /// The name as the user wrote it.
    public var name: String
    /// Where it is.
    public var coordinates: Coordinates

    /// Creates a place.
    public init(name: String, coordinates: Coordinates) {
        self.name = name
        self.coordinates = coordinates
    }
}
