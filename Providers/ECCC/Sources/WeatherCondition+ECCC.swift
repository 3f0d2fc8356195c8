import WeatherCore

/// Icon codes, which have different meanings in observations and in forecasts.
///
/// Codes: <https://dd.weather.gc.ca/today/citypage_weather/docs/>, "Current conditions icons" and "Forecast conditions
/// icons".
extension WeatherCondition {
    /// The condition of an observation's icon.
    init(citypageCurrent code: Int?) {
        switch code {
        case 0: self = .clear
        case 1: self = .mostlyClear
        case 2: self = .partlyCloudy
        case 3: self = .mostlyCloudy
        case 6: self = .lightRainShowers
        case 7: self = .sleetShowers
        case 8: self = .flurries
        case 10: self = .cloudy
        case 11: self = .rain
        case 12: self = .rainShowers
        case 13: self = .rain
        case 14: self = .freezingRain
        case 15: self = .sleet
        case 16: self = .lightSnow
        case 17: self = .snowShowers
        case 18: self = .heavySnow
        case 19: self = .thunderstorms
        case 20, 21: self = .cloudy
        case 23: self = .haze
        case 24: self = .foggy
        case 25: self = .blowingSnow
        case 26: self = .flurries
        case 27: self = .icePellets
        case 28: self = .drizzle
        case 30: self = .clear
        case 31: self = .mostlyClear
        case 32: self = .partlyCloudy
        case 33: self = .mostlyCloudy
        case 36: self = .lightRainShowers
        case 37: self = .sleetShowers
        case 38: self = .flurries
        case 39: self = .thunderstorms
        case 40: self = .blowingSnow
        case 41: self = .tornado
        case 42: self = .tornado
        case 43: self = .windy
        case 44: self = .smoky
        case 45: self = .blowingDust
        case 46: self = .thunderstormsWithHail
        case 47: self = .thunderstorms
        case 48: self = .tornado
        default: self = .unknown
        }
    }

    /// The condition of a forecast's icon.
    init(citypageForecast code: Int?) {
        switch code {
        case 0: self = .clear
        case 1: self = .mostlyClear
        case 2: self = .partlyCloudy
        case 3: self = .mostlyCloudy
        case 4: self = .partlyCloudy
        case 5: self = .partlyCloudy
        case 6: self = .rainShowers
        case 7: self = .sleetShowers
        case 8: self = .flurries
        case 9: self = .scatteredThunderstorms
        case 10: self = .cloudy
        case 12: self = .rainShowers
        case 13: self = .rain
        case 14: self = .freezingRain
        case 15: self = .sleetShowers
        case 16: self = .lightSnow
        case 17: self = .snow
        case 18: self = .blizzard
        case 19: self = .thunderstorms
        case 22: self = .partlyCloudy
        case 20, 21: self = .cloudy
        case 23: self = .haze
        case 24: self = .foggy
        case 27: self = .icePellets
        case 28: self = .drizzle
        case 29: self = .unknown
        case 30: self = .clear
        case 31: self = .mostlyClear
        case 32: self = .partlyCloudy
        case 33: self = .mostlyCloudy
        case 34: self = .partlyCloudy
        case 35: self = .partlyCloudy
        case 36: self = .rainShowers
        case 37: self = .sleetShowers
        case 38: self = .flurries
        case 39: self = .scatteredThunderstorms
        case 40: self = .blowingSnow
        case 43: self = .windy
        case 44: self = .smoky
        default: self = .unknown
        }
    }
}
