import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@Suite("Keys are removed from text")
struct SecretScrubberTests {
    /// A key in OpenWeather's format, and one with characters that are special in URLs, escapes and patterns.
    private static let keys = [
        "5eC2e7C0fFee5Ab2E7c0FFEe5ec2E7c1", "k3y+/S3cret?0123456789abcdef&=%", #"(a.*)[\w]+$|^{9}"#,
    ]

    private static func escaped(_ key: String, _ format: String) -> String {
        key.utf8.map { String(format: format, Int($0)) }.joined()
    }

    /// Every supported spelling, by name.
    private static let spellings: [(String, @Sendable (String) -> String)] = [
        ("literal", { $0 }), ("capitals", { $0.uppercased() }), ("small letters", { $0.lowercased() }),
        ("percent", { escaped($0, "%%%02X") }), ("percent in small digits", { escaped($0, "%%%02x") }),
        ("percent twice", { escaped($0, "%%25%02X") }), ("percent with u", { escaped($0, "%%u%04x") }),
        ("JSON", { escaped($0, "\\u%04x") }), ("JSON in JSON", { escaped($0, "\\\\u%04X") }),
        ("JavaScript", { escaped($0, "\\x%02x") }), ("with braces", { escaped($0, "\\u{%x}") }),
        ("octal", { escaped($0, "\\%03o") }), ("eight digits", { escaped($0, "\\U%08x") }),
        ("entities", { escaped($0, "&#%d;") }), ("entities without an end", { escaped($0, "&#%d") + ";" }),
        ("references", { escaped($0, "&#x%x;") }), ("references in capitals", { escaped($0, "&#X%06X;") }),
        ("references in an address in JSON", { escaped($0, "%%26#x%x%%3B").replacing("%", with: "\\u0025") }),
        (
            "the signs alone by name",
            {
                $0.replacing("&", with: "&amp;").replacing("+", with: "&plus;").replacing("/", with: "&sol;")
                    .replacing("=", with: "&equals;").replacing("%", with: "&percnt;").replacing("?", with: "&quest;")
            }
        ),
        (
            "every other letter",
            {
                $0.utf8.enumerated().map {
                    $0.offset % 2 == 0
                        ? String(format: "%%%02x", $0.element)
                        : escaped("\(Character(Unicode.Scalar($0.element)))", "\\u%04x")
                }.joined()
            }
        ),
        ("spaces of no width", { $0.map { "\($0)" }.joined(separator: "\u{200B}") }),
        (
            "other unseen characters",
            {
                $0.enumerated().map {
                    "\($0.element)"
                        + ["\u{AD}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{200E}", "\u{1}"][$0.offset % 6]
                }
                .joined() + "."
            }
        ),
        ("unseen characters escaped", { $0.map { $0 == "\\" ? "\\\\" : "\($0)" }.joined(separator: "\\u200b") }),
    ]

    @Test("every spelling of a key is removed, and nothing else", arguments: keys)
    func spelling(key: String) {
        let scrubber = SecretScrubber([key])
        for (name, spell) in Self.spellings {
            let clean = scrubber.scrubbed("{\"a\": \"서울 <\(spell(key))> °C\"}")
            // The last invisible character may remain.
            let seen = clean.unicodeScalars.filter { $0.isPresentable && !$0.properties.isDefaultIgnorableCodePoint }
            let isClean = [
                "{\"a\": \"서울 <REDACTED> °C\"}", "{\"a\": \"서울 <REDACTED.> °C\"}", "{\"a\": \"서울 <REDACTED;> °C\"}",
            ]
            .contains(String(String.UnicodeScalarView(seen)))
            #expect(isClean, "\(name): \(clean)")
        }
    }

