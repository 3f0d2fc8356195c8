import WeatherCore

/// The color behind the current weather, which fades into the page.
enum Sky {
    case clear, cloud, rain, snow, storm, dust

    init(_ condition: WeatherCondition) {
        let axes = condition.axes
        switch axes.precipitation {
        case _ where axes.thunder || axes.wind == .tornado: self = .storm
        case .snow: self = .snow
        case .none: self = Self.dry(axes)
        default: self = .rain
        }
    }

    private static func dry(_ axes: ConditionAxes) -> Sky {
        switch axes.obscuration {
        case .dust, .sand, .ash, .smoke: return .dust
        case .mist, .fog, .haze: return .cloud
        case .none: break
        }
        switch axes.cloudiness {
        case .clear, .few, .scattered: return .clear
        case .none, .broken, .overcast: return .cloud
        }
    }

    /// Its color on a light and on a dark ground.
    func colors(isDay: Bool) -> (light: HTML, dark: HTML) {
        switch (self, isDay) {
        case (.clear, true): ("#cbe4ff", "#0f3357")
        case (.clear, false): ("#dad9f6", "#1c1b42")
        case (.cloud, true): ("#dce5ee", "#232d38")
        case (.cloud, false): ("#dadde8", "#1d212d")
        case (.rain, true): ("#ccdae8", "#14293d")
        case (.rain, false): ("#ccd3e2", "#161f30")
        case (.snow, _): ("#e2eff5", "#20323c")
        case (.storm, _): ("#dcd5e8", "#2a2138")
        case (.dust, _): ("#ece3d2", "#332b20")
        }
    }
}
