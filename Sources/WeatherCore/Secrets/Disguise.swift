/// Text that replaces a character of a secret, or is inserted between two characters.
///
/// It is an escape, another character for one of ASCII, or something invisible.
struct Disguise {
    /// The decoded bytes: a character in UTF-8, or one byte for an escape of bytes; empty for something invisible.
    ///
    /// They are never longer than the disguise.
    let bytes: [UInt8]
    /// Its length in bytes.
    let length: Int

    /// The index of the next byte that can start a disguise; `nil` when there is none, as in most texts.
    static func nextBeginning(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        beginnings.withUnsafeBufferPointer { beginnings in
            var index = start
            while index < text.count {
                if !beginnings[Int(text[index])] {
                    index += 1
                } else if isForeignLetter(text, index) {
                    index += 3
                } else {
                    return index
                }
            }
            return nil
        }
    }

    private static let beginnings: [Bool] = (0...255).map { byte in
        switch UInt8(byte) {
        case 0x09...0x0D: false
        case 0x00...0x1F, UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "\\"), 0x7F: true
        // A no-break space and a soft hyphen in ISO 8859-1. In UTF-8 these bytes only continue a character.
        case 0xA0, 0xAD: true
        case 0xC0...0xFF: true
        default: false
        }
    }

    /// Whether a character in U+4000...9FFF or U+B000...DFFF starts at an index: Han or Hangul, which have no ASCII
    /// equivalent.
    private static func isForeignLetter(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        switch text[index] {
        case 0xE4...0xE9, 0xEB...0xED:
            index + 2 < text.count && text[index + 1] & 0xC0 == 0x80 && text[index + 2] & 0xC0 == 0x80
        default: false
        }
    }

    /// Reads the disguise at an index; `nil` when there is none.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - index: The index.
    ///   - followsLetter: Whether a letter of another script precedes it. No key has such a letter, so a mark or an
    ///     invisible character after it cannot be inside a key.
    init?(_ text: UnsafeBufferPointer<UInt8>, _ index: Int, followsLetter: Bool) {
        let rest = UnsafeBufferPointer(rebasing: text[index...])
        switch rest[0] {
        case UInt8(ascii: "%"): self.init(percent: rest)
        case UInt8(ascii: "\\"): self.init(backslash: rest)
        case UInt8(ascii: "&"): self.init(reference: rest)
        case 0x1B: self.init([], length: Self.controlSequence(rest))
        case 0x00..<0x80: self.init([], length: 1)
        default:
            guard let (scalar, length) = Self.character(rest, followsLetter: followsLetter) else { return nil }
            if let letters = ASCIIFold.letters(for: scalar), letters.count <= max(length, 1) {
                self.init(letters, length: length)
            } else if !followsLetter, ASCIIFold.isDropped(scalar) {
                self.init([], length: length)
            } else {
                return nil
            }
        }
    }

    private init(_ bytes: [UInt8], length: Int) {
        self.bytes = bytes
        self.length = length
    }

    /// Creates a disguise of white space, where lines may be wrapped.
    init(ofSpaces count: Int) { self.init([], length: count) }

    private init(_ scalar: UInt32, length: Int) {
        // Half of a surrogate pair has no meaning by itself. No key contains one.
        self.init(Array(String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8), length: length)
    }

    /// `%35`, for any byte, and `%u0035`.
    private init?(percent text: UnsafeBufferPointer<UInt8>) {
        if let value = Self.number(text, from: 1, digits: 2...2)?.value {
            self.init([UInt8(truncatingIfNeeded: value)], length: 3)
        } else if text.count > 1, text[1].lowercased == UInt8(ascii: "u"),
            let value = Self.number(text, from: 2, digits: 4...4)?.value
        {
            self.init(value, length: 6)
        } else {
            return nil
        }
    }

    /// `\u0035`, `\u{35}`, `\U00000035`, `\x35`, `\065`, `\n`, and a punctuation character after a backslash, such as `\/`.
    private init?(backslash text: UnsafeBufferPointer<UInt8>) {
        guard text.count > 1 else { return nil }
        switch text[1] {
        case UInt8(ascii: "u"):
            if let value = Self.number(text, from: 2, digits: 4...4)?.value {
                self.init(value, length: 6)
            } else if text.count > 2, text[2] == UInt8(ascii: "{"),
                let (value, count) = Self.number(text, from: 3, digits: 1...6),
                text.count > 3 + count, text[3 + count] == UInt8(ascii: "}")
            {
                self.init(value, length: 4 + count)
            } else {
                return nil
            }
        case UInt8(ascii: "U"):
            // In text that was converted to upper case, this is the escape with four digits.
            if let value = Self.number(text, from: 2, digits: 8...8)?.value, value < 0x11_0000 {
                self.init(value, length: 10)
            } else if let value = Self.number(text, from: 2, digits: 4...4)?.value {
                self.init(value, length: 6)
            } else {
                return nil
            }
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            self.init([UInt8(ascii: " ")], length: 2)
        case UInt8(ascii: "x"), UInt8(ascii: "X"):
            guard let value = Self.number(text, from: 2, digits: 2...2)?.value else { return nil }
            self.init(value, length: 4)
        case UInt8(ascii: "0")...UInt8(ascii: "3"):
            guard let value = Self.number(text, from: 1, digits: 3...3, radix: 8)?.value else { return nil }
            self.init(value, length: 4)
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E:
            self.init([text[1]], length: 2)
        default: return nil
        }
    }

    /// `&#53;`, `&#x35;` and `&plus;`; numbers also without the semicolon, which browsers accept.
    private init?(reference text: UnsafeBufferPointer<UInt8>) {
        guard text.count > 2 else { return nil }
        guard text[1] == UInt8(ascii: "#") else {
            for (name, scalar) in Self.names where text.dropFirst().starts(with: name.utf8) {
                self.init(scalar, length: 1 + name.utf8.count)
                return
            }
            return nil
        }
        let isHexadecimal = text[2].lowercased == UInt8(ascii: "x")
        let start = isHexadecimal ? 3 : 2
        guard let (value, count) = Self.number(text, from: start, digits: 1...12, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        let end = start + count
        self.init(value, length: end < text.count && text[end] == UInt8(ascii: ";") ? end + 1 : end)
    }

    /// Reads up to as many digits as the range allows; `nil` when there are fewer than its lower bound.
    private static func number(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, digits: ClosedRange<Int>, radix: UInt32 = 16
    ) -> (value: UInt32, count: Int)? {
        var value: UInt32 = 0
        var count = 0
        while count < digits.upperBound, start + count < text.count {
            let digit: UInt32
            switch text[start + count].lowercased {
            case let byte where (0x30...0x39).contains(byte): digit = UInt32(byte) - 0x30
            case let byte where (0x61...0x66).contains(byte): digit = UInt32(byte) - 0x61 + 10
            default: digit = .max
            }
            guard digit < radix else { break }
            // An overflow is not a character. Later digits do not change that.
            value = value > 0xFF_FFFF ? .max : value * radix + digit
            count += 1
        }
        return count >= digits.lowerBound ? (value, count) : nil
    }

    /// The length of a terminal's control sequence (ECMA-48, 5.4), such as a color; 1 for any other escape character.
    private static func controlSequence(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        guard text.count > 1, text[1] == UInt8(ascii: "[") else { return 1 }
        let parameters = text.prefix(longestControlSequence).dropFirst(2)
        guard let end = parameters.firstIndex(where: { !(0x20...0x3F).contains($0) }), (0x40...0x7E).contains(text[end])
        else { return 1 }
        return end + 1
    }

    private static let longestControlSequence = 32

    /// Reads the character outside ASCII at the start of UTF-8 text; invalid bytes are read as ISO 8859-1.
    private static func character(
        _ text: UnsafeBufferPointer<UInt8>, followsLetter: Bool
    ) -> (scalar: Unicode.Scalar, length: Int)? {
        let first = text[0]
        let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        if length > 1, length <= text.count {
            var value = UInt32(first) & (0x7F >> UInt32(length))
            for byte in text[1..<length] {
                guard byte & 0xC0 == 0x80 else { return (Unicode.Scalar(first), 1) }
                value = value << 6 | UInt32(byte & 0x3F)
            }
            return Unicode.Scalar(value).map { ($0, length) }
        }
        return first < 0xC0 && followsLetter ? nil : (Unicode.Scalar(first), 1)
    }

    /// Named references for the characters of keys, URLs and other escapes.
    private static let names: [(String, UInt32)] = [
        ("amp;", 0x26), ("AMP;", 0x26), ("lt;", 0x3C), ("gt;", 0x3E), ("quot;", 0x22), ("apos;", 0x27), ("sol;", 0x2F),
        ("bsol;", 0x5C), ("plus;", 0x2B), ("equals;", 0x3D), ("num;", 0x23), ("quest;", 0x3F), ("percnt;", 0x25),
        ("lowbar;", 0x5F), ("UnderBar;", 0x5F), ("period;", 0x2E), ("comma;", 0x2C), ("colon;", 0x3A), ("semi;", 0x3B),
        ("commat;", 0x40), ("excl;", 0x21), ("dollar;", 0x24), ("ast;", 0x2A), ("midast;", 0x2A), ("lpar;", 0x28),
        ("rpar;", 0x29), ("lsqb;", 0x5B), ("lbrack;", 0x5B), ("rsqb;", 0x5D), ("rbrack;", 0x5D), ("lcub;", 0x7B),
        ("lbrace;", 0x7B), ("rcub;", 0x7D), ("rbrace;", 0x7D), ("verbar;", 0x7C), ("vert;", 0x7C), ("grave;", 0x60),
        ("Hat;", 0x5E), ("shy;", 0xAD), ("zwj;", 0x200D), ("zwnj;", 0x200C), ("lrm;", 0x200E), ("rlm;", 0x200F),
        ("ZeroWidthSpace;", 0x200B), ("NoBreak;", 0x2060),
    ]
}
