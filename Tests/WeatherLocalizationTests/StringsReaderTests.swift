import CustomDump
import Testing
import WeatherCore

@testable import WeatherLocalization

@Suite struct StringsReaderTests {
    private func read(_ text: String) throws -> [String: String] {
        try StringsReader.read(Array(text.utf8), file: "xx.lproj/T.strings")
    }

    private func problem(_ bytes: [UInt8]) -> String? {
        do {
            _ = try StringsReader.read(bytes, file: "T")
            return nil
        } catch {
            #expect(error.code == .usage)
            #expect(error.reason == .badTable)
            #expect(error.details.subject == "T")
            return error.details.message
        }
    }

    @Test(
        "every form of a key and a text is read",
        arguments: [
            (#""key" = "text";"#, ["key": "text"]),
            (#"key = text;"#, ["key": "text"]),
            (#"a.b_c$d:e-f/g=1;"#, ["a.b_c$d:e-f/g": "1"]),
            (#"'key'='it"s';"#, ["key": #"it"s"#]),
            (#""a"="1";"b"="2";"#, ["a": "1", "b": "2"]),
            ("\"a\"\n=\r\n\t\"two\nlines\" ;", ["a": "two\nlines"]),
            (#"/* one */ "a" /* two */ = // three"# + "\n" + #""b" /* ; */ ; // end"#, ["a": "b"]),
            ("a/* */=b// c\n;", ["a": "b"]),
            (#""not // a" = "/* comment */";"#, ["not // a": "/* comment */"]),
            ("/***/ a = b; /* * / */", ["a": "b"]),
            (#""" = "";"#, ["": ""]),
            ("", [:]),
            ("  // nothing", [:]),
        ])
    func forms(text: String, expected: [String: String]) throws {
        expectNoDifference(try read(text), expected)
    }

    @Test(
        "every escape is read",
        arguments: [
            (#"\n\t\r\"\\\'"#, "\n\t\r\"\\'"),
            (#"\a\b\f\v"#, "\u{07}\u{08}\u{0C}\u{0B}"),
            (#"\U20AC\u20ac"#, "€€"),
            (#"\UD83C\UDF26x"#, "🌦x"),
            (#"\101\60\0z"#, "A0\0z"),
            (#"\3511"#, "é1"),
            (#"서울\U0020시"#, "서울 시"),
            ("\\\n", "\n"),
        ])
    func escapes(written: String, expected: String) throws {
        expectNoDifference(try read("\"k\" = \"\(written)\";"), ["k": expected])
    }

    @Test("UTF-8 and UTF-16 of both byte orders are read, with and without a mark")
    func encodings() throws {
        let text = "\"서울\" = \"☀️ 🌦\";"
        let utf8 = Array(text.utf8)
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for bytes in [utf8, [0xEF, 0xBB, 0xBF] + utf8, little, [0xFF, 0xFE] + little, big, [0xFE, 0xFF] + big] {
            expectNoDifference(try StringsReader.read(bytes, file: "T"), ["서울": "☀️ 🌦"])
        }
    }

    @Test(
        "an error names file, line, column and what is wrong",
        arguments: [
            (#""a" "b";"#, #"T:1:5: "=" is missing after the key"#),
            ("\"a\" = \"b\"\n\"c\" = \"d\";", #"T:2:1: ";" is missing after the text"#),
            (#""a" = ;"#, "T:1:7: a text is missing"),
            (#"= "a";"#, "T:1:1: a key is missing"),
            (#""a" ="#, "T:1:6: a text is missing"),
            (#""a""#, #"T:1:4: "=" is missing after the key"#),
            ("\r\n\r\n  \"가나", "T:3:3: the quotation does not end"),
            ("a = b;\n/* no end", "T:2:1: the comment does not end"),
            ("/*/", "T:1:1: the comment does not end"),
            (#""가" = "\q";"#, "T:1:8: an unknown escape"),
            (#""a" = "\U12G4";"#, "T:1:8: an escape without four hexadecimal digits"),
            (#""a" = "\UD83C";"#, "T:1:8: half of a surrogate pair"),
            (#""a" = "\UD83C\U0041";"#, "T:1:8: half of a surrogate pair"),
            (#""a" = "\UDF26";"#, "T:1:8: half of a surrogate pair"),
            (#""a" = "\"#, "T:1:8: the quotation does not end"),
            ("a = b;\na = c;", "T:2:1: the key \"a\" stands twice"),
            ("{ a = b; }", "T:1:1: a key is missing"),
        ])
    func errors(text: String, message: String) {
        #expect(problem(Array(text.utf8)) == message)
    }

    @Test("bytes of no encoding are an error with their place")
    func invalidBytes() {
        #expect(problem(Array("a = \"".utf8) + [0xFF] + Array("\";".utf8)) == "T:1:6: bytes that are not UTF-8")
        #expect(problem(Array("a = b;\n\"".utf8) + [0xE2, 0x82]) == "T:2:2: bytes that are not UTF-8")
        #expect(problem([0xFF, 0xFE, 0x61, 0x00, 0x3D]) == "T:1:2: bytes that are not UTF-16")
        #expect(problem([0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8]) == "T:1:2: bytes that are not UTF-16")
    }

    @Test("no bytes crash the reader: every cut and every changed byte of a real table")
    func hostileBytes() throws {
        let whole = try #require(TableSource.embedded.bytes("en", .units))
        for end in 0..<whole.count { _ = problem(Array(whole.prefix(end))) }
        for index in whole.indices {
            for byte: UInt8 in [0x00, 0x22, 0x2F, 0x5C, 0x80, 0xFF] {
                var bytes = whole
                bytes[index] = byte
                _ = problem(bytes)
            }
        }
    }
}
