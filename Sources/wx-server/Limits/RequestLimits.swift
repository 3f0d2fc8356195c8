#if Server
import HTTPTypes

/// What a request may be at most.
enum RequestLimits {
    /// The longest target, in bytes: the name of a place has at most 200 characters, each of up to 12 bytes.
    static let target = 4_096
    /// The most bytes of all fields, and the most fields.
    static let fields = (bytes: 8_192, count: 64)
    /// The only path that something can be sent to: the form of settings.
    static let formPath = "/settings"
    /// The most bytes of that form.
    static let form = 4_096

    /// Why a request is refused before it is read; `nil` for none.
    static func problem(with request: HTTPRequest) -> Problem? {
        if (request.path ?? "").utf8.count > target { return Problem(.uriTooLong) }
        let size = request.headerFields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }
        if size > fields.bytes || request.headerFields.count > fields.count {
            return Problem(.requestHeaderFieldsTooLarge)
        }
        let length = request.headerFields[.contentLength] ?? "0"
        let isStreamed = request.headerFields[.transferEncoding] != nil
        switch request.method {
        case .get, .head: return isStreamed || length != "0" ? Problem(.contentTooLarge) : nil
        case .post where (request.path ?? "").prefix { $0 != "?" } == formPath:
            return isStreamed || (Int(length).map { $0 > form } ?? true) ? Problem(.contentTooLarge) : nil
        default: return Problem(.methodNotAllowed)
        }
    }
}
#endif
