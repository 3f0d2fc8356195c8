import WeatherCore

/// How a text looks: color, weight and ground.
struct Look: Hashable, Sendable {
    var color: LookColor
    var isBold: Bool
    var ground: LookGround

    init(_ color: LookColor = .plain, isBold: Bool = false, ground: LookGround = .none) {
        (self.color, self.isBold, self.ground) = (color, isBold, ground)
    }
}

/// What a color means.
enum LookColor: Hashable, Sendable {
    case plain, label, grid, track, warning, error, success, sun, moon, rain, snow
    case temperature(Double), rainRate(Double)
    case badge(WeatherAlert.Severity)
    case art(Character)
}

/// What a ground means.
enum LookGround: Hashable, Sendable {
    case none, night
    case badge(WeatherAlert.Severity)
    case art(Character)
}
