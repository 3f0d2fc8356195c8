import WeatherCore

/// What a stretch of text means, which decides its look.
///
/// Colour means temperature and nothing else, but for the one warning; labels step back, the present temperature stands
/// out.
enum Ink: Equatable {
    case plain
    /// Labels, heads, notes, and values that say that nothing happens.
    case label
    /// What should be seen first.
    case emphasis
    /// What must not be overlooked.
    case warning
    case freezing, cold, mild, warm, hot

    /// The colour of a temperature.
    init(_ temperature: Temperature) {
        switch temperature.celsius {
        case ..<0: self = .freezing
        case ..<10: self = .cold
        case ..<20: self = .mild
        case ..<28: self = .warm
        default: self = .hot
        }
    }

    /// The parameter of the SGR sequence (ECMA-48, 8.3.117), or `nil` for text as it is.
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
