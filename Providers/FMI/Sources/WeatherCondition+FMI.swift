import WeatherCore

/// The service's symbols, and the codes of WMO code table 4680 for observations.
///
/// Symbols: <https://www.ilmatieteenlaitos.fi/latauspalvelun-pikaohje>, "WeatherSymbol3". Present weather:
/// <https://www.ilmatieteenlaitos.fi/latauspalvelun-pikaohje>, "wawa".
extension WeatherCondition {
    /// The condition of a forecast's `WeatherSymbol3`.
    init(fmiSymbol code: Int?) {
        switch code {
        case 1: self = .clear
        case 2: self = .partlyCloudy
        case 3: self = .cloudy
        case 21: self = .lightRainShowers
        case 22: self = .rainShowers
        case 23: self = .heavyRainShowers
        case 31: self = .lightRain
        case 32: self = .rain
        case 33: self = .heavyRain
        case 41: self = .flurries
        case 42: self = .snowShowers
        case 43: self = .heavySnow
        case 51: self = .lightSnow
        case 52: self = .snow
        case 53: self = .heavySnow
        case 61: self = .thunderstorms
        case 62: self = .strongStorms
        case 63: self = .thunderstorms
        case 64: self = .strongStorms
        case 71: self = .sleetShowers
        case 72: self = .sleetShowers
        case 73: self = .sleetShowers
        case 81: self = .lightSleet
        case 82: self = .sleet
        case 83: self = .sleet
        case 91: self = .mist
        case 92: self = .foggy
        default: self = .unknown
        }
    }

    /// The condition of an observed present weather or, without one, of the sky cover in eighths.
    init(fmiPresentWeather code: Int?, octas: Int?) {
        switch code {
        case 4: self = .haze
        case 5: self = .haze
        case 10: self = .mist
        case 20: self = .foggy
        case 21: self = .rain
        case 22: self = .drizzle
        case 23: self = .rain
        case 24: self = .snow
        case 25: self = .freezingRain
        case 30: self = .foggy
        case 31: self = .foggy
        case 32: self = .foggy
        case 33: self = .foggy
        case 34: self = .foggy
        case 40: self = .rain
        case 41: self = .rain
        case 42: self = .heavyRain
        case 50: self = .drizzle
        case 51: self = .drizzle
        case 52: self = .drizzle
        case 53: self = .drizzle
        case 54: self = .freezingDrizzle
        case 55: self = .freezingDrizzle
        case 56: self = .freezingDrizzle
        case 60: self = .rain
        case 61: self = .lightRain
        case 62: self = .rain
        case 63: self = .heavyRain
        case 64: self = .freezingRain
        case 65: self = .freezingRain
        case 66: self = .freezingRain
        case 67: self = .lightSleet
        case 68: self = .sleet
        case 70: self = .snow
        case 71: self = .lightSnow
        case 72: self = .snow
        case 73: self = .heavySnow
        case 74: self = .icePellets
        case 75: self = .icePellets
        case 76: self = .icePellets
        case 77: self = .flurries
        case 78: self = .flurries
        case 80: self = .rainShowers
        case 81: self = .lightRainShowers
        case 82: self = .rainShowers
        case 83: self = .heavyRainShowers
        case 84: self = .heavyRainShowers
        case 85: self = .flurries
        case 86: self = .snowShowers
        case 87: self = .heavySnow
        case 89: self = .hail
        // No code, or a code without weather except clouds.
        case nil, 0, 1, 2, 3: self.init(octas: octas)
        default: self = .unknown
        }
    }

    /// The condition of a sky cover from 0 to 8; 9 means that the sky cannot be seen.
    private init(octas: Int?) {
        switch octas {
        case 0: self = .clear
        case 1, 2: self = .mostlyClear
        case 3, 4: self = .partlyCloudy
        case 5, 6, 7: self = .mostlyCloudy
        case 8: self = .cloudy
        default: self = .unknown
        }
    }
}
