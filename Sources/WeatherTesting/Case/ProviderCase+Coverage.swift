import WeatherCore

extension ProviderCase {
    /// The largest distance, in degrees, between an edge of an area and a place of the case on either side of it.
    private static let reach = 8.0

    /// Checks that the descriptor covers the places that the case names, and no others.
    func checkCoverage() throws {
        let coverage = entry.descriptor.coverage
        try require(
            coverage.contains(Place(coordinates: try coordinates, countryCode: country)) == true,
            "the samples' point is not covered")
        for spot in covered {
            try require(coverage.contains(try place(spot)) == true, "\(spot.name) is not covered")
        }
        for spot in notCovered {
            try require(coverage.contains(try place(spot)) != true, "\(spot.name) is covered")
        }
        switch coverage {
        case .worldwide: break
        case .countries(let codes):
            let named = Set(covered.compactMap(\.country) + [country].compactMap(\.self))
            try require(Set(codes) == named, "countries without a place in the case: \(Set(codes).subtracting(named))")
            try require(!notCovered.isEmpty, "the case names no place that is not covered")
        case .areas(let areas):
            for area in areas { try checkEdges(of: area) }
        }
    }

    private func place(_ spot: Spot) throws -> Place {
        Place(coordinates: try Self.coordinates(spot.point), countryCode: spot.country)
    }

    /// Checks that there is a place on either side of each edge, so that an edge moved by ten degrees is noticed.
    private func checkEdges(of area: ProviderDescriptor.Coverage.Area) throws {
        let (south, west, north, east) = area.bounds
        // An area that goes around the Earth has no edge in the west and east.
        let isRound = east - west >= 360
        func isNear(_ distance: Double) -> Bool { (0...Self.reach).contains(distance) }
        let inside = covered.map(\.point) + [point]
        let outside = notCovered.map(\.point)
        let edges: [(String, (_ point: (latitude: Double, longitude: Double)) -> Double)] =
            [
                ("southern", { $0.latitude - south }), ("northern", { north - $0.latitude }),
            ]
            + (isRound
                ? []
                : [("western", { Self.turn(west, $0.longitude) }), ("eastern", { Self.turn($0.longitude, east) })])
        for (name, depth) in edges {
            // There is nothing beyond a pole.
            let isPole = name == "southern" && south <= -90 || name == "northern" && north >= 90
            try require(
                inside.contains { isNear(depth($0)) },
                "no place of the case is within \(Self.reach)° of the \(name) edge")
            // Only beyond this edge: a place beyond two edges does not show that one of them has moved.
            let isBeyond = outside.contains { point in
                isNear(-depth(point)) && edges.allSatisfy { $0.0 == name || $0.1(point) >= 0 }
            }
            try require(
                isPole || isBeyond, "no place of the case is within \(Self.reach)° beyond the \(name) edge alone")
        }
    }

    /// The degrees from one meridian to another, −180 to 180, eastwards.
    private static func turn(_ from: Double, _ to: Double) -> Double {
        let degrees = (to - from).truncatingRemainder(dividingBy: 360)
        return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
    }
}

extension ProviderDescriptor.Coverage.Area {
    /// The parallels and meridians around it; `east` is less than `west` across the meridian of 180°.
    fileprivate var bounds: (south: Double, west: Double, north: Double, east: Double) {
        switch self {
        case .box(let south, let west, let north, let east): return (south, west, north, east)
        case .polygon(let corners):
            let (latitudes, longitudes) = (corners.map(\.latitude), corners.map(\.longitude))
            return (
                latitudes.min() ?? 0, longitudes.min() ?? 0, latitudes.max() ?? 0, longitudes.max() ?? 0
            )
        }
    }
}
