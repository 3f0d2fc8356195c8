package import WeatherCore

/// Reads `.strings` files: `"key" = "text";` with comments.
///
/// Keys and texts are quoted, or bare if they consist of ASCII letters, digits and `_ $ . : / -`. A quoted one can
/// contain line breaks and the escapes `\a \b \f \n \r \t \v \" \' \\`, up to three octal digits, and `\U` or `\u` with
/// four hexadecimal digits of UTF-16; two of these make a surrogate pair. Comments are `/* … */` and `// …`. The
/// encoding is UTF-8 or UTF-16 of either byte order, with or without a byte order mark. A key that occurs twice is an
/// error.
///
/// The format: Apple's "Strings Files" of the Resource Programming Guide, and the quoting of old-style property lists.
package struct StringsReader {
    /// Reads the texts by key.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - file: The file's name for messages.
    ///   - isUTF8: Whether the bytes are known to be valid UTF-8, as those of the program's own tables are. Checking them
    ///     takes a sixth of the time.
    /// - Returns: The texts by key.
    /// - Throws: `.badTable` with the message `file:line:column: problem`. Lines and columns count from one, columns in
    ///   Unicode scalars.
    package static func read(
        _ bytes: [UInt8], file: String, isUTF8: Bool = false
    ) throws(WeatherError) -> [String: String] {
        do throws(StringsError) {
            var parser = StringsParser(isUTF8 ? bytes : try utf8(bytes))
            return try parser.parse()
        } catch {
            throw WeatherError(
                .badTable,
                details: .init {
                    $0.subject = file
                    $0.message = "\(file):\(error.place.line):\(error.place.column): \(error.problem)"
                })
        }
    }

    /// The file in UTF-8, whatever its encoding.
    static func utf8(_ bytes: [UInt8]) throws(StringsError) -> [UInt8] {
        if bytes.isUTF16 { return try transcodedFromUTF16(bytes) }
        if let offset = bytes.firstInvalidUTF8 {
            throw StringsError("bytes that are not UTF-8", at: offset, in: bytes)
        }
        return bytes
    }

    private static func transcodedFromUTF16(_ bytes: [UInt8]) throws(StringsError) -> [UInt8] {
        let isLittleEndian = bytes[0] == 0xFF || bytes[1] == 0
        let start = bytes.hasUTF16ByteOrderMark ? 2 : 0
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        for index in stride(from: start, to: bytes.count - 1, by: 2) {
            let first = UInt16(bytes[index])
            let second = UInt16(bytes[index + 1])
            units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
        }
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count)
        let isWhole = !transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { utf8.append($0) })
        guard isWhole, bytes.count.isMultiple(of: 2) else {
            throw StringsError("bytes that are not UTF-16", at: utf8.count, in: utf8)
        }
        return utf8
    }
}

extension [UInt8] {
    var hasUTF8ByteOrderMark: Bool { starts(with: [0xEF, 0xBB, 0xBF]) }

    var hasUTF16ByteOrderMark: Bool { starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) }

    /// Whether the bytes are UTF-16: by the byte order mark, or because one of the first two bytes is zero, as in ASCII
    /// text.
    fileprivate var isUTF16: Bool {
        count >= 2 && (hasUTF16ByteOrderMark || (self[0] == 0) != (self[1] == 0))
    }

    /// The offset of the first byte that is not valid UTF-8; `nil` if there is none.
    fileprivate var firstInvalidUTF8: Int? {
        guard String(validating: self, as: UTF8.self) == nil else { return nil }
        var iterator = makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        var offset = 0
        while case .valid(let sequence) = parser.parseScalar(from: &iterator) { offset += sequence.count }
        return offset
    }
}
