import WeatherCore

extension WeatherCondition {
    /// The condition of a kind of precipitation, an intensity, and whether it falls in showers.
    init(precipitation: ConditionAxes.Precipitation, intensity: ConditionAxes.Intensity, showery: Bool) {
        self =
            switch (precipitation, intensity, showery) {
            case (.none, _, _): .unknown
            case (.drizzle, _, _): .drizzle
            case (.rain, .heavy, true): .heavyRainShowers
            case (.rain, .heavy, false): .heavyRain
            case (.rain, .moderate, true): .rainShowers
            case (.rain, .moderate, false): .rain
            case (.rain, _, true): .lightRainShowers
            case (.rain, _, false): .lightRain
            case (.snow, .heavy, _): .heavySnow
            case (.snow, .moderate, true): .snowShowers
            case (.snow, .moderate, false): .snow
            case (.snow, _, true): .flurries
            case (.snow, _, false): .lightSnow
            case (.sleet, _, true): .sleetShowers
            case (.sleet, .moderate, false), (.sleet, .heavy, false): .sleet
            case (.sleet, _, false): .lightSleet
            case (.mixed, _, _): .wintryMix
            case (.hail, _, _): .hail
            case (.freezingRain, .light, _), (.freezingRain, .none, _): .freezingDrizzle
            case (.freezingRain, _, _): .freezingRain
            }
    }

    /// The condition of a sky when only its cloud cover is known.
    init(cloudiness: ConditionAxes.Cloudiness) {
        self =
            switch cloudiness {
            case .none: .unknown
            case .clear: .clear
            case .few: .mostlyClear
            case .scattered: .partlyCloudy
            case .broken: .mostlyCloudy
            case .overcast: .cloudy
            }
    }
}
