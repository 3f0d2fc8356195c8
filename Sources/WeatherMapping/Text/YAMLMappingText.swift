import Foundation
import WeatherCore
import Yams

/// Reads the YAML of a mapping file (YAML 1.1, as libyaml reads it), with the line of each value.
///
/// Only the values of JSON are read: a plain `true`, `false`, `null`, `~` or JSON number is such a value, and
/// everything else is a text. So `no` is a text, not false. Merge keys and tags are not supported.
enum YAMLMappingText {
    /// Reads a UTF-8 text.
    ///
    /// The recursion of the parser and its comparison of keys are bounded before it runs, by limits of columns,
    /// brackets and aliases. Values that aliases repeat count as if they were written out.
    ///
    /// - Throws: ``MappingMistake`` with the line at which the text is not YAML, or exceeds a limit.
    static func read(_ data: Data) throws(MappingMistake) -> MappingNode {
        guard let text = String(validating: data, as: UTF8.self) else { throw MappingMistake(.malformed("UTF-8")) }
        try checkLimits(text)
        let root: Node?
        do {
            root = try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw mistake(of: error)
        } catch {
            throw MappingMistake(.malformed(""))
        }
        guard let root else { throw MappingMistake(line: 1, .malformed("")) }
        var count = 0
        return try node(root, depth: 0, count: &count)
    }

    /// The most aliases in a file, which hardly needs to repeat more than a table or two.
    private static let aliases = 16

    private static func checkLimits(_ text: String) throws(MappingMistake) {
        var line = 1
        var (depth, indentation, aliases) = (0, 0, 0)
        var isAtStart = true
        var last = UInt8(ascii: "\n")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): (line, indentation, isAtStart) = (line + 1, 0, true)
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "\t"):
                if isAtStart { indentation += 1 }
            default:
                isAtStart = false
                if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
                if byte == UInt8(ascii: "*"), " \n\t[{,:-?".utf8.contains(last) { aliases += 1 }
            }
            last = byte
            if depth > MappingLimits.depth || indentation > 2 * MappingLimits.depth {
                throw MappingMistake(line: line, .tooLarge(limit: MappingLimits.depth))
            }
            if aliases > Self.aliases { throw MappingMistake(line: line, .tooLarge(limit: Self.aliases)) }
        }
    }

    private static func mistake(of error: YamlError) -> MappingMistake {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            MappingMistake(line: mark.line, .malformed(problem))
        case .duplicatedKeysInMapping(let duplicates, let context):
            MappingMistake(
                line: context.mark.line, property: duplicates.first?.sanitized(limit: 40) ?? "",
                .repeated)
        default: MappingMistake(.malformed(""))
        }
    }

    private static func node(_ node: Node, depth: Int, count: inout Int) throws(MappingMistake) -> MappingNode {
        let line = node.mark?.line ?? 1
        count += 1
        guard count <= MappingLimits.nodes else {
            throw MappingMistake(line: line, .tooLarge(limit: MappingLimits.nodes))
        }
        guard depth < MappingLimits.depth else {
            throw MappingMistake(line: line, .tooLarge(limit: MappingLimits.depth))
        }
        switch node {
        case .scalar(let scalar):
            return MappingNode(content: content(scalar), line: line)
        case .sequence(let sequence):
            var elements: [MappingNode] = []
            for element in sequence { elements.append(try Self.node(element, depth: depth + 1, count: &count)) }
            return MappingNode(content: .list(elements), line: line)
        case .mapping(let mapping):
            var members: [MappingNode.Member] = []
            for (name, value) in mapping {
                guard let scalar = name.scalar else {
                    throw MappingMistake(line: name.mark?.line ?? line, .malformed("?"))
                }
                let value = try Self.node(value, depth: depth + 1, count: &count)
                members.append(.init(name: scalar.string, line: name.mark?.line ?? line, value: value))
            }
            return MappingNode(content: .object(members), line: line)
        case .alias: throw MappingMistake(line: line, .malformed("*"))
        }
    }

    private static func content(_ scalar: Node.Scalar) -> MappingNode.Content {
        guard scalar.style == .plain || scalar.style == .any else { return .text(scalar.string) }
        switch scalar.string {
        case "", "~", "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            let isNumber = scalar.string.utf8.allSatisfy("+-.0123456789eE".utf8.contains)
            guard isNumber, let number = Double(scalar.string), number.isFinite else { return .text(scalar.string) }
            return .number(number, text: scalar.string)
        }
    }
}
