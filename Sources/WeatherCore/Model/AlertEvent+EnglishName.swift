extension AlertEvent {
    /// Parses the English name of an alert, such as `Wind Advisory` or `ORANGE WARNING - FREEZING RAIN`.
    ///
    /// Other examples are `Yellow ice warning` and `Moderate avalanches warning`.
    ///
    /// The names are those of the National Weather Service (<https://api.weather.gov/alerts/types>), of Environment
    /// Canada and of MeteoAlarm, which services that collect alerts repeat. A name that is not known as a whole is not
    /// guessed from its parts.
    ///
    /// - Parameter name: The name, in any case; text after it, such as `for Inyo, CA`, is ignored.
    public init?(englishName name: String) {
        let text = name.prefix(200).lowercased()
        // A name in two parts, such as "Freezing rain, icing", begins with the greater hazard.
        for text in [text[...], text.prefix { $0 != "," }] {
            guard let event = EventName(text).event else { continue }
            self = event
            return
        }
        return nil
    }

    /// Parses the first known name of several.
    ///
    /// - Parameter names: The names, as in ``init(englishName:)``.
    public init?(englishNames names: String?...) {
        guard let event = names.lazy.compactMap({ $0.flatMap(AlertEvent.init(englishName:)) }).first else { return nil }
        self = event
    }
}

/// An English name in its parts: the words of the hazard, and those of the level.
private struct EventName {
    private var words: [String]
    private var level: AlertEvent.Level?

    init(_ text: Substring) {
        words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard let position = words.firstIndex(where: { Self.levels[$0] != nil }) else { return }
        level = Self.levels[words[position]]
        let before = Array(words[..<position])
        // Canada puts the level first: "YELLOW WARNING - COLD".
        words =
            before.allSatisfy { Self.colors[$0] != nil } && position + 1 < words.count
            ? before + words[(position + 1)...] : before
    }

    var event: AlertEvent? {
        // The color is part of the hazard in "Red Flag Warning", and so is the adjective in "Extreme Cold Warning".
        if let hazard = hazard(words[...]) { return AlertEvent(hazard, level ?? impliedLevel(of: hazard)) }
        guard words.count > 1, let first = words.first, let last = words.last else { return nil }
        if let color = Self.colors[first] ?? Self.adjectives[first], let hazard = hazard(words.dropFirst()) {
            return AlertEvent(hazard, color)
        }
        if let color = Self.colors[last], let hazard = hazard(words.dropLast()) { return AlertEvent(hazard, color) }
        return nil
    }

    private func hazard(_ words: ArraySlice<String>) -> AlertEvent.Hazard? {
        let phrase = words.joined(separator: " ")
        return Self.hazards[phrase] ?? (phrase.hasSuffix("s") ? Self.hazards[String(phrase.dropLast())] : nil)
    }

    /// The level of a hazard whose name states none.
    private func impliedLevel(of hazard: AlertEvent.Hazard) -> AlertEvent.Level? {
        words == ["extreme", "fire", "danger"] ? .warning : nil
    }

    private static let levels: [String: AlertEvent.Level] = [
        "advisory": .advisory, "alert": .advisory, "emergency": .emergency, "forecast": .statement,
        "information": .statement, "message": .statement, "outlook": .statement, "statement": .statement,
        "warning": .warning,
        "warnings": .warning, "watch": .watch,
    ]

    private static let colors: [String: AlertEvent.Level] = [
        "amber": .orange, "orange": .orange, "red": .red, "yellow": .yellow,
    ]

    /// The words that some members of MeteoAlarm use for its colors.
    private static let adjectives: [String: AlertEvent.Level] = [
        "extreme": .red, "moderate": .yellow, "severe": .orange,
    ]

