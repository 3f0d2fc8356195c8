extension DocumentTree {
    /// Several nodes in a row that are of one kind: the elements of a JSON list, or XML elements with one name.
    struct List: Sendable {
        let path: String
        let elements: [Int]
        /// Whether the elements have parts, such as the time of a step, rather than being numbers of a column.
        let isOfRecords: Bool
        /// The node, where it is a list of plain values of JSON.
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
