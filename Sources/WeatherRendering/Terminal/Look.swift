import WeatherCore

/// The look of a run of text, described by its meaning.
///
/// ``Palette`` maps the meaning to a color.
struct Look: Hashable, Sendable {
    var color: LookColor
    var isBold: Bool
    var ground: Background

    /// Text in the terminal's own color.
    static let plain = Look()

    init(_ color: LookColor = .plain, isBold: Bool = false, ground: Background = .none) {
        self.color = color
        self.isBold = isBold
        self.ground = ground
    }
}

/// The meaning of the color of text.
enum LookColor: Hashable, Sendable {
    /// The terminal's own color.
    case plain
    /// Labels, axes, units and the footer.
    case label
    /// Lines of a grid.
    case grid
    /// The empty part of a bar.
    case track
    /// A warning that the user must not overlook.
    case warning
    /// An error or outdated data.
    case error
    /// A check that passed.
    case success
    case sun, moon, rain, snow
    /// A temperature in °C.
    case temperature(Double)
    /// A rate of rain in mm/h.
    case rainRate(Double)
    /// The text on the badge of an alert; elsewhere, the color of the badge.
    case badge(WeatherAlert.Severity)
    /// A pixel of ``ConditionArt``, by its letter.
    case art(Character)
}

/// The meaning of the color behind text.
enum Background: Hashable, Sendable {
    /// The terminal's own background.
    case none
    /// Hours of the night.
    case night
    /// The sky with the sun at an elevation, in degrees.
    case sky(Double)
    /// The badge of an alert.
    case badge(WeatherAlert.Severity)
    /// A pixel of ``ConditionArt``, by its letter.
    case art(Character)
}

extension Look {
    /// Labels, axes, units and the footer.
    static let label = Look(.label)
    /// The most important text.
    static let emphasis = Look(isBold: true)
    /// A warning that the user must not overlook.
    static let warning = Look(.warning)

    /// Creates the look of a condition's precipitation.
    init(falling condition: WeatherCondition) {
        self.init(condition.axes.precipitation == .snow ? .snow : .rain)
    }

    /// Creates the look of a temperature.
    init(_ temperature: Temperature, isBold: Bool = false) {
        self.init(.temperature(temperature.celsius), isBold: isBold)
    }
}
