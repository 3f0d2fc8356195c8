import WeatherCore

enum ConditionArt {
    static func lines(for condition: WeatherCondition, isDay: Bool) -> [[(text: String, look: Look)]] { [] }
}
