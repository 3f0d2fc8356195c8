import WeatherCore

/// An icon of a condition; all icons are equally wide.
enum ConditionIcon {
    /// The icon by day or by night, 2 columns wide, or 3 in ASCII; empty for ``WeatherCondition/unknown``.
    static func text(for condition: WeatherCondition, isDay: Bool, isASCII: Bool) -> String {
        if condition == .unknown { return "" }
        let pair = isASCII ? ascii(condition) : emoji(condition)
        return isDay ? pair.day : pair.night
    }

    static func text(for condition: WeatherCondition, isDay: Bool, set: IconSet, glyphs: Terminal.Glyphs) -> String {
        set == .none ? "" : text(for: condition, isDay: isDay, isASCII: glyphs == .ascii)
    }
}
