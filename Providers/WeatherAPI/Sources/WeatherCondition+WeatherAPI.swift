import WeatherCore

extension WeatherCondition {
    /// The condition of a code; unlisted codes are ``unknown``.
    ///
    /// Legend: <https://www.weatherapi.com/docs/weather_conditions.json>. "Sleet" has its British meaning, rain and
    /// snow.
    init(weatherAPI code: Int?) {
        self =
            switch code {
            case 1000: .clear  // Sunny / Clear
            case 1003: .partlyCloudy  // Partly cloudy
            case 1006: .mostlyCloudy  // Cloudy
            case 1009: .cloudy  // Overcast
            case 1012: .haze  // Haze
            case 1015: .dust  // Dust haze
            case 1018: .blowingDust  // Blowing dust
            case 1021: .blowingDust  // Dust storm
            case 1024: .sand  // Sandstorm
            case 1027: .sand  // Severe sandstorm
            case 1030: .mist  // Mist
            case 1033: .smoky  // Smoke
            case 1036: .smoky  // Smoky haze
            case 1039: .haze  // Smog
            case 1042: .haze  // Severe smog
            case 1045: .dust  // Saharan dust
            case 1048: .dust  // Dust
            case 1063: .lightRainShowers  // Patchy rain possible / nearby
            case 1066: .flurries  // Patchy snow possible
            case 1069: .lightSleet  // Patchy sleet possible
            case 1072: .freezingDrizzle  // Patchy freezing drizzle possible
            case 1087: .scatteredThunderstorms  // Thundery outbreaks possible
            case 1114: .blowingSnow  // Blowing snow
            case 1117: .blizzard  // Blizzard
            case 1135: .foggy  // Fog
            case 1147: .freezingFog  // Freezing fog
            case 1150: .drizzle  // Patchy light drizzle
            case 1153: .drizzle  // Light drizzle
            case 1168: .freezingDrizzle  // Freezing drizzle
            case 1171: .freezingDrizzle  // Heavy freezing drizzle
            case 1180: .lightRainShowers  // Patchy light rain
            case 1183: .lightRain  // Light rain
            case 1186: .rainShowers  // Moderate rain at times
            case 1189: .rain  // Moderate rain
            case 1192: .heavyRainShowers  // Heavy rain at times
            case 1195: .heavyRain  // Heavy rain
            case 1198: .freezingRain  // Light freezing rain
            case 1201: .freezingRain  // Moderate or heavy freezing rain
            case 1204: .lightSleet  // Light sleet
            case 1207: .sleet  // Moderate or heavy sleet
            case 1210: .flurries  // Patchy light snow
            case 1213: .lightSnow  // Light snow
            case 1216: .snowShowers  // Patchy moderate snow
            case 1219: .snow  // Moderate snow
            case 1222: .heavySnow  // Patchy heavy snow
            case 1225: .heavySnow  // Heavy snow
            case 1237: .icePellets  // Ice pellets
            case 1240: .lightRainShowers  // Light rain shower
            case 1243: .rainShowers  // Moderate or heavy rain shower
            case 1246: .heavyRainShowers  // Torrential rain shower
            case 1249: .sleetShowers  // Light sleet showers
            case 1252: .sleetShowers  // Moderate or heavy sleet showers
            case 1255: .flurries  // Light snow showers
            case 1258: .snowShowers  // Moderate or heavy snow showers
            case 1261: .icePellets  // Light showers of ice pellets
            case 1264: .icePellets  // Moderate or heavy showers of ice pellets
            case 1273: .thunderstorms  // Patchy light rain with thunder
            case 1276: .strongStorms  // Moderate or heavy rain with thunder
            case 1279: .thunderstormsWithSnow  // Patchy light snow with thunder
            case 1282: .thunderstormsWithSnow  // Moderate or heavy snow with thunder
            default: .unknown
            }
    }
}
