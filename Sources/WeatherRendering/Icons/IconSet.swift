import WeatherCore

/// A set of symbols for conditions.
public enum IconSet: String, CaseIterable, Sendable {
    /// Emoji, one or two columns wide.
    case emoji
    /// The weather icons of a [Nerd Font](https://www.nerdfonts.com), which the terminal must use; one column wide.
    case nerd
    /// One or two characters: the sky, then the precipitation.
    case text
    /// A picture in the head of a forecast, and emoji elsewhere.
    case art
    /// No icons.
    case none
}

/// An icon of a condition.
enum ConditionIcon {
    /// Returns the icon for day or night, at most two columns wide; empty for ``IconSet/none``.
    ///
    /// A terminal that cannot show a set gets a simpler one: text in the console, ASCII without Unicode.
    static func text(for condition: WeatherCondition, isDay: Bool, set: IconSet, glyphs: Glyphs) -> String {
        if set == .none { return "" }
        let symbols = ConditionSymbols(condition)
        if glyphs == .ascii { return symbols.ascii(isDay: isDay) }
        return switch set {
        case _ where glyphs == .console: symbols.text(isDay: isDay)
        case .emoji, .art: isDay ? symbols.emojiByDay : symbols.emojiByNight
        case .nerd: String(isDay ? symbols.nerdByDay : symbols.nerdByNight)
        case .text: symbols.text(isDay: isDay)
        case .none: ""
        }
    }
}

/// The symbols of a condition in each ``IconSet``.
///
/// As text, all conditions are distinct by day and by night. First comes the sky: `☼` sun, `☾` moon, `⋂` cloud, `^`
/// showers. Then the precipitation: `.` drizzle, `,` light, `/` rain, `//` heavy, `+` light snow, `∗` snow, `%` sleet, `∘` hail,
/// `!` thunder.
struct ConditionSymbols {
    var emojiByDay: String
    var emojiByNight: String
    /// Code points of Nerd Fonts 3, from its copy of [Weather Icons](https://erikflowers.github.io/weather-icons/).
    var nerdByDay: Unicode.Scalar
    var nerdByNight: Unicode.Scalar
    private var text: String

    /// Returns the symbol as text, with a moon in place of the sun at night.
    func text(isDay: Bool) -> String { isDay ? text : String(text.map { $0 == "☼" ? "☾" : $0 }) }

    /// Returns the text in ASCII.
    func ascii(isDay: Bool) -> String { String(text(isDay: isDay).map(Self.ascii)) }

    private static func ascii(_ character: Character) -> Character {
        switch character {
        case "☼", "∗": "*"
        case "☾": "("
        case "⋂": "n"
        case "∘": "o"
        default: character
        }
    }

    private init(
        _ emojiByDay: String, _ emojiByNight: String? = nil, nerd nerdByDay: Unicode.Scalar,
        _ nerdByNight: Unicode.Scalar? = nil, text: String
    ) {
        self.emojiByDay = emojiByDay
        self.emojiByNight = emojiByNight ?? emojiByDay
        self.nerdByDay = nerdByDay
        self.nerdByNight = nerdByNight ?? nerdByDay
        self.text = text
    }

