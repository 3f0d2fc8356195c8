extension WeatherAlert.Area {
    /// Whether a point is in one of its shapes; `nil` without shapes.
    public func contains(_ point: Coordinates) -> Bool? {
        guard !polygons.isEmpty || !circles.isEmpty else { return nil }
        return polygons.contains { ProviderDescriptor.Coverage.Area.polygon($0).contains(point) }
            || circles.contains { $0.center.distance(to: point) <= $0.radius }
    }
}
