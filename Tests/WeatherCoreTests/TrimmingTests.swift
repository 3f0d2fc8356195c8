import Testing
import WeatherCore

@Suite("Trimming white space")
struct TrimmingTests {
    @Test(
        "all kinds of white space are removed, only at the ends",
        arguments: [
            ("", ""), (" ", ""), ("a", "a"), ("\t a b\r\n", "a b"), ("\u{3000}서울\u{A0}", "서울"),
            ("e\u{301} ", "e\u{301}"), (" \u{301}a", "\u{301}a"),
        ])
    func trimmed(text: String, trimmed: String) {
        #expect(Array(text.trimmed.unicodeScalars) == Array(trimmed.unicodeScalars))
        #expect(Array(text[...].trimmed.unicodeScalars) == Array(trimmed.unicodeScalars))
    }
}
