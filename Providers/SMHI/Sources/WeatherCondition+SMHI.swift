import WeatherCore

extension WeatherCondition {
    /// The condition of a symbol; unlisted codes are ``unknown``.
    ///
    /// Legend: <https://opendata.smhi.se/metfcst/snow1gv1/parameters>, `symbol_code`.
    init(smhi symbol: Int) {
        self =
            switch symbol {
            case 1: .clear  // Clear sky
            case 2: .mostlyClear  // Nearly clear sky
            case 3: .partlyCloudy  // Variable cloudiness
            case 4: .partlyCloudy  // Halfclear sky
            case 5: .mostlyCloudy  // Cloudy sky
            case 6: .cloudy  // Overcast
            case 7: .foggy  // Fog
            case 8: .lightRainShowers  // Light rain showers
            case 9: .rainShowers  // Moderate rain showers
            case 10: .heavyRainShowers  // Heavy rain showers
            case 11: .thunderstorms  // Thunderstorm
            case 12: .sleetShowers  // Light sleet showers
            case 13: .sleetShowers  // Moderate sleet showers
            case 14: .sleetShowers  // Heavy sleet showers
            case 15: .flurries  // Light snow showers
            case 16: .snowShowers  // Moderate snow showers
            case 17: .heavySnow  // Heavy snow showers
            case 18: .lightRain  // Light rain
            case 19: .rain  // Moderate rain
            case 20: .heavyRain  // Heavy rain
            case 21: .thunder  // Thunder
            case 22: .lightSleet  // Light sleet
            case 23: .sleet  // Moderate sleet
            case 24: .sleet  // Heavy sleet
            case 25: .lightSnow  // Light snowfall
            case 26: .snow  // Moderate snowfall
            case 27: .heavySnow  // Heavy snowfall
            default: .unknown
            }
    }
}
