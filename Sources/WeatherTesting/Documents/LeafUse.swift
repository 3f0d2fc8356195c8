package import Foundation

/// Finds the leaves of a document that its reader uses: changing such a leaf changes the result.
///
/// For each pattern, such as `$.list[].main.temp`, the first, the middle and the last leaf are tried. A leaf that only
/// decides whether other values count is found if a small change has that effect.
package struct LeafUse: Sendable {
    /// The number of leaves.
    package private(set) var count = 0
    /// The number of those whose pattern is read.
    package private(set) var read = 0
    /// The patterns that are not read, in order.
    package private(set) var unread: [String] = []

    /// The share of the leaves that is read, 0...1; 0 of a document without any.
    package var share: Double { count > 0 ? Double(read) / Double(count) : 0 }

    /// Tries a document.
    ///
    /// - Parameters:
    ///   - body: The document; `nil` is returned for one that is neither JSON nor XML.
    ///   - facts: Reads a document, and returns its content as texts, which differ if anything in the content differs.
    package init?(of body: Data, facts: (Data) async -> [String]?) async {
        guard let tree = DocumentTree(body) else { return nil }
        let good = await facts(body)
        let leaves = tree.nodes.filter { [.value, .attribute, .text, .word].contains($0.kind) }
        for (pattern, nodes) in Dictionary(grouping: leaves, by: \.pattern).sorted(by: { $0.key < $1.key }) {
            count += nodes.count
            let tried = Set([0, nodes.count / 2, nodes.count - 1]).map { nodes[$0] }
            var isRead = false
            for body in tried.flatMap({ tree.changes(of: [$0]) }) where !isRead {
                isRead = await facts(body) != good
            }
            if isRead { read += nodes.count } else { unread.append(pattern) }
        }
    }
}
