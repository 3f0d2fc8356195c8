import WeatherCore

extension WeatherCondition {
    /// The condition of a significant weather code; absent and unlisted codes are ``unknown``.
    ///
    /// Legend: <https://datahub.metoffice.gov.uk/docs/f/category/site-specific/type/site-specific/api-documentation>,
    /// "significant weather codes".
    init(metOffice code: Int?) {
        self =
            switch code {
            case -1: .drizzle  // Trace rain
            case 0: .clear  // Clear night (night)
            case 1: .clear  // Sunny day (day)
            case 2: .partlyCloudy  // Partly cloudy (night)
            case 3: .partlyCloudy  // Partly cloudy (day)
            case 5: .mist  // Mist
            case 6: .foggy  // Fog
            case 7: .mostlyCloudy  // Cloudy
            case 8: .cloudy  // Overcast
            case 9: .lightRainShowers  // Light rain shower (night)
            case 10: .lightRainShowers  // Light rain shower (day)
            case 11: .drizzle  // Drizzle
            case 12: .lightRain  // Light rain
            case 13: .heavyRainShowers  // Heavy rain shower (night)
            case 14: .heavyRainShowers  // Heavy rain shower (day)
            case 15: .heavyRain  // Heavy rain
            case 16: .sleetShowers  // Sleet shower (night)
            case 17: .sleetShowers  // Sleet shower (day)
            case 18: .sleet  // Sleet
            case 19: .hail  // Hail shower (night)
            case 20: .hail  // Hail shower (day)
            case 21: .hail  // Hail
            case 22: .flurries  // Light snow shower (night)
            case 23: .flurries  // Light snow shower (day)
            case 24: .lightSnow  // Light snow
            case 25: .heavySnow  // Heavy snow shower (night)
            case 26: .heavySnow  // Heavy snow shower (day)
            case 27: .heavySnow  // Heavy snow
            case 28: .thunderstorms  // Thunder shower (night)
            case 29: .thunderstorms  // Thunder shower (day)
            case 30: .thunder  // Thunder
            default: .unknown
            }
    }
}

extension Bool {
    /// Whether a code means day or night; `nil` for codes that are the same for both.
    init?(metOfficeDaylight code: Int) {
        switch code {
        case 1, 3, 10, 14, 17, 20, 23, 26, 29: self = true
        case 0, 2, 9, 13, 16, 19, 22, 25, 28: self = false
        default: return nil
        }
    }
}
