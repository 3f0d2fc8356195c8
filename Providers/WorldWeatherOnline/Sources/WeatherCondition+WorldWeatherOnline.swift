import WeatherCore

extension WeatherCondition {
    /// The condition of a code; unlisted codes are ``unknown``.
    ///
    /// Legend: <https://www.worldweatheronline.com/feed/wwoConditionCodes.txt>. "Sleet" has its British meaning, rain
    /// and snow.
    init(worldWeatherOnline code: Int?) {
        self =
            switch code {
            case 113: .clear  // Clear/Sunny
            case 116: .partlyCloudy  // Partly Cloudy
            case 119: .mostlyCloudy  // Cloudy
            case 122: .cloudy  // Overcast
            case 143: .mist  // Mist
            case 176: .lightRainShowers  // Patchy rain nearby
            case 179: .flurries  // Patchy snow nearby
            case 182: .lightSleet  // Patchy sleet nearby
            case 185: .freezingDrizzle  // Patchy freezing drizzle nearby
            case 200: .scatteredThunderstorms  // Thundery outbreaks in nearby
            case 227: .blowingSnow  // Blowing snow
            case 230: .blizzard  // Blizzard
            case 248: .foggy  // Fog
            case 260: .freezingFog  // Freezing fog
            case 263: .drizzle  // Patchy light drizzle
            case 266: .drizzle  // Light drizzle
            case 281: .freezingDrizzle  // Freezing drizzle
            case 284: .freezingDrizzle  // Heavy freezing drizzle
            case 293: .lightRain  // Patchy light rain
            case 296: .lightRain  // Light rain
            case 299: .rain  // Moderate rain at times
            case 302: .rain  // Moderate rain
            case 305: .heavyRain  // Heavy rain at times
            case 308: .heavyRain  // Heavy rain
            case 311: .freezingRain  // Light freezing rain
            case 314: .freezingRain  // Moderate or Heavy freezing rain
            case 317: .lightSleet  // Light sleet
            case 320: .sleet  // Moderate or heavy sleet
            case 323: .flurries  // Patchy light snow
            case 326: .lightSnow  // Light snow
            case 329: .snow  // Patchy moderate snow
            case 332: .snow  // Moderate snow
            case 335: .heavySnow  // Patchy heavy snow
            case 338: .heavySnow  // Heavy snow
            case 350: .icePellets  // Ice pellets
            case 353: .lightRainShowers  // Light rain shower
            case 356: .rainShowers  // Moderate or heavy rain shower
            case 359: .heavyRainShowers  // Torrential rain shower
            case 362: .sleetShowers  // Light sleet showers
            case 365: .sleetShowers  // Moderate or heavy sleet showers
            case 368: .flurries  // Light snow showers
            case 371: .snowShowers  // Moderate or heavy snow showers
            case 374: .icePellets  // Light showers of ice pellets
            case 377: .icePellets  // Moderate or heavy showers of ice pellets
            case 386: .thunderstorms  // Patchy light rain in area with thunder
            case 389: .strongStorms  // Moderate or heavy rain in area with thunder
            case 392: .thunderstormsWithSnow  // Patchy light snow in area with thunder
            case 395: .thunderstormsWithSnow  // Moderate or heavy snow in area with thunder
            default: .unknown
            }
    }
}
