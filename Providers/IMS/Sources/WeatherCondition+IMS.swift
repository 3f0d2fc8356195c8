import WeatherCore

extension WeatherCondition {
    /// The condition of a weather code; codes that are unlisted or do not describe the sky are ``unknown``.
    ///
    /// Legend: <https://ims.gov.il/en/weather_codes>.
    init(ims code: Int?) {
        self =
            switch code {
            case 1010: .sand  // Sandstorms
            case 1020: .thunderstorms  // Thunderstorms
            case 1060: .snow  // Snow
            case 1070: .lightSnow  // Light snow
            case 1080: .sleet  // Sleet
            case 1140: .rain  // Rainy
            case 1160: .foggy  // Fog
            case 1220: .partlyCloudy  // Partly cloudy
            case 1230: .cloudy  // Cloudy
            case 1250: .clear  // Clear
            case 1260: .windy  // Windy
            case 1270: .unknown  // Muggy
            case 1300: .frigid  // Frost
            case 1310: .hot  // Hot
            case 1320: .frigid  // Cold
            case 1510: .strongStorms  // Stormy
            case 1520: .heavySnow  // Heavy snow
            case 1530: .lightRainShowers  // Partly cloudy, possible rain
            case 1540: .lightRainShowers  // Cloudy, possible rain
            case 1560: .lightRain  // Cloudy, light rain
            case 1570: .dust  // Dust
            case 1580: .hot  // Extremely hot
            case 1590: .frigid  // Extremely cold
            default: .unknown
            }
    }
}
