import WeatherLocalization

/// Text for a terminal, written line by line into one string.
///
/// In a right-to-left language, lines are in logical order, the order of reading. Each line begins with a RIGHT-TO-LEFT
/// MARK, so that a terminal or editor with the bidirectional algorithm starts it at the right and mirrors the columns.
/// Every span is isolated, so that numbers and foreign names cannot swap with their neighbors. Without the algorithm,
/// columns are aligned in logical order. The marks take no column.
struct TextBuffer {
    private(set) var text = ""
    private let palette: Palette
    private let isRightToLeft: Bool
    private var isGapDue = false

    init(_ terminal: Terminal = .plain, isRightToLeft: Bool) {
        palette = Palette(depth: terminal.depth, ground: terminal.ground)
        self.isRightToLeft = isRightToLeft
        text.reserveCapacity(8192)
    }

    /// Writes one line, including trailing blanks, so that the rows of a table are equally wide.
    mutating func line(_ spans: [Span]) {
        begin()
        for span in spans { put(span) }
        end()
    }

    /// Writes lines that are complete, each ended by a line feed.
    mutating func lines(_ text: String) {
        if text.isEmpty { return }
        if isGapDue { self.text.append("\n") }
        isGapDue = false
        self.text.append(text)
    }

    /// Writes sentences in lines of at most `width` columns, each indented by `indent` blanks.
    mutating func paragraph(_ text: String, _ look: Look = .plain, indent: Int = 0, width: Int) {
        for line in text.wrapped(toColumns: max(width - indent, 1)) {
            self.line([.blanks(indent), Span(line, look, isolation: .none)])
        }
    }

    mutating func begin() {
        if isGapDue { text.append("\n") }
        isGapDue = false
        if isRightToLeft { text.append("\u{200F}") }
    }

    mutating func put(_ span: Span) {
        if span.text.isEmpty { return }
        // Each span resets the look, so that a line that is cut off or copied does not leave its color on.
        if let sgr = palette.sgr(for: span.look) {
            text.append("\u{1B}[")
            text.append(sgr)
            text.append("m")
            putIsolated(span)
            text.append("\u{1B}[0m")
        } else {
            putIsolated(span)
        }
    }

    mutating func blanks(_ count: Int) {
        for _ in 0..<max(count, 0) { text.append(" ") }
    }

    mutating func end() {
        text.append("\n")
    }

    /// Inserts a blank line before the next line, if there is one and the text is not empty.
    mutating func gap() {
        isGapDue = !text.isEmpty
    }

    private mutating func putIsolated(_ span: Span) {
        guard isRightToLeft, span.isolation != .none else {
            putHarmless(span.text)
            return
        }
        Self.append(span.text, to: &text, isolate: span.isolation == .rightToLeft ? "\u{2067}" : "\u{2068}")
    }

    /// Appends an isolated text; blanks around it stay outside of the isolate.
    ///
    /// Inside of it, the blank before ` km/h` would go to the other side of a number.
    static func append(_ string: String, to text: inout String, isolate: Unicode.Scalar) {
        let string = harmless(string)
        let inner = string.drop { $0 == " " }
        text.append(contentsOf: string[..<inner.startIndex])
        if inner.isEmpty { return }
        let end = inner.lastIndex { $0 != " " }.map(inner.index(after:)) ?? inner.endIndex
        // Without a letter, an isolate would go from left to right: the end of `6:50 – 16:52` would be read first.
        let hasDirection = inner.unicodeScalars.contains { $0.properties.isAlphabetic || $0 == "\u{200E}" }
        text.unicodeScalars.append(hasDirection ? isolate : "\u{2067}")
        text.append(contentsOf: inner[..<end])
        text.append("\u{2069}")
        text.append(contentsOf: inner[end...])
    }

    private mutating func putHarmless(_ string: String) { text.append(Self.harmless(string)) }

    /// Returns a text without control characters, whatever their source: the last barrier before the terminal.
    static func harmless(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
}

/// A run of text with one look, and its width in columns.
struct Span: Equatable {
    /// The isolation of a span in a right-to-left line (Unicode TR 9, 2.4.2).
    enum Isolation {
        /// None: blanks, and sentences that fill their line.
        case none
        /// In the direction of its first letter.
        case firstStrong
        /// Always from right to left: a drawing that begins on the right.
        case rightToLeft
    }

    var text: String
    var width: Int
    var look: Look
    var isolation: Isolation

    init(_ text: String, _ look: Look = .plain, isolation: Isolation = .firstStrong) {
        self.text = text
        self.width = text.displayWidth
        self.look = look
        self.isolation = isolation
    }

    static func blanks(_ count: Int) -> Span {
        Span(String(repeating: " ", count: max(count, 0)), isolation: .none)
    }

    func truncated(toColumns columns: Int, ellipsis: String) -> Span {
        width <= columns
            ? self : Span(text.truncated(toColumns: columns, ellipsis: ellipsis), look, isolation: isolation)
    }
}

/// The content of a table cell: nothing, or spans side by side.
struct Cell: Equatable {
    var spans: [Span]
    var width: Int

    static let empty = Cell([])

    init(_ spans: [Span]) {
        self.spans = spans
        self.width = spans.reduce(0) { $0 + $1.width }
    }

    init(_ text: String, _ look: Look = .plain) {
        self.init(text.isEmpty ? [] : [Span(text, look)])
    }
}
