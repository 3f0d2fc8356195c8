import Foundation
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

/// What moves or shines in the sky of the server's pages; the rules are in `sky.css`.
enum SkyDetail: String, CaseIterable {
    case glow
    case lowSun = "low-sun"
    case star, puff, drop, flake

    /// The name of the custom property with its color.
    var name: HTML { HTML(escaping: rawValue) }

    /// The color on a light and on a dark background.
    var colors: (light: HTML, dark: HTML) {
        switch self {
        case .glow: ("#fffdf2cc", "#ffe9b01f")
        case .lowSun: ("#ffe3cccc", "#ffb98033")
        case .star: ("#6a68b8", "#cfd0ff")
        case .puff: ("#ffffff80", "#ffffff0d")
        case .drop: ("#4f7fb04d", "#9cc3ec40")
        case .flake: ("#7fa3b8", "#cfe6f2")
        }
    }

    /// The class of `body` that sets the position of the sun, from rise (`at-0`) to set (`at-8`); empty at night.
    static func position(of now: Date, among events: [SunEvents]) -> HTML {
        for case (let rise?, let set?) in events.map({ ($0.sunrise, $0.sunset) }) where rise <= now && now < set {
            return "at-\(Int((now.timeIntervalSince(rise) / set.timeIntervalSince(rise) * 9).rounded(.down)))"
        }
        return ""
    }
}
