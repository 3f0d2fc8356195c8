import Foundation

/// Scans an XML text before it is parsed, for tags that would slow down the parser.
///
/// libxml2 compares each attribute of a tag with all others of the tag. 100,000 attributes take it seconds, in one call
/// that cannot be interrupted. In XML, no `<` may occur inside a tag, so the distance between two `<` bounds the length
/// of a tag. Only long tags are examined.
struct XMLTagScan {
    /// The size up to which tags are not examined, in bytes: they have at most 800 attributes.
    private static let harmless = 4 << 10
    /// The maximum length of a tag, in bytes.
    static let longest = 64 << 10
    /// The maximum number of attributes of an examined tag.
    static let attributes = 256

    /// Why a text must not be parsed; `nil` when it may be.
    static func refusal(of text: UnsafeBufferPointer<UInt8>) -> String? {
        guard let base = text.baseAddress, let scan = XMLTagScan(text) else { return "an encoding that is not read" }
        var position = 0
        while position < text.count {
            let next = scan.nextTag(in: base, from: position + 1, to: text.count)
            if next - position > harmless, let refusal = scan.refusal(ofTag: base, from: position, to: next) {
                return refusal
            }
            position = next
        }
        return nil
    }

    /// The number of bytes of a markup character, and which of them is not zero.
    private let width: Int
    private let offset: Int

    /// Prepares a scan; `nil` for encodings that can hide markup.
    ///
    /// These are stateful seven-bit encodings, and encodings other than UTF-16 that are not a superset of ASCII.
    private init?(_ text: UnsafeBufferPointer<UInt8>) {
        let start = text.prefix(320)
        let isWide: Bool
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0x3C, 0x00]) {
            (isWide, offset) = (true, 0)
        } else if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0x00, 0x3C]) {
            (isWide, offset) = (true, 1)
        } else {
            (isWide, offset) = (false, 0)
        }
        width = isWide ? 2 : 1
        // EBCDIC, or four bytes per character.
        let first = start.first { $0 > 0x20 && $0 < 0x80 }
        guard isWide || first != 0x4C && !start.contains(0) else { return nil }
        guard let declared = Self.declaredEncoding(start) else { return }
        guard (isWide ? Self.wide : Self.supersets).contains(where: declared.hasPrefix) else { return nil }
    }

    /// The encoding that a text declares, in lower case; `nil` without a declaration.
    private static func declaredEncoding(_ start: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        let text = String(decoding: start.filter { $0 != 0 }, as: UTF8.self).lowercased()
        guard let start = text.range(of: "<?xml")?.upperBound,
            let name = text[start...].prefix(while: { $0 != ">" }).range(of: "encoding")?.upperBound
        else { return nil }
        let isQuote = { (character: Character) in character == "\"" || character == "'" }
        return String(text[name...].drop { !isQuote($0) }.dropFirst().prefix { !isQuote($0) })
    }

    private static let wide = ["utf-16", "utf16", "ucs-2", "iso-10646-ucs-2"]
    private static let supersets = [
        "utf-8", "utf8", "us-ascii", "ascii", "iso-8859-", "iso8859-", "iso_8859-", "latin1", "windows-", "cp125",
        "koi8-",
        "euc-", "shift_jis", "gb2312", "gbk", "gb18030", "big5", "tis-620",
    ]

    private func nextTag(in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
        var position = start
        while position < end, let found = memchr(base + position, 0x3C, end - position) {
            let index = base.distance(to: found.assumingMemoryBound(to: UInt8.self))
            if width == 1 || isCharacter(at: index, in: base, end) { return index }
            position = index + 1
        }
        return end
    }

    private func isCharacter(at index: Int, in base: UnsafePointer<UInt8>, _ end: Int) -> Bool {
        let other = index ^ 1
        return index % 2 == offset && other < end && base[other] == 0
    }

    /// Examines one possible tag; `nil` when it is harmless.
    private func refusal(ofTag base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> String? {
        guard start + width < end, base[start] == 0x3C, ![0x21, 0x3F].contains(base[start + width]) else { return nil }
        var quote: UInt8?
        var count = 0
        for position in stride(from: start, to: end, by: width) {
            if position - start > Self.longest { return "a tag of more than \(Self.longest) bytes" }
            let byte = base[position]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "=") {
                count += 1
                if count > Self.attributes { return "a tag of more than \(Self.attributes) attributes" }
            } else if byte == UInt8(ascii: ">") {
                return nil
            }
        }
        return nil
    }
}
