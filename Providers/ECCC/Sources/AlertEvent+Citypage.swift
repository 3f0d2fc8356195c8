import WeatherCore

extension AlertEvent {
    /// The event of a warning of a city page, which has codes for its level, and a name from a fixed list in English or
    /// French.
    ///
    /// - Parameters:
    ///   - name: The name, such as `YELLOW WARNING - COLD`, `WIND WARNING` or `AVERTISSEMENT JAUNE - FROID`.
    ///   - type: `warning`, `watch`, `advisory` or `statement`.
    ///   - color: `yellow`, `orange` or `red`, since the end of 2025.
    init?(citypage name: String, type: String?, color: String?) {
        guard let hazard = AlertEvent(englishName: name)?.hazard ?? Hazard(french: name) else { return nil }
        self.init(hazard, [color, type].lazy.compactMap { $0.flatMap { Level(rawValue: $0.lowercased()) } }.first)
    }
}

extension AlertEvent.Hazard {
    /// The danger of a French name, without the words of its level.
    fileprivate init?(french name: String) {
        var words = name.lowercased().split { !$0.isLetter }.map(String.init)
        words.removeAll { Self.levelWords.contains($0) }
        while let first = words.first, Self.articles.contains(first) { words.removeFirst() }
        guard let hazard = Self.french[words.joined(separator: " ")] else { return nil }
        self = hazard
    }

    private static let levelWords: Set = [
        "avertissement", "avis", "bulletin", "jaune", "orange", "rouge", "spécial", "veille", "vigueur", "en",
    ]

    private static let articles: Set = ["d", "de", "des", "du", "l", "la", "le", "les", "sur"]

    private static let french: [String: AlertEvent.Hazard] = [
        "blizzard": .blizzard, "bourrasques de neige": .snowSquall, "brouillard": .fog,
        "brouillard verglaçant": .freezingFog, "bruine verglaçante": .freezingDrizzle, "chaleur": .heat,
        "chute de neige": .snow, "chutes de neige": .snow, "froid": .cold, "froid extrême": .extremeCold,
        "gel": .frost, "météorologique": .weather, "neige": .snow, "onde de tempête": .stormSurge,
        "orage violent": .severeThunderstorm, "orages violents": .severeThunderstorm, "ouragan": .hurricane,
        "pluie": .heavyRain, "pluie verglaçante": .freezingRain, "poudrerie": .blowingSnow,
        "poudrerie élevée": .blowingSnow, "qualité de l air": .airQuality, "refroidissement soudain": .flashFreeze,
        "smog": .airQuality, "tempête hivernale": .winterStorm, "tempête tropicale": .tropicalStorm,
        "tornade": .tornado, "vent": .wind, "vents": .wind, "vents violents": .strongWind,
    ]
}
