import Foundation

/// Finds a key in the program's output, in any spelling.
///
/// It shares no code with the scrubber of keys: Foundation and ICU normalize all spellings.
struct KeyDetector {
    /// The halves of the key and of its base64 forms, in lower case.
    private let needles: [Data]

    init(_ key: String) {
        let bytes = Data(key.lowercased().utf8)
        var needles = [bytes.prefix(bytes.count / 2), bytes.suffix(bytes.count / 2)].map { Data($0) }
        for shift in 0..<3 {
            // The outermost digits also encode the bytes before and after the key.
            let coded = (Data(repeating: 0, count: shift) + Data(key.utf8)).base64EncodedString().lowercased()
            let middle = Data(coded.utf8.filter { $0 != UInt8(ascii: "=") }.dropFirst(shift == 0 ? 0 : 4).dropLast(2))
            needles += [middle.prefix(middle.count / 2), middle.suffix(middle.count / 2)].map { Data($0) }
        }
        self.needles = needles
    }

    /// Whether a half of the key occurs.
    func finds(in data: Data) -> Bool {
        var text = Self.plain(data)
        for _ in 0..<5 {
            if needles.contains(where: { text.range(of: $0) != nil }) { return true }
            let folded = Self.folded(text)
            if needles.contains(where: { folded.range(of: $0) != nil }) { return true }
            let decoded = Self.decoded(text)
            guard decoded != text else { return false }
            text = Self.plain(decoded)
        }
        return false
    }

    /// In lower case, without the zeros of UTF-16 and without zero-width characters.
    private static func plain(_ data: Data) -> Data {
        var plain: [UInt8] = []
        plain.reserveCapacity(data.count)
        data.withUnsafeBytes { bytes in
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80, (0x8B...0x8D) ~= bytes[index + 2] {
                    index += 3
                    continue
                }
                if byte != 0 { plain.append((0x41...0x5A) ~= byte ? byte + 0x20 : byte) }
                index += 1
            }
        }
        return Data(plain)
    }

    /// The letters and digits of ASCII that a text has or stands for, and those of base64; nothing else.
    private static func folded(_ data: Data) -> Data {
        let written = String(decoding: data, as: UTF8.self)
        let text = (written.removingPercentEncoding ?? written)
            .replacingOccurrences(of: #"\\[nrt]|\x{1B}\[[0-9;]*m"#, with: "", options: .regularExpression)
        return Data(text.decomposedStringWithCompatibilityMapping.lowercased().utf8.filter(Self.isKept))
    }

    private static func isKept(_ byte: UInt8) -> Bool {
        (0x30...0x39) ~= byte || (0x61...0x7A) ~= byte || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
    }

    /// With one layer of escapes undone.
    private static func decoded(_ data: Data) -> Data {
        guard data.contains(where: { $0 == 0x25 || $0 == 0x26 || $0 == 0x5C }) else { return data }
        var text = String(decoding: data, as: UTF8.self)
        for (pattern, radix) in [
            (#"%([0-9a-f]{2})"#, 16), (#"\\u([0-9a-f]{4})"#, 16), (#"&#([0-9]{1,7});"#, 10),
            (#"&#x([0-9a-f]{1,6});"#, 16),
        ] {
            guard let expression = try? NSRegularExpression(pattern: pattern) else { continue }
            let whole = text as NSString
            var result = ""
            var end = 0
            for match in expression.matches(in: text, range: NSRange(location: 0, length: whole.length)) {
                result += whole.substring(with: NSRange(location: end, length: match.range.location - end))
                let digits = whole.substring(with: match.range(at: 1))
                result += Int(digits, radix: radix).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
                end = match.range.location + match.range.length
            }
            text = result + whole.substring(from: end)
        }
        return Data(text.utf8)
    }
}
