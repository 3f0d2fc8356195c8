import Foundation
import WeatherCore

/// A recorded document as a tree of nodes with their positions in its bytes, so that one node can be damaged and
/// everything else stays as the service sent it.
///
/// The document must be one that its reader accepts: the tree does not check it.
struct DocumentTree: Sendable {
    /// A part of the document.
    ///
    /// JSON has objects, lists and values; XML has elements, attributes and texts. A text of several lines with several
    /// words each is a table, and its words are nodes.
    struct Node: Sendable {
        enum Kind: Sendable { case object, list, value, element, attribute, text, table, word }

        var kind: Kind
        /// As in `PartFailure.path`: `$.list[3].main.temp`, `/weatherdata/product/time[3]/@from`.
        var path: String
        /// The path without positions, which nodes of the same meaning share.
        let pattern: String
        /// The bytes of the value: for a text or an attribute, without its quotation marks.
        var range: Range<Int>
        /// The bytes to remove with the node, including its key or name.
        var member: Range<Int>
        var children: [Int] = []
        /// The element's name, for XML.
        var name = ""
        /// The content between an element's tags; `nil` for an empty element and for other nodes.
        var content: Range<Int>?
    }

    let bytes: [UInt8]
    /// The nodes; a parent comes before its children.
    let nodes: [Node]
    let isXML: Bool

    /// Reads a document of JSON or XML; `nil` for anything else.
    init?(_ body: Data) {
        let bytes = [UInt8](body)
        if (try? JSONValue(parsing: body)) != nil {
            var scan = JSONScan(bytes)
            nodes = scan.nodes()
            isXML = false
        } else if (try? XMLElement(parsing: body)) != nil {
            var scan = XMLScan(bytes)
            nodes = scan.nodes()
            isXML = true
        } else {
            return nil
        }
        self.bytes = bytes
    }

    /// The text of a node.
    func text(of node: Node) -> String { String(decoding: bytes[node.range], as: UTF8.self) }

    /// The nodes without children in a node, or the node itself.
    func values(in index: Int) -> [Node] {
        let node = nodes[index]
        switch node.kind {
        case .value, .attribute, .text, .word: return [node]
        case .object, .list, .element, .table: return node.children.flatMap(values(in:))
        }
    }

    /// The document with some of its bytes replaced; where two replacements overlap, the outer one wins.
    func replacing(_ replacements: [(range: Range<Int>, bytes: [UInt8])]) -> Data {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64)
        var position = 0
        let ordered = replacements.sorted {
            ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
        }
        for replacement in ordered where replacement.range.lowerBound >= position {
            result += bytes[position..<replacement.range.lowerBound]
            result += replacement.bytes
            position = replacement.range.upperBound
        }
        result += bytes[position...]
        return Data(result)
    }
}

extension DocumentTree {
    /// Returns at most `count` nodes, chosen with a fixed seed: one of each pattern before a second one of any.
    func sample(_ count: Int) -> [Int] {
        guard count < nodes.count else { return Array(nodes.indices) }
        var noise = SeededGenerator(seed: 14)
        var turns: [String: Int] = [:]
        let ordered = nodes.indices.shuffled(using: &noise).map { index -> (turn: Int, index: Int) in
            turns[nodes[index].pattern, default: 0] += 1
            return (turns[nodes[index].pattern] ?? 1, index)
        }
        return ordered.enumerated().sorted { ($0.element.turn, $0.offset) < ($1.element.turn, $1.offset) }
            .prefix(count).map(\.element.index)
    }

    /// The values grouped by meaning: values with the same pattern, and all values in nodes with the same pattern.
    ///
    /// Values in one node are tried together because one may stand in for another: a symbol has a code, a number and an
    /// id.
    var groups: [[Node]] {
        let values = nodes.filter { [.value, .attribute, .text, .word].contains($0.kind) }
        let parents = nodes.filter { [.object, .element].contains($0.kind) }
        let own = Dictionary(grouping: parents, by: \.pattern).values.map { equal in
            equal.flatMap { $0.children.map { nodes[$0] } }.filter { [.value, .attribute, .text].contains($0.kind) }
        }
        return Array(Dictionary(grouping: values, by: \.pattern).values) + own.filter { $0.count > 1 }
    }

    /// Several siblings of one kind: the elements of a JSON list, or XML elements with the same name.
    struct List: Sendable {
        let path: String
        let elements: [Int]
        /// Whether the elements are records, such as steps with a time, and not single values, such as the numbers of a
        /// column.
        let isOfRecords: Bool
        /// The list's node; `nil` unless it is a JSON list of plain values.
        let node: Int?
    }

    /// The lists with at least two elements.
    var lists: [List] {
        nodes.indices.flatMap { index -> [List] in
            let node = nodes[index]
            switch node.kind {
            case .list where node.children.count > 1:
                return [list(node.path, node.children, isOfPlainValues(node) ? index : nil)]
            case .element:
                let elements = node.children.filter { nodes[$0].kind == .element }
                var names: [String] = []
                for child in elements where !names.contains(nodes[child].name) { names.append(nodes[child].name) }
                return names.compactMap { name in
                    let equal = elements.filter { nodes[$0].name == name }
                    return equal.count > 1 ? list("\(node.path)/\(name)", equal) : nil
                }
            default: return []
            }
        }
    }

    private func list(_ path: String, _ elements: [Int], _ node: Int? = nil) -> List {
        let isOfRecords = elements.allSatisfy { nodes[$0].kind == .object || nodes[$0].children.count > 1 }
        return List(path: path, elements: elements, isOfRecords: isOfRecords, node: node)
    }

    /// The document with a list in reverse.
    func reversed(_ list: List) -> Damage {
        let replacements = zip(list.elements, list.elements.reversed()).map { place, element in
            (range: nodes[place].range, bytes: Array(bytes[nodes[element].range]))
        }
        return Damage(description: "\(list.path) reversed", body: replacing(replacements))
    }

    /// The document with a list twice in a row.
    func doubled(_ list: List) -> Damage {
        let separator = isXML ? [] : Array(",".utf8)
        let copies = list.elements.flatMap { separator + Array(bytes[nodes[$0].range]) }
        let end = list.elements.last.map { nodes[$0].range.upperBound } ?? 0
        return Damage(
            description: "\(list.path) with doubles", body: replacing([(end..<end, copies)]), list: list.node)
    }

    /// The document with the first half of a list only, and the elements that are cut off.
    func cut(_ list: List) -> (damage: Damage, lost: [Int]) {
        let lost = Array(list.elements[(list.elements.count / 2)...])
        let first = nodes[lost[0]].range
        let start = isXML ? first.lowerBound : nodes[list.elements[list.elements.count / 2 - 1]].range.upperBound
        var replacements = [(range: start..<first.upperBound, bytes: [UInt8]())]
        if isXML {
            replacements = lost.map { (nodes[$0].range, []) }
        } else if let last = lost.last {
            replacements = [(start..<nodes[last].range.upperBound, [])]
        }
        let damage = Damage(
            description: "\(list.path) cut in half", body: replacing(replacements), list: list.node)
        return (damage, lost)
    }
}
