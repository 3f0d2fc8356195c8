import WeatherCore

extension WeatherCondition {
    /// The condition of an observation: the icon's, unless the words name another kind or intensity of precipitation.
    ///
    /// One icon stands for several conditions: 12 for a rain shower and for light rain.
    init(citypageCurrent code: Int?, words: String?) {
        self = Self.refined(WeatherCondition(citypageCurrent: code), by: words)
    }

    /// The condition of a forecast, by the same rule; a chance, or several kinds of weather, is left to the icon.
    init(citypageForecast code: Int?, words: String?) {
        self = Self.refined(WeatherCondition(citypageForecast: code), by: words)
    }

    private static func refined(_ icon: WeatherCondition, by words: String?) -> WeatherCondition {
        guard !icon.axes.thunder, let words = words?.lowercased().replacing("grain", with: "") else { return icon }
        let has = { (parts: String...) in parts.contains { words.contains($0) } }
        // The words name other weather as well, from which the icon has already chosen.
        if has(
            "chance", "risk", " or ", "thunder", "blizzard", "blowing", "drifting", "hail", "changing", "mixed",
            "possibilit", "risque", " ou ", "orage", "poudrerie", "grêle")
        {
            return icon
        }
        if has("freezing fog", "brouillard verglaçant") { return .freezingFog }
        let isFreezing = has("freezing", "verglaçant")
        let isSnow = has("snow", "flurr", "neige")
        let isDrizzle = has("drizzle", "bruine")
        let isRain = has("rain", "pluie") || (!isSnow && has("shower", "averse"))
        let isShowery = has("shower", "flurr", "averse")
        let isLight = has("light", "faible")
        let isHeavy = has("heavy", "forte", "abondant")
        let said: WeatherCondition? =
            switch (isFreezing, isSnow, isRain, isDrizzle) {
            case (true, _, true, _): .freezingRain
            case (true, _, _, true): .freezingDrizzle
            case (_, true, true, _), (_, true, _, true):
                isShowery ? .sleetShowers : isLight ? .lightSleet : .sleet
            case (_, true, _, _):
                isShowery ? (isLight ? .flurries : .snowShowers) : isLight ? .lightSnow : isHeavy ? .heavySnow : .snow
            case (_, _, true, _):
                isShowery
                    ? (isLight ? .lightRainShowers : isHeavy ? .heavyRainShowers : .rainShowers)
                    : isLight ? .lightRain : isHeavy ? .heavyRain : .rain
            case (_, _, _, true): .drizzle
            default: nil
            }
        guard let said else { return icon }
        let sameKind = said.axes.precipitation == icon.axes.precipitation && said.axes.showery == icon.axes.showery
        return sameKind && !isFreezing && !isLight && !isHeavy ? icon : said
    }
}
