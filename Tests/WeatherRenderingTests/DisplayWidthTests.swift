import Testing

@testable import WeatherRendering

@Suite("Display width")
struct DisplayWidthTests {
    @Test("A text takes the columns that a terminal gives it", arguments: DisplayWidthCase.all)
    func columns(_ example: DisplayWidthCase) {
        #expect(example.text.displayWidth == example.columns)
    }

    @Test("Every scalar is wide that Unicode calls wide, and no neighbour of a range is")
    func bounds() {
        #expect(DisplayWidth.wideBounds == DisplayWidth.wideBounds.sorted())
        #expect(DisplayWidth.wideBounds.count % 2 == 0)
        #expect("\u{3000}".displayWidth == 2)
        #expect("\u{303F}".displayWidth == 1)
        #expect("\u{3FFFD}".displayWidth == 2)
        #expect("\u{3FFFE}".displayWidth == 1)
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
            ("Clear", 1, "."),
            ("Clear", 0, ""),
        ])
    func truncation(text: String, columns: Int, expected: String) {
        let cut = text.truncated(toColumns: columns, ellipsis: "…")
        #expect(cut == expected)
        #expect(cut.displayWidth <= columns)
    }
}
