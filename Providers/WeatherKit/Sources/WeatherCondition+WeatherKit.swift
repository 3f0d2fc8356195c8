import WeatherCore

extension WeatherCondition {
    /// The condition of a `conditionCode`; unlisted codes are ``unknown``.
    ///
    /// The first words are those of WeatherKit's enumeration; the others also occur in answers. Legends:
    /// <https://developer.apple.com/documentation/weatherkit/weathercondition> and
    /// <https://developer.apple.com/documentation/weatherkitrestapi/conditioncode>.
    init(weatherKit code: String?) {
        switch code {
        case "Blizzard": self = .blizzard
        case "BlowingDust": self = .blowingDust
        case "BlowingSnow": self = .blowingSnow
        case "Breezy": self = .breezy
        case "Clear": self = .clear
        case "Cloudy": self = .cloudy
        case "Drizzle": self = .drizzle
        case "Flurries": self = .flurries
        case "Foggy": self = .foggy
        case "FreezingDrizzle": self = .freezingDrizzle
        case "FreezingRain": self = .freezingRain
        case "Frigid": self = .frigid
        case "Hail": self = .hail
        case "Haze": self = .haze
        case "HeavyRain": self = .heavyRain
        case "HeavySnow": self = .heavySnow
        case "Hot": self = .hot
        case "Hurricane": self = .hurricane
        case "IsolatedThunderstorms": self = .isolatedThunderstorms
        case "MostlyClear": self = .mostlyClear
        case "MostlyCloudy": self = .mostlyCloudy
        case "PartlyCloudy": self = .partlyCloudy
        case "Rain": self = .rain
        case "ScatteredThunderstorms": self = .scatteredThunderstorms
        case "Sleet": self = .sleet
        case "Smoky": self = .smoky
        case "Snow": self = .snow
        case "StrongStorms": self = .strongStorms
        case "SunFlurries": self = .sunFlurries
        case "SunShowers": self = .sunShowers
        case "Thunderstorms": self = .thunderstorms
        case "TropicalStorm": self = .tropicalStorm
        case "Windy": self = .windy
        case "WintryMix": self = .wintryMix
        case "Dust": self = .dust
        case "Fog": self = .foggy
        case "Smoke": self = .smoky
        case "Showers": self = .rainShowers
        case "MixedRainAndSleet": self = .wintryMix
        case "MixedRainAndSnow": self = .sleet
        case "MixedRainfall": self = .wintryMix
        case "MixedSnowAndSleet": self = .wintryMix
        case "ScatteredShowers": self = .rainShowers
        case "ScatteredSnowShowers": self = .snowShowers
        case "SnowShowers": self = .snowShowers
        case "SevereThunderstorm": self = .strongStorms
        case "Thunderstorm": self = .thunderstorms
        case "Tornado": self = .tornado
        default: self = .unknown
        }
    }
}
