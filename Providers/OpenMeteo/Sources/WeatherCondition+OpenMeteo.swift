import WeatherCore

/// The service's weather codes: a subset of WMO code table 4677, in which 0 to 3 are its own.
///
/// Codes: <https://open-meteo.com/en/docs>, "WMO Weather interpretation codes".
extension WeatherCondition {
    init(openMeteo code: Int?) {
        switch code {
        case 0: self = .clear
        case 1: self = .mostlyClear
        case 2: self = .partlyCloudy
        case 3: self = .cloudy
        case 45: self = .foggy
        case 48: self = .freezingFog
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
        case 71: self = .lightSnow
        case 73: self = .snow
        case 75: self = .heavySnow
        case 77: self = .flurries
        case 80: self = .lightRainShowers
        case 81: self = .rainShowers
        case 82: self = .heavyRainShowers
        case 85: self = .flurries
        case 86: self = .heavySnow
        case 95: self = .thunderstorms
        case 96: self = .thunderstormsWithHail
        case 99: self = .thunderstormsWithHail
        default: self = .unknown
        }
    }
}
