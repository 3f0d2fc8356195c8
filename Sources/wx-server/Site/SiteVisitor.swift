#if Server
import HTTPTypes
import WeatherCore
import WeatherLocalization

/// What pages know of who asks: the choices and last places in the browser's cookies, and the accepted languages.
struct SiteVisitor: Sendable {
    let choices: SiteChoices
    let recent: RecentPlaces
    private let accepted: String?
    private let standard: String

    /// - Parameters:
    ///   - fields: The fields of the request.
    ///   - standard: The locale of who asks for none.
    init(_ fields: HTTPFields, standard: String) {
        let cookies = Cookies(fields)
        choices = SiteChoices(cookies)
        recent = RecentPlaces(cookies)
        accepted = fields[.acceptLanguage]
        self.standard = standard
    }

    /// Language, units and dates of a page: by the address, the visitor's choice, or what the browser accepts.
    ///
    /// - Throws: `WeatherError` with the reason `unknownLocale` or `badSetting` for a parameter that cannot be read.
    func locale(_ query: QueryItems) throws(WeatherError) -> AnswerLocale {
        var locale = try AnswerLocale(
            language: query["lang"] ?? choices.language, accepted: accepted, units: query["units"], standard: standard)
        locale.units = locale.units ?? choices.units
        locale.dates = choices.dates
        return locale
    }

    /// The same for who asks for something wrong: a language that cannot be read counts as none.
    func locale(_ language: String?) -> AnswerLocale? {
        let chosen = [language, choices.language].compactMap(\.self)
        return (chosen.map { $0 as String? } + [nil]).lazy.compactMap {
            try? AnswerLocale(language: $0, accepted: accepted, units: nil, standard: standard)
        }.first
    }
}
#endif
