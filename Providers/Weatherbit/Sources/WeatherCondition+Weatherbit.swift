import WeatherCore

extension WeatherCondition {
    /// The condition of a code, a number or, in older answers, a text; unlisted codes are ``unknown``.
    ///
    /// Legend: <https://www.weatherbit.io/api/codes>. "Sleet" has its American meaning, ice pellets.
    init(weatherbit code: Int?) {
        self =
            switch code {
            case 200: .thunderstorms  // Thunderstorm with light rain
            case 201: .thunderstorms  // Thunderstorm with rain
            case 202: .strongStorms  // Thunderstorm with heavy rain
            case 230: .thunderstorms  // Thunderstorm with light drizzle
            case 231: .thunderstorms  // Thunderstorm with drizzle
            case 232: .thunderstorms  // Thunderstorm with heavy drizzle
            case 233: .thunderstormsWithHail  // Thunderstorm with Hail
            case 300: .drizzle  // Light Drizzle
            case 301: .drizzle  // Drizzle
            case 302: .drizzle  // Heavy Drizzle
            case 500: .lightRain  // Light Rain
            case 501: .rain  // Moderate Rain
            case 502: .heavyRain  // Heavy Rain
            case 511: .freezingRain  // Freezing rain
            case 520: .lightRainShowers  // Light shower rain
            case 521: .rainShowers  // Shower rain
            case 522: .heavyRainShowers  // Heavy shower rain
            case 600: .lightSnow  // Light snow
            case 601: .snow  // Snow
            case 602: .heavySnow  // Heavy Snow
            case 610: .sleet  // Mix snow/rain
            case 611: .icePellets  // Sleet
            case 612: .icePellets  // Heavy sleet
            case 621: .snowShowers  // Snow shower
            case 622: .heavySnow  // Heavy snow shower
            case 623: .flurries  // Flurries
            case 700: .mist  // Mist
            case 711: .smoky  // Smoke
            case 721: .haze  // Haze
            case 731: .dust  // Sand/dust
            case 741: .foggy  // Fog
            case 751: .freezingFog  // Freezing Fog
            case 800: .clear  // Clear sky
            case 801: .mostlyClear  // Few clouds
            case 802: .partlyCloudy  // Scattered clouds
            case 803: .mostlyCloudy  // Broken clouds
            case 804: .cloudy  // Overcast clouds
            case 900: .rain  // Unknown Precipitation
            default: .unknown
            }
    }
}
