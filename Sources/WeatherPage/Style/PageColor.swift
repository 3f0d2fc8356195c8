/// The colors of pages and pictures; the raw values are the names of their CSS custom properties.
///
/// Text has a contrast of 4.5 or more on the page and on every sky, lines of symbols 3 or more (WCAG 2).
enum PageColor: String, CaseIterable {
    case page, raise, ink, mute, line, rule, night, accent, warn, severe, extreme
    case warnLine = "warn-line"
    case severeLine = "severe-line"
    /// Temperatures from −20 to 40 °C, in steps of ten.
    case coldest = "t-a"
    case cold = "t-b"
    case freezing = "t-c"
    case cool = "t-d"
    case mild = "t-e"
    case warm = "t-f"
    case hot = "t-g"
    case sun, moon, cloud, dark, rain, snow, ice, bolt, fog, dust, smoke, wind
    case sunFill = "sun-fill"
    case moonFill = "moon-fill"
    case cloudFill = "cloud-fill"
    case darkFill = "dark-fill"
    case iceFill = "ice-fill"
    case boltFill = "bolt-fill"
    case smokeFill = "smoke-fill"
    case heat, frost

    /// The color on a light background.
    var light: HTML {
        switch self {
        case .page: "#fff"
        case .raise: "#f3f6f9"
        case .ink: "#13202c"
        case .mute: "#46545f"
        case .line: "#d5dce3"
        case .rule: "#6a7681"
        case .night: "#1c2b5a14"
        case .accent: "#0a58b0"
        case .warn: "#ffe9a8"
        case .warnLine: "#8a5a00"
        case .severe: "#ffd9c2"
        case .severeLine: "#b23a00"
        case .extreme: "#a3001f"
        case .coldest: "#460d5f"
        case .cold: "#0a22c1"
        case .freezing: "#1864ce"
        case .cool: "#0e9697"
        case .mild: "#b0890e"
        case .warm: "#a15413"
        case .hot: "#7a0e31"
        case .sun: "#ae6000"
        case .sunFill: "#ffce4a"
        case .moon: "#5a54a8"
        case .moonFill: "#d3cff9"
        case .cloud: "#56667a"
        case .cloudFill: "#f1f5f9"
        case .dark: "#3a4756"
        case .darkFill: "#a3b1c0"
        case .rain, .frost: "#0b62c4"
        case .snow: "#00748a"
        case .ice: "#3d5a80"
        case .iceFill: "#d6e6f5"
        case .bolt: "#9a4b00"
        case .boltFill: "#ffc21a"
        case .fog: "#5c6b7d"
        case .dust: "#8a5a12"
        case .smoke: "#6a5f58"
        case .smokeFill: "#cfc6bf"
        case .wind: "#0a6e66"
        case .heat: "#c02626"
        }
    }

    /// The color on a dark background.
    var dark: HTML {
        switch self {
        case .page: "#101418"
        case .raise: "#182027"
        case .ink: "#eff3f7"
        case .mute: "#aebac5"
        case .line: "#2b353f"
        case .rule: "#76828d"
        case .night: "#00000052"
        case .accent: "#82bdff"
        case .warn: "#4a3600"
        case .warnLine: "#ffc247"
        case .severe: "#57240a"
        case .severeLine: "#ff9e6b"
        case .extreme: "#a3001f"
        case .coldest: "#964ded"
        case .cold: "#8b89ff"
        case .freezing: "#79b9ec"
        case .cool: "#09e7e2"
        case .mild: "#f6d48b"
        case .warm: "#f18e54"
        case .hot: "#fd477b"
        case .sun, .sunFill: "#ffc247"
        case .moon, .moonFill: "#cfcbff"
        case .cloud: "#b7c3cf"
        case .cloudFill: "#3a4652"
        case .dark: "#93a1af"
        case .darkFill: "#1a2129"
        case .rain, .frost: "#6db3ff"
        case .snow: "#8fe3f0"
        case .ice: "#c6d8ee"
        case .iceFill: "#3a4f68"
        case .bolt, .boltFill: "#ffd54a"
        case .fog: "#aab6c2"
        case .dust: "#ddb070"
        case .smoke: "#c0b4ab"
        case .smokeFill: "#4a423d"
        case .wind: "#5fd0c5"
        case .heat: "#ff8a75"
        }
    }

    /// The colors of temperatures, from −20 to 40 °C.
    static let temperatures: [PageColor] = [.coldest, .cold, .freezing, .cool, .mild, .warm, .hot]
}

/// The colors of a page or picture.
public enum PageTheme: Sendable {
    /// The colors that the viewer's system prefers; light on paper, and if the preference is not known.
    case auto
    case light, dark

    /// Returns the rules that set colors, for the backgrounds that the theme allows.
    ///
    /// - Parameters:
    ///   - light: The rules for a light background.
    ///   - dark: The rules for a dark background.
    /// - Returns: The rules.
    func rules(light: HTML, dark: HTML) -> HTML {
        switch self {
        case .auto: "\(light)\n@media screen and (prefers-color-scheme:dark){\n\(dark)\n}\n"
        case .light: "\(light)\n"
        case .dark: "\(dark)\n"
        }
    }
}

/// The color scale of temperatures: a color means the same temperature in every place and season.
enum TemperatureScale {
    /// The temperatures of the first and the last color, in degrees Celsius.
    static let lowest = -20.0
    static let highest = 40.0

    /// The colors as gradient stops from ``lowest`` to ``highest``.
    static var stops: [HTML] {
        PageColor.temperatures.enumerated().map { index, color in
            let share = Double(index) / Double(PageColor.temperatures.count - 1) * 100
            return #"<stop class="\#(color.rawValue)" offset="\#(share)%"/>"#
        }
    }
}
