import WeatherCore

extension Wind {
    /// The direction that the wind blows from in eighths of a circle: 0 is north, 2 east; `nil` without a direction, or in
    /// a calm.
    var octant: Int? {
        guard compassPoint != nil, let direction else { return nil }
        let octants = (direction.degrees / 45).rounded().truncatingRemainder(dividingBy: 8)
        guard octants.isFinite else { return nil }
        return (Int(octants) + 8) % 8
    }
}
