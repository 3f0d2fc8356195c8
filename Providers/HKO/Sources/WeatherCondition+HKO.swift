import WeatherCore

extension WeatherCondition {
    /// The condition of a weather icon; icons that are unlisted or do not describe the sky are ``unknown``.
    ///
    /// Legend: <https://www.hko.gov.hk/textonly/v2/explain/wxicon_e.htm>. Three-digit icons show the moon.
    init(hko icon: Int?) {
        self =
            switch icon {
            case 50: .clear  // Sunny
            case 51: .mostlyClear  // Sunny Periods
            case 52: .partlyCloudy  // Sunny Intervals
            case 53: .lightRainShowers  // Sunny Periods with A Few Showers
            case 54: .rainShowers  // Sunny Intervals with Showers
            case 60: .mostlyCloudy  // Cloudy
            case 61: .cloudy  // Overcast
            case 62: .lightRain  // Light Rain
            case 63: .rain  // Rain
            case 64: .heavyRain  // Heavy Rain
            case 65: .thunderstorms  // Thunderstorms
            case 70: .clear  // Fine
            case 71: .clear  // Fine
            case 72: .clear  // Fine
            case 73: .clear  // Fine
            case 74: .clear  // Fine
            case 75: .clear  // Fine
            case 76: .mostlyCloudy  // Mainly Cloudy
            case 77: .mostlyClear  // Mainly Fine
            case 701: .mostlyCloudy  // Mainly Cloudy
            case 711: .mostlyCloudy  // Mainly Cloudy
            case 721: .mostlyCloudy  // Mainly Cloudy
            case 741: .mostlyCloudy  // Mainly Cloudy
            case 751: .mostlyCloudy  // Mainly Cloudy
            case 702: .mostlyClear  // Mainly Fine
            case 712: .mostlyClear  // Mainly Fine
            case 722: .mostlyClear  // Mainly Fine
            case 742: .mostlyClear  // Mainly Fine
            case 752: .mostlyClear  // Mainly Fine
            case 80: .windy  // Windy
            case 81: .unknown  // Dry
            case 82: .unknown  // Humid
            case 83: .foggy  // Fog
            case 84: .mist  // Mist
            case 85: .haze  // Haze
            case 90: .hot  // Hot
            case 91: .unknown  // Warm
            case 92: .unknown  // Cool
            case 93: .frigid  // Cold
            default: .unknown
            }
    }
}
