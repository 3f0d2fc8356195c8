#if Server
import Foundation
import HTTPTypes
import WeatherCore

/// What a path leads to.
enum Route: Hashable, Sendable {
    /// The weather, by the path alone: `/Seoul`, `/37.57,126.98`, `/~home`, and `/` for the usual place.
    case place(String?)
    case weather, alerts, places, providers
    case description, health, readiness, metrics
    /// Pages of the site.
    case settings, here, compare, map
    /// A file that pages load, by its path.
    case asset(String)

    /// The paths that are not names of places.
    static let named: KeyValuePairs<String, Route> = [
        "/v1/weather": .weather, "/v1/alerts": .alerts, "/v1/places": .places, "/v1/providers": .providers,
        "/openapi.json": .description, "/healthz": .health, "/readyz": .readiness, "/metrics": .metrics,
    ]

    /// The pages of the site besides the weather.
    private static let pages: [String: Route] = [
        "/settings": .settings, "/here": .here, "/compare": .compare, "/map": .map,
    ]

    /// The folder of the files that pages load.
    static let assets = "/assets/"

    /// What browsers and robots ask every server for, which no place is called.
    private static let absent: Set = ["/favicon.ico", "/robots.txt", "/sitemap.xml"]

    /// Reads a path.
    ///
    /// - Throws: `Problem` with the status 404 when it leads nowhere, or 400 when it is not UTF-8.
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
        // In a name a plus is a blank, as wttr.in has it; in coordinates it is a sign.
        let isName = name.unicodeScalars.contains { $0.properties.isAlphabetic || $0 == "%" }
        guard let text = (isName ? String(name.map { $0 == "+" ? " " : $0 }) : String(name)).percentDecoded else {
            throw Problem(.badRequest)
        }
        self = .place(text.isEmpty ? nil : text)
    }
}

/// The addresses within the site.
enum SitePath {
    /// The weather of a place: by the text that means it, unless that is the address of something else.
    static func weather(_ text: String, at point: Coordinates? = nil) -> String {
        let path = "/" + encoded(text)
        if let route = try? Route(path: path[...]), case .place(let place) = route, place == text { return path }
        return point.map { "/\($0.latitude),\($0.longitude)" } ?? "/"
    }

    /// A page about a place; `nil` for the usual place.
    static func page(_ path: String, of place: String?, _ name: String = "place") -> String {
        place.map { "\(path)?\(name)=\(encoded($0))" } ?? path
    }

    /// A text as a part of a path, of a query or of a cookie.
    static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }

    private static let allowed = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,")
}
#endif
