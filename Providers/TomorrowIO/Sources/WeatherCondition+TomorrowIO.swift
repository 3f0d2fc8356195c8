import WeatherCore

extension WeatherCondition {
    /// The condition of a code; unlisted codes are ``unknown``.
    ///
    /// Legend: <https://docs.tomorrow.io/reference/data-layers-weather-codes>. A day can have a code for two kinds of
    /// weather.
    init(tomorrowIO code: Int?) {
        self =
            switch code {
            case 1000: .clear  // Clear
            case 1001: .cloudy  // Cloudy
            case 1100: .mostlyClear  // Mostly Clear
            case 1101: .partlyCloudy  // Partly Cloudy
            case 1102: .mostlyCloudy  // Mostly Cloudy
            case 1103: .partlyCloudy  // Partly Cloudy and Mostly Clear
            case 2000: .foggy  // Fog
            case 2100: .mist  // Light Fog
            case 2101: .mist  // Mostly Clear and Light Fog
            case 2102: .mist  // Partly Cloudy and Light Fog
            case 2103: .mist  // Mostly Cloudy and Light Fog
            case 2106: .foggy  // Mostly Clear and Fog
            case 2107: .foggy  // Partly Cloudy and Fog
            case 2108: .foggy  // Mostly Cloudy and Fog
            case 4000: .drizzle  // Drizzle
            case 4001: .rain  // Rain
            case 4200: .lightRain  // Light Rain
            case 4201: .heavyRain  // Heavy Rain
            case 4202: .heavyRainShowers  // Partly Cloudy and Heavy Rain
            case 4203: .drizzle  // Mostly Clear and Drizzle
            case 4204: .drizzle  // Partly Cloudy and Drizzle
            case 4205: .drizzle  // Mostly Cloudy and Drizzle
            case 4208: .rainShowers  // Partly Cloudy and Rain
            case 4209: .rainShowers  // Mostly Clear and Rain
            case 4210: .rain  // Mostly Cloudy and Rain
            case 4211: .heavyRainShowers  // Mostly Clear and Heavy Rain
            case 4212: .heavyRain  // Mostly Cloudy and Heavy Rain
            case 4213: .lightRainShowers  // Mostly Clear and Light Rain
            case 4214: .lightRainShowers  // Partly Cloudy and Light Rain
            case 4215: .lightRain  // Mostly Cloudy and Light Rain
            case 5000: .snow  // Snow
            case 5001: .flurries  // Flurries
            case 5100: .lightSnow  // Light Snow
            case 5101: .heavySnow  // Heavy Snow
            case 5102: .lightSnow  // Mostly Clear and Light Snow
            case 5103: .lightSnow  // Partly Cloudy and Light Snow
            case 5104: .lightSnow  // Mostly Cloudy and Light Snow
            case 5105: .snow  // Mostly Clear and Snow
            case 5106: .snow  // Partly Cloudy and Snow
            case 5107: .snow  // Mostly Cloudy and Snow
            case 5108: .sleet  // Rain and Snow
            case 5110: .sleet  // Drizzle and Snow
            case 5112: .wintryMix  // Snow and Ice Pellets
            case 5114: .wintryMix  // Snow and Freezing Rain
            case 5115: .flurries  // Mostly Clear and Flurries
            case 5116: .flurries  // Partly Cloudy and Flurries
            case 5117: .flurries  // Mostly Cloudy and Flurries
            case 5119: .heavySnow  // Mostly Clear and Heavy Snow
            case 5120: .heavySnow  // Partly Cloudy and Heavy Snow
            case 5121: .heavySnow  // Mostly Cloudy and Heavy Snow
            case 5122: .lightSleet  // Drizzle and Light Snow
            case 6000: .freezingDrizzle  // Freezing Drizzle
            case 6001: .freezingRain  // Freezing Rain
            case 6002: .freezingDrizzle  // Partly Cloudy and Freezing Drizzle
            case 6003: .freezingDrizzle  // Mostly Clear and Freezing Drizzle
            case 6004: .freezingDrizzle  // Mostly Cloudy and Freezing Drizzle
            case 6200: .freezingRain  // Light Freezing Rain
            case 6201: .freezingRain  // Heavy Freezing Rain
            case 6202: .freezingRain  // Partly Cloudy and Heavy Freezing Rain
            case 6203: .freezingRain  // Partly Cloudy and Light Freezing Rain
            case 6204: .freezingDrizzle  // Drizzle and Freezing Drizzle
            case 6205: .freezingRain  // Mostly Clear and Light Freezing Rain
            case 6206: .freezingDrizzle  // Light Rain and Freezing Drizzle
            case 6207: .freezingRain  // Mostly Clear and Heavy Freezing Rain
            case 6208: .freezingRain  // Mostly Cloudy and Heavy Freezing Rain
            case 6209: .freezingRain  // Mostly Cloudy and Light Freezing Rain
            case 6212: .freezingRain  // Drizzle and Freezing Rain
            case 6213: .freezingRain  // Mostly Clear and Freezing Rain
            case 6214: .freezingRain  // Partly Cloudy and Freezing Rain
            case 6215: .freezingRain  // Mostly Cloudy and Freezing Rain
            case 6220: .freezingRain  // Light Rain and Freezing Rain
            case 6222: .freezingRain  // Rain and Freezing Rain
            case 7000: .icePellets  // Ice Pellets
            case 7101: .icePellets  // Heavy Ice Pellets
            case 7102: .icePellets  // Light Ice Pellets
            case 7103: .wintryMix  // Freezing Rain and Heavy Ice Pellets
            case 7105: .wintryMix  // Drizzle and Ice Pellets
            case 7106: .wintryMix  // Freezing Rain and Ice Pellets
            case 7107: .icePellets  // Partly Cloudy and Ice Pellets
            case 7108: .icePellets  // Mostly Clear and Ice Pellets
            case 7109: .icePellets  // Mostly Cloudy and Ice Pellets
            case 7110: .icePellets  // Mostly Clear and Light Ice Pellets
            case 7111: .icePellets  // Partly Cloudy and Light Ice Pellets
            case 7112: .icePellets  // Mostly Cloudy and Light Ice Pellets
            case 7113: .icePellets  // Mostly Clear and Heavy Ice Pellets
            case 7114: .icePellets  // Partly Cloudy and Heavy Ice Pellets
            case 7115: .wintryMix  // Light Rain and Ice Pellets
            case 7116: .icePellets  // Mostly Cloudy and Heavy Ice Pellets
            case 7117: .wintryMix  // Rain and Ice Pellets
            case 8000: .thunderstorms  // Thunderstorm
            case 8001: .isolatedThunderstorms  // Mostly Clear and Thunderstorm
            case 8002: .thunderstorms  // Mostly Cloudy and Thunderstorm
            case 8003: .scatteredThunderstorms  // Partly Cloudy and Thunderstorm
            default: .unknown
            }
    }
}
