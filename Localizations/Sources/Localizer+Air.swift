public import WeatherCore

extension Localizer {
    /// What an index of air quality says, in the words of the authority whose scale it is, such as "fair".
    public func name(of category: AirQuality.Category, on scale: AirQuality.Index.Scale) -> String {
        let key =
            switch (category, scale) {
            case (.good, .chinese): "air.CN.good"
            case (.moderate, .european): "air.EU.moderate"
            case (_, .unitedKingdom): "air.GB.\(category.rawValue)"
            default: "air.\(category.rawValue)"
            }
        return text(key)
    }

    /// How much pollen there is, in a word.
    public func name(of level: PollenLevel) -> String {
        switch level {
        case .none: text("amount.none")
        case .low: text("amount.low")
        case .moderate: text("amount.moderate")
        case .high: text("amount.high")
        case .veryHigh: text("amount.veryHigh")
        }
    }

    /// A plant whose pollen causes allergies.
    public func name(of species: Pollen.Species) -> String { text("species.\(species.rawValue)") }
}
