import HTTPTypes

/// The fields that tell browsers what a response may do: next to nothing.
enum SecurityFields {
    /// Those of every response.
    static let all: [HTTPField] = [
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
        ("X-Frame-Options", "DENY"),
    ].compactMap { name, value in HTTPField.Name(name).map { HTTPField(name: $0, value: value) } }

    /// The content security policy for a type: pages and pictures have their style in them, nothing else has any.
    static func policy(forType type: String) -> String {
        let isStyled = type.hasPrefix("text/html") || type.hasPrefix("image/svg+xml")
        let style = isStyled ? " style-src 'unsafe-inline';" : ""
        return "default-src 'none';\(style) base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }
}
