import Foundation

/// The spellings in which a service can repeat a key.
enum KeySpelling: String, CaseIterable {
    case literal
    case upperCase
    case lowerCase
    /// `%35%65…`, with upper-case hexadecimal digits.
    case percentUpper
    /// The same with lower-case digits.
    case percentLower
    /// `\u0035\u0065…`
    case jsonEscapes
    /// `&#53;&#101;…`
    case htmlEntities
    /// `&#x35;&#x65;…`
    case xmlReferences
    case base64
    case utf16LittleEndian
    case utf16BigEndian
    /// With a zero-width space after every fifth character.
    case zeroWidthSpaces
    /// With an acute accent on every character.
    case accents
    case fullWidth
    /// In bold and double-struck letters of mathematics.
    case mathematical
    /// With rare invisible characters: those of shorthand, music, Khmer and Hangul.
    case rareInvisible
    /// In Hangul, whose transliteration to ASCII is the key; numbers in full width.
    case hangul
    /// Its base64 with a line feed after every 16 characters.
    case wrappedBase64
    /// Over two lines.
    case twoLines
    /// Percent-encoded letters of full width with accents.
    case percentFullWidth

    /// The encoding of the text around the key; a document is completely in it.
    var encoding: String.Encoding {
        switch self {
        case .utf16LittleEndian: .utf16LittleEndian
        case .utf16BigEndian: .utf16BigEndian
        default: .utf8
        }
    }

    /// The key, before the text is encoded.
    func text(of key: String) -> String {
        switch self {
        case .literal, .utf16LittleEndian, .utf16BigEndian: key
        case .upperCase: key.uppercased()
        case .lowerCase: key.lowercased()
        case .percentUpper: key.utf8.map { String(format: "%%%02X", $0) }.joined()
        case .percentLower: key.utf8.map { String(format: "%%%02x", $0) }.joined()
        case .jsonEscapes: key.utf8.map { String(format: "\\u%04x", $0) }.joined()
        case .htmlEntities: key.utf8.map { "&#\($0);" }.joined()
        case .xmlReferences: key.utf8.map { String(format: "&#x%x;", $0) }.joined()
        case .base64: Data(key.utf8).base64EncodedString()
        case .zeroWidthSpaces:
            key.enumerated().map { $0.offset % 5 == 4 ? "\($0.element)\u{200B}" : "\($0.element)" }.joined()
        case .accents: key.map { "\($0)\u{301}" }.joined()
        case .fullWidth: Self.written(key, capital: 0xFF21, small: 0xFF41, zero: 0xFF10)
        case .mathematical: Self.written(key, capital: 0x1D400, small: 0x1D552, zero: 0x1D7D8)
        case .rareInvisible:
            key.enumerated().map { "\($0.element)\(Self.rare[$0.offset % Self.rare.count])" }.joined()
        case .hangul:
            Self.written(key.lowercased(), capital: 0xFF21, small: 0xFF41, zero: 0xFF10)
                .replacing("ａ", with: "아").replacing("ｅ", with: "에")
        case .wrappedBase64:
            Data(key.utf8).base64EncodedString().enumerated()
                .map { $0.offset % 16 == 15 ? "\($0.element)\\n" : "\($0.element)" }.joined()
        case .twoLines: key.prefix(11) + "\\n" + key.dropFirst(11)
        case .percentFullWidth:
            Self.written(key, capital: 0xFF21, small: 0xFF41, zero: 0xFF10).map { "\($0)\u{308}" }.joined().utf8
                .map { String(format: "%%%02X", $0) }.joined()
        }
    }

    private static let rare = ["\u{1BCA0}", "\u{1D173}", "\u{17B4}", "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}"]

    /// The key in letters and digits of another block.
    private static func written(_ key: String, capital: UInt32, small: UInt32, zero: UInt32) -> String {
        let scalars = key.unicodeScalars.map { scalar -> Unicode.Scalar in
            let value =
                switch scalar {
                case "A"..."Z": capital + scalar.value - 0x41
                case "a"..."z": small + scalar.value - 0x61
                case "0"..."9": zero + scalar.value - 0x30
                default: scalar.value
                }
            return Unicode.Scalar(value) ?? scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// The key in a header field, which has no encoding of its own.
    func bytes(of key: String) -> Data {
        text(of: key).data(using: encoding) ?? Data()
    }

    /// A document with the key in place of `KEY`.
    func document(_ text: String, key: String) -> Data {
        let document = text.replacingOccurrences(of: "KEY", with: self.text(of: key))
        let mark = encoding == .utf8 ? Data() : "\u{FEFF}".data(using: encoding) ?? Data()
        return mark + (document.data(using: encoding) ?? Data())
    }
}
