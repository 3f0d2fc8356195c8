#if Server
import HTTPTypes

/// The cookies of a request (RFC 6265).
struct Cookies: Sendable {
    private var values: [Substring: Substring] = [:]

    init(_ fields: HTTPFields) {
        for pair in fields[values: .cookie].joined(separator: ";").split(separator: ";").prefix(Self.most) {
            let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
            if parts.count == 2, values[parts[0]] == nil { values[parts[0]] = parts[1] }
        }
    }

    subscript(name: String) -> Substring? { values[Substring(name)] }

    /// The value of a field `Set-Cookie`: a cookie that lasts a year, or without a value one that is deleted.
    ///
    /// It goes along with links from elsewhere, but not with what other sites load or send. Scripts of the page may read it.
    static func setting(_ name: String, to value: String) -> String {
        "\(name)=\(value); Path=/; Max-Age=\(value.isEmpty ? 0 : 31_536_000); SameSite=Lax"
    }

    private static let most = 32
}
#endif
