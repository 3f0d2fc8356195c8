import WeatherCore

extension WeatherCondition {
    /// The condition of an icon, which is a hundred more at night; absent and unlisted icons are ``unknown``.
    ///
    /// The service publishes no list; these are the symbols of its pages:
    /// <https://www.meteoswiss.admin.ch/weather/weather-and-climate-from-a-to-z/weather-symbols.html>.
    init(meteoSwiss icon: Int?) {
        let symbol = icon.map { (101...142).contains($0) ? $0 - 100 : $0 }
        self =
            switch symbol {
            case 1: .clear  // sunny
            case 2: .mostlyClear  // mostly sunny, some clouds
            case 3: .partlyCloudy  // partly sunny, thick passing clouds
            case 4: .mostlyCloudy  // overcast
            case 5: .cloudy  // very cloudy
            case 6: .lightRainShowers  // sunny intervals, isolated showers
            case 7: .sleetShowers  // sunny intervals, isolated sleet
            case 8: .flurries  // sunny intervals, snow showers
            case 9: .lightRainShowers  // overcast, some rain showers
            case 10: .sleetShowers  // overcast, some sleet
            case 11: .snowShowers  // overcast, some snow showers
            case 12: .isolatedThunderstorms  // sunny intervals, chance of thunderstorms
            case 13: .isolatedThunderstorms  // sunny intervals, possible thunderstorms
            case 14: .lightRain  // very cloudy, light rain
            case 15: .lightSleet  // very cloudy, light sleet
            case 16: .lightSnow  // very cloudy, light snow showers
            case 17: .rain  // very cloudy, intermittent rain
            case 18: .sleet  // very cloudy, intermittent sleet
            case 19: .snow  // very cloudy, intermittent snow
            case 20: .heavyRain  // very overcast with rain
            case 21: .sleet  // very overcast with frequent sleet
            case 22: .heavySnow  // very overcast with heavy snow
            case 23: .isolatedThunderstorms  // very overcast, slight chance of storms
            case 24: .thunderstorms  // very overcast with storms
            case 25: .strongStorms  // very cloudy, very stormy
            case 26: .mostlyClear  // high clouds
            case 27: .cloudy  // stratus
            case 28: .foggy  // fog
            case 29: .lightRainShowers  // sunny intervals, scattered showers
            case 30: .flurries  // sunny intervals, scattered snow showers
            case 31: .sleetShowers  // sunny intervals, scattered sleet
            case 32: .rainShowers  // sunny intervals, some showers
            case 33: .rainShowers  // short sunny intervals, frequent rain
            case 34: .snowShowers  // short sunny intervals, frequent snowfalls
            case 35: .cloudy  // overcast and dry
            case 36: .scatteredThunderstorms  // partly sunny, slightly stormy
            case 37: .thunderstormsWithSnow  // partly sunny, stormy snow showers
            case 38: .thunderstorms  // overcast, thundery showers
            case 39: .thunderstormsWithSnow  // overcast, thundery snow showers
            case 40: .scatteredThunderstorms  // very cloudy, slightly stormy
            case 41: .scatteredThunderstorms  // overcast, slightly stormy
            case 42: .thunderstormsWithSnow  // very cloudy, thundery snow showers
            default: .unknown
            }
    }
}
