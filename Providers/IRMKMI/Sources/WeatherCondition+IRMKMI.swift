import WeatherCore

extension WeatherCondition {
    /// The condition of a code `ww`; unlisted codes are ``unknown``.
    ///
    /// These are not WMO's codes, and the institute publishes no legend: the meanings are those that
    /// <https://github.com/jdejaegh/irm-kmi-api> read off the app's pictures.
    init(irmkmi code: Int?) {
        self =
            switch code {
            case 0: .clear  // clear
            case 1: .mostlyClear  // nearly clear
            case 2: .isolatedThunderstorms  // clear spells with thunder
            case 3: .partlyCloudy  // partly cloudy
            case 4: .rainShowers  // partly cloudy, showers
            case 5: .scatteredThunderstorms  // partly cloudy, thunder showers
            case 6: .heavyRainShowers  // showers
            case 7: .thunderstorms  // thunder showers
            case 8: .sleetShowers  // showers of rain and snow
            case 9: .sleetShowers  // showers of rain and snow
            case 10: .thunderstorms  // thunder with showers
            case 11: .snowShowers  // snow showers
            case 12: .snowShowers  // snow showers
            case 13: .thunderstormsWithSnow  // thunder with snow showers
            case 14: .mostlyCloudy  // mostly cloudy
            case 15: .cloudy  // overcast
            case 16: .heavyRain  // heavy rain
            case 17: .thunderstorms  // thunderstorm
            case 18: .rain  // rain
            case 19: .heavyRain  // heavy rain
            case 20: .sleet  // rain and snow
            case 21: .rain  // rain
            case 22: .snow  // snow
            case 23: .snow  // snow
            case 24: .foggy  // fog patches
            case 25: .foggy  // fog
            case 26: .foggy  // fog
            case 27: .foggy  // freezing fog or fog
            default: .unknown
            }
    }
}
