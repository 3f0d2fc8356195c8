#if Server
import HTTPTypes

/// The fields that tell browsers what a response may do: next to nothing.
enum SecurityFields {
    /// Those of a response with a type.
    static func fields(forType type: String) -> [HTTPField] { type.hasPrefix("text/html") ? ofPages : ofOthers }

    /// A page loads its own files and asks its own server; its button asks for the position.
    private static let ofPages = fields(
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'",
        permissions: "camera=(), geolocation=(self), microphone=()")

    /// Pictures have their style in them, nothing else has any.
    private static let ofOthers = fields(
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'",
        permissions: "camera=(), geolocation=(), microphone=()")

    private static func fields(_ policy: String, permissions: String) -> [HTTPField] {
        [
            ("Content-Security-Policy", policy + "; base-uri 'none'; frame-ancestors 'none'"),
            ("Permissions-Policy", permissions),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
            ("X-Frame-Options", "DENY"),
        ].compactMap { name, value in HTTPField.Name(name).map { HTTPField(name: $0, value: value) } }
    }
}
#endif
