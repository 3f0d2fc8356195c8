extension MappingMistake: CustomStringConvertible {
    /// The mistake in English: `12: requests[0].steps.time.form: "unix" is not one of internet, seconds`.
    ///
    /// The line and the property are left out when the mistake is one of the whole file.
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
        case .twoFiles(let other): "\(other) has the same id"
        }
    }
}
