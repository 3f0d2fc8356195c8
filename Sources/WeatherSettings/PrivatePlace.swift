public import WeatherCore

/// A point that the reader gave a name of their own: home, cabin.
public struct PrivatePlace: Sendable, Hashable {
    /// The name as the reader wrote it.
    public var name: String
    /// Where it is.
    public var coordinates: Coordinates

    /// Creates a place.
    public init(name: String, coordinates: Coordinates) {
        self.name = name
        self.coordinates = coordinates
    }
}
