import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// What the service says of the weather in its own words, where the user reads its language; not on the page of a day.
    package var narrative: String? {
        guard day == nil, let narrative = report.narrative,
            Self.isRead(narrative.language, by: localizer.language)
        else { return nil }
        return presentable(narrative.text, limit: 1000)
    }

    /// Whether a text is in the user's language: in Chinese, in its script, too.
    private static func isRead(_ tag: String, by language: String) -> Bool {
        let (text, own) = (tag.split(separator: "-"), language.split(separator: "-"))
        guard let first = text.first, first.lowercased() == own.first?.lowercased() else { return false }
        return first != "zh" || text.dropFirst().first == own.dropFirst().first
    }
}
