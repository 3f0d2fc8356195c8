/// The grammar of a `.strings` file; the bytes must be valid UTF-8.
struct StringsParser {
    private let bytes: [UInt8]
    private var position: Int
    /// The unescaped text of a quoted string, reused to save allocations.
    private var unescaped: [UInt8] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.hasUTF8ByteOrderMark ? 3 : 0
    }

    mutating func parse() throws(StringsError) -> [String: String] {
        var texts: [String: String] = [:]
        texts.reserveCapacity(bytes.count / 64)
        while let entry = try entry() {
            guard texts.updateValue(entry.text, forKey: entry.key) == nil else {
                throw StringsError("the key \"\(entry.key)\" is a duplicate", at: entry.range.lowerBound, in: bytes)
            }
        }
        return texts
    }

    /// A key with its text, and their positions in the bytes.
    struct Entry {
        var key: String
        var text: String
        /// From the key to the semicolon, inclusive.
        var range: Range<Int>
        /// Where the text starts, including its quotation mark.
        var textStart: Int
    }

    /// The entries that can be read, and the first hundred errors.
    ///
    /// After an error, reading continues at its position if a line begins there, else on the next line.
    mutating func entries() -> (entries: [Entry], errors: [StringsError]) {
        var entries: [Entry] = []
        var errors: [StringsError] = []
        var start = position
        while errors.count < 100 {
            do throws(StringsError) {
                guard let entry = try entry() else { break }
                entries.append(entry)
                start = position
            } catch {
                errors.append(error)
                resume(at: error.offset, after: start)
                start = position
            }
        }
        return (entries, errors)
    }

    private mutating func resume(at offset: Int, after start: Int) {
        position = max(min(offset, bytes.count), start)
        let before = bytes[start..<position].reversed().drop { $0 == 0x20 || $0 == 0x09 }
        if position > start, let byte = before.first, byte == 0x0A || byte == 0x0D { return }
        while let byte = peek(), byte != 0x0A, byte != 0x0D { position += 1 }
        if position < bytes.count { position += 1 }
    }

    private mutating func entry() throws(StringsError) -> Entry? {
        try skipSpace()
        guard peek() != nil else { return nil }
        let start = position
        let key = try string("a key")
        try expect(UInt8(ascii: "="), after: "the key")
        try skipSpace()
        let textStart = position
        let text = try string("a text")
        try expect(UInt8(ascii: ";"), after: "the text")
        return Entry(key: key, text: text, range: start..<position, textStart: textStart)
    }

    private func peek(_ distance: Int = 0) -> UInt8? {
        position + distance < bytes.count ? bytes[position + distance] : nil
    }

    private mutating func expect(_ byte: UInt8, after place: String) throws(StringsError) {
        try skipSpace()
        guard peek() == byte else {
            throw StringsError(
                "\"\(Character(Unicode.Scalar(byte)))\" is missing after \(place)", at: position, in: bytes)
        }
        position += 1
    }

    private mutating func skipSpace() throws(StringsError) {
        while let byte = peek() {
            switch byte {
            case 0x20, 0x09...0x0D:
                position += 1
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
                while let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { position += 1 }
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
                try skipBlockComment()
            default:
                return
            }
        }
    }

    private mutating func skipBlockComment() throws(StringsError) {
        let start = position
        position += 2
        while let byte = peek() {
            position += 1
            if byte == UInt8(ascii: "*"), peek() == UInt8(ascii: "/") {
                position += 1
                return
            }
        }
        throw StringsError("the comment does not end", at: start, in: bytes)
    }

    private mutating func string(_ expected: String) throws(StringsError) -> String {
        switch peek() {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            return try quoted()
        case .some:
            let start = position
            while let byte = peek(), isBare(byte) { position += 1 }
            guard position > start else { fallthrough }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        case nil:
            throw StringsError("\(expected) is missing", at: position, in: bytes)
        }
    }

    /// Whether a byte is valid in a bare string; a slash that opens a comment is not.
    private func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
            UInt8(ascii: ":"), UInt8(ascii: "-"):
            true
        case UInt8(ascii: "/"):
            peek(1) != UInt8(ascii: "/") && peek(1) != UInt8(ascii: "*")
        default:
            false
        }
    }

    private mutating func quoted() throws(StringsError) -> String {
        let opening = position
        let quote = bytes[opening]
        position += 1
        var runStart = position
        var hasEscapes = false
        while let byte = peek() {
            if byte == quote {
                let run = bytes[runStart..<position]
                position += 1
                guard hasEscapes else { return String(decoding: run, as: UTF8.self) }
                unescaped.append(contentsOf: run)
                return String(decoding: unescaped, as: UTF8.self)
            } else if byte == UInt8(ascii: "\\") {
                if !hasEscapes { unescaped.removeAll(keepingCapacity: true) }
                hasEscapes = true
                unescaped.append(contentsOf: bytes[runStart..<position])
                try escape()
                runStart = position
            } else if byte == 0 {
                throw StringsError("a NUL byte", at: position, in: bytes)
            } else {
                position += 1
            }
        }
        throw StringsError("the quotation does not end", at: opening, in: bytes)
    }

    private mutating func escape() throws(StringsError) {
        let start = position
        position += 1
        guard let byte = peek() else { throw StringsError("the quotation does not end", at: start, in: bytes) }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): unescaped.append(0x0A)
        case UInt8(ascii: "t"): unescaped.append(0x09)
        case UInt8(ascii: "r"): unescaped.append(0x0D)
        case UInt8(ascii: "a"): unescaped.append(0x07)
        case UInt8(ascii: "b"): unescaped.append(0x08)
        case UInt8(ascii: "f"): unescaped.append(0x0C)
        case UInt8(ascii: "v"): unescaped.append(0x0B)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "\n"): unescaped.append(byte)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            position -= 1
            append(octal())
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            append(try scalar(from: start))
        default:
            throw StringsError("an unknown escape", at: start, in: bytes)
        }
    }

    private mutating func octal() -> Unicode.Scalar {
        var value: UInt32 = 0
        var digits = 0
        while digits < 3, let byte = peek(), (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) {
            value = value * 8 + UInt32(byte - UInt8(ascii: "0"))
            position += 1
            digits += 1
        }
        return Unicode.Scalar(value) ?? Unicode.Scalar(0)
    }

    private mutating func scalar(from start: Int) throws(StringsError) -> Unicode.Scalar {
        let unit = try hexadecimalUnit(from: start)
        if let scalar = Unicode.Scalar(UInt32(unit)) { return scalar }
        guard UTF16.isLeadSurrogate(unit), peek() == UInt8(ascii: "\\"),
            peek(1) == UInt8(ascii: "U") || peek(1) == UInt8(ascii: "u")
        else { throw StringsError("half of a surrogate pair", at: start, in: bytes) }
        position += 2
        let trail = try hexadecimalUnit(from: start)
        guard UTF16.isTrailSurrogate(trail),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(trail) & 0x3FF)
        else { throw StringsError("half of a surrogate pair", at: start, in: bytes) }
        return scalar
    }

    private mutating func hexadecimalUnit(from start: Int) throws(StringsError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw StringsError("an escape without four hexadecimal digits", at: start, in: bytes)
            }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        unescaped.append(contentsOf: String(scalar).utf8)
    }
}
