import CLocaleTables
import Foundation

/// What an embedded file of CLDR's data says of one locale.
///
/// The file is text, sorted by the bytes of the locales' names. A locale begins with a line `[ko_KR]` and, where it has a
/// parent, `<` and the parent's name; lines of a key, a tab and a value follow. A locale has only what differs from its
/// parent. The tool `locale-tables` writes the files.
struct LocaleTable: Sendable {
    private let file: File
    /// The lines of the locale, of its parent, and so on.
    private let sections: [Range<Int>]

    /// The file.
    enum File {
        /// Symbols of numbers, names of months and days, patterns of dates.
        case formats
        /// Names of countries.
        case countries

        fileprivate var bytes: UnsafeBufferPointer<UInt8> {
            let file = self == .formats ? CLocaleTablesFormats() : CLocaleTablesCountries()
            return UnsafeBufferPointer(start: file.bytes, count: file.length)
        }
    }

    /// Finds a locale by its name, such as `zh_Hant_TW`; `nil` when the file has none.
    init?(_ name: String, in file: File) {
        self.file = file
        var sections: [Range<Int>] = []
        var next: String? = name
        while let name = next {
            guard let section = Self.section(of: name, in: file.bytes) else { return nil }
            sections.append(section.lines)
            next = section.parent
        }
        self.sections = sections
    }

    /// The value of a key, of the locale or of the nearest ancestor that has one.
    func value(_ key: String) -> String? {
        let bytes = file.bytes
        for section in sections {
            var line = section.lowerBound
            while line < section.upperBound {
                let end = Self.end(ofLineAt: line, in: bytes)
                if let start = Self.skip(key, at: line, in: bytes), start < end, bytes[start] == UInt8(ascii: "\t") {
                    // An empty value says that the parent's does not hold.
                    return start + 1 == end ? nil : String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
                }
                line = end + 1
            }
        }
        return nil
    }

    /// The names of a file's locales, for tests.
    static func names(in file: File) -> [String] {
        String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            line.first == "[" ? line.dropFirst().prefix { $0 != "]" } : nil
        }.map(String.init)
    }

    /// The value of a key as a list, whose items are separated by `|`.
    func list(_ key: String) -> [String]? {
        value(key)?.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }

    /// Finds a locale's lines by binary search over the bytes.
    private static func section(
        of name: String, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (lines: Range<Int>, parent: String?)? {
        var low = 0
        var high = bytes.count
        while low < high {
            let head = head(from: low + (high - low) / 2, in: bytes)
            guard head < high else {
                // No locale begins in the upper half.
                high = low + (high - low) / 2
                continue
            }
            let end = end(ofLineAt: head, in: bytes)
            switch order(name, against: bytes[(head + 1)..<end]) {
            case 0:
                let close = skip(name, at: head + 1, in: bytes) ?? end
                let parent = bytes[(close + 1)..<end].dropFirst()
                return (
                    (end + 1)..<self.head(from: end, in: bytes),
                    parent.isEmpty ? nil : String(decoding: parent, as: UTF8.self)
                )
            case 1...: low = end + 1
            default: high = head
            }
        }
        return nil
    }

    /// Where the first locale begins, at a position or after it; the end of the file when there is none.
    private static func head(from position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var position = position
        while let bracket = Self.position(of: UInt8(ascii: "["), from: position, in: bytes) {
            if bracket == 0 || bytes[bracket - 1] == UInt8(ascii: "\n") { return bracket }
            position = bracket + 1
        }
        return bytes.count
    }

    private static func end(ofLineAt line: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        position(of: UInt8(ascii: "\n"), from: line, in: bytes) ?? bytes.count
    }

    /// The first position of a byte, at a position or after it.
    private static func position(of byte: UInt8, from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + start, Int32(byte), bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// The position after a text; `nil` when another one stands there.
    private static func skip(_ text: String, at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var position = position
        for byte in text.utf8 {
            guard position < bytes.count, bytes[position] == byte else { return nil }
            position += 1
        }
        return position
    }

    /// Negative when a name sorts before the one that begins a line, positive when it sorts after it.
    private static func order(_ name: String, against line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var position = line.startIndex
        for byte in name.utf8 {
            guard position < line.endIndex, line[position] != UInt8(ascii: "]") else { return 1 }
            if byte != line[position] { return byte < line[position] ? -1 : 1 }
            position += 1
        }
        return position < line.endIndex && line[position] == UInt8(ascii: "]") ? 0 : -1
    }
}
