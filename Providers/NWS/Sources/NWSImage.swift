import WeatherCore

/// A DWML image, such as `https://forecast.weather.gov/newimages/medium/nsct.png`: `n` means night, and digits are a
/// chance.
///
/// `DualImage.php?i=nsct&j=nshra&jp=20` has two images; the first one is read.
struct NWSImage {
    let condition: WeatherCondition
    let isDaylight: Bool

    /// Reads an address; `nil` if it is not an image.
    init?(_ address: XMLElement) {
        guard let text = address.string?.prefix(300), let file = text.split(separator: "/").last else { return nil }
        let first = file.split(separator: "?").last?.split(separator: "&").first { $0.hasPrefix("i=") }?.dropFirst(2)
        let name = (first ?? file).prefix { $0 != "." }
        let code = name.prefix { !$0.isNumber }
        // The digit of `ra1` belongs to its name.
        if let condition = Self.condition(of: name) ?? Self.condition(of: code) {
            (self.condition, isDaylight) = (condition, true)
        } else if let condition = Self.condition(of: Self.byDay(code)) {
            (self.condition, isDaylight) = (condition, false)
        } else {
            return nil
        }
    }

    /// The daytime name of a night image: `nsct` is `sct`, and `hi_ntsra` is `hi_tsra`.
    private static func byDay(_ name: Substring) -> Substring {
        name.hasPrefix("hi_n") ? "hi_" + name.dropFirst(4) : name.hasPrefix("n") ? name.dropFirst() : name
    }

    /// Images: <https://www.weather.gov/forecast-icons>, and those of `current_obs`,
    /// <https://w1.weather.gov/xml/current_obs/weather.php>.
    static func condition(of name: Substring) -> WeatherCondition? {
        switch name {
        case "bkn": .mostlyCloudy
        case "skc": .clear
        case "few": .mostlyClear
        case "sct": .partlyCloudy
        case "ovc": .cloudy
        case "fg": .foggy
        case "smoke": .smoky
        case "fzra": .freezingRain
        case "ip": .icePellets
        case "mix": .wintryMix
        case "raip": .wintryMix
        case "rasn": .sleet
        case "shra": .rainShowers
        case "tsra": .thunderstorms
        case "sn": .snow
        case "wind": .windy
        case "hi_shwrs": .lightRainShowers
        case "fzrara": .freezingRain
        case "hi_tsra": .isolatedThunderstorms
        case "ra1": .lightRain
        case "ra": .rain
        case "nsvrtsra": .tornado
        case "dust": .blowingDust
        case "mist": .haze
        case "scttsra": .scatteredThunderstorms
        case "cold": .frigid
        case "hot": .hot
        case "blizzard": .blizzard
        case "du": .blowingDust
        case "fu": .smoky
        case "tor": .tornado
        case "na": .unknown
        default: nil
        }
    }
}
