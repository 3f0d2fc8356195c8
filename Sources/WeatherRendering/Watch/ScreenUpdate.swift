/// What is written to a terminal to turn the screen into the next one.
///
/// It is one text within a synchronized update, which a terminal that knows the mode shows all at once (DEC private mode
/// 2026). Only rows that changed are written.
package enum ScreenUpdate {
    /// The text; empty if nothing changed.
    ///
    /// - Parameters:
    ///   - lines: The lines of the screen.
    ///   - shown: The lines that it shows; `nil` if they are not known.
    ///   - bidi: How the terminal finds the direction of lines, if any has marks.
    /// - Returns: Text with control sequences.
    package static func text(showing lines: [String], after shown: [String]?, bidi: Bidi) -> String {
        var text = ""
        for row in 0..<max(lines.count, shown?.count ?? 0) {
            let line = row < lines.count ? lines[row] : ""
            if let shown, row < shown.count, shown[row] == line { continue }
            // Cleared first: a line as wide as the terminal would lose its last character after it.
            text += "\u{1B}[\(row + 1);1H\u{1B}[2K\(line)"
        }
        if shown == nil {
            text = "\u{1B}[0m\u{1B}[2J" + text
        } else if text.isEmpty {
            return ""
        }
        if bidi == .vte { text = "\u{1B}[?2501h\(text)\u{1B}[?2501l" }
        return "\u{1B}[?2026h\(text)\u{1B}[?2026l"
    }
}
