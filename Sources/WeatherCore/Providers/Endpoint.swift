import Foundation

/// One address of a service: a path under its base URL, and a query.
public struct Endpoint: Sendable, Hashable {
    /// One item of a query.
    public struct Item: Sendable, Hashable {
        var name: String
        var value: String
        var isSecret: Bool
    }

    /// The path under the base URL: empty, or beginning with a slash, and of characters that a path may have (RFC 3986,
    /// 3.3). A request with any other is refused: `@host/x` behind a base URL would lead to another host.
    public var path: String
    /// The query, in order.
    public var query: [Item] = []
    /// What an answer has to have; see ``expecting(_:)``.
    var essentials: [String] = []
    /// The most bytes of an answer's body; `nil` for the limit of the service's descriptor. Never more than 16 MiB.
    public var bodyBytes: Int?

    /// Creates an endpoint without a query.
    public init(_ path: String) {
        self.path = path
    }

    /// The endpoint with one more item in its query; `nil` adds none.
    public func with(_ name: String, _ value: String?) -> Endpoint {
        guard let value else { return self }
        var endpoint = self
        endpoint.query.append(Item(name: name, value: value, isSecret: false))
        return endpoint
    }

    /// The endpoint with a key in its query, which is shown nowhere but in the request.
    public func with(secret name: String, _ value: String) -> Endpoint {
        var endpoint = self
        endpoint.query.append(Item(name: name, value: value, isSecret: true))
        return endpoint
    }

    /// The endpoint with a point in its query, rounded to three decimals, about 100 m.
    ///
    /// Few decimals are what MET Norway's terms ask for (at most four), protect the reader's privacy, and let neighbours
    /// share one cached answer.
    public func with(_ coordinates: Coordinates, latitude: String = "lat", longitude: String = "lon") -> Endpoint {
        with(latitude, Self.decimal(coordinates.latitude)).with(longitude, Self.decimal(coordinates.longitude))
    }

    /// The endpoint with what its answer has to have to be one: a path of names down from the root, of which a list has
    /// what one of its elements has.
    ///
    /// A service out of order may answer 200 and `{}`, or an object that tells of its failure. What lacks the path is not
    /// kept, and an answer that was kept before is shown rather than it.
    public func expecting(_ path: String...) -> Endpoint {
        var endpoint = self
        endpoint.essentials = path
        return endpoint
    }

    /// Whether the path can lead nowhere but below the base URL.
    var hasSafePath: Bool {
        path.isEmpty || path.utf8.first == UInt8(ascii: "/") && path.utf8.allSatisfy(Self.isAllowedInPath)
    }

    private static func isAllowedInPath(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._~!$&'()*+,;=:@/%".utf8.contains(byte)
        }
    }

    var secretItems: Set<String> { Set(query.filter(\.isSecret).map(\.name)) }

    /// The path and query, percent-encoded: everything but the unreserved characters of RFC 3986.
    var encoded: String {
        guard !query.isEmpty else { return path }
        return path + "?" + query.map { "\(Self.encode($0.name))=\(Self.encode($0.value))" }.joined(separator: "&")
    }

    private static func decimal(_ degrees: Double) -> String {
        // By whole thousandths: never an exponent or "-0".
        let thousandths = Int((degrees * 1000).rounded())
        let magnitude = abs(thousandths)
        var digits = "\(magnitude % 1000)"
        digits = String(repeating: "0", count: 3 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return (thousandths < 0 ? "-" : "") + "\(magnitude / 1000)" + (digits.isEmpty ? "" : ".\(digits)")
    }

    private static func encode(_ text: String) -> String {
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
