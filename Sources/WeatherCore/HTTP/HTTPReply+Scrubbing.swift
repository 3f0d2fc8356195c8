import Foundation
import HTTPTypes

extension HTTPReply {
    /// Whether a search finds every secret that the body repeats: each ASCII letter of the text must be one byte, that
    /// byte.
    ///
    /// It is `false` when the body has zeros or other control characters (UTF-16, UTF-32, ISO-2022, images, anything
    /// compressed). It is also `false` when the body begins with UTF-16's byte order mark, or when `Content-Type` or an
    /// XML declaration names another encoding.
    package var isScrubbable: Bool {
        body.withUnsafeBytes { bytes in
            let isText = bytes.allSatisfy { $0 >= 0x20 ? $0 != 0x7F : (0x09...0x0D).contains($0) }
            return isText && !bytes.starts(with: [0xFE, 0xFF]) && !bytes.starts(with: [0xFF, 0xFE])
        } && codings.allSatisfy(Self.extendsASCII)
    }

    /// The names of the encodings that the answer declares for its body.
    private var codings: [Substring] {
        let fields = response.headerFields[values: .contentType].map { $0[...] }
        let head = String(decoding: body.prefix(256), as: UTF8.self)
        let start = head.range(of: "<?xml")?.lowerBound
        let declaration = start.map { start in head[start...].prefix { $0 != ">" } }
        return fields.compactMap { Self.value(of: "charset", in: $0) }
            + [declaration.flatMap { Self.value(of: "encoding", in: $0) }].compactMap(\.self)
    }

    /// The value after a name and an equals sign, with or without quotation marks.
    private static func value(of name: String, in text: Substring) -> Substring? {
        guard let end = text.range(of: name, options: .caseInsensitive)?.upperBound else { return nil }
        let isMark = { (character: Character) in character == "\"" || character == "'" || character.isWhitespace }
        let rest = text[end...].drop { $0.isWhitespace }
        guard rest.first == "=" else { return nil }
        return rest.dropFirst().drop(while: isMark).prefix { !isMark($0) && $0 != ";" && $0 != "?" }
    }

    private static func extendsASCII(_ coding: Substring) -> Bool {
        let coding = coding.lowercased()
        return ["utf-8", "utf8", "us-ascii", "ascii", "latin1"].contains(coding)
            || ["iso-8859-", "windows-125", "koi8-", "euc-"].contains { coding.hasPrefix($0) }
    }
}
