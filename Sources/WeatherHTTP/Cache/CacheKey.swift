import HTTPTypes
import WeatherCore

/// What tells kept answers apart: the method, the address without its secrets, and the language where one is asked for.
struct CacheKey: Sendable, Hashable {
    let text: String

    init(_ request: ServiceRequest) {
        let scheme = request.http.scheme?.lowercased() ?? "https"
        let authority = request.http.authority?.lowercased() ?? ""
        var text = "\(request.http.method.rawValue) \(scheme)://\(authority)\(request.redactedPath)"
        if let accept = request.http.headerFields[.accept] { text += "\naccept: \(accept)" }
        if let language = request.http.headerFields[.acceptLanguage] { text += "\nlanguage: \(language)" }
        self.text = text
    }
}