    init(_ condition: WeatherCondition) {
        switch condition {
        case .clear: self.init("☀️", "🌙", nerd: "\u{E30D}", "\u{E32B}", text: "☼")
        case .mostlyClear: self.init("🌤️", "🌙", nerd: "\u{E30C}", "\u{E379}", text: "☼.")
        case .partlyCloudy: self.init("⛅", "🌙", nerd: "\u{E302}", "\u{E37E}", text: "☼⋂")
        case .mostlyCloudy: self.init("🌥️", "☁️", nerd: "\u{E33D}", text: "⋂-")
        case .cloudy: self.init("☁️", nerd: "\u{E312}", text: "⋂⋂")
        case .mist: self.init("🌫️", nerd: "\u{E303}", "\u{E346}", text: "-")
        case .foggy: self.init("🌫️", nerd: "\u{E313}", text: "=")
        case .freezingFog: self.init("🌫️", nerd: "\u{E313}", text: "=+")
        case .haze: self.init("🌫️", nerd: "\u{E3AE}", "\u{E346}", text: "~-")
        case .smoky: self.init("🌫️", nerd: "\u{E35C}", text: "s")
        case .dust: self.init("🌫️", nerd: "\u{E35D}", text: ":")
        case .blowingDust: self.init("🌫️", nerd: "\u{E35D}", text: ":>")
        case .sand: self.init("🌫️", nerd: "\u{E37A}", text: ";>")
        case .volcanicAsh: self.init("🌋", nerd: "\u{E3C0}", text: "A:")
        case .breezy: self.init("🍃", nerd: "\u{E31E}", text: "~")
        case .windy: self.init("💨", nerd: "\u{E34B}", text: ">")
        case .squalls: self.init("💨", nerd: "\u{E310}", text: ">>")
        case .tornado: self.init("🌪️", nerd: "\u{E351}", text: "V")
        case .tropicalStorm: self.init("🌀", nerd: "\u{E36C}", text: "@")
        case .hurricane: self.init("🌀", nerd: "\u{E36C}", text: "@@")
        case .hot: self.init("🥵", nerd: "\u{E36B}", text: "T+")
        case .frigid: self.init("🥶", nerd: "\u{E36F}", text: "T-")
        case .drizzle: self.init("🌦️", "🌧️", nerd: "\u{E31B}", text: "⋂.")
        case .lightRain: self.init("🌦️", "🌧️", nerd: "\u{E319}", text: "⋂,")
        case .rain: self.init("🌧️", nerd: "\u{E318}", text: "⋂/")
        case .heavyRain: self.init("🌧️", nerd: "\u{E317}", text: "//")
        case .lightRainShowers: self.init("🌦️", "🌧️", nerd: "\u{E309}", "\u{E334}", text: "^,")
        case .rainShowers: self.init("🌦️", "🌧️", nerd: "\u{E308}", "\u{E325}", text: "^/")
        case .heavyRainShowers: self.init("🌧️", nerd: "\u{E308}", "\u{E325}", text: "^#")
        case .sunShowers: self.init("🌦️", "🌧️", nerd: "\u{E309}", "\u{E334}", text: "☼,")
        case .freezingDrizzle: self.init("🌧️", nerd: "\u{E316}", text: "⋂;")
        case .freezingRain: self.init("🌧️", nerd: "\u{E316}", text: "⋂&")
        case .lightSleet: self.init("🌨️", nerd: "\u{E3AD}", text: "⋂'")
        case .sleet: self.init("🌨️", nerd: "\u{E3AD}", text: "⋂%")
        case .sleetShowers: self.init("🌨️", nerd: "\u{E3AA}", "\u{E3AC}", text: "^%")
        case .icePellets: self.init("🧊", nerd: "\u{E314}", text: "⋂:")
        case .wintryMix: self.init("🌨️", nerd: "\u{E316}", text: "%∗")
        case .flurries: self.init("🌨️", nerd: "\u{E30A}", "\u{E327}", text: "^+")
        case .sunFlurries: self.init("🌨️", nerd: "\u{E30A}", "\u{E327}", text: "☼+")
        case .lightSnow: self.init("🌨️", nerd: "\u{E31A}", text: "⋂+")
        case .snow: self.init("❄️", nerd: "\u{E31A}", text: "⋂∗")
        case .heavySnow: self.init("❄️", nerd: "\u{E31A}", text: "∗∗")
        case .snowShowers: self.init("🌨️", nerd: "\u{E30A}", "\u{E327}", text: "^∗")
        case .blowingSnow: self.init("🌬️", nerd: "\u{E35E}", text: "∗>")
        case .blizzard: self.init("🌬️", nerd: "\u{E35E}", text: ">∗")
        case .hail: self.init("🧊", nerd: "\u{E314}", text: "^∘")
        case .thunder: self.init("🌩️", nerd: "\u{E315}", text: "-!")
        case .isolatedThunderstorms: self.init("⛈️", nerd: "\u{E30F}", "\u{E32A}", text: "☼!")
        case .scatteredThunderstorms: self.init("⛈️", nerd: "\u{E30F}", "\u{E32A}", text: "^!")
        case .thunderstorms: self.init("⛈️", nerd: "\u{E31D}", text: "⋂!")
        case .strongStorms: self.init("⛈️", nerd: "\u{E31D}", text: "!!")
        case .thunderstormsWithSnow: self.init("⛈️", nerd: "\u{E365}", text: "!∗")
        case .thunderstormsWithSleet: self.init("⛈️", nerd: "\u{E31D}", text: "!%")
        case .thunderstormsWithHail: self.init("⛈️", nerd: "\u{E31D}", text: "!∘")
        case .unknown: self.init("❔", nerd: "\u{E374}", text: "?")
        }
    }
}
