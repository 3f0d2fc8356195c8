import WeatherCore

/// The path of a value in an answer, in the notation in which the program shows such paths.
///
/// In JSON, names are separated by dots. Brackets hold a position from 0, or a condition for a member of an element:
/// `timeSeries[0].parameters[name=t].values[0]`. A name with a dot or bracket is written between quotation marks. The
/// root is `$`, with which a path may begin. `[*]` stands for all elements of a list that has lists in it:
/// `days[*].hours`. In a record of such a list, `^.date` is a member of the element that the record is in.
///
/// In XML, local names below the root are separated by slashes. Brackets hold a position from 1, or a condition for a
/// child or an attribute: `Location[2]/parameter[valueName='t']/value`, `Forecast[@elementName='TTT']`. An attribute
/// ends a path: `temperature/@value`. In a record, `../@date` is an attribute of the element that the record is in.
struct ResponsePath: Sendable, Hashable {
    /// One step down.
    enum Step: Sendable, Hashable {
        case name(String)
        /// The element of a list, from 0.
        case index(Int)
        /// The element of a list whose member has a value.
        case match(key: String, value: String)
        /// The child with a name, from 1.
        case nth(String, Int)
        /// The child with a name whose own child, or attribute, has a value.
        case child(String, key: String, isAttribute: Bool, value: String)
        case attribute(String)
        /// Every element of a list.
        case every
        /// The element that a record is in.
        case outer
    }

    let steps: [Step]

    /// The first name, such as that of a column.
    var firstName: String? { if case .name(let name)? = steps.first { name } else { nil } }
    /// The path after its first step.
    var rest: ResponsePath { ResponsePath(steps: Array(steps.dropFirst())) }

    /// The names from the root down, as `Endpoint.expecting` needs them.
    var names: [String] {
        steps.compactMap { step in
            switch step {
            case .name(let name), .nth(let name, _), .child(let name, _, _, _): name
            case .index, .match, .attribute, .every, .outer: nil
            }
        }
    }

    /// The number of levels above its record at which the path begins.
    var outerLevels: Int { steps.prefix { $0 == .outer }.count }

    init(steps: [Step]) { self.steps = steps }

    /// Parses a path; `nil` if the text is not a path.
    init?(_ text: String, in format: ProviderDescriptor.Format) {
        var scanner = PathScanner(text)
        guard let steps = format == .xml ? scanner.xmlSteps() : scanner.jsonSteps(), steps.count <= 32 else {
            return nil
        }
        self.steps = steps
    }
}

/// Reads the characters of a path.
private struct PathScanner {
    private var rest: Substring

    init(_ text: String) { rest = Substring(text) }

    mutating func jsonSteps() -> [ResponsePath.Step]? {
        var steps: [ResponsePath.Step] = []
        if skip("$") {
            if rest.isEmpty { return [] }
            guard skip(".") || rest.first == "[" else { return nil }
        }
        while !rest.isEmpty {
            if skip("[") {
                guard let step = jsonBrackets() else { return nil }
                steps.append(step)
            } else if isOuter("^", ".", after: steps) {
                rest.removeFirst()
                steps.append(.outer)
            } else {
                guard let name = name(until: ".[]") else { return nil }
                steps.append(.name(name))
            }
            guard rest.isEmpty || rest.first == "[" || skip(".") && !rest.isEmpty else { return nil }
        }
        return steps.isEmpty ? nil : steps
    }

    private mutating func jsonBrackets() -> ResponsePath.Step? {
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let inside = rest[..<end]
        rest = rest[end...].dropFirst()
        if inside == "*" { return .every }
        if let equals = inside.firstIndex(of: "=") {
            let (key, value) = (inside[..<equals], inside[equals...].dropFirst())
            return key.isEmpty || value.isEmpty ? nil : .match(key: String(key), value: unquoted(value))
        }
        return position(inside, from: 0).map { .index($0) }
    }

    mutating func xmlSteps() -> [ResponsePath.Step]? {
        var steps: [ResponsePath.Step] = []
        _ = skip("/")
        repeat {
            if skip("@") {
                guard let name = name(until: "/[]@"), rest.isEmpty else { return nil }
                steps.append(.attribute(name))
            } else if isOuter("..", "/", after: steps) {
                rest.removeFirst(2)
                steps.append(.outer)
            } else {
                guard let name = name(until: "/[]@") else { return nil }
                guard skip("[") else {
                    steps.append(.name(name))
                    continue
                }
                guard let step = xmlBrackets(after: name) else { return nil }
                steps.append(step)
            }
        } while skip("/")
        return rest.isEmpty ? steps : nil
    }

    private mutating func xmlBrackets(after name: String) -> ResponsePath.Step? {
        guard let end = rest.firstIndex(of: "]") else { return nil }
        var inside = rest[..<end]
        rest = rest[end...].dropFirst()
        guard let equals = inside.firstIndex(of: "=") else { return position(inside, from: 1).map { .nth(name, $0) } }
        let value = inside[equals...].dropFirst()
        inside = inside[..<equals]
        let isAttribute = inside.first == "@"
        if isAttribute { inside.removeFirst() }
        guard !inside.isEmpty, !value.isEmpty else { return nil }
        return .child(name, key: String(inside), isAttribute: isAttribute, value: unquoted(value))
    }

    /// Whether the next step leads out of the record; only the first steps of a path can.
    private func isOuter(_ word: String, _ separator: Character, after steps: [ResponsePath.Step]) -> Bool {
        rest.hasPrefix(word + String(separator)) && steps.allSatisfy { $0 == .outer }
    }

    private func position(_ text: Substring, from first: Int) -> Int? {
        Int(text).flatMap { $0 >= first && $0 < 20_000 ? $0 : nil }
    }

    private func unquoted(_ text: Substring) -> String {
        let isQuoted = text.count >= 2 && text.first == text.last && (text.first == "'" || text.first == "\"")
        return String(isQuoted ? text.dropFirst().dropLast() : text)
    }

    private mutating func name(until ends: String) -> String? {
        if skip("\"") {
            guard let end = rest.firstIndex(of: "\"") else { return nil }
            defer { rest = rest[end...].dropFirst() }
            return String(rest[..<end])
        }
        let name = rest.prefix { !ends.contains($0) }
        rest = rest.dropFirst(name.count)
        return name.isEmpty ? nil : String(name)
    }

    private mutating func skip(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }
}
