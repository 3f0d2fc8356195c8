extension AirQuality {
    /// What an index says of the air, in the words of its scale.
    ///
    /// Scales share words, but the same word stands for other concentrations in each of them.
    public enum Category: String, Sendable, Hashable, CaseIterable {
        case excellent, good, satisfactory, fair, moderate
        case low, high, veryHigh
        case poor, veryPoor, extremelyPoor, severe
        case unhealthyForSensitiveGroups, unhealthy, veryUnhealthy, hazardous
        case lightlyPolluted, moderatelyPolluted, heavilyPolluted, severelyPolluted
    }
}

extension AirQuality.Index {
    /// The category of the value, by the definition of its scale; `nil` for a service's own scale, and below the scale.
    public var category: AirQuality.Category? {
        guard value >= 0, let categories = scale.categories else { return nil }
        let whole = scale == .european ? value : value.rounded()
        if scale == .unitedKingdom, whole < 1 { return nil }
        return categories.last { whole > $0.above }?.category ?? categories.first?.category
    }

    /// Whether its authority advises at least sensitive people to be careful outdoors.
    public var isUnhealthy: Bool {
        guard let category, let categories = scale.categories,
            let index = categories.firstIndex(where: { $0.category == category })
        else { return false }
        return index >= scale.firstUnhealthy
    }
}

extension AirQuality.Index.Scale {
    /// The categories, each with the value that it begins above; `nil` if the scale is not known.
    fileprivate var categories: [(above: Double, category: AirQuality.Category)]? {
        switch self {
        // <https://www.airnow.gov/aqi/aqi-basics/>
        case .unitedStates:
            [
                (-1, .good), (50, .moderate), (100, .unhealthyForSensitiveGroups), (150, .unhealthy),
                (200, .veryUnhealthy), (300, .hazardous),
            ]
        // The bands of the European Environment Agency, as Open-Meteo numbers them:
        // <https://open-meteo.com/en/docs/air-quality-api>
        case .european:
            [
                (-1, .good), (20, .fair), (40, .moderate), (60, .poor), (80, .veryPoor), (100, .extremelyPoor),
            ]
        // <https://uk-air.defra.gov.uk/air-pollution/daqi>
        case .unitedKingdom: [(0, .low), (3, .moderate), (6, .high), (9, .veryHigh)]
        // HJ 633-2012, table 2.
        case .chinese:
            [
                (-1, .excellent), (50, .good), (100, .lightlyPolluted), (150, .moderatelyPolluted),
                (200, .heavilyPolluted), (300, .severelyPolluted),
            ]
        // <https://www.airkorea.or.kr/>, the comprehensive air-quality index.
        case .korean: [(-1, .good), (50, .moderate), (100, .unhealthy), (250, .veryUnhealthy)]
        // The Central Pollution Control Board's National Air Quality Index of 2014.
        case .indian:
            [
                (-1, .good), (50, .satisfactory), (100, .moderate), (200, .poor), (300, .veryPoor), (400, .severe),
            ]
        case .provider: nil
        }
    }

    /// The first category for which its authority advises sensitive people to be careful, as a number from 0.
    fileprivate var firstUnhealthy: Int {
        switch self {
        case .unitedStates, .chinese, .unitedKingdom, .korean: 2
        case .european, .indian: 3
        case .provider: .max
        }
    }
}
