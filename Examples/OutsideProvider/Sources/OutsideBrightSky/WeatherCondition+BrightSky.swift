import WeatherCore

extension WeatherCondition {
    /// The condition of an entry: `condition` has the precipitation; if there is none, `icon` has the clouds.
    ///
    /// Both lists: <https://brightsky.dev/docs/>.
    init(brightSky entry: JSONValue) {
        switch entry["condition"].string {
        case "fog": self = .foggy
        case "rain": self = .rain
        case "sleet": self = .sleet
        case "snow": self = .snow
        case "hail": self = .hail
        case "thunderstorm": self = .thunderstorms
        default:
            switch entry["icon"].string {
            case "clear-day", "clear-night": self = .clear
            case "partly-cloudy-day", "partly-cloudy-night": self = .partlyCloudy
            case "cloudy": self = .cloudy
            case "fog": self = .foggy
            case "wind": self = .windy
            case "rain": self = .rain
            case "sleet": self = .sleet
            case "snow": self = .snow
            case "hail": self = .hail
            case "thunderstorm": self = .thunderstorms
            default: self = .unknown
            }
        }
    }
}
