#if Server
import Foundation
import HTTPTypes
import WeatherCore

/// The resource that a path names.
enum Route: Hashable, Sendable {
    /// The weather of the place in the path: `/Seoul`, `/37.57,126.98`, `/~home`, or `/` for the default place.
    case place(String?)
    case weather, alerts, notices, places, providers
    case description, health, readiness, metrics
    /// What wttr.in's forms are here: `/:help`.
    case help
    /// What wttr.in has and this server does not, such as the place of a domain: `/@example.org`.
    case notOffered(String)
    /// Pages of the site.
    case settings, here, compare, favorites, offline
    /// A file that pages load, by its path.
    case asset(String)

    /// The paths of the API and of operation, which are not names of places.
    static let named: KeyValuePairs<String, Route> = [
        "/v1/weather": .weather, "/v1/alerts": .alerts, "/v1/notify": .notices, "/v1/places": .places,
        "/v1/providers": .providers, "/openapi.json": .description, "/healthz": .health, "/readyz": .readiness,
        "/metrics": .metrics,
    ]

    /// The pages of the site besides the weather, and the files that browsers expect at a certain path.
    private static let pages: [String: Route] = [
        "/settings": .settings, "/here": .here, "/compare": .compare,
        "/favorites": .favorites, "/offline": .offline,
        "/sw.js": .asset("/sw.js"), "/favicon.ico": .asset("/favicon.ico"),
        "/apple-touch-icon.png": .asset("/apple-touch-icon.png"),
    ]

    /// The folder of the files that pages load.
    static let assets = "/assets/"

    /// Files that browsers and crawlers request from every server; no place has such a name.
    private static let absent: Set = ["/robots.txt", "/sitemap.xml"]

    /// Parses a path.
    ///
    /// - Throws: `Problem` with the status 404 for an unknown path, or 400 for one that is not UTF-8.
    init(path: Substring) throws {
        if let named = Self.named.first(where: { $0.key == path }) {
            self = named.value
            return
        }
        if let page = Self.pages[String(path)] {
            self = page
            return
        }
        if path.hasPrefix(Self.assets) {
            self = .asset(String(path))
            return
        }
        guard path.hasPrefix("/"), !Self.absent.contains(String(path)) else { throw Problem(.notFound) }
        let name = path.dropFirst()
        guard !name.contains("/"), !name.hasPrefix(".") else { throw Problem(.notFound) }
        // In a name a plus sign is a space, as on wttr.in; in coordinates it is a sign.
        let isName = name.unicodeScalars.contains { $0.properties.isAlphabetic || $0 == "%" }
        guard let text = (isName ? String(name.map { $0 == "+" ? " " : $0 }) : String(name)).percentDecoded else {
            throw Problem(.badRequest)
        }
        self = Self.special(text) ?? .place(text.isEmpty ? nil : text)
    }

    /// The route of a text that wttr.in does not take for a place; `nil` for any other text.
    private static func special(_ text: String) -> Route? {
        switch text.first {
        case ":": text == ":help" ? .help : .notOffered(text)
        case "@": .notOffered(text)
        default:
            ["moon", "moon@"].contains(text.prefix(5).lowercased()) ? .notOffered(text) : nil
        }
    }
}

/// Builds the paths of links within the site.
enum SitePath {
    /// Returns the path of a place's weather: its text, or its point if the text is the path of another route.
    static func weather(_ text: String, at point: Coordinates? = nil) -> String {
        let path = "/" + encoded(text)
        if let route = try? Route(path: path[...]), case .place(let place) = route, place == text { return path }
        return point.map { "/\($0.latitude),\($0.longitude)" } ?? "/"
    }

    /// Returns the path of a page about a place; `nil` means the default place.
    static func page(_ path: String, of place: String?, _ name: String = "place") -> String {
        place.map { "\(path)?\(name)=\(encoded($0))" } ?? path
    }

    /// Percent-encodes a text for a path, a query or a cookie.
    static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }

    private static let allowed = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,")
}
#endif
