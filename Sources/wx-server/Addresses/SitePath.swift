#if Server
import Foundation
import WeatherCore

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