    @Test("a key is found anywhere in longer base64, in both alphabets", arguments: keys)
    func base64(key: String) throws {
        let scrubber = SecretScrubber([key])
        for before in 0..<4 {
            for after in 0..<4 {
                let text = String(repeating: "<", count: before) + key + String(repeating: ">", count: after)
                let coded = Data(text.utf8).base64EncodedString()
                for coded in [coded, coded.replacing("+", with: "-").replacing("/", with: "_")] {
                    let clean = scrubber.scrubbed("\"\(coded)\"")
                    let pieces = clean.split(separator: "REDACTED", omittingEmptySubsequences: false)
                    try #require(pieces.count == 2, "\(clean)")
                    // The remaining characters encode the text around the key.
                    #expect(pieces[0].count <= 1 + (before * 8 + 5) / 6, "\(clean)")
                    #expect(pieces[1].count <= 1 + (after * 8 + 5) / 6 + 3, "\(clean)")
                }
            }
        }
    }

    @Test("in UTF-16 and UTF-32, REDACTED is written in the encoding of the text", arguments: keys)
    func wide(key: String) throws {
        for coding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian] {
            let data = try #require("<a>\(key)</a> — 예보".data(using: coding))
            let clean = SecretScrubber([key]).scrubbed(data)
            #expect(String(data: clean, encoding: coding) == "<a>REDACTED</a> — 예보")
        }
    }

    @Test("a key is found after the apparent start of an escape, and twice in a row")
    func neighbours() {
        let scrubber = SecretScrubber(Self.keys)
        for key in Self.keys {
            for before in ["%", "\\", "&#x", "\\u", "%25", "&", "\\\\"] {
                let clean = scrubber.scrubbed(before + key + key.uppercased() + "41")
                #expect(clean.hasSuffix("REDACTEDREDACTED41") && clean.count <= 20 + before.count, "\(clean)")
            }
        }
    }

    @Test("a key that contains escapes is found as it is and escaped again, completely or in part")
    func escapesInKey() {
        let key = #"ab%41cd\u0041&amp;xyz12"#
        let scrubber = SecretScrubber([key])
        for text in [key, Self.escaped(key, "%%%02X"), Self.escaped("a", "\\u%04x") + key.dropFirst()] {
            #expect(scrubber.scrubbed("<\(text)>") == "<REDACTED>")
        }
    }

    @Test("an empty value, or one too short for a key, removes nothing")
    func short() {
        for secrets in [[], ["1234567"], [""]] {
            let scrubber = SecretScrubber(secrets)
            #expect(scrubber.isEmpty)
            #expect(scrubber.scrubbed("1234567") == "1234567")
            #expect(scrubber.scrubbed(Data("1234567".utf8)) == Data("1234567".utf8))
        }
        #expect(SecretScrubber(["12345678"]).scrubbed("<12345678>") == "<REDACTED>")
        #expect(SecretScrubber(["12345678"]).scrubbed("<1234567>8") == "<1234567>8")
    }

    @Test("any bytes can be searched for keys")
    func anyBytes() {
        var generator = SeededGenerator(seed: 7)
        let scrubber = SecretScrubber(Self.keys)
        let signs = Array(#"%\&#xuU{};05eEkK3y+/\#u{200B}"#.utf8) + [0, 0xFF, 0xC2, 0xF3]
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0..<80, using: &generator)).compactMap { _ in
                signs.randomElement(using: &generator)
            }
            #expect(scrubber.scrubbed(Data(bytes)) == Data(bytes))
        }
    }

    @Test(
        "recorded responses are unchanged",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"),
        arguments: ["current", "forecast", "errors", "geo", "onecall", "xml"])
    func recorded(folder: String) throws {
        let files = ["json", "xml"].flatMap { SharedFixtures.files(in: "openweather/\(folder)", withExtension: $0) }
        #expect(!files.isEmpty)
        let scrubber = SecretScrubber(Self.keys)
        for file in files {
            let data = try Data(contentsOf: file)
            #expect(scrubber.scrubbed(data) == data, "\(file.lastPathComponent)")
            let marked = Data(data.prefix(data.count / 2) + Data(Self.keys[0].utf8) + data.suffix(1))
            #expect(
                scrubber.scrubbed(marked) == data.prefix(data.count / 2) + Data("REDACTED".utf8) + data.suffix(1),
                "\(file.lastPathComponent)")
        }
    }
}
