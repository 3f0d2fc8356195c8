import Foundation
import Testing
import WeatherCore

@testable import WeatherRendering

@Suite("Right to left")
struct RightToLeftTests {
    private func line(_ spans: [Span]) -> String {
        var buffer = TextBuffer(isRightToLeft: true)
        buffer.line(spans)
        return buffer.text
    }

    @Test("A line has a right-to-left mark and logical order; spans are isolated, blanks around them are not")
    func isolation() {
        let bar = Span("━", isolation: .rightToLeft)
        let text = line([.blanks(2), Span("الاثنين"), .blanks(3), Span(" km/h"), Span("12°"), bar])
        let isolates = "\u{2068}الاثنين\u{2069}    \u{2068}km/h\u{2069}\u{2067}12°\u{2069}\u{2067}━\u{2069}"
        #expect(text == "\u{200F}  \(isolates)\n")
    }

    @Test("Direction marks take no column")
    func marksAreNotCounted() {
        #expect(line([Span("غائم")]).displayWidth == 4)
    }

    @Test("A left-to-right line has no mark")
    func leftToRight() {
        var buffer = TextBuffer(isRightToLeft: false)
        buffer.line([Span("Mon"), .blanks(1), Span("━", isolation: .rightToLeft)])
        #expect(buffer.text == "Mon ━\n")
    }
}
