/// A stretch of text of one look, with the columns it takes.
struct Span: Equatable {
    /// How the span is set apart in a line that runs from right to left (Unicode TR 9, 2.4.2).
    enum Isolation {
        /// Not: blanks, and sentences that fill their line.
        case none
        /// In the direction of its own first letter.
        case firstStrong
        /// From right to left whatever it holds: a drawing of which the beginning belongs to the right.
        case rightToLeft
    }

    var text: String
    var width: Int
    var ink: Ink
    var isolation: Isolation

    init(_ text: String, _ ink: Ink = .plain, isolation: Isolation = .firstStrong) {
        self.text = text
        self.width = text.displayWidth
        self.ink = ink
        self.isolation = isolation
    }

    static func blanks(_ count: Int) -> Span {
        Span(String(repeating: " ", count: max(count, 0)), isolation: .none)
    }

    func truncated(toColumns columns: Int, ellipsis: String) -> Span {
        width <= columns
            ? self : Span(text.truncated(toColumns: columns, ellipsis: ellipsis), ink, isolation: isolation)
    }
}

/// What stands in one place of a table: nothing, or spans beside each other.
struct Cell: Equatable {
    var spans: [Span]
    var width: Int

    static let empty = Cell([])

    init(_ spans: [Span]) {
        self.spans = spans
        self.width = spans.reduce(0) { $0 + $1.width }
    }

    init(_ text: String, _ ink: Ink = .plain) {
        self.init(text.isEmpty ? [] : [Span(text, ink)])
    }
}
