import WeatherCore

/// A property of a mapping file while it is read: its value, its path, and the log of mistakes.
///
/// A property that cannot be used reads as `nil`, and its mistake is logged with line and path.
struct MappedProperty {
    let node: MappingNode
    let path: String
    let log: MistakeLog

    /// Logs a mistake of the property.
    func note(_ problem: MappingMistake.Problem) {
        log.note(MappingMistake(line: node.line, property: path, problem))
    }

    /// Logs that the value cannot be used.
    func note(expecting expected: String...) { note(expecting: expected) }

    /// Logs that the value cannot be used.
    func note(expecting expected: [String]) {
        note(.invalid(found: shown, expected: expected))
    }

    /// The value as it is shown in a mistake.
    private var shown: String {
        switch node.content {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .number(_, let text), .text(let text): text.sanitized(limit: 40)
        case .list: "[…]"
        case .object: "{…}"
        }
    }

    // MARK: Objects and lists

    /// A property of the object; `nil` when it is absent or null.
    subscript(name: String) -> MappedProperty? {
        guard case .object(let members) = node.content,
            let member = members.first(where: { $0.name == name }), member.value.content != .null
        else { return nil }
        return MappedProperty(node: member.value, path: path(of: name), log: log)
    }

    /// A required property of the object; its absence is logged as a mistake.
    func required(_ name: String) -> MappedProperty? {
        if let property = self[name] { return property }
        log.note(MappingMistake(line: node.line, property: path(of: name), .missing))
        return nil
    }

    /// Whether the value is an object; any other value, and members with other or repeated names, are logged as
    /// mistakes.
    func isObject(of names: [String]) -> Bool {
        guard case .object(let members) = node.content else {
            note(expecting: "{…}")
            return false
        }
        var seen: Set<String> = []
        for member in members {
            if !names.contains(member.name) {
                let similar = Spelling.nearest(to: member.name, among: names, limit: 1)
                log.note(
                    .init(
                        line: member.line, property: path(of: member.name),
                        .unknown(candidates: similar.isEmpty ? names : similar)))
            } else if !seen.insert(member.name).inserted {
                log.note(.init(line: member.line, property: path(of: member.name), .repeated))
            }
        }
        return true
    }

    /// The members of an object whose names are data, such as codes; a repeated name is logged as a mistake.
    var entries: [(name: String, value: MappedProperty)] {
        guard case .object(let members) = node.content else {
            note(expecting: "{…}")
            return []
        }
        var seen: Set<String> = []
        return members.compactMap { member in
            guard seen.insert(member.name).inserted else {
                log.note(.init(line: member.line, property: path(of: member.name), .repeated))
                return nil
            }
            return (member.name, MappedProperty(node: member.value, path: path(of: member.name), log: log))
        }
    }

    /// The elements of a list; any other value counts as a list of one.
    var elements: [MappedProperty] {
        guard case .list(let elements) = node.content else { return [self] }
        return elements.enumerated().map { MappedProperty(node: $1, path: "\(path)[\($0)]", log: log) }
    }

    /// Whether the value is null.
    var isNull: Bool { node.content == .null }

    private func path(of name: String) -> String {
        let name = name.sanitized(limit: 40)
        return path.isEmpty ? name : "\(path).\(name)"
    }

    // MARK: Scalars

    /// The text; it must not be empty, and have at most a thousand characters.
    var text: String? {
        guard case .text(let text) = node.content, !text.isEmpty, text.count <= 1000 else {
            note(expecting: "\"…\"")
            return nil
        }
        return text
    }

    /// The text without control characters, to show it to the user.
    var line: String? { text.map { $0.sanitized(limit: 200) } }

    /// A number in a range.
    func number(in range: ClosedRange<Double>) -> Double? {
        guard case .number(let number, _) = node.content, range.contains(number) else {
            note(expecting: "\(Self.short(range.lowerBound))–\(Self.short(range.upperBound))")
            return nil
        }
        return number
    }

    /// A whole number in a range.
    func integer(in range: ClosedRange<Int>) -> Int? {
        guard case .number(let number, _) = node.content, let whole = Int(exactly: number), range.contains(whole) else {
            note(expecting: "\(range.lowerBound)–\(range.upperBound)")
            return nil
        }
        return whole
    }

    /// True or false.
    var bool: Bool? {
        guard case .bool(let bool) = node.content else {
            note(expecting: "true", "false")
            return nil
        }
        return bool
    }

    /// The value that the text names.
    func named<Value>(_ names: KeyValuePairs<String, Value>) -> Value? {
        if case .text(let text) = node.content, let found = names.first(where: { $0.key == text }) {
            return found.value
        }
        note(.invalid(found: shown, expected: names.map(\.key)))
        return nil
    }

    private static func short(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
