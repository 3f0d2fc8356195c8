import Testing

@testable import WeatherRendering

@Suite("Line wrapping")
struct LineWrappingTests {
    @Test(
        "Lines break at blanks, between ideographs, and within a word only where it is wider than a line",
        arguments: [
            ("Try again later, or ask another provider.", 16, ["Try again later,", "or ask another", "provider."]),
            ("short", 16, ["short"]),
            ("", 16, []),
            ("a https://openweathermap.org/price b", 12, ["a", "https://open", "weathermap.o", "rg/price b"]),
            ("予報がありません。別の提供者を試してください。", 12, ["予報がありま", "せん。別の提", "供者を試して", "ください。"]),
            ("予報は「短時間」です", 8, ["予報は", "「短時", "間」です"]),
            ("날씨를 알 수 없습니다", 12, ["날씨를 알 수", "없습니다"]),
            ("सर्वर से कनेक्शन नहीं हो सका", 14, ["सर्वर से कनेक्शन", "नहीं हो सका"]),
            ("see (the key) now", 8, ["see (the", "key) now"]),
            ("Give coordinates: wx 37.57,126.98", 22, ["Give coordinates:", "wx 37.57,126.98"]),
        ])
    func lines(text: String, columns: Int, expected: [String]) {
        #expect(text.wrapped(toColumns: columns).filter { !$0.isEmpty } == expected)
    }

    @Test("No line is wider than asked for, and nothing but blanks is lost", arguments: 2...40)
    func nothingIsLost(columns: Int) {
        // The last one is a single character with marks that take a column each.
        let text =
            "Aucune réponse de api.openweathermap.org。予報「ー」 لا توجد إجابة 👨‍👩‍👧 (HTTP 503), 다시 시도하십시오. क"
            + String(repeating: "\u{093E}", count: 50)
        let lines = text.wrapped(toColumns: columns)
        #expect(lines.allSatisfy { $0.displayWidth <= columns })
        #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
}
