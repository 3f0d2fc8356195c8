#if Server
import HTTPTypes

/// Whether a form was sent by a page of this site, and not by another site in the visitor's name.
enum FormOrigin {
    /// Decides by what the browser says; who says nothing is no browser of this decade.
    ///
    /// - Parameters:
    ///   - fields: The fields of the request.
    ///   - authority: The host, and the port, that the request was sent to.
    /// - Returns: Whether the form may be taken.
    static func isOwn(_ fields: HTTPFields, authority: String?) -> Bool {
        if let site = secFetchSite.flatMap({ fields[$0] }) { return site == "same-origin" || site == "none" }
        guard let origin = fields[.origin] else { return true }
        return authority.map { origin == "https://\($0)" || origin == "http://\($0)" } ?? false
    }

    private static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")
}
#endif
