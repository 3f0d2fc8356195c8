import Testing

@testable import WeatherRendering

@Suite("Line wrapping")
struct LineWrappingTests {
    @Test(
        "Lines break at blanks, between ideographs, and within a word only if it is wider than a line",
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

    @Test("No line is wider than requested, and only blanks are dropped", arguments: 2...40)
    func nothingIsLost(columns: Int) {
        // The last text is a single character with marks that take one column each.
        let text =
            "Aucune réponse de api.openweathermap.org。予報「ー」 لا توجد إجابة 👨‍👩‍👧 (HTTP 503), 다시 시도하십시오. क"
            + String(repeating: "\u{093E}", count: 50)
        let lines = text.wrapped(toColumns: columns)
        #expect(lines.allSatisfy { $0.displayWidth <= columns })
        #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }

    @Test("Isolated text stays isolated, and isolates are closed at the end of each line", arguments: 6...30)
    func isolatesAreWhole(columns: Int) {
        let text = "\u{2068}api.example.org and \u{2067}another one\u{2069} of them\u{2069} لا توجد إجابة"
        let lines = text.wrapped(toColumns: columns).map { isolates(in: $0) }
        #expect(lines.allSatisfy { $0.open.isEmpty })
        #expect(lines.flatMap(\.letters) == isolates(in: text).letters)
    }

    /// Returns the letters of a text, each with the isolates around it, and the isolates that are not closed.
    private func isolates(in text: String) -> (letters: [String], open: [Unicode.Scalar]) {
        var letters: [String] = []
        var open: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars where scalar != " " {
            switch scalar.value {
            case 0x2066...0x2068: open.append(scalar)
            case 0x2069: _ = open.popLast()
            default: letters.append("\(scalar) \(open)")
            }
        }
        return (letters, open)
    }
}
