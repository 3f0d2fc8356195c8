extension DocumentTree {
    /// Up to a number of nodes, by a fixed seed; each pattern has its turn before one has its second.
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

    /// The values of the document by what they mean: those with one pattern, and those in nodes with one pattern.
    ///
    /// The latter are tried together because one value may replace another: a symbol has a code, a number and an id.
    var groups: [[Node]] {
        let values = nodes.filter { [.value, .attribute, .text, .word].contains($0.kind) }
        let parents = nodes.filter { [.object, .element].contains($0.kind) }
        let own = Dictionary(grouping: parents, by: \.pattern).values.map { equal in
            equal.flatMap { $0.children.map { nodes[$0] } }.filter { [.value, .attribute, .text].contains($0.kind) }
        }
        return Array(Dictionary(grouping: values, by: \.pattern).values) + own.filter { $0.count > 1 }
    }
}
