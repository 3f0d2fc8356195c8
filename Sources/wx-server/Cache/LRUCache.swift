#if Server
/// A cache of bounded size: when it is full, the least recently used values are removed.
struct LRUCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Node: Sendable {
        var key: Key
        var value: Value
        var size: Int
        var newer: Int?
        var older: Int?
    }

    /// The largest total size, in the unit of the sizes of the values.
    let limit: Int
    /// The total size of all values.
    private(set) var size = 0
    private var positions: [Key: Int] = [:]
    private var nodes: [Node?] = []
    private var free: [Int] = []
    private var newest: Int?
    private var oldest: Int?

    init(limit: Int) { self.limit = limit }

    /// The number of values.
    var count: Int { positions.count }

    /// Returns the value for a key, and marks it as used.
    mutating func value(for key: Key) -> Value? {
        guard let position = positions[key], let node = unlink(position) else { return nil }
        link(node, at: position)
        return node.value
    }

    /// Stores a value for a key; one that is larger than the limit is not stored.
    mutating func set(_ value: Value, for key: Key, size: Int = 1) {
        remove(key)
        guard size <= limit else { return }
        while self.size + size > limit, let oldest, let node = nodes[oldest] { remove(node.key) }
        let position = free.popLast() ?? nodes.count
        if position == nodes.count { nodes.append(nil) }
        positions[key] = position
        self.size += size
        link(Node(key: key, value: value, size: size), at: position)
    }

    /// Removes the value of a key.
    mutating func remove(_ key: Key) {
        guard let position = positions.removeValue(forKey: key), let node = unlink(position) else { return }
        nodes[position] = nil
        free.append(position)
        size -= node.size
    }

    private mutating func unlink(_ position: Int) -> Node? {
        guard let node = nodes[position] else { return nil }
        if let newer = node.newer { nodes[newer]?.older = node.older } else { newest = node.older }
        if let older = node.older { nodes[older]?.newer = node.newer } else { oldest = node.newer }
        return node
    }

    private mutating func link(_ node: Node, at position: Int) {
        var node = node
        (node.newer, node.older) = (nil, newest)
        nodes[position] = node
        if let newest { nodes[newest]?.newer = position } else { oldest = position }
        newest = position
    }
}
#endif
