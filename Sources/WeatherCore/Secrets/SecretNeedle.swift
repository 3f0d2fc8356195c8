import Foundation

/// A form of a secret to search for in decoded text.
struct SecretNeedle: Hashable {
    /// The form in lower case.
    let bytes: [UInt8]
    /// Whether the preceding base64 digit also encodes bits of the secret.
    var reachesBefore = false
    /// Whether the following base64 digit also encodes bits of the secret.
    var reachesAfter = false

    /// All forms of a secret.
    ///
    /// There are none when the secret is too short to be a key, or is a placeholder of one repeated letter: a row of a
    /// table can look the same.
    static func needles(of secret: String) -> [SecretNeedle] {
        let secret = Array(secret.utf8)
        guard secret.count >= SecretScrubber.shortest, Set(secret).count > 3 else { return [] }
        var needles = [SecretNeedle(bytes: secret.map(\.lowercased))]
        // A secret that itself looks like an escape is decoded with the escapes of the text, so the search needs its
        // decoded form.
        var form = secret
        for _ in 0..<SecretScrubber.depth {
            guard let decoded = form.withUnsafeBufferPointer({ DecodedText($0) })?.bytes else { break }
            form = decoded
            if form.count >= SecretScrubber.shortest { needles.append(SecretNeedle(bytes: form.map(\.lowercased))) }
        }
        for shift in 0..<3 {
            let needle = base64(secret, shift: shift)
            needles.append(needle)
            // The URL-safe alphabet (RFC 4648, 5).
            let other = needle.bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: "-") : $0 }
                .map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0 }
            if other != needle.bytes {
                needles.append(SecretNeedle(bytes: other, reachesBefore: shift > 0, reachesAfter: needle.reachesAfter))
            }
        }
        return needles
    }

    /// The base64 digits that depend only on the secret, when the number of bytes before it modulo three is `shift`.
    private static func base64(_ secret: [UInt8], shift: Int) -> SecretNeedle {
        let digits = Array((Data(count: shift) + secret).base64EncodedString().utf8)
        let bits = (shift + secret.count) * 8
        // The first digit mixes bits of the preceding byte and of the secret.
        let whole = digits[(shift == 0 ? 0 : shift + 1)..<(bits / 6)]
        return SecretNeedle(
            bytes: whole.map(\.lowercased), reachesBefore: shift > 0, reachesAfter: bits % 6 != 0)
    }
}

extension UInt8 {
    /// The byte in lower case if it is an ASCII capital; otherwise unchanged.
    var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    var isBase64Digit: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2F, 0x5F: true
        default: false
        }
    }
}
