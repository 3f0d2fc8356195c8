import WeatherCore

extension WeatherCondition {
    /// The condition of an element `ww`, a part of WMO code table 4677; unlisted codes are ``unknown``.
    ///
    /// Legend: <https://www.dwd.de/DE/leistungen/opendata/help/schluessel_datenformate/kml/mosmix_element_weather_xls.html>.
    init(mosmix code: Int?) {
        switch code {
        // The sky cover: less than one eighth, at least one, at least four, at least seven.
        case 0: self = .clear
        case 1: self = .mostlyClear
        case 2: self = .partlyCloudy
        case 3: self = .cloudy
        case 45: self = .foggy
        case 49: self = .freezingFog
        case 51: self = .drizzle
        case 53: self = .drizzle
        case 55: self = .drizzle
        case 56: self = .freezingDrizzle
        case 57: self = .freezingDrizzle
        case 61: self = .lightRain
        case 63: self = .rain
        case 65: self = .heavyRain
        case 66: self = .freezingRain
        case 67: self = .freezingRain
        case 68: self = .lightSleet
        case 69: self = .sleet
        case 71: self = .lightSnow
        case 73: self = .snow
        case 75: self = .heavySnow
        case 80: self = .lightRainShowers
        case 81: self = .rainShowers
        case 82: self = .heavyRainShowers
        case 83: self = .sleetShowers
        case 84: self = .sleetShowers
        case 85: self = .flurries
        case 86: self = .snowShowers
        case 95: self = .thunderstorms
        default: self = .unknown
        }
    }
}
