/// Prepares finished text in a right-to-left language for the terminal on which it is printed.
///
/// The views write lines in logical order, the order of reading. Each begins with a RIGHT-TO-LEFT MARK, and its columns
/// and foreign words are isolated. A terminal with the bidirectional algorithm (UAX #9) shows them as they are meant; VTE
/// needs a mode for that. For any other terminal, the algorithm of ICU is run on each line: it reorders letters, mirrors
/// brackets and the columns of tables, gives Arabic letters their joined forms, and aligns the line at the right edge.
/// Marks and isolates have done their work then and are left out.
///
///     print(BidiOutput(terminal)?.text(view) ?? view)
public struct BidiOutput: Sendable, Equatable {
    private let terminal: Terminal

    /// Creates the preparation for a terminal; `nil` if it needs none.
    public init?(_ terminal: Terminal) {
        guard terminal.bidi != .none else { return nil }
        self.terminal = terminal
    }

    /// What turns the terminal's mode on, and off again; empty if it has none.
    public var mode: (on: String, off: String) {
        terminal.bidi == .vte ? ("\u{1B}[?2501h", "\u{1B}[?2501l") : ("", "")
    }

    /// What a text is, which tells its right-to-left lines.
    public enum Kind: Sendable {
        /// A view, or data: lines that begin with a RIGHT-TO-LEFT MARK. JSON has none and stays as it is.
        case view
        /// Sentences: lines with a right-to-left letter. They are wrapped at the terminal's width.
        case prose
        /// As ``prose``, but not aligned, since the cursor stays behind its last line.
        case prompt
    }

    /// The text, with its right-to-left lines in the order that the terminal needs, and its mode around them.
    ///
    /// - Parameters:
    ///   - text: Lines with SGR sequences and cursor columns (`CSI n G`).
    ///   - kind: What the text is.
    /// - Returns: The text to print.
    public func text(_ text: String, _ kind: Kind = .view) -> String {
        guard let ordered = lines(of: text, kind) else { return text }
        return mode.on + ordered + mode.off
    }

    /// The text without the mode around it; `nil` if no line of it is from right to left.
    public func lines(of text: String, _ kind: Kind = .view) -> String? {
        guard text.utf16.contains(where: { kind == .view ? $0 == 0x200F : Self.isRightToLeft($0) }) else { return nil }
        if terminal.bidi == .vte { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { kind == .view ? [$0] : wrapped($0) }
            .map { line($0, kind) }
            .joined(separator: "\n")
    }

    /// A sentence in lines of the terminal's width: the terminal would break it after its visual order is made.
    private func wrapped(_ line: Substring) -> [Substring] {
        line.contains("\u{1B}") ? [line] : String(line).wrapped(toColumns: terminal.columns).map { $0[...] }
    }

    private func line(_ line: Substring, _ kind: Kind) -> String {
        if terminal.bidi == .marks { return Self.withoutDrawings(line) }
        let cells = LogicalCells(line).all
        let beginsMarked = cells.first { $0.text != " " }?.text == "\u{200F}"
        guard beginsMarked || kind != .view && line.utf16.contains(where: Self.isRightToLeft) else {
            return String(line)
        }
        return VisualLine(cells, on: terminal, isAligned: kind != .prompt).text
    }

    /// The line with blanks in place of its drawings, if it has letters.
    ///
    /// mlterm and Konsole take box drawings and block elements for the rules of a table, and order the texts between
    /// them one by one, from left to right.
    private static func withoutDrawings(_ line: Substring) -> String {
        guard line.utf16.contains(where: { $0 != 0x200F && isRightToLeft($0) }) else { return String(line) }
        return String(
            String.UnicodeScalarView(
                line.unicodeScalars.map { (0x2500..<0x25A0).contains($0.value) ? " " : $0 }))
    }

    /// Whether a unit of UTF-16 is a Hebrew or Arabic letter of the Basic Multilingual Plane, or the mark.
    private static func isRightToLeft(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x590..<0x900, 0x200F, 0xFB1D..<0xFE00, 0xFE70..<0xFEFF: true
        default: false
        }
    }
}
