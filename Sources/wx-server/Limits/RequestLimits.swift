#if Server
import HTTPTypes

/// The limits of the size of a request.
enum RequestLimits {
    /// The longest target, in bytes: a place name has at most 200 characters, each of up to 12 percent-encoded bytes.
    static let target = 4_096
    /// The most bytes of all fields, and the most fields.
    static let fields = (bytes: 8_192, count: 64)
    /// The only path that accepts POST: the form of settings.
    static let formPath = "/settings"
    /// The most bytes of that form's body.
    static let form = 4_096

    /// Returns why a request is refused before its body is read; `nil` if it is not.
    static func problem(with request: HTTPRequest) -> Problem? {
        guard hasValidHost(request) else { return Problem(.badRequest) }
        if (request.path ?? "").utf8.count > target { return Problem(.uriTooLong) }
        let size = request.headerFields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }
        if size > fields.bytes || request.headerFields.count > fields.count {
            return Problem(.requestHeaderFieldsTooLarge)
        }
        let isForm = (request.path ?? "").prefix { $0 != "?" } == formPath
        switch request.method {
        case .get, .head: return hasLongBody(request.headerFields, limit: 0) ? Problem(.contentTooLarge) : nil
        case .post where isForm: return hasLongBody(request.headerFields) ? Problem(.contentTooLarge) : nil
        default: return Problem(.methodNotAllowed, allowed: isForm ? "GET, HEAD, POST" : "GET, HEAD")
        }
    }

    /// Returns whether a body is longer than any route accepts, or of unknown length.
    static func hasLongBody(_ fields: HTTPFields, limit: Int = form) -> Bool {
        if fields[.transferEncoding] != nil { return true }
        guard let length = fields[.contentLength] else { return false }
        return Int(length).map { $0 > limit } ?? true
    }

    /// Returns whether a request has exactly one `Host`, without characters that no host and port have (RFC 9112, 3.2).
    private static func hasValidHost(_ request: HTTPRequest) -> Bool {
        // The codec takes the first one as the authority; a second one is left among the fields.
        guard let host = request.authority, let name = HTTPField.Name("Host"), request.headerFields[name] == nil else {
            return false
        }
        return host.utf8.count <= longestHost
            && host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !forbiddenInHosts.contains($0) }
    }

    private static let longestHost = 300
    private static let forbiddenInHosts = Array(#"/\?#@<>"{}|^`,;()"#.utf8)
}
#endif
