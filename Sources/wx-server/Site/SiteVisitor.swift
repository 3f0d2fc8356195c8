#if Server
import HTTPTypes
import WeatherCore
import WeatherLocalization

/// The preferences of a visitor: choices, favorite and recent places from the cookies, and `Accept-Language`.
struct SiteVisitor: Sendable {
    let choices: SiteChoices
    let recent: RecentPlaces
    let favorites: FavoritePlaces
    private let accepted: String?
    private let standard: String

    /// - Parameters:
    ///   - fields: The fields of the request.
    ///   - standard: The locale of clients that request none.
    init(_ fields: HTTPFields, standard: String) {
        let cookies = Cookies(fields)
        choices = SiteChoices(cookies)
        recent = RecentPlaces(cookies)
        favorites = FavoritePlaces(cookies)
        accepted = fields[.acceptLanguage]
        self.standard = standard
    }

    /// The place whose weather `/` shows: the first favorite, or else the last place; `nil` if there is neither.
    var home: String? { homes.first }

    /// The home, and the places that take its turn if it is gone.
    var homes: [String] { favorites.texts + recent.texts.filter { !favorites.texts.contains($0) } }

    /// Returns the language, units and dates of a page: from the query, else the cookie, else `Accept-Language`.
    ///
    /// - Throws: `WeatherError` with the reason `unknownLocale` or `badSetting` for a parameter that cannot be parsed.
    func locale(_ query: QueryItems) throws(WeatherError) -> ResponseLocale {
        var locale = try ResponseLocale(
            language: query["lang"] ?? choices.language, accepted: accepted, units: query["units"], standard: standard)
        locale.units = locale.units ?? choices.units
        locale.dates = choices.dates
        return locale
    }

    /// Returns the locale of an error page: a language that cannot be parsed is ignored.
    func locale(_ language: String?) -> ResponseLocale? {
        let chosen = [language, choices.language].compactMap(\.self)
        return (chosen.map { $0 as String? } + [nil]).lazy.compactMap {
            try? ResponseLocale(language: $0, accepted: accepted, units: nil, standard: standard)
        }.first
    }
}

/// The visitor's choices on the page of settings, which are stored in a cookie.
///
/// They apply only to pages; other responses ignore cookies.
struct SiteChoices: Hashable, Sendable {
    /// A supported language, such as `pt-BR`.
    var language: String?
    var units: UnitSystem?
    var dates: DateForm?
    var look = SiteLook()

    static let cookie = "wx-choices"

    init() {}

    /// Parses the cookie; a value that cannot be parsed counts as not chosen.
    init(_ cookies: Cookies) {
        guard let value = cookies[Self.cookie], let items = try? QueryItems(value) else {
            self.init()
            return
        }
        self.init(items)
    }

    /// Parses the fields of the form of settings; the cookie has the same fields.
    init(_ items: QueryItems) {
        language = items["lang"].flatMap { (try? Localizer.supportedLocale(for: $0)) ?? nil }
        units = items["units"].flatMap(UnitSystem.init(rawValue:))
        dates = items["dates"].flatMap(DateForm.init(rawValue:))
        look.theme = items["theme"].flatMap(SiteLook.Theme.init(rawValue:))
        look.hasMoreContrast = items["contrast"] == "more"
    }

    /// The value of the cookie; empty when nothing is chosen.
    var cookieValue: String {
        let items = [
            ("lang", language), ("units", units?.rawValue), ("dates", dates?.rawValue), ("theme", look.theme?.rawValue),
            ("contrast", look.hasMoreContrast ? "more" : nil),
        ]
        return items.compactMap { name, value in value.map { "\(name)=\($0)" } }.joined(separator: "&")
    }
}

/// The cookies of a request (RFC 6265).
struct Cookies: Sendable {
    private var values: [Substring: Substring] = [:]

    init(_ fields: HTTPFields) {
        for pair in fields[values: .cookie].joined(separator: ";").split(separator: ";").prefix(Self.most) {
            let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
            if parts.count == 2, values[parts[0]] == nil { values[parts[0]] = parts[1] }
        }
    }

    subscript(name: String) -> Substring? { values[Substring(name)] }

    /// Returns the value of `Set-Cookie` for a cookie that lasts a year, or is deleted if the value is empty.
    ///
    /// `SameSite=Lax`: browsers send it when a link is followed, but not with cross-site subrequests and forms. Scripts may
    /// read it. `Secure` if the visitor uses TLS: browsers never send it unencrypted then.
    static func setting(_ name: String, to value: String, isSecure: Bool) -> String {
        "\(name)=\(value); Path=/; Max-Age=\(value.isEmpty ? 0 : 31_536_000); SameSite=Lax\(isSecure ? "; Secure" : "")"
    }

    private static let most = 32
}
#endif
