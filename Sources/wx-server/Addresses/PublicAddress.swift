#if Server
import Foundation

/// The address under which visitors reach the site: a scheme, a host and perhaps a port.
struct PublicAddress: Sendable {
    /// Without a final slash: `https://wx.example`.
    let text: String

    /// Parses an address; `nil` for another scheme than http or https, or with a path or more.
    init?(_ text: String) {
        let text = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme?.lowercased()),
            parts.host?.isEmpty == false, parts.path.isEmpty, parts.query == nil, parts.fragment == nil,
            parts.user == nil, parts.password == nil
        else { return nil }
        self.text = text
    }
}
#endif
