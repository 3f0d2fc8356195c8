extension Endpoint {
    /// Degrees as requests write them: rounded to three decimals, about 100 m, without an exponent or `-0`.
    public static func degrees(_ degrees: Double) -> String {
        let thousandths = Int((degrees * 1000).rounded())
        let magnitude = abs(thousandths)
        var digits = "\(magnitude % 1000)"
        digits = String(repeating: "0", count: 3 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return (thousandths < 0 ? "-" : "") + "\(magnitude / 1000)" + (digits.isEmpty ? "" : ".\(digits)")
    }

    static func text(of coordinates: Coordinates, _ order: CoordinateOrder, _ separator: String) -> String {
        let latitude = degrees(coordinates.latitude)
        let longitude = degrees(coordinates.longitude)
        return order == .latitudeFirst ? latitude + separator + longitude : longitude + separator + latitude
    }

    /// The path and query, percent-encoded.
    var encoded: String {
        guard !query.isEmpty else { return path }
        let items = query.map { item in item.value.map { "\(item.name)=\($0)" } ?? item.name }
        return path + "?" + items.joined(by: "&")
    }

    var secretItems: Set<String> { Set(query.filter(\.isSecret).map(\.name)) }

    /// Whether the path stays below the base URL.
    var hasSafePath: Bool {
        guard path.isEmpty || path.utf8.first == UInt8(ascii: "/"), path.utf8.allSatisfy(Self.isAllowedInPath) else {
            return false
        }
        return !path.split(separator: "/").contains { Self.dotSegments.contains($0.lowercased()) }
    }

    /// The segments that a server may interpret as the folder itself or its parent (RFC 3986, 5.2.4).
    private static let dotSegments: Set<String> = [".", "%2e", "..", ".%2e", "%2e.", "%2e%2e"]

    private static func isAllowedInPath(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._~!$&'()*+,;=:@/%".utf8.contains(byte)
        }
    }

    /// A text with everything percent-encoded except commas and the unreserved characters of RFC 3986.
    static func encoded(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2C:
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                encoded += "%" + (hex.count == 1 ? "0" : "") + hex
            }
        }
        return encoded
    }
}
