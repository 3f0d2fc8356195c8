import WeatherCore

extension WeatherCondition {
    /// The condition of an icon, from Dark Sky's set or the service's own; unlisted icons are ``unknown``.
    ///
    /// Legend: <https://docs.pirateweather.net/en/latest/API/#icon>.
    init(pirateWeather icon: String?) {
        self =
            switch icon {
            case "clear-day", "clear-night": .clear
            case "mostly-clear-day", "mostly-clear-night": .mostlyClear
            case "partly-cloudy-day", "partly-cloudy-night": .partlyCloudy
            case "mostly-cloudy-day", "mostly-cloudy-night": .mostlyCloudy
            case "cloudy": .cloudy
            case "possible-rain-day", "possible-rain-night": .lightRainShowers
            case "possible-precipitation-day", "possible-precipitation-night": .lightRainShowers
            case "drizzle": .drizzle
            case "light-rain": .lightRain
            case "rain": .rain
            case "precipitation": .rain
            case "heavy-rain": .heavyRain
            case "possible-snow-day", "possible-snow-night": .flurries
            case "flurries": .flurries
            case "light-snow": .lightSnow
            case "snow": .snow
            case "heavy-snow": .heavySnow
            // Dark Sky's meaning: freezing rain, ice pellets, or a mix.
            case "possible-sleet-day", "possible-sleet-night": .wintryMix
            case "very-light-sleet", "light-sleet", "sleet", "heavy-sleet": .wintryMix
            case "mixed": .wintryMix
            case "possible-thunderstorm-day", "possible-thunderstorm-night": .scatteredThunderstorms
            case "thunderstorm": .thunderstorms
            case "hail": .hail
            case "tornado": .tornado
            case "breezy": .breezy
            case "wind", "dangerous-wind": .windy
            case "fog": .foggy
            case "mist": .mist
            case "haze": .haze
            case "smoke": .smoky
            default: .unknown
            }
    }
}
