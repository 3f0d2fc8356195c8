import Testing
import WeatherCore

@Suite("Foreign text that is shown")
struct ForeignTextTests {
    @Test(
        "character references are resolved, also when they were escaped twice; others stay as they are",
        arguments: [
            ("&rsquo;s avonds &amp; &eacute;&eacute;n", "\u{2019}s avonds & één"), ("&amp;rsquo;s", "\u{2019}s"),
            ("&#8217;&#x2019;&#X41;", "\u{2019}\u{2019}A"), ("&deg;C&nbsp;&yuml;&thorn;", "°C\u{A0}ÿþ"),
            ("R&D; a & b; &none; &; &#; &#xD800; &rsquo", "R&D; a & b; &none; &; &#; &#xD800; &rsquo"),
            ("&amp;amp;amp;", "&amp;"), ("&&amp;;", "&&;"), ("", ""),
        ])
    func entities(text: String, resolved: String) {
        #expect(text.resolvingEntities == resolved)
        // What a reference hides is made safe like everything else.
        #expect(Narrative("a&#27;[31m&#x202e;b", language: "nl")?.text == "a[31mb")
    }

    @Test(
        "is bounded, a blank for a control counting like any other",
        arguments: ["abcdef", "a\tb\tc\td", "\t\ta\t\tb\t\tc\t\td", "a\u{1B}b\u{1B}c\u{1B}d", "\u{202E}abcdef"])
    func isBounded(text: String) {
        let clean = text.sanitized(limit: 3)
        #expect(clean.unicodeScalars.count <= 4)
        #expect(clean.hasSuffix("…"))
        // A text that was truncated is not truncated again.
        #expect(clean.sanitized(limit: 3) == clean)
    }

    @Test("is looked at as far as eight times what is shown, however long it is")
    func isReadInPart() {
        let hidden = String(repeating: "\u{1B}", count: 24)
        #expect((hidden.dropLast() + "abc").sanitized(limit: 3) == "a…")
        #expect((hidden + "abc").sanitized(limit: 3) == "…")
    }
}
