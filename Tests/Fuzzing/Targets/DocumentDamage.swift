import Foundation

/// Damages a document as a faulty service would: its values and blocks, rather than bytes.
///
/// A changed byte mostly makes a document malformed, so only the parser sees it. A provider is tested only by
/// well-formed documents.
public struct DocumentDamage {
    private var generator: any RandomNumberGenerator
    private let longest: Int

    /// Creates a source of damage.
    ///
    /// - Parameters:
    ///   - generator: The source of randomness.
    ///   - longest: The most bytes of a damaged document.
    public init(_ generator: any RandomNumberGenerator, longest: Int) {
        self.generator = generator
        self.longest = longest
    }

    /// The document with one change, if one could be made.
    public mutating func damaged(_ document: [UInt8]) -> [UInt8]? {
        guard document.count > 8 else { return nil }
        let changed: [UInt8]?
        switch Int.random(in: 0..<16, using: &generator) {
        case 0..<8: changed = withOtherValue(document)
        case 8..<10: changed = withoutBlock(document)
        case 10..<13: changed = withBlockElsewhere(document)
        case 13..<15: changed = withBlockRepeated(document, times: Int.random(in: 1...30, using: &generator))
        default: changed = withBlockRepeated(document, times: 100_000)
        }
        return changed.flatMap { $0.count <= longest ? $0 : nil }
    }

    /// Values to insert where a number, a text or a date is expected.
    private static let values: [[UInt8]] = [
        "0", "-0", "-1", "-999", "0.1", "99999", "54000", "-43200", "64800", "1e19", "1e308", "-1e308", "1e-320",
        "9007199254740993", "9223372036854775807", "-9223372036854775808", "18446744073709551615", "1680757200",
        "253402300800", "-62135596800", "7258118400", "-2208988800", "4102444800", "null", "true", "{}", "[]", "[[]]",
        "NaN", "", " ", "2023-04-06T24:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2199-12-31T23:00:00Z",
        "1900-01-01T00:00:00Z", "&#x202e;", "&#x85;", "\\u001b[31m", "\\u202e\\u2066", "\\u0000", "\u{202E}", "\u{9B}",
        "\u{0301}\u{0301}", "Asia/Seoul", "GMT+15", "ZZ", "00",
    ].map { Array($0.utf8) }

    private mutating func withOtherValue(_ document: [UInt8]) -> [UInt8]? {
        guard let range = value(in: document) else { return nil }
        guard let value = Self.values.randomElement(using: &generator) else { return nil }
        return Array(document[..<range.lowerBound]) + value + document[range.upperBound...]
    }

    private mutating func withoutBlock(_ document: [UInt8]) -> [UInt8]? {
        guard let range = block(in: document) else { return nil }
        return Array(document[..<range.lowerBound] + document[range.upperBound...])
    }

    private mutating func withBlockElsewhere(_ document: [UInt8]) -> [UInt8]? {
        guard let range = block(in: document), let other = block(in: document) else { return nil }
        return Array(document[..<other.lowerBound] + document[range] + document[other.upperBound...])
    }

    private mutating func withBlockRepeated(_ document: [UInt8], times: Int) -> [UInt8]? {
        guard let range = block(in: document), !range.isEmpty else { return nil }
        let room = max(0, longest - document.count) / range.count
        var changed = Array(document[..<range.upperBound])
        for _ in 0..<min(times, room) { changed += document[range] }
        return changed + document[range.upperBound...]
    }

    /// A random number, or a text between quotation marks or tags.
    private mutating func value(in document: [UInt8]) -> Range<Int>? {
        let start = Int.random(in: document.indices, using: &generator)
        let rest = document[start...].prefix(400)
        guard let begin = rest.firstIndex(where: { Self.isNumeric($0) || Self.isQuote($0) }) else { return nil }
        guard Self.isNumeric(document[begin]) else {
            guard let end = rest[begin...].dropFirst().firstIndex(where: Self.isQuote) else { return nil }
            return begin + 1..<end
        }
        let first = document[..<begin].lastIndex { !Self.isNumeric($0) }.map { $0 + 1 } ?? 0
        let end = document[begin...].firstIndex { !Self.isNumeric($0) } ?? document.count
        return end - first <= 64 ? first..<end : nil
    }

    /// A random range between two commas or the beginnings of two tags: a member, an element, or many.
    private mutating func block(in document: [UInt8]) -> Range<Int>? {
        let start = Int.random(in: document.indices, using: &generator)
        guard let begin = document[start...].prefix(1000).firstIndex(where: Self.isBoundary) else { return nil }
        let length = 1 << Int.random(in: 0...12, using: &generator)
        let least = min(begin + length, document.count)
        let end = document[least...].prefix(1000).firstIndex(where: Self.isBoundary) ?? least
        return begin < end ? begin..<end : nil
    }

    private static func isNumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<")
    }

    private static func isBoundary(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "<"), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "{"),
            UInt8(ascii: "["), ServiceCase.separator:
            true
        default: false
        }
    }
}
