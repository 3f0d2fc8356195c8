#if Server
import WeatherCore

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
#endif
