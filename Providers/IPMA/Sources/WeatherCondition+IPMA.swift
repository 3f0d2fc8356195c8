import WeatherCore

extension WeatherCondition {
    /// The condition of a weather type; missing and unlisted types are ``unknown``.
    ///
    /// Codes: <https://api.ipma.pt/open-data/weather-type-classe.json>.
    init(ipma code: Int?) {
        self =
            switch code {
            case 1: .clear
            case 2: .mostlyClear
            case 3: .partlyCloudy
            case 4: .cloudy
            case 5: .mostlyClear
            case 6: .rainShowers
            case 7: .lightRainShowers
            case 8: .heavyRainShowers
            case 9: .rain
            case 10: .lightRain
            case 11: .heavyRain
            case 12: .rainShowers
            case 13: .lightRainShowers
            case 14: .heavyRainShowers
            case 15: .drizzle
            case 16: .mist
            case 17: .foggy
            case 18: .snow
            case 19: .thunderstorms
            case 20: .scatteredThunderstorms
            case 21: .hail
            case 22: .frigid
            case 23: .thunderstorms
            case 24: .mostlyCloudy
            case 25: .mostlyCloudy
            case 26: .foggy
            case 27: .cloudy
            case 28: .snowShowers
            case 29: .sleet
            case 30: .sleet
            // -99 and 0 mean that there is no information.
            default: .unknown
            }
    }
}
