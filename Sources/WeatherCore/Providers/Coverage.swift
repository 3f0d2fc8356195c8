extension ProviderDescriptor {
    /// Where a provider has data.
    ///
    ///     let coverage = ProviderDescriptor.Coverage.areas([.box(south: 55, west: 4, north: 72, east: 32)])
    ///     let isCovered = coverage.contains(place)
    public enum Coverage: Sendable, Hashable {
        /// Everywhere.
        case worldwide
        /// In some countries, by ISO 3166-1 alpha-2 code.
        case countries([String])
        /// In some areas: the domain of a model, or the range of a radar.
        case areas([Area])
    }
}

extension ProviderDescriptor.Coverage {
    /// An area of the Earth, including its boundary.
    public enum Area: Sendable, Hashable {
        /// Between two parallels and two meridians, in degrees.
        ///
        /// It extends eastwards from `west` to `east`. If `west` is greater, it crosses the 180° meridian.
        case box(south: Double, west: Double, north: Double, east: Double)
        /// A polygon given by its vertices, in either direction; the last one is joined to the first.
        ///
        /// Its sides are straight lines on an equirectangular map, each the shorter way around the Earth. It must not
        /// contain a pole.
        case polygon([Coordinates])
    }

    /// Whether a place is covered; `nil` when that depends on the country and the country is not known.
    public func contains(_ place: Place) -> Bool? {
        switch self {
        case .worldwide: true
        case .countries(let codes): place.countryCode.map(codes.contains)
        case .areas(let areas): areas.contains { $0.contains(place.coordinates) }
        }
    }
}

extension ProviderDescriptor.Coverage.Area {
    /// Whether a point is in the area or on its boundary.
    public func contains(_ point: Coordinates) -> Bool {
        switch self {
        case .box(let south, let west, let north, let east):
            guard south <= point.latitude, point.latitude <= north else { return false }
            return west <= east
                ? (west...east).contains(point.longitude) : point.longitude >= west || point.longitude <= east
        case .polygon(let corners):
            return Self.contains(point, within: corners)
        }
    }

    private static func contains(_ point: Coordinates, within corners: [Coordinates]) -> Bool {
        guard corners.count > 2, let first = corners.first else { return false }
        // Each side takes the shorter way, so the 180° meridian needs no special case.
        var longitudes = [first.longitude]
        for (corner, next) in zip(corners, corners.dropFirst()) {
            longitudes.append(longitudes[longitudes.count - 1] + turn(from: corner.longitude, to: next.longitude))
        }
        let west = longitudes.min() ?? 0
        let longitude = point.longitude + ((west - point.longitude) / 360).rounded(.up) * 360
        return isInside(
            (longitude, point.latitude), zip(longitudes, corners.map(\.latitude)).map { (x: $0, y: $1) })
    }

    /// Counts the sides that a ray from a point to the east crosses (Shimrat, Algorithm 112, CACM 5(8), 1962).
    private static func isInside(_ point: (x: Double, y: Double), _ corners: [(x: Double, y: Double)]) -> Bool {
        var isInside = false
        var start = corners[corners.count - 1]
        for end in corners {
            if (start.y > point.y) != (end.y > point.y) {
                let crossing = start.x + (end.x - start.x) * (point.y - start.y) / (end.y - start.y)
                if crossing == point.x { return true }
                if crossing > point.x { isInside.toggle() }
            } else if start.y == point.y, end.y == point.y,
                (min(start.x, end.x)...max(start.x, end.x)).contains(point.x)
            {
                return true
            }
            start = end
        }
        return isInside || corners.contains { $0 == point }
    }

    /// The difference of two longitudes in degrees, the shorter way: from −180 up to 180.
    private static func turn(from start: Double, to end: Double) -> Double {
        let turn = (end - start).truncatingRemainder(dividingBy: 360)
        return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    }
}

extension WeatherAlert.Area {
    /// Whether a point is in one of the area's shapes; `nil` without shapes.
    public func contains(_ point: Coordinates) -> Bool? {
        guard !polygons.isEmpty || !circles.isEmpty else { return nil }
        return polygons.contains { ProviderDescriptor.Coverage.Area.polygon($0).contains(point) }
            || circles.contains { $0.center.distance(to: point) <= $0.radius }
    }
}
