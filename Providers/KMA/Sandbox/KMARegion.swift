import WeatherCore

/// Where the sandbox takes the weather of a region or of a city of the forecast for ten days.
enum KMARegion {
    /// The place of a code: the region's largest city, for a city that the sandbox does not know.
    static func place(of code: String) -> Coordinates? {
        let found =
            places.first { $0.code == code } ?? places.first { $0.code.prefix(4) == code.prefix(4) }
            ?? places.first { $0.code.prefix(3) == code.prefix(3) }
        return found.flatMap { Coordinates(latitude: $0.latitude, longitude: $0.longitude) }
    }

    private static let places: [(code: String, latitude: Double, longitude: Double)] = [
        ("11B00000", 37.57, 126.98), ("11D10000", 37.88, 127.73), ("11D20000", 37.75, 128.88),
        ("11C20000", 36.35, 127.38), ("11C10000", 36.64, 127.49), ("11F20000", 35.16, 126.85),
        ("21F20801", 34.81, 126.39), ("11F10000", 35.82, 127.15), ("21F10501", 35.97, 126.74),
        ("11H20000", 35.18, 129.08), ("11H10000", 35.87, 128.60), ("11G00000", 33.5, 126.53),
    ]
}
