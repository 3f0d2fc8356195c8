import Testing

@testable import WeatherRendering

@Suite("From one screen to the next")
struct ScreenUpdateTests {
    private static func text(_ lines: [String], after shown: [String]?, bidi: Bidi = .none) -> String {
        ScreenUpdate.text(showing: lines, after: shown, bidi: bidi)
    }

    @Test("all at first, what has changed later, and nothing if nothing has")
    func changes() {
        #expect(
            Self.text(["a", "b"], after: nil)
                == "\u{1B}[?2026h\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[2Ka\u{1B}[2;1H\u{1B}[2Kb\u{1B}[?2026l")
        #expect(Self.text(["a", "c"], after: ["a", "b"]) == "\u{1B}[?2026h\u{1B}[2;1H\u{1B}[2Kc\u{1B}[?2026l")
        #expect(Self.text(["a", "b"], after: ["a", "b"]) == "")
        #expect(Self.text(["a"], after: ["a", "b"]) == "\u{1B}[?2026h\u{1B}[2;1H\u{1B}[2K\u{1B}[?2026l")
    }

    @Test("the mode of directions is set around it where the terminal has it")
    func bidi() {
        let text = Self.text(["a"], after: [], bidi: .vte)
        #expect(text == "\u{1B}[?2026h\u{1B}[?2501h\u{1B}[1;1H\u{1B}[2Ka\u{1B}[?2501l\u{1B}[?2026l")
    }

    @Test("a sign that turns has one cell", arguments: Glyphs.allCases)
    func sign(glyphs: Glyphs) {
        for step in [-1, 0, 1, 7, 12, Int.min, Int.max] {
            #expect(turningSign(step: step, glyphs).displayWidth == 1)
        }
    }
}
