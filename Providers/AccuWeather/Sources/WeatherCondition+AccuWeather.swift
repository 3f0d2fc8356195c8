import WeatherCore

extension WeatherCondition {
    /// The condition of an icon number; unlisted numbers are ``unknown``.
    ///
    /// Legend: <https://developer.accuweather.com/weather-icons>. "Sleet" has its American meaning, ice pellets.
    init(accuWeather icon: Int?) {
        self =
            switch icon {
            case 1: .clear  // Sunny
            case 2: .mostlyClear  // Mostly sunny
            case 3: .partlyCloudy  // Partly sunny
            case 4: .partlyCloudy  // Intermittent clouds
            case 5: .haze  // Hazy sunshine
            case 6: .mostlyCloudy  // Mostly cloudy
            case 7: .cloudy  // Cloudy
            case 8: .cloudy  // Dreary (overcast)
            case 11: .foggy  // Fog
            case 12: .rainShowers  // Showers
            case 13: .rainShowers  // Mostly cloudy with showers
            case 14: .lightRainShowers  // Partly sunny with showers
            case 15: .thunderstorms  // Thunderstorms
            case 16: .scatteredThunderstorms  // Mostly cloudy with thunderstorms
            case 17: .isolatedThunderstorms  // Partly sunny with thunderstorms
            case 18: .rain  // Rain
            case 19: .flurries  // Flurries
            case 20: .flurries  // Mostly cloudy with flurries
            case 21: .sunFlurries  // Partly sunny with flurries
            case 22: .snow  // Snow
            case 23: .snow  // Mostly cloudy with snow
            case 24: .freezingRain  // Ice
            case 25: .icePellets  // Sleet
            case 26: .freezingRain  // Freezing rain
            case 29: .sleet  // Rain and snow
            case 30: .hot  // Hot
            case 31: .frigid  // Cold
            case 32: .windy  // Windy
            case 33: .clear  // Clear
            case 34: .mostlyClear  // Mostly clear
            case 35: .partlyCloudy  // Partly cloudy
            case 36: .partlyCloudy  // Intermittent clouds
            case 37: .haze  // Hazy moonlight
            case 38: .mostlyCloudy  // Mostly cloudy
            case 39: .lightRainShowers  // Partly cloudy with showers
            case 40: .rainShowers  // Mostly cloudy with showers
            case 41: .isolatedThunderstorms  // Partly cloudy with thunderstorms
            case 42: .scatteredThunderstorms  // Mostly cloudy with thunderstorms
            case 43: .flurries  // Mostly cloudy with flurries
            case 44: .snow  // Mostly cloudy with snow
            default: .unknown
            }
    }
}