    private static let hazards: [String: AlertEvent.Hazard] = [
        "air quality": .airQuality,
        "air stagnation": .airStagnation,
        "arctic outflow": .extremeCold,
        "arroyo and small stream flood": .flood,
        "ashfall": .volcanicAsh,
        "avalanche": .avalanche,
        "beach hazard": .beach,
        "black ice": .blackIce,
        "blizzard": .blizzard,
        "blowing dust": .dust,
        "blowing snow": .blowingSnow,
        "brisk wind": .wind,
        "coastal event": .coastal,
        "coastal flood": .coastalFlood,
        "coastal flooding": .coastalFlood,
        "coastal": .coastal,
        "coastalevent": .coastal,
        "cold wave": .coldWave,
        "cold weather": .cold,
        "cold": .cold,
        "debris flow": .debrisFlow,
        "dense fog": .denseFog,
        "dense smoke": .smoke,
        "drought": .drought,
        "dust storm": .dustStorm,
        "dust": .dust,
        "excessive heat": .extremeHeat,
        "extreme cold": .extremeCold,
        "extreme fire danger": .fireWeather,
        "extreme heat": .extremeHeat,
        "extreme wind": .hurricaneForceWind,
        "extremely heavy rain": .torrentialRain,
        "fire weather": .fireWeather,
        "fire": .forestFire,
        "flash flood": .flashFlood,
        "flash freeze": .flashFreeze,
        "flood": .flood,
        "flooding": .flood,
        "fog": .fog,
        "forest fire": .forestFire,
        "freeze": .freeze,
        "freezing drizzle": .freezingDrizzle,
        "freezing fog": .freezingFog,
        "freezing rain": .freezingRain,
        "freezing spray": .freezingSpray,
        "frost": .frost,
        "gale": .gale,
        "hail": .hail,
        "hard freeze": .freeze,
        "hazardous seas": .highWaves,
        "hazardous weather": .weather,
        "heat health": .heat,
        "heat wave": .heatWave,
        "heat": .heat,
        "heatwave": .heatWave,
        "heavy freezing spray": .freezingSpray,
        "heavy rain": .heavyRain,
        "heavy rainfall": .heavyRain,
        "heavy snow": .heavySnow,
        "heavy snowfall": .heavySnow,
        "high surf": .highSurf,
        "high temperature": .heat,
        "high water level": .highWater,
        "high water": .highWater,
        "high wave": .highWaves,
        "high wind": .strongWind,
        "hurricane force wind": .hurricaneForceWind,
        "hurricane local": .hurricane,
        "hurricane": .hurricane,
        "hydrologic": .highWater,
        "ice storm": .iceStorm,
        "ice": .ice,
        "lake effect snow": .lakeEffectSnow,
        "lake wind": .lakeWind,
        "lakeshore flood": .lakeshoreFlood,
        "landslide": .landslide,
        "lightning": .lightning,
        "low temperature ice": .cold,
        "low temperature": .cold,
        "low water": .lowWater,
        "marine hazard": .marine,
        "marine weather": .marine,
        "marine": .marine,
        "polar low": .polarLow,
        "rain and flood": .flood,
        "rain flood": .flood,
        "rain": .rain,
        "rainfall": .heavyRain,
        "red flag": .fireWeather,
        "rip current": .ripCurrent,
        "severe thunderstorm": .severeThunderstorm,
        "severe weather": .weather,
        "short term": .weather,
        "small craft": .smallCraft,
        "small stream flood": .flood,
        "smoke": .smoke,
        "snow and blowing snow": .blowingSnow,
        "snow and ice": .snowAndIce,
        "snow ice": .snowAndIce,
        "snow or ice": .snowAndIce,
        "snow squall": .snowSquall,
        "snow": .snow,
        "snowfall": .snow,
        "special air quality": .airQuality,
        "special marine": .marine,
        "special weather": .weather,
        "squall": .squall,
        "storm surge": .stormSurge,
        "storm": .storm,
        "strong wind": .strongWind,
        "thunderstorm": .thunderstorm,
        "tornado": .tornado,
        "torrential rain": .torrentialRain,
        "tropical cyclone local": .tropicalCyclone,
        "tropical cyclone": .tropicalCyclone,
        "tropical depression local": .tropicalCyclone,
        "tropical storm local": .tropicalStorm,
        "tropical storm": .tropicalStorm,
        "tsunami": .tsunami,
        "typhoon local": .typhoon,
        "typhoon": .typhoon,
        "urban and small stream flood": .flood,
        "very hot weather": .extremeHeat,
        "waterspout": .waterspout,
        "weather": .weather,
        "wildfire": .forestFire,
        "wind chill": .windChill,
        "wind": .wind,
        "winter storm": .winterStorm,
        "winter weather": .winterWeather,
    ]
}
