import Foundation

/// One form of a secret that is searched for in text without escapes.
struct SecretNeedle: Hashable {
    /// The form in small letters.
    let bytes: [UInt8]
    /// Whether the digit before it, of base64, has some bits of the secret, too.
    var reachesBefore = false
    /// Whether the digit after it has.
    var reachesAfter = false

    /// Every form of a secret; none of one that is too short to be a key.
    static func needles(of secret: String) -> [SecretNeedle] {
        let secret = Array(secret.utf8)
        guard secret.count >= SecretScrubber.shortest else { return [] }
        var needles = [SecretNeedle(bytes: secret.map(\.lowercased))]
        // What looks like an escape in the secret itself is undone together with those of the text.
        var form = secret
        for _ in 0..<SecretScrubber.depth {
            guard let decoded = form.withUnsafeBufferPointer({ DecodedText($0) })?.bytes else { break }
            form = decoded
            if form.count >= SecretScrubber.shortest { needles.append(SecretNeedle(bytes: form.map(\.lowercased))) }
        }
        for shift in 0..<3 {
            let needle = base64(secret, shift: shift)
            needles.append(needle)
            // The alphabet for addresses (RFC 4648, 5).
            let other = needle.bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: "-") : $0 }
                .map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0 }
            if other != needle.bytes {
                needles.append(SecretNeedle(bytes: other, reachesBefore: shift > 0, reachesAfter: needle.reachesAfter))
            }
        }
        return needles
    }

    /// The digits of base64 that depend on a secret alone when so many bytes, modulo three, come before it.
    private static func base64(_ secret: [UInt8], shift: Int) -> SecretNeedle {
        let digits = Array((Data(count: shift) + secret).base64EncodedString().utf8)
        let bits = (shift + secret.count) * 8
        // The last of the digits before it has bits of what is before and of the secret.
        let whole = digits[(shift == 0 ? 0 : shift + 1)..<(bits / 6)]
        return SecretNeedle(
            bytes: whole.map(\.lowercased), reachesBefore: shift > 0, reachesAfter: bits % 6 != 0)
    }
}

extension UInt8 {
    /// The small letter of a capital of ASCII; any other byte as it is.
    var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    var isBase64Digit: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2F, 0x5F: true
        default: false
        }
    }
}
