import Foundation

extension DocumentTree {
    /// A damaged document, and in words what was done to it.
    struct Damage: Sendable {
        let description: String
        let body: Data
        /// The list of plain values that has become shorter or longer, so that other values have moved.
        var list: Int?
        /// Whether the damage removed a value, rather than replacing it.
        var isAbsence = false
    }

    /// The document with one node damaged in each way: dropped, `null`, a text, −999, 9999, `[]` and `{}`.
    ///
    /// In XML: an element dropped, emptied, or without its attributes; an attribute or a text dropped, emptied or
    /// replaced.
    func damages(of index: Int) -> [Damage] {
        let node = nodes[index]
        func damage(_ what: String, _ range: Range<Int>, _ text: String = "") -> Damage {
            Damage(
                description: "\(node.path) \(what)", body: replacing([(range, Array(text.utf8))]),
                isAbsence: ["dropped", "emptied", "= null"].contains(what))
        }
        switch node.kind {
        case .object, .list, .value:
            let replaced = ["null", #""text""#, "-999", "9999", "[]", "{}"].map { damage("= \($0)", node.range, $0) }
            guard let range = droppedRange(of: index) else { return replaced }
            var dropped = damage("dropped", range)
            dropped.list = nodes.firstIndex { $0.children.contains(index) && isOfPlainValues($0) }
            return [dropped] + replaced
        case .element:
            var damages = index == 0 ? [] : [damage("dropped", node.member)]
            damages.append(damage("= <\(node.name)/>", node.range, "<\(qualifiedName(of: node))/>"))
            if let content = node.content { damages.append(damage("emptied", content)) }
            return damages
        case .attribute:
            return [damage("dropped", node.member)]
                + ["", "text", "-999", "9999"].map { damage("= \($0.debugDescription)", node.range, $0) }
        case .word:
            var dropped = damage("dropped", node.range)
            dropped.list = nodes.firstIndex { $0.children.contains(index) }
            return [dropped] + ["NaN", "text", "-999", "9999"].map { damage("= \($0)", node.range, $0) }
        case .text, .table:
            return ["", "text", "-999", "9999"].map { damage("= \($0.debugDescription)", node.range, $0) }
        }
    }

    /// Whether a node is a JSON list whose elements are all plain values.
    func isOfPlainValues(_ node: Node) -> Bool {
        node.kind == .list && node.children.allSatisfy { nodes[$0].kind == .value }
    }

    /// Returns the document with all values in a node changed slightly, in several ways, each to another value of its
    /// kind.
    ///
    /// The facts that then change in the report are those that the node holds.
    func changes(in index: Int) -> [Data] { changes(of: values(in: index)) }

    /// Returns the document with some values changed slightly, in several ways.
    func changes(of values: [Node]) -> [Data] { changesByNodes(of: values).map(\.body) }

    /// Returns the document with some values changed slightly, in several ways, each with the values that really
    /// changed.
    func changesByNodes(of values: [Node]) -> [(changed: [Node], body: Data)] {
        ValueChange.allCases.compactMap { change in
            var positions: [String: Int] = [:]
            let replacements = values.compactMap { node -> (node: Node, text: [UInt8])? in
                let text = text(of: node)
                let changed = change.applied(to: text, at: positions[node.pattern, default: 0])
                positions[node.pattern, default: 0] += 1
                return changed == text ? nil : (node, Array(changed.utf8))
            }
            if replacements.isEmpty { return nil }
            return (replacements.map(\.node), replacing(replacements.map { ($0.node.range, $0.text) }))
        }
    }

    /// The bytes to remove with a JSON node: its key, its value and one comma; `nil` for the root.
    private func droppedRange(of index: Int) -> Range<Int>? {
        guard let parent = nodes.firstIndex(where: { $0.children.contains(index) }) else { return nil }
        let siblings = nodes[parent].children
        guard let position = siblings.firstIndex(of: index) else { return nil }
        let member = nodes[index].member
        if position > 0 { return nodes[siblings[position - 1]].member.upperBound..<member.upperBound }
        return siblings.count > 1 ? member.lowerBound..<nodes[siblings[1]].member.lowerBound : member
    }

    private func qualifiedName(of node: Node) -> String {
        String(
            decoding: bytes[(node.range.lowerBound + 1)...].prefix { $0 > 0x20 && !"/>".utf8.contains($0) },
            as: UTF8.self)
    }
}

/// A small change of a value that leaves it a value of the same kind.
///
/// There are several kinds, because one alone may have no effect: the new code may mean the same, or the number may be
/// rounded.
private enum ValueChange: CaseIterable {
    /// The last digit of each number goes up by one, 9 down to 8; a text without digits gets another last letter.
    case lastDigits
    /// The number goes down by one in its last place; a text gets another last letter.
    case downward
    /// The number gets another first digit, which is more than a rounding; a text gets another first letter.
    case firstDigits
    /// Each word of a text of several gets another first letter: a report in groups holds several values.
    case firstLetters
    /// Every other number goes down by one in its last place: where a report has differences of sums, they change only
    /// if the sums change unequally.
    case everyOther

