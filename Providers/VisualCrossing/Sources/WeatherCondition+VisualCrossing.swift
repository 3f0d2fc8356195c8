import WeatherCore

extension WeatherCondition {
    /// The condition of an hour, a day or the current weather, from its codes, or else from its icon.
    init(visualCrossing wire: JSONValue) {
        // Words begin with a capital letter.
        guard let text = wire["conditions"].string?.sanitized(limit: 500), text.first?.isUppercase == false else {
            self.init(visualCrossingIcon: wire["icon"].string)
            return
        }
        let codes = text.split { $0 == "," || $0 == " " }
        self.init(visualCrossing: codes.map { WeatherCondition(visualCrossingCode: String($0)) })
    }

    /// The condition of several codes, such as `type_21, type_41` for rain from an overcast sky; ``unknown`` without
    /// any.
    init(visualCrossing conditions: [WeatherCondition]) {
        let falling = Set(conditions.map(\.axes.precipitation))
        let severest = Self.allCases.last { $0 != .unknown && conditions.contains($0) } ?? .unknown
        if conditions.contains(.tornado) {
            self = .tornado
        } else if severest.axes.thunder {
            self =
                falling.contains(.snow)
                ? .thunderstormsWithSnow : conditions.contains(.heavyRain) ? .strongStorms : severest
        } else if falling.isSuperset(of: [.snow, .freezingRain]) {
            self = .wintryMix
        } else if falling.contains(.snow), !falling.isDisjoint(with: [.rain, .drizzle]) {
            self = .sleet
        } else {
            self = severest
        }
    }

    /// The condition of one code; unlisted codes are ``unknown``.
    ///
    /// Legend: <https://www.visualcrossing.com/resources/documentation/weather-api/weather-condition-fields/>.
    init(visualCrossingCode code: String) {
        self =
            switch code {
            case "type_1": .blowingSnow  // Blowing Or Drifting Snow
            case "type_2": .drizzle  // Drizzle
            case "type_3": .drizzle  // Heavy Drizzle
            case "type_4": .drizzle  // Light Drizzle
            case "type_5": .rain  // Heavy Drizzle/Rain
            case "type_6": .lightRain  // Light Drizzle/Rain
            case "type_7": .blowingDust  // Dust storm
            case "type_8": .foggy  // Fog
            case "type_9": .freezingRain  // Freezing Drizzle/Freezing Rain
            case "type_10": .freezingRain  // Heavy Freezing Drizzle/Freezing Rain
            case "type_11": .freezingRain  // Light Freezing Drizzle/Freezing Rain
            case "type_12": .freezingFog  // Freezing Fog
            case "type_13": .freezingRain  // Heavy Freezing Rain
            case "type_14": .freezingRain  // Light Freezing Rain
            case "type_15": .tornado  // Funnel Cloud/Tornado
            case "type_16": .hail  // Hail Showers
            case "type_17": .icePellets  // Ice
            case "type_18": .thunder  // Lightning Without Thunder
            case "type_19": .mist  // Mist
            case "type_20": .lightRainShowers  // Precipitation In Vicinity
            case "type_21": .rain  // Rain
            case "type_22": .sleet  // Heavy Rain And Snow
            case "type_23": .lightSleet  // Light Rain And Snow
            case "type_24": .rainShowers  // Rain Showers
            case "type_25": .heavyRain  // Heavy Rain
            case "type_26": .lightRain  // Light Rain
            case "type_27": .partlyCloudy  // Sky Coverage Decreasing
            case "type_28": .partlyCloudy  // Sky Coverage Increasing
            case "type_30": .haze  // Smoke Or Haze
            case "type_31": .snow  // Snow
            case "type_32": .sleetShowers  // Snow And Rain Showers
            case "type_33": .snowShowers  // Snow Showers
            case "type_34": .heavySnow  // Heavy Snow
            case "type_35": .lightSnow  // Light Snow
            case "type_36": .squalls  // Squalls
            case "type_37": .thunderstorms  // Thunderstorm
            case "type_38": .thunder  // Thunderstorm Without Precipitation
            case "type_39": .flurries  // Diamond Dust
            case "type_40": .hail  // Hail
            case "type_41": .cloudy  // Overcast
            case "type_42": .partlyCloudy  // Partially cloudy
            case "type_43": .clear  // Clear
            default: .unknown
            }
    }

    /// The condition of an icon of the set `icons2`, which includes `icons1`; unlisted icons are ``unknown``.
    ///
    /// Legend:
    /// <https://www.visualcrossing.com/resources/documentation/weather-api/defining-icon-set-in-the-weather-api/>.
    init(visualCrossingIcon icon: String?) {
        self =
            switch icon {
            case "snow": .snow
            case "rain": .rain
            case "fog": .foggy
            case "wind": .windy
            case "cloudy": .cloudy
            case "partly-cloudy-day", "partly-cloudy-night": .partlyCloudy
            case "clear-day", "clear-night": .clear
            case "snow-showers-day", "snow-showers-night": .snowShowers
            case "thunder-rain": .thunderstorms
            case "thunder-showers-day", "thunder-showers-night": .scatteredThunderstorms
            case "showers-day", "showers-night": .rainShowers
            case "sleet": .sleet
            case "rain-snow": .sleet
            case "hail": .hail
            default: .unknown
            }
    }
}
