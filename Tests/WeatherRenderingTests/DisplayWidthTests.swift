import Testing

@testable import WeatherRendering

@Suite("Display width")
struct DisplayWidthTests {
    @Test("A text takes the columns that a terminal gives it", arguments: DisplayWidthCase.all)
    func columns(_ example: DisplayWidthCase) {
        #expect(example.text.displayWidth == example.columns)
    }

    @Test("A text is as wide as its characters are together", arguments: DisplayWidthCase.all)
    func sum(_ example: DisplayWidthCase) {
        let text = "a" + example.text + "한" + example.text
        #expect(text.displayWidth == text.reduce(0) { $0 + DisplayWidth.columns(of: $1) })
    }

    @Test("Beyond what is assigned, scalars are wide as Unicode's data say")
    func unassigned() {
        #expect("\u{303F}".displayWidth == 1)
        #expect("\u{3FFFD}".displayWidth == 2)
        #expect("\u{3FFFE}".displayWidth == 1)
        #expect("\u{10FFFF}".displayWidth == 1)
    }

    @Test("Control characters take no column")
    func controls() {
        #expect("\u{1B}\u{7}\u{9B}".displayWidth == 0)
    }

    @Test(
        "A cut text fits, keeps whole characters and ends with the ellipsis",
        arguments: [
            ("Thunder, rain and snow", 10, "Thunder,…"),
            ("Clear", 5, "Clear"),
            ("대체로 흐림", 8, "대체로…"),
            ("대체로 흐림", 7, "대체로…"),
            ("대체로 흐림", 6, "대체…"),
            ("🇰🇷🇯🇵🇺🇸", 5, "🇰🇷🇯🇵…"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("हिन्दी", 4, "हि…"),
            ("Clear", 1, "."),
            ("Clear", 0, ""),
        ])
    func truncation(text: String, columns: Int, expected: String) {
        let cut = text.truncated(toColumns: columns, ellipsis: "…")
        #expect(cut == expected)
        #expect(cut.displayWidth <= columns)
    }
}
