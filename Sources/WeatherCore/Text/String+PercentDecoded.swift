package import Foundation

extension String {
    /// The text with its percent-encoded bytes decoded; `nil` if an encoding is incomplete, or the bytes are not UTF-8.
    ///
    /// The result is that of Foundation's `removingPercentEncoding`. The first use of that looks up a conformance of
    /// the standard library by name, which takes longer than the rest of a short run's requests.
    package var percentDecoded: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var bytes: [UInt8] = []
        var rest = utf8.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.next(), let low = rest.next(), let byte = UInt8(hexadecimalDigits: high, low)
            else { return nil }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// Reads a byte of two hexadecimal digits in ASCII; `nil` if one of them is none.
    package init?(hexadecimalDigits high: UInt8, _ low: UInt8) {
        guard let high = Self.value(ofHexadecimalDigit: high), let low = Self.value(ofHexadecimalDigit: low) else {
            return nil
        }
        self = high << 4 | low
    }

    private static func value(ofHexadecimalDigit digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x41...0x46: digit - 0x41 + 10
        case 0x61...0x66: digit - 0x61 + 10
        default: nil
        }
    }
}

extension URL {
    /// The decoded path of a file URL, without a trailing slash.
    ///
    /// The result is that of `path`, without looking up conformances by name: see ``Swift/String/percentDecoded``.
    package var filePath: String {
        var path = path(percentEncoded: true)
        if path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        return path.percentDecoded ?? self.path
    }
}
