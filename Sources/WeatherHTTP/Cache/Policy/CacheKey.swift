import HTTPTypes
import WeatherCore

/// What tells stored responses apart: the method, the address without its secrets, the media type and language that are
/// asked for, and a digest of the content.
struct CacheKey: Sendable, Hashable {
    let text: String
    /// The method and the address without its query: what a refusal of the key, or of so many requests, is about.
    let resource: String

    init(_ request: ServiceRequest) {
        let scheme = request.http.scheme?.lowercased() ?? "https"
        let authority = request.http.authority?.lowercased() ?? ""
        var text = "\(request.http.method.rawValue) \(scheme)://\(authority)\(request.redactedPath)"
        resource = String(text.prefix { $0 != "?" })
        if let accept = request.http.headerFields.text(of: .accept) { text += "\naccept: \(accept)" }
        if let language = request.http.headerFields.text(of: .acceptLanguage) { text += "\nlanguage: \(language)" }
        if let content = request.content {
            let digest = String(content.digest, radix: 16)
            text += "\ncontent: \(request.http.headerFields[.contentType] ?? "") \(content.count) \(digest)"
        }
        self.text = text
    }
}
