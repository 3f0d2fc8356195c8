#if Server
import WeatherCore

/// The places that a visitor searched for most recently, which are stored in a cookie.
struct RecentPlaces: Hashable, Sendable {
    /// The places as the visitor wrote them, the most recent first.
    private(set) var texts: [String] = []

    static let cookie = "wx-places"

    init() {}

    /// Parses the cookie; entries that cannot be parsed are skipped.
    init(_ cookies: Cookies) { texts = PlaceCookie.texts(cookies[Self.cookie]) }

    /// Returns the places with a new one in front.
    func adding(_ text: String) -> RecentPlaces {
        var places = self
        places.texts = PlaceCookie.limited([text] + PlaceCookie.without(text, texts))
        return places
    }

    /// The value of the cookie.
    var cookieValue: String { PlaceCookie.value(texts) }
}

/// The places that a visitor has chosen as favorites, which are stored in a cookie; the first one is home.
struct FavoritePlaces: Hashable, Sendable {
    /// The places as the visitor wrote them, in the visitor's order.
    private(set) var texts: [String] = []

    static let cookie = "wx-favorites"

    init() {}

    /// Parses the cookie; entries that cannot be parsed are skipped.
    init(_ cookies: Cookies) { texts = PlaceCookie.texts(cookies[Self.cookie]) }

    /// Returns the places with another one at the end, or without it if it was there.
    func toggling(_ text: String) -> FavoritePlaces {
        var places = self
        let rest = PlaceCookie.without(text, texts)
        places.texts = rest.count < texts.count ? rest : PlaceCookie.limited(texts + [text])
        return places
    }

    /// Returns the places with one of them moved one place forward.
    func movingUp(_ text: String) -> FavoritePlaces {
        var places = self
        if let index = texts.firstIndex(of: text), index > 0 { places.texts.swapAt(index, index - 1) }
        return places
    }

    /// The value of the cookie.
    var cookieValue: String { PlaceCookie.value(texts) }
}

/// A list of places in a cookie.
private enum PlaceCookie {
    static func texts(_ value: Substring?) -> [String] {
        (value ?? "").split(separator: "|").prefix(most).compactMap { part in
            let text = String(part).percentDecoded?.sanitized(limit: longest) ?? ""
            return text.isEmpty ? nil : text
        }
    }

    static func value(_ texts: [String]) -> String { texts.map(SitePath.encoded).joined(separator: "|") }

    static func without(_ text: String, _ texts: [String]) -> [String] {
        let text = text.sanitized(limit: longest).lowercased()
        return texts.filter { $0.lowercased() != text }
    }

    static func limited(_ texts: [String]) -> [String] {
        Array(texts.map { $0.sanitized(limit: longest) }.prefix(most))
    }

    private static let most = 6
    /// The longest text in Unicode scalars, so that the cookie stays below 4 KB.
    private static let longest = 48
}
#endif
