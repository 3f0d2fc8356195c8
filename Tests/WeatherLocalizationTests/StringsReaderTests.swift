import CustomDump
import Foundation
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

    @Test("UTF-8 and UTF-16 in both byte orders are read, with and without a byte order mark")
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
        "an error names the file, line, column and problem",
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
            ("a = b;\na = c;", "T:2:1: the key \"a\" is a duplicate"),
            ("{ a = b; }", "T:1:1: a key is missing"),
            // Comments do not nest: the first end is the end.
            ("/* one /* two */ three */\na = b;", #"T:1:24: "=" is missing after the key"#),
            ("/* one /* two */\na = \"b", "T:2:5: the quotation does not end"),
            ("a = b; \u{0} c = d;", "T:1:8: a key is missing"),
            ("a = \"b\u{0}\";", "T:1:7: a NUL byte"),
            ("\"a\u{0}\" = b;", "T:1:3: a NUL byte"),
            ("a = b\u{0};", #"T:1:6: ";" is missing after the text"#),
        ])
    func errors(text: String, message: String) {
        #expect(problem(Array(text.utf8)) == message)
    }

    @Test("bytes that are invalid in every encoding are an error with a position")
    func invalidBytes() {
        #expect(problem(Array("a = \"".utf8) + [0xFF] + Array("\";".utf8)) == "T:1:6: bytes that are not UTF-8")
        #expect(problem(Array("a = b;\n\"".utf8) + [0xE2, 0x82]) == "T:2:2: bytes that are not UTF-8")
        #expect(problem([0xFF, 0xFE, 0x61, 0x00, 0x3D]) == "T:1:2: bytes that are not UTF-16")
        #expect(problem([0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8]) == "T:1:2: bytes that are not UTF-16")
    }

    private func utf16(_ text: String, isBigEndian: Bool, hasMark: Bool) -> [UInt8] {
        let units = (hasMark ? [0xFEFF] : []) + Array(text.utf16)
        return units.flatMap { unit in
            isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        }
    }

    @Test("an error has the same position in every encoding, with and without a byte order mark")
    func placeInEncodings() {
        let text = "/* 맑음 🌦 */\n\"🌦 a\" = \"가\"\n"
        let message = #"T:3:1: ";" is missing after the text"#
        #expect(problem(Array(text.utf8)) == message)
        #expect(problem([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == message)
        for isBigEndian in [false, true] {
            for hasMark in [false, true] {
                let bytes = utf16(text, isBigEndian: isBigEndian, hasMark: hasMark)
                #expect(problem(bytes) == message, "\(isBigEndian) \(hasMark)")
            }
        }
    }

    @Test("a file of 10 MB is read or refused within seconds, in memory of a few times its size")
    func tenMegabytes() async {
        // A separate process, so that its memory can be measured.
        await #expect(processExitsWith: .success) { try Self().checkTenMegabytes() }
    }

    private func checkTenMegabytes() throws {
        let size = 10_000_000
        let entry = "\"key%\" = \"some text, about as long as it is in a real table of sentences\";\n"
        let entries = (0..<(size / entry.utf8.count)).map { entry.replacing("%", with: "\($0)") }
        let many = Array(entries.joined().utf8)
        let long = Array("a = \"".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: size) + Array("\";".utf8)
        let escapes = Array("a = \"".utf8) + Array(String(repeating: #"\U20AC"#, count: size / 6).utf8)
        let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: size)
        let comment = Array("/*".utf8) + [UInt8](repeating: UInt8(ascii: "*"), count: size)
        let before = memory()
        let start = ContinuousClock.now
        #expect(try StringsReader.read(many, file: "T").count == entries.count)
        #expect(try StringsReader.read(long, file: "T")["a"]?.utf8.count == size)
        #expect(problem(escapes) == "T:1:5: the quotation does not end")
        #expect(problem(quotes) == "T:1:3: \"=\" is missing after the key")
        #expect(problem(comment) == "T:1:1: the comment does not end")
        #expect(ContinuousClock.now - start < .seconds(60))
        #expect(memory() - before < 400_000_000)
        // Users' tables of more than 1 MiB are refused without being parsed.
        #expect(StringsDocument(many).entries.isEmpty)
        #expect(StringsDocument(many).errors.map(\.problem) == ["the file is larger than 1048576 bytes"])
    }

    /// The most memory that the process has had, in bytes.
    private func memory() -> Int {
        var usage = rusage()
        getrusage(0, &usage)
        return usage.ru_maxrss * 1024
    }

    @Test("reading goes on after a mistake, and each is reported with its position")
    func document() {
        let text = """
            "a" = "1"
            "b" = "2";
            "c" = "\\q";
            "d" "4";
            "e" = "5";
            "f" = "6
            """
        let document = StringsDocument(Array(text.utf8))
        #expect(document.texts == ["b": "2", "e": "5"])
        let errors = document.errors.map { "\($0.place.line):\($0.place.column) \($0.problem)" }
        expectNoDifference(
            errors,
            [
                #"2:1 ";" is missing after the text"#, "3:8 an unknown escape", #"4:5 "=" is missing after the key"#,
                "6:7 the quotation does not end",
            ])
        #expect(document.entries.map(\.keyPlace.line) == [2, 5])
        #expect(document.entries.map(\.textPlace.column) == [7, 7])
    }

    @Test("reading stops after a hundred mistakes")
    func manyMistakes() {
        let text = String(repeating: "\"a\n", count: 100_001)
        #expect(StringsDocument(Array(text.utf8)).errors.count == 100)
    }

    @Test("the reader survives a real table that is truncated or has one byte changed")
    func hostileBytes() throws {
        let whole = try #require(TableSource.embedded.bytes("en", .units))
        for end in 0..<whole.count { _ = problem(Array(whole.prefix(end))) }
        for index in whole.indices {
            for byte: UInt8 in [0x00, 0x22, 0x2F, 0x5C, 0x80, 0xFF] {
                var bytes = whole
                bytes[index] = byte
                _ = problem(bytes)
                _ = StringsDocument(bytes)
            }
        }
    }
}

