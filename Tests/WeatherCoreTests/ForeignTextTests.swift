import Testing
import WeatherCore

@Suite("Displaying untrusted text")
struct ForeignTextTests {
    @Test(
        "character references are resolved, even if escaped twice; other text is unchanged",
        arguments: [
            ("&rsquo;s avonds &amp; &eacute;&eacute;n", "\u{2019}s avonds & één"), ("&amp;rsquo;s", "\u{2019}s"),
            ("&#8217;&#x2019;&#X41;", "\u{2019}\u{2019}A"), ("&deg;C&nbsp;&yuml;&thorn;", "°C\u{A0}ÿþ"),
            ("R&D; a & b; &none; &; &#; &#xD800; &rsquo", "R&D; a & b; &none; &; &#; &#xD800; &rsquo"),
            ("&amp;amp;amp;", "&amp;"), ("&&amp;;", "&&;"), ("", ""),
        ])
    func entities(text: String, resolved: String) {
        #expect(text.resolvingEntities == resolved)
        // The characters behind references are made safe, too.
        #expect(Narrative("a&#27;[31m&#x202e;b", language: "nl")?.text == "a[31mb")
    }

    @Test(
        "the length is bounded, and a space that replaces a control character counts",
        arguments: ["abcdef", "a\tb\tc\td", "\t\ta\t\tb\t\tc\t\td", "a\u{1B}b\u{1B}c\u{1B}d", "\u{202E}abcdef"])
    func isBounded(text: String) {
        let clean = text.sanitized(limit: 3)
        #expect(clean.unicodeScalars.count <= 4)
        #expect(clean.hasSuffix("…"))
        // Text that has been cut is not cut again.
        #expect(clean.sanitized(limit: 3) == clean)
    }

    @Test("reading stops after eight times the length that is shown")
    func isReadInPart() {
        let hidden = String(repeating: "\u{1B}", count: 24)
        #expect((hidden.dropLast() + "abc").sanitized(limit: 3) == "a…")
        #expect((hidden + "abc").sanitized(limit: 3) == "…")
    }
}
