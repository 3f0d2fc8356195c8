import Foundation
import Testing
import WeatherCore
import WeatherTesting

@Suite("Keys in other letters, with characters in between, and across lines")
struct DisguisedKeyTests {
    private static let key = "a7Be6F1a5eC2e7C0fFee5Ab2E7c0-d4_x"
    private static let scrubber = SecretScrubber([key])

    /// The key with its letters and digits replaced by those of another block, given by the first ones of the block.
    private static func written(_ capital: UInt32, _ small: UInt32, _ zero: UInt32) -> String {
        var text = ""
        for scalar in key.unicodeScalars {
            let value =
                switch scalar {
                case "A"..."Z": capital + scalar.value - 0x41
                case "a"..."z": small + scalar.value - 0x61
                case "0"..."9": zero + scalar.value - 0x30
                default: scalar.value
                }
            text.unicodeScalars.append(Unicode.Scalar(value) ?? "?")
        }
        return text
    }

    private static func joined(_ separator: String) -> String { key.map(String.init).joined(separator: separator) }

    private static let spellings: [(String, String)] = [
        ("acute accents", joined("\u{301}")), ("two marks", joined("\u{308}\u{323}")),
        ("an enclosing circle", joined("\u{20DD}")), ("Hebrew points", joined("\u{5B4}")),
        ("a Devanagari vowel", joined("\u{93F}")),
        ("letters with accents", key.replacing("a", with: "á").replacing("e", with: "ë").replacing("E", with: "Ê")),
        ("a stroke and a dotless i", key.replacing("e", with: "ɇ").replacing("d", with: "đ")),
        ("ligatures", key.replacing("fF", with: "ﬀ")),
        ("full width", written(0xFF21, 0xFF41, 0xFF10)), ("bold", written(0x1D400, 0x1D41A, 0x1D7CE)),
        ("sans-serif", written(0x1D5A0, 0x1D5BA, 0x1D7E2)), ("monospaced", written(0x1D670, 0x1D68A, 0x1D7F6)),
        ("fraktur", written(0x1D56C, 0x1D586, 0x1D7D8)), ("circles", written(0x24B6, 0x24D0, 0x30)),
        ("negative circles", written(0x1F150, 0x1F150, 0x30)), ("squares", written(0x1F130, 0x1F130, 0x30)),
        ("Arabic digits", written(0x41, 0x61, 0x660)), ("Thai digits", written(0x41, 0x61, 0xE50)),
        ("superscripts", key.replacing("2", with: "²").replacing("5", with: "⁵").replacing("7", with: "₇")),
        ("other hyphens", key.replacing("-", with: "−")), ("degree signs", joined("°")),
        ("spaces", joined(" ")), ("tabulators", joined("\t")), ("spaces that do not break", joined("\u{A0}")),
        ("ideographic spaces", joined("\u{3000}")), ("line separators", joined("\u{2028}")),
        ("a line feed", String(key.prefix(9)) + "\n" + key.dropFirst(9)),
        ("a line with an indent", String(key.prefix(1)) + "\r\n        " + key.dropFirst(1)),
        ("a line feed of JSON", String(key.prefix(20)) + #"\n"# + key.dropFirst(20)),
        ("one letter a line", joined("\n")), ("an escaped accent", joined(#"\u0301"#)),
        ("a percent-encoded accent", joined("%CC%81")), ("a reference to an accent", joined("&#x301;")),
        ("colors", joined("\u{1B}[1;38;5;12m")), ("the end of a colored line", joined("\u{1B}[0m\n  \u{1B}[31m")),
        ("direction marks", joined("\u{2068}\u{200E}")),
        ("everything", written(0xFF21, 0x1D41A, 0x660).map { "\($0)\u{301}" }.joined(separator: "\u{3164}\n")),
    ]

    @Test("every spelling is found, and the surrounding text is unchanged")
    func spelling() {
        for (name, text) in Self.spellings {
            let clean = Self.scrubber.scrubbed("\"a\": \"서울 é <\(text)> ａ –5 °C\"")
            // A mark on the last letter may remain.
            let seen = String(String.UnicodeScalarView(clean.unicodeScalars.filter { $0 != "\u{301}" }))
            #expect(seen == "\"a\": \"서울 é <REDACTED> ａ –5 °C\"", "\(name): \(clean)")
        }
    }

    @Test("a key is found with any invisible character between its letters")
    func invisible() {
        var count = 0
        for value in (0x80...0x10FFFF as ClosedRange<UInt32>) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            switch scalar.properties.generalCategory {
            case .format, .nonspacingMark, .enclosingMark, .spacingMark, .control, .spaceSeparator: break
            case _ where scalar.properties.isDefaultIgnorableCodePoint: break
            default: continue
            }
            count += 1
            let text = "<\(Self.key.prefix(8))" + String(scalar) + Self.key.dropFirst(8) + ">"
            #expect(Self.scrubber.scrubbed(text) == "<REDACTED>", "U+\(String(value, radix: 16))")
        }
        #expect(count > 6000)
    }

    @Test("a key is found with any character that decomposes to an ASCII letter or digit")
    func compatibility() {
        var count = 0
        let letters = Array(Self.key.lowercased().unicodeScalars)
        for value in (0x80...0x1FFFF as ClosedRange<UInt32>) {
            guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else { continue }
            let decomposed = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
                .filter { $0.properties.canonicalCombiningClass == .notReordered }
            guard decomposed.count == 1, let letter = decomposed.first, letter.isASCII,
                let index = letters.firstIndex(where: { "\($0)" == "\(letter)".lowercased() })
            else { continue }
            count += 1
            var text = Self.key.lowercased().unicodeScalars
            text.replaceSubrange(
                text.index(text.startIndex, offsetBy: index)...text.index(text.startIndex, offsetBy: index),
                with: [scalar])
            #expect(Self.scrubber.scrubbed(String(text)) == "REDACTED", "U+\(String(value, radix: 16))")
        }
        #expect(count > 400)
    }

    @Test("the base64 form of a key is found across lines, wherever they are wrapped")
    func wrappedBase64() {
        for before in 0..<3 {
            let coded = Data((String(repeating: "<", count: before) + Self.key + ">>").utf8).base64EncodedString()
            for width in 1...30 {
                for separator in ["\n", "\r\n", "\n    ", #"\n"#, "\u{200B}"] {
                    var lines: [String] = []
                    var rest = coded[...]
                    while !rest.isEmpty {
                        lines.append(String(rest.prefix(width)))
                        rest = rest.dropFirst(width)
                    }
                    let clean = Self.scrubber.scrubbed(lines.joined(separator: separator))
                    // The first and last digits also encode bits of the surrounding bytes.
                    let letters = clean.filter { $0.isLetter && $0.isASCII || $0.isNumber }
                    #expect(clean.contains("REDACTED") && letters.count < 20, "\(width): \(clean)")
                }
            }
        }
    }

    @Test("accented ISO 8859-1 letters that are invalid UTF-8 stand for the plain letters")
    func latin1() {
        let body = Data(Self.key.replacing("e", with: "é").unicodeScalars.map { UInt8($0.value) })
        #expect(Self.scrubber.scrubbed(Data("<".utf8) + body + Data(">".utf8)) == Data("<REDACTED>".utf8))
        let split = Data(Self.key.unicodeScalars.flatMap { [UInt8($0.value), 0xAD, 0xA0] })
        #expect(!Self.scrubber.finds(in: Data("plain".utf8)) && Self.scrubber.finds(in: split))
    }

    @Test("text in any script is unchanged")
    func others() {
        for text in [
            "서울 23 °C\nвторник, 12–15 км/ч", "الرياض ٢٣°\n\u{1B}[1mالأحد\u{1B}[0m", "नई दिल्ली में बारिश", "กรุงเทพฯ ฝนตก",
            "ａｂｃｄｅｆ①②③ ½ ﬁ", "\u{200B}\u{301}\u{E0001}", "|  0 |  0 |  0 |",
        ] {
            #expect(Self.scrubber.scrubbed(text) == text)
        }
    }

    @Test("a placeholder of zeros does not remove the zeros of a table")
    func placeholder() {
        let zeros = SecretScrubber([String(repeating: "0", count: 32)])
        let table = Array(repeating: "0", count: 100).joined(separator: "  ")
        #expect(zeros.scrubbed(table) == table)
    }
}