    /// Returns a changed text.
    ///
    /// - Parameters:
    ///   - text: The text of a value.
    ///   - position: The position of the value among those at the same place of their records, from 0.
    /// - Returns: The text, unchanged if this change has no effect on it.
    func applied(to text: String, at position: Int) -> String {
        if self == .everyOther { return position.isMultiple(of: 2) ? text : Self.decreased(text) ?? text }
        if self == .firstLetters, !text.contains(" ") { return text }
        switch text {
        case "null", "", "\"\"": return text
        case "true": return "false"
        case "false": return "true"
        default: break
        }
        // An escape sequence must stay whole. A text without ASCII letters and digits has no character that could be
        // changed.
        if text.contains("\\") || text.contains("&") || !text.utf8.contains(where: { $0.isDigit || $0.isLetter }) {
            return text.hasPrefix("\"") ? "\"changed\"" : "changed"
        }
        var bytes = Array(text.utf8)
        switch self {
        case .lastDigits:
            var isChanged = false
            for index in bytes.indices where bytes[index].isDigit {
                if index + 1 < bytes.count, bytes[index + 1].isDigit || bytes[index + 1] == UInt8(ascii: ".") {
                    continue
                }
                bytes[index] = bytes[index].nextDigit
                isChanged = true
            }
            if !isChanged { Self.changeLetter(of: &bytes, at: bytes.lastIndex(where: \.isLetter)) }
        case .downward:
            if let decreased = Self.decreased(text) { return decreased }
            Self.changeLetter(of: &bytes, at: bytes.lastIndex(where: \.isLetter))
        case .firstDigits:
            if Double(text) != nil {
                bytes.firstIndex(where: \.isDigit).map { bytes[$0] = bytes[$0].nextDigit }
            } else {
                Self.changeLetter(of: &bytes, at: bytes.firstIndex(where: \.isLetter))
            }
        case .firstLetters:
            for index in bytes.indices.dropFirst() where bytes[index].isLetter && bytes[index - 1] == UInt8(ascii: " ")
            {
                Self.changeLetter(of: &bytes, at: index)
            }
        case .everyOther: break
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A number that is less by one in its last place; `nil` for another text.
    private static func decreased(_ text: String) -> String? {
        guard let number = Double(text) else { return nil }
        let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
        if decimals == 0 { return "\(Int((number - 1).clamped))" }
        return String(format: "%.\(decimals)f", number - pow(10, -Double(decimals)))
    }

    private static func changeLetter(of bytes: inout [UInt8], at index: Int?) {
        guard let index else { return }
        bytes[index] =
            bytes[index] == UInt8(ascii: "z") || bytes[index] == UInt8(ascii: "Z") ? bytes[index] - 1 : bytes[index] + 1
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
    fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
    fileprivate var nextDigit: UInt8 { self == 0x39 ? 0x38 : self + 1 }
}

extension Double {
    fileprivate var clamped: Double { Swift.max(-1e15, Swift.min(1e15, self)) }
}
