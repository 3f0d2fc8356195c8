import HTTPTypes
public import WeatherCore

/// Sets the `User-Agent` of every request, such as `wx/0.1.0 (https://example.org/wx)`.
///
/// MET Norway's terms require an identifying `User-Agent` with a way to contact whoever runs the program
/// (<https://developer.yr.no/doc/TermsOfService/>).
public struct UserAgent: HTTPMiddleware, Hashable {
    /// The value of the field.
    public let value: String

    /// Creates the layer.
    ///
    /// - Parameters:
    ///   - program: The program's name.
    ///   - version: The program's version.
    ///   - contact: An email address or a web page; without one, the field has only the product.
    public init(program: String, version: String, contact: String?) {
        let product = "\(Self.presentable(program))/\(Self.presentable(version))"
        let contact = Self.presentable(contact ?? "")
        value = contact.isEmpty ? product : "\(product) (\(contact))"
    }

    /// Sends the request with the field set.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> ServiceResponse
    ) async throws -> ServiceResponse {
        var request = request
        request.http.headerFields[.userAgent] = value
        return try await next(request)
    }

    /// The text without the characters that would end the field's comment (RFC 9110, 5.6.5).
    private static func presentable(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar.isASCII && !["(", ")", "\\"].contains(scalar) {
            kept.append(scalar)
        }
        return String(kept).sanitized().trimmed
    }
}
