/// A mistake in a mapping file: where it is, and what is wrong.
public struct MappingMistake: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Problem: Sendable, Hashable {
        /// The file cannot be read; with the system's message.
        case unreadable(String)
        /// The file is not owned by the user or root, or others can write it; with its owner and mode, such as
        /// `1000 0666`.
        case exposed(String)
        /// The file has more bytes.
        case tooManyBytes(limit: Int)
        /// A list in the file, or all of it, has more parts or levels.
        case tooLarge(limit: Int)
        /// The text is not JSON or YAML.
        case malformed(String)
        /// A required property is missing.
        case missing
        /// There is no such property; with similar names or, if there are none, all names.
        case unknown(candidates: [String])
        /// The name is used twice.
        case repeated
        /// The value cannot be used; with the values or forms that can be.
        case invalid(found: String, expected: [String])
        /// The id, setting or variable belongs to another service or to the program.
        case taken(by: String)
        /// The address is neither https nor one of this machine.
        case insecure
        /// The paths lead to nothing in an answer.
        case unmatched([String])
        /// A code of an answer has no row in the table of this name.
        case noRow(code: String, table: String)
        /// The amounts of an answer never fall, as sums since the start of a forecast do.
        case neverFalls
        /// Another file has the same id.
        case twoFiles(other: String)
    }

    /// The line, from 1; `nil` if the mistake concerns the whole file.
    public var line: Int?
    /// The property, such as `requests[0].steps.instant.temperature.unit`; empty for the whole file.
    public var property: String
    /// What is wrong.
    public var problem: Problem

    /// Creates a mistake.
    public init(line: Int? = nil, property: String = "", _ problem: Problem) {
        self.line = line
        self.property = property
        self.problem = problem
    }
}

/// The mistakes of one file.
///
/// The file is read to its end, so that all of them are reported at once.
final class MistakeLog {
    private(set) var mistakes: [MappingMistake] = []

    /// Adds a mistake, up to fifty.
    func note(_ mistake: MappingMistake) {
        if mistakes.count < 50 { mistakes.append(mistake) }
    }
}

extension MappingMistake: CustomStringConvertible {
    /// The mistake in English: `12: requests[0].steps.time.form: "unix" is not one of internet, seconds`.
    ///
    /// The line and the property are left out if the mistake concerns the whole file.
    public var description: String {
        [line.map(String.init), property.isEmpty ? nil : property, problem.description].compactMap(\.self)
            .joined(separator: ": ")
    }
}

extension MappingMistake.Problem: CustomStringConvertible {
    /// The problem, in English.
    public var description: String {
        switch self {
        case .unreadable(let words): "the file cannot be read: \(words)"
        case .exposed(let mode):
            "others can change the file (owner and mode are \(mode)); it must be yours or root's, and only its owner may write it"
        case .tooManyBytes(let limit): "the file has more than \(limit) bytes"
        case .tooLarge(let limit): "it has more parts, or levels of them, than \(limit)"
        case .malformed(let found):
            found.isEmpty ? "the text ends too early" : "the text cannot be parsed at \"\(found)\""
        case .missing: "a required value is missing"
        case .unknown(let candidates): "there is no such property; there are \(candidates.joined(separator: ", "))"
        case .repeated: "the name is used twice"
        case .invalid(let found, let expected):
            expected.count == 1
                ? "\"\(found)\" cannot be used; it is of the form \(expected[0])"
                : "\"\(found)\" is not one of \(expected.joined(separator: ", "))"
        case .taken(let owner): "it belongs to \(owner)"
        case .insecure: "the address must be https, except on this machine"
        case .unmatched(let paths):
            "\(paths.map { "\"\($0)\"" }.joined(separator: ", ")) matches nothing in the answer"
        case .noRow(let code, let table): "\"\(code)\" has no row in codes.\(table)"
        case .neverFalls:
            "the amounts never fall; if they are sums since the start of the forecast, add \"accumulated\": true"
        case .twoFiles(let other): "\(other) has the same id"
        }
    }
}
