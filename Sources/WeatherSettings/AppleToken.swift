import CCrypto
import Foundation
import WeatherCore

/// A token for WeatherKit: a JSON Web Token (RFC 7519), signed with ES256 (RFC 7518, 3.4).
///
/// Its claims:
/// <https://developer.apple.com/documentation/weatherkitrestapi/request-authentication-for-weatherkit-rest-api>.
struct AppleToken: Sendable {
    /// How long a token is valid, in seconds.
    static let life: TimeInterval = 3600

    /// The whole token: header, claims and signature.
    let text: String
    /// When the token expires.
    let expires: Date

    /// Creates a token from its parts.
    init(text: String, expires: Date) {
        self.text = text
        self.expires = expires
    }

    /// Creates and signs a token.
    ///
    /// - Parameters:
    ///   - names: The ids of the key, the team and the service.
    ///   - key: The private key, in PEM: the content of the file `AuthKey_….p8`.
    ///   - now: The time from which it is valid.
    /// - Throws: ``WeatherError`` with the reason `keyFileUnreadable` for bytes that are not a key of the curve P-256
    ///   without a passphrase, `noNetworkLibrary` when libcrypto cannot be loaded.
    init(_ names: AppleNames, key: Data, now: Date) throws(WeatherError) {
        expires = now + Self.life
        let header = """
            {"alg":"ES256","kid":"\(names.key)","id":"\(names.team).\(names.service)","typ":"JWT"}
            """
        let (start, end) = (Int(now.timeIntervalSince1970), Int(expires.timeIntervalSince1970))
        let claims = #"{"iss":"\#(names.team)","iat":\#(start),"exp":\#(end),"sub":"\#(names.service)"}"#
        let signed = Data(header.utf8).base64URL + "." + Data(claims.utf8).base64URL
        text = signed + "." + (try Self.signature(of: Array(signed.utf8), by: Array(key))).base64URL
    }

    /// The two numbers of an ECDSA signature, 32 bytes each.
    private static func signature(of message: [UInt8], by key: [UInt8]) throws(WeatherError) -> Data {
        var length: Int32 = 0
        // A P-256 signature has at most 72 bytes, and that of a large RSA key 2,048.
        let signature = [UInt8](unsafeUninitializedCapacity: 2048) { bytes, count in
            length = ccrypto_sign(key, key.count, message, message.count, bytes.baseAddress, bytes.count)
            count = max(0, Int(length))
        }
        if Int(length) == CCRYPTO_NO_LIBRARY {
            throw WeatherError(.noNetworkLibrary, details: .init { $0.message = "libcrypto" })
        }
        guard let numbers = numbers(inDER: signature) else { throw WeatherError(.keyFileUnreadable) }
        return numbers
    }

    /// Reads two numbers of at most 32 bytes: `30 len 02 len r 02 len s` (RFC 3279, 2.2.3), each length one byte.
    private static func numbers(inDER bytes: [UInt8]) -> Data? {
        guard bytes.count >= 8, bytes[0] == 0x30, Int(bytes[1]) == bytes.count - 2 else { return nil }
        var rest = bytes.dropFirst(2)
        var numbers = Data()
        for _ in 0..<2 {
            guard rest.count > 2, rest.removeFirst() == 0x02 else { return nil }
            let length = Int(rest.removeFirst())
            guard length <= rest.count else { return nil }
            // DER adds a zero byte if the first bit would be a sign, and omits leading zero bytes.
            let number = rest.prefix(length).drop { $0 == 0 }
            guard number.count <= 32 else { return nil }
            numbers += Data(count: 32 - number.count) + number
            rest = rest.dropFirst(length)
        }
        return rest.isEmpty ? numbers : nil
    }
}

/// The ids that Apple assigned to a developer.
///
/// They are in every token, and are not secret.
struct AppleNames: Sendable {
    /// The id of the private key.
    let key: String
    /// The id of the team.
    let team: String
    /// The service id that the developer registered, such as `com.example.weather`.
    let service: String

    /// The last parts of the settings' names.
    static let settings = ["keyID", "teamID", "serviceID"]

    /// Creates names; `nil` if a text has characters other than letters, digits, dots, hyphens and underscores.
    init?(_ names: [String]) {
        let isPlain = names.allSatisfy { $0.utf8.count <= 255 && $0.allSatisfy(\.isPlain) }
        guard names.count == 3, isPlain else { return nil }
        (key, team, service) = (names[0], names[1], names[2])
    }
}

extension Character {
    fileprivate var isPlain: Bool { isASCII && (isLetter || isNumber || ".-_".contains(self)) }
}

extension Data {
    /// Base64 for addresses and file names, without padding (RFC 4648, 5).
    fileprivate var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
