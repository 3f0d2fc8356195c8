/// A problem of a table, and where it is.
package struct TableFinding: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The severity.
    package enum Severity: String, Sendable {
        /// The table cannot be shipped.
        case error
        /// It works, but should be checked.
        case warning
    }

    /// The file's name as shown to the user.
    package var file: String
    package var place: TextPosition
    package var severity: Severity
    /// The problem, in English: it is for authors of tables.
    package var problem: String
    /// The key of the text concerned; `nil` when it is about the whole table.
    package var key: String?
    /// The rule's name, where it is one of those for overlay tables; ``TableRule/name``.
    package var rule: String?

    /// Creates a finding.
    package init(file: String, place: TextPosition, severity: Severity, problem: String, key: String? = nil) {
        self.file = file
        self.place = place
        self.severity = severity
        self.problem = problem
        self.key = key
    }

    /// `file:line:column`.
    package var position: String { "\(file):\(place.line):\(place.column)" }

    /// One line, in the format of compilers.
    package var description: String { "\(position): \(severity.rawValue): \(problem)" }

    /// Orders by file, place and problem.
    package static func < (lhs: Self, rhs: Self) -> Bool {
        (lhs.file, lhs.place, lhs.problem) < (rhs.file, rhs.place, rhs.problem)
    }
}
