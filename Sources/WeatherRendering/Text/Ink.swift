import WeatherCore

/// The meaning of a stretch of text, which decides its look.
///
/// Color means temperature only, except for the warning. Labels are dim, the current temperature is emphasized.
enum Ink: Equatable {
    case plain
    /// Labels, column headings, notes, and values that mean that nothing happens.
    case label
    /// What the user should see first.
    case emphasis
    /// What the user must not overlook.
    case warning
    case freezing, cold, mild, warm, hot

    /// The color of a temperature.
    init(_ temperature: Temperature) {
        switch temperature.celsius {
        case ..<0: self = .freezing
        case ..<10: self = .cold
        case ..<20: self = .mild
        case ..<28: self = .warm
        default: self = .hot
        }
    }

    /// The parameter of the SGR sequence (ECMA-48, 8.3.117), or `nil` for plain text.
    var sgr: String? {
        switch self {
        case .plain: nil
        case .label: "2"
        case .emphasis: "1"
        case .warning: "33"
        case .freezing: "94"
        case .cold: "36"
        case .mild: "32"
        case .warm: "33"
        case .hot: "31"
        }
    }
}
