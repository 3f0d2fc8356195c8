import Testing

@testable import WeatherRendering

@Suite("Writing a canvas")
struct ScreenWriterTests {
    private func text(_ terminal: Terminal = .plain, isRightToLeft: Bool = false, _ draw: (inout Canvas) -> Void)
        -> String
    {
        var canvas = Canvas(columns: 20)
        draw(&canvas)
        let palette = Palette(depth: terminal.depth, ground: terminal.ground)
        return ScreenWriter(terminal: terminal, palette: palette, isRightToLeft: isRightToLeft).text(of: canvas)
    }

    @Test("A text that does not fit is not drawn, a later text replaces those it touches, and no line ends in a blank")
    func drawing() {
        let text = text { canvas in
            canvas.put("abcdef", row: 0, column: 2)
            canvas.put("X", row: 0, column: 4)
            canvas.put("too long for the row", row: 1, column: 1)
            canvas.put("한국", row: 1, column: 0)
            canvas.put("·", row: 1, column: 8)
            canvas.open(row: 2)
        }
        #expect(text == "    X\n한국    ·\n\n")
    }

    @Test("After a text of uncertain width the cursor is positioned; in a pipe, blanks are written")
    func cursor() {
        func draw(_ canvas: inout Canvas) {
            canvas.put("☀️", row: 0, column: 2)
            canvas.put("21°", row: 0, column: 6)
        }
        #expect(text(.plain, draw) == "  ☀️  21°\n")
        #expect(text(Terminal(placesCursor: true), draw) == "  ☀️\u{1B}[7G21°\n")
    }

    @Test("In a pager, an icon that the terminal shows in one column is padded, so that all rows align")
    func pager() {
        func draw(_ canvas: inout Canvas) {
            for (row, icon) in ["☀️", "🌤️", "⛅", "🌙"].enumerated() {
                canvas.put(icon, row: row, column: 0)
                canvas.put("21°", row: row, column: 3)
            }
        }
        let narrow = text(Terminal(iconColumns: 1), draw)
        #expect(narrow == "☀️  21°\n🌤️  21°\n⛅ 21°\n🌙 21°\n")
        #expect(text(Terminal(iconColumns: 2), draw) == "☀️ 21°\n🌤️ 21°\n⛅ 21°\n🌙 21°\n")
        #expect(!text(Terminal(iconColumns: 1, placesCursor: true), draw).contains("☀️ "))
    }

    @Test("On the night background, both cells are painted before the icon")
    func ground() {
        let terminal = Terminal(depth: .trueColor, ground: .dark, placesCursor: true)
        let text = text(terminal) { canvas in
            canvas.lay(.night, row: 0, columns: 1..<4)
            canvas.put("🌙", row: 0, column: 1)
        }
        let night = Palette(depth: .trueColor, ground: .dark).sgr(for: Look(ground: .night)) ?? ""
        #expect(text == " \u{1B}[0;\(night)m  \u{1B}[2G🌙\u{1B}[4G \u{1B}[0m\n")
    }

    @Test("A right-to-left line has its mark after the indentation; texts are isolated, drawings are not")
    func rightToLeft() {
        func draw(_ canvas: inout Canvas) {
            canvas.put("غدًا", row: 0, column: 2)
            canvas.put("━", row: 0, column: 8, isDirectionless: true)
        }
        #expect(text(isRightToLeft: true, draw) == "  \u{200F}\u{2068}غدًا\u{2069}   ━\n")
        #expect(text(Terminal(bidi: .marks), isRightToLeft: true, draw) == "  \u{200F}غدًا   ━\n")
        #expect(
            text(Terminal(bidi: .vte), isRightToLeft: true, draw)
                == "  \u{200F}\u{2068}غدًا\u{2069}   ━\n")
    }

    @Test("Braille is mirrored by cells and by dots")
    func mirroring() {
        let text = text { canvas in
            canvas.put("⠁", row: 0, column: 0, isDirectionless: true)
            canvas.put("⢀", row: 0, column: 1, isDirectionless: true)
            canvas.mirrorBraille(row: 0, columns: 0..<3)
        }
        #expect(text == "⠀⡀⠈\n")
    }

    @Test("Control characters are removed")
    func control() {
        let text = text { canvas in canvas.put("a\u{1B}[31mb\u{9B}c", row: 0, column: 0) }
        #expect(text == "a[31mbc\n")
    }
}

@Suite("Curves")
struct BrailleCurveTests {
    private func lines(_ values: [Double?], rows: Int = 2) -> [String] {
        BrailleCurve(values, rows: rows).rows.map { row in row.map { Braille.text($0) }.joined() }
    }

    @Test("A curve is two dots thick, from the highest value to the lowest")
    func slope() {
        #expect(lines([12, 10, 8, 6, 4, 2, 0, -2]) == ["⠳⣄⡀⠀", "⠀⠈⠙⢦"])
    }

    @Test("Equal values are a flat curve in the middle")
    func flat() { #expect(lines([5, 5, 5, 5]) == ["⣀⣀", "⠉⠉"]) }

    @Test("A steep curve is connected, and a gap is empty")
    func gaps() {
        #expect(lines([0, 9]).joined() != lines([0, nil]).joined())
        #expect(lines([nil, nil, nil, nil]) == ["⠀⠀", "⠀⠀"])
        #expect(lines([0, 90, nil, nil])[0].hasSuffix("⠀"))
    }
}
