/// A stretch of text with one look, and the columns it takes.
struct Span: Equatable {
    /// How the span is isolated in a right-to-left line (Unicode TR 9, 2.4.2).
    enum Isolation {
        /// Not at all: blanks, and sentences that fill their line.
        case none
        /// In the direction of its own first letter.
        case firstStrong
        /// From right to left whatever it contains: a drawing that begins on the right.
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
