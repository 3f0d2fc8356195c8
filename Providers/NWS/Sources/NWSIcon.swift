import WeatherCore

/// An icon, such as `https://api.weather.gov/icons/land/night/snow,50/wind_bkn?size=medium`: snow with a chance of 50
/// %, then wind.
struct NWSIcon {
    /// The condition of the icon's first half.
    let condition: WeatherCondition
    /// Whether the icon shows the sun, not the moon.
    let isDaylight: Bool

    /// Reads an address, which may lack the host; `nil` if it is not an icon of the service.
    init?(_ address: JSONValue) {
        guard let path = address.string?.prefix(200).prefix(while: { $0 != "?" }),
            path.hasPrefix("https:") || path.hasPrefix("http:") || path.hasPrefix("/")
        else { return nil }
        let parts = path.split(separator: "/")
        guard let index = parts.firstIndex(where: { $0 == "day" || $0 == "night" }), index + 1 < parts.count else {
            return nil
        }
        isDaylight = parts[index] == "day"
        condition = WeatherCondition(nwsIcon: parts[index + 1].prefix { $0 != "," })
    }
}

/// Icons: <https://api.weather.gov/icons>.
extension WeatherCondition {
    init(nwsIcon code: Substring) {
        switch code {
        case "skc": self = .clear
        case "few": self = .mostlyClear
        case "sct": self = .partlyCloudy
        case "bkn": self = .mostlyCloudy
        case "ovc": self = .cloudy
        case "wind_skc", "wind_few", "wind_sct", "wind_bkn", "wind_ovc": self = .windy
        case "snow": self = .snow
        case "rain_snow": self = .sleet
        case "rain_sleet": self = .wintryMix
        case "snow_sleet": self = .wintryMix
        case "fzra": self = .freezingRain
        case "rain_fzra": self = .freezingRain
        case "snow_fzra": self = .wintryMix
        case "sleet": self = .icePellets
        case "rain": self = .rain
        case "rain_showers": self = .rainShowers
        case "rain_showers_hi": self = .sunShowers
        case "tsra": self = .thunderstorms
        case "tsra_sct": self = .scatteredThunderstorms
        case "tsra_hi": self = .isolatedThunderstorms
        case "tornado": self = .tornado
        case "hurricane": self = .hurricane
        case "tropical_storm": self = .tropicalStorm
        case "dust": self = .blowingDust
        case "smoke": self = .smoky
        case "haze": self = .haze
        case "hot": self = .hot
        case "cold": self = .frigid
        case "blizzard": self = .blizzard
        case "fog": self = .foggy
        default: self = .unknown
        }
    }
}
