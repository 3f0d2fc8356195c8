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

/// What a visitor has chosen on the page of settings, as the browser's cookie has it.
///
/// Only pages are made by it: all other answers depend on the address alone.
struct SiteChoices: Hashable, Sendable {
    /// A language of the program, such as `pt-BR`.
    var language: String?
    var units: UnitSystem?
    var dates: DateForm?
    var look = SiteLook()

    static let cookie = "wx-choices"

    init() {}

    /// Reads the cookie; what cannot be read counts as not chosen.
    init(_ cookies: Cookies) {
        guard let value = cookies[Self.cookie], let items = try? QueryItems(value) else {
            self.init()
            return
        }
        self.init(items)
    }

    /// Reads the fields of the form of settings, or those of the cookie, which are the same.
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

/// The colors of a page that its visitor has chosen.
struct SiteLook: Hashable, Sendable {
    enum Theme: String, Sendable, CaseIterable {
        case light, dark
    }

    /// The theme; `nil` for that of the visitor's system.
    var theme: Theme?
    var hasMoreContrast = false
}

/// The places that a visitor has searched for last, as the browser's cookie has them.
struct RecentPlaces: Hashable, Sendable {
    /// The places as they were written, the last one first.
    private(set) var texts: [String] = []

    static let cookie = "wx-places"

    init() {}

    /// Reads the cookie; what cannot be read is left out.
    init(_ cookies: Cookies) {
        let parts = (cookies[Self.cookie] ?? "").split(separator: "|").prefix(Self.most)
        for part in parts {
            let text = String(part).percentDecoded?.sanitized(limit: Self.longest) ?? ""
            if !text.isEmpty { texts.append(text) }
        }
    }

    /// The same places after one was searched for.
    func adding(_ text: String) -> RecentPlaces {
        var places = self
        let text = text.sanitized(limit: Self.longest)
        places.texts = Array(([text] + texts.filter { $0.lowercased() != text.lowercased() }).prefix(Self.most))
        return places
    }

    /// The value of the cookie.
    var cookieValue: String { texts.map(SitePath.encoded).joined(separator: "|") }

    private static let most = 6
    /// In Unicode scalars: so the cookie stays below 4 KB.
    private static let longest = 48
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

    /// The value of a field `Set-Cookie`: a cookie that lasts a year, or without a value one that is deleted.
    ///
    /// It goes along with links from elsewhere, but not with what other sites load or send. Scripts of the page may read it.
    static func setting(_ name: String, to value: String) -> String {
        "\(name)=\(value); Path=/; Max-Age=\(value.isEmpty ? 0 : 31_536_000); SameSite=Lax"
    }

    private static let most = 32
}
#endif