@Suite("Placeholders")
struct PlaceholderTests {
    /// A placeholder of `printf` and `String(format:)`, of the known types.
    private let pattern = /%(?:%|(?:([0-9]{1,4})\$)?([0-9.]*(?:hh|h|ll|l|q|z|t|j)?[@diouxXeEfFgGcCsSpaA]))/

    @Test("placeholders are found as by a regular expression, in all combinations of some parts")
    func equalThoseOfAPattern() {
        let parts = ["%", "1", "12345", "$", "h", "l", "q", "d", "@", ".", "é", "%2$@"]
        for first in parts {
            for second in parts {
                for third in parts {
                    for fourth in parts {
                        let text = "%" + first + second + third + fourth
                        #expect(Placeholder.all(in: text) == expected(in: text), "\(text)")
                    }
                }
            }
        }
    }

    @Test("they are removed as by a regular expression, and nothing else is")
    func removed() {
        let parts = ["%", "12", "12345", "$", "@", "é"]
        for first in parts {
            for second in parts {
                for third in parts {
                    for fourth in parts {
                        let text = first + "%" + second + third + fourth
                        let expected = text.replacing(/%(?:[0-9]{1,4}\$)?@/, with: "")
                        #expect(Placeholder.removed(from: text) == expected, "\(text)")
                    }
                }
            }
        }
    }

    private func expected(in text: String) -> [Placeholder] {
        var next = 1
        return text.matches(of: pattern).compactMap { match in
            guard let type = match.output.2 else { return nil }
            let number = match.output.1.flatMap { Int($0) } ?? next
            next = number + 1
            return Placeholder(number: number, type: String(type))
        }
    }
}
