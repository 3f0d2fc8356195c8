import WeatherCore

extension WeatherCondition {
    /// The condition of an icon's name; unlisted names are ``unknown``.
    ///
    /// Legend: <http://www.bom.gov.au/info/forecast_icons.shtml>. The service writes some names in two ways.
    init(bom icon: String?) {
        self =
            switch icon {
            case "sunny": .clear
            case "clear": .clear
            case "mostly_sunny": .mostlyClear
            case "partly_cloudy": .partlyCloudy
            case "cloudy": .cloudy
            case "hazy": .haze
            case "haze": .haze
            case "light_rain": .lightRain
            case "windy": .windy
            case "wind": .windy
            case "fog": .foggy
            case "shower": .rainShowers
            case "showers": .rainShowers
            case "light_shower": .lightRainShowers
            case "light_showers": .lightRainShowers
            case "heavy_shower": .heavyRainShowers
            case "heavy_showers": .heavyRainShowers
            case "rain": .rain
            case "dusty": .dust
            case "dust": .dust
            case "frost": .frigid
            case "snow": .snow
            case "storm": .thunderstorms
            case "storms": .thunderstorms
            case "cyclone": .tropicalStorm
            case "tropical_cyclone": .tropicalStorm
            default: .unknown
            }
    }
}
