/// Something that is wrong with a table, and where.
package struct TableFinding: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// How bad it is.
    package enum Severity: String, Sendable {
        /// The table is not fit to be shipped.
        case error
        /// It works, but somebody should look at it.
        case warning
    }

    /// The file as it is to be named to the reader.
    package var file: String
    package var place: TextPlace
    package var severity: Severity
    /// What is wrong, in English: it is told to those who write tables.
    package var problem: String
    /// The key whose text it is about; `nil` when it is about the whole table.
    package var key: String?

    /// Creates a finding.
    package init(file: String, place: TextPlace, severity: Severity, problem: String, key: String? = nil) {
        self.file = file
        self.place = place
        self.severity = severity
        self.problem = problem
        self.key = key
    }

    /// `file:line:column`.
    package var position: String { "\(file):\(place.line):\(place.column)" }

    /// One line, as compilers write it.
    package var description: String { "\(position): \(severity.rawValue): \(problem)" }

    /// By file, place and problem.
    package static func < (lhs: Self, rhs: Self) -> Bool {
        (lhs.file, lhs.place, lhs.problem) < (rhs.file, rhs.place, rhs.problem)
    }
}
