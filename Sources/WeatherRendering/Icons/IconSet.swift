import WeatherCore

/// The symbols that stand for conditions.
public enum IconSet: String, CaseIterable, Sendable {
    /// Emoji, one or two columns wide.
    case emoji
    /// The weather icons of a [Nerd Font](https://www.nerdfonts.com), which the terminal must use; one column wide.
    case nerd
    /// One or two characters: the sky, then what falls from it.
    case text
    /// A picture at the head of a forecast, and emoji elsewhere.
    case art
    /// No icons.
    case none
}

/// An icon of a condition.
enum ConditionIcon {
    /// The icon by day or by night, which takes at most two columns; empty for ``IconSet/none``.
    ///
    /// A terminal that cannot show a set gets a simpler one: text in the console, ASCII without Unicode.
    static func text(for condition: WeatherCondition, isDay: Bool, set: IconSet, glyphs: Glyphs) -> String {
        if set == .none { return "" }
        let symbols = ConditionSymbols(condition)
        if glyphs == .ascii { return symbols.ascii(isDay: isDay) }
        return switch set {
        case _ where glyphs == .console: symbols.text(isDay: isDay)
        case .emoji, .art: isDay ? symbols.emojiByDay : symbols.emojiByNight
        case .nerd: String(isDay ? symbols.nerdByDay : symbols.nerdByNight)
        case .text: symbols.text(isDay: isDay)
        case .none: ""
        }
    }
}
