import Testing
import WeatherCore

@Suite("Text without the white space around it")
struct TrimmingTests {
    @Test(
        "white space of every kind goes, at both ends alone",
        arguments: [
            ("", ""), (" ", ""), ("a", "a"), ("\t a b\r\n", "a b"), ("\u{3000}서울\u{A0}", "서울"),
            ("e\u{301} ", "e\u{301}"), (" \u{301}a", "\u{301}a"),
        ])
    func trimmed(text: String, trimmed: String) {
        #expect(Array(text.trimmed.unicodeScalars) == Array(trimmed.unicodeScalars))
        #expect(Array(text[...].trimmed.unicodeScalars) == Array(trimmed.unicodeScalars))
    }
}
