import WeatherCore

extension WeatherCondition {
    /// The condition of a record; unlisted words are ``unknown``.
    ///
    /// `condition` states only the precipitation, not the sky. The icon states the sky, but rain only if there is much
    /// of it: <https://brightsky.dev/docs/>, `condition` and `icon`.
    init(brightSky record: JSONValue) {
        self =
            switch record["condition"].string {
            case "fog": .foggy
            case "rain": .rain
            // Rain and snow together, and freezing rain.
            case "sleet": .sleet
            case "snow": .snow
            case "hail": .hail
            case "thunderstorm": .thunderstorms
            // "dry" or unknown.
            default: WeatherCondition(brightSkyIcon: record["icon"].string)
            }
    }

    /// The condition of an icon.
    init(brightSkyIcon icon: String?) {
        self =
            switch icon {
            case "clear-day": .clear
            case "clear-night": .clear
            case "partly-cloudy-day": .partlyCloudy
            case "partly-cloudy-night": .partlyCloudy
            case "cloudy": .cloudy
            case "fog": .foggy
            case "wind": .windy
            case "rain": .rain
            case "sleet": .sleet
            case "snow": .snow
            case "hail": .hail
            case "thunderstorm": .thunderstorms
            default: .unknown
            }
    }
}
