import WeatherCore
import WeatherLocalization

/// What an alert is called, and what its service wrote, where that is something else.
///
/// If the service's words are in the user's language, they are the headline: no other words are better. Otherwise it is the
/// alert's event in the user's language, and the service's words are below it.
struct AlertHeadline {
    /// The headline, an external text unless it is translated; `nil` if the alert has no texts.
    let text: String?
    /// Whether the headline is in the user's language, and not the service's own.
    let isTranslated: Bool
    /// The service's summary, if the headline is another one; external text.
    let original: String?
    /// The BCP 47 tag of the language of the service's texts, if it is not the user's; external text.
    let foreignLanguage: String?

    init(_ alert: WeatherAlert, in localizer: Localizer) {
        let own = alert.summary.isEmpty ? alert.description : alert.summary
        // Services that collect alerts do not name their language.
        let isEnglish =
            alert.language == nil && alert.event != nil && AlertEvent(englishName: alert.summary)?.level != nil
        let language = (isEnglish ? "en" : alert.language).flatMap { $0.isEmpty ? nil : $0 }
        let isUsers = language.map { Self.code(of: $0) == Self.code(of: localizer.language) }
        foreignLanguage = isUsers == false ? language : nil
        guard let event = alert.event, isUsers != true || alert.summary.isEmpty else {
            (text, isTranslated, original) = (own, false, nil)
            return
        }
        // In some languages a danger stands in a case that only the words of a level go with.
        let level = event.level ?? AlertEvent.Level(of: alert.severity)
        let headline = localizer.headline(of: AlertEvent(event.hazard, level))
        let isSame = alert.summary.lowercased() == headline.lowercased()
        (text, isTranslated) = (headline, true)
        original = isSame || alert.summary.isEmpty ? nil : alert.summary
    }

    /// The language without script and region; Norwegian has several codes.
    private static func code(of tag: String) -> String {
        let code = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return ["nb", "nn"].contains(code) ? "no" : code
    }
}

extension AlertEvent.Level {
    /// The level of a warning for which the service has none: an advisory, or from `severe` on, and if that is unknown, a
    /// warning.
    fileprivate init(of severity: WeatherAlert.Severity) {
        switch severity {
        case .minor, .moderate: self = .advisory
        case .unknown, .severe, .extreme: self = .warning
        }
    }
}
