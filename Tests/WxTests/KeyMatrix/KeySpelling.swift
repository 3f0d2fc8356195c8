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
        }
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
