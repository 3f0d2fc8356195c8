import WeatherCore

extension WeatherCondition {
    /// The condition of a code; missing and unlisted codes are ``unknown``.
    ///
    /// Codes: <https://api.meteo.lt>, `conditionCode`.
    init(meteoLT code: String?) {
        self =
            switch code {
            case "clear": .clear
            case "partly-cloudy": .partlyCloudy
            case "variable-cloudiness": .partlyCloudy
            case "cloudy-with-sunny-intervals": .mostlyCloudy
            case "cloudy": .cloudy
            case "rain-showers": .rainShowers
            case "light-rain-at-times": .lightRainShowers
            case "rain-at-times": .rainShowers
            case "light-rain": .lightRain
            case "rain": .rain
            case "heavy-rain": .heavyRain
            case "thunder": .thunder
            case "isolated-thunderstorms": .isolatedThunderstorms
            case "thunderstorms": .thunderstorms
            case "heavy-rain-with-thunderstorms": .strongStorms
            case "sleet-showers": .sleetShowers
            case "sleet-at-times": .sleetShowers
            case "light-sleet": .lightSleet
            case "sleet": .sleet
            case "freezing-rain": .freezingRain
            case "hail": .hail
            case "snow-showers": .snowShowers
            case "light-snow-at-times": .flurries
            case "snow-at-times": .snowShowers
            case "light-snow": .lightSnow
            case "snow": .snow
            case "heavy-snow": .heavySnow
            case "snowstorm": .blizzard
            case "fog": .foggy
            case "squall": .squalls
            default: .unknown
            }
    }
}
