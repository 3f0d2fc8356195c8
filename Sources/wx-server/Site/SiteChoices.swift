#if Server
import HTTPTypes
import WeatherLocalization

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
#endif
