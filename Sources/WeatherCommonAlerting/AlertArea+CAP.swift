import WeatherCore

extension WeatherAlert.Area {
    /// The most corners of one polygon; one with more is refused, and its area has no shape.
    static let mostCorners = 20_000

    /// Reads an `area`; `nil` for one without name, shapes and codes.
    init?(cap area: some AlertNode) {
        self.init(name: area["areaDesc"].shown(limit: 2000))
        let shapes = area.all("polygon").prefix(200).map(Self.corners)
        // Without one of its polygons, the rest would seem to be the whole area.
        if !shapes.contains(where: { $0 == nil }) { polygons = shapes.compactMap(\.self).filter { !$0.isEmpty } }
        circles = area.all("circle").prefix(200).compactMap(Self.circle)
        codes = area.values("geocode").map { Code(scheme: $0.key, value: $0.value) }
        if name == nil, polygons.isEmpty, circles.isEmpty, codes.isEmpty { return nil }
    }

    /// The corners of a `polygon`: pairs of latitude and longitude, separated by spaces; `nil` if a pair is unusable.
    private static func corners(_ polygon: some AlertNode) -> [Coordinates]? {
        guard let text = polygon.string else { return [] }
        guard text.utf8.count(where: { $0 == UInt8(ascii: ",") }) <= mostCorners else {
            polygon.note(.failed(WeatherError(.tooManyParts, details: .init { $0.limit = mostCorners })))
            return nil
        }
        var corners: [Coordinates] = []
        for pair in text.split(whereSeparator: \.isWhitespace) {
            guard let corner = point(pair) else {
                polygon.note(.wrongType)
                return nil
            }
            corners.append(corner)
        }
        return corners
    }

    /// A `circle`: its center, a space, and its radius in kilometers.
    private static func circle(_ circle: some AlertNode) -> Circle? {
        let parts = circle.string?.split(whereSeparator: \.isWhitespace) ?? []
        guard parts.count == 2, let center = point(parts[0]), let radius = Double(parts[1]), radius >= 0,
            radius <= 20_100
        else {
            if !parts.isEmpty { circle.note(.wrongType) }
            return nil
        }
        return Circle(center: center, radius: radius)
    }

    private static func point(_ text: Substring) -> Coordinates? {
        let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else { return nil }
        return Coordinates(latitude: latitude, longitude: longitude)
    }
}
