import WeatherCore

/// The color behind the current weather, which fades into the page.
enum Sky: String, CaseIterable {
    case clearDay = "clear-day"
    case clearNight = "clear-night"
    case cloudDay = "cloud-day"
    case cloudNight = "cloud-night"
    case rainDay = "rain-day"
    case rainNight = "rain-night"
    case snow, storm, dust

    init(_ condition: WeatherCondition, isDay: Bool) {
        let axes = condition.axes
        switch axes.precipitation {
        case _ where axes.thunder || axes.wind == .tornado: self = .storm
        case .snow: self = .snow
        case .none: self = Self.dry(axes, isDay: isDay)
        default: self = isDay ? .rainDay : .rainNight
        }
    }

    private static func dry(_ axes: ConditionAxes, isDay: Bool) -> Sky {
        switch axes.obscuration {
        case .dust, .sand, .ash, .smoke: return .dust
        case .mist, .fog, .haze: return isDay ? .cloudDay : .cloudNight
        case .none: break
        }
        switch axes.cloudiness {
        case .clear, .few, .scattered: return isDay ? .clearDay : .clearNight
        case .none, .broken, .overcast: return isDay ? .cloudDay : .cloudNight
        }
    }

    /// The class of `body` that sets it.
    var name: HTML { "sky-\(rawValue)" }

    /// The color on a light and on a dark background.
    var colors: (light: HTML, dark: HTML) {
        switch self {
        case .clearDay: ("#cbe4ff", "#0f3357")
        case .clearNight: ("#dad9f6", "#1c1b42")
        case .cloudDay: ("#dce5ee", "#232d38")
        case .cloudNight: ("#dadde8", "#1d212d")
        case .rainDay: ("#ccdae8", "#14293d")
        case .rainNight: ("#ccd3e2", "#161f30")
        case .snow: ("#e2eff5", "#20323c")
        case .storm: ("#dcd5e8", "#2a2138")
        case .dust: ("#ece3d2", "#332b20")
        }
    }
}
