/// Finds the nodes of a JSON text that is known to be valid.
struct JSONScan {
    private let bytes: [UInt8]
    private var position = 0
    private var found: [DocumentTree.Node] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func nodes() -> [DocumentTree.Node] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        _ = value(path: "$", pattern: "$", memberStart: nil)
        return found
    }

    private mutating func value(path: String, pattern: String, memberStart: Int?) -> Int {
        skipSpace()
        let start = position
        let index = found.count
        let kind: DocumentTree.Node.Kind =
            bytes[start] == UInt8(ascii: "{") ? .object : bytes[start] == UInt8(ascii: "[") ? .list : .value
        found.append(.init(kind: kind, path: path, pattern: pattern, range: start..<start, member: start..<start))
        switch kind {
        case .object: members(of: index)
        case .list: elements(of: index)
        default: skipScalar()
        }
        found[index].range = start..<position
        found[index].member = (memberStart ?? start)..<position
        return index
    }

    private mutating func members(of parent: Int) {
        position += 1
        while true {
            skipSpace()
            if bytes[position] == UInt8(ascii: "}") { break }
            if bytes[position] == UInt8(ascii: ",") {
                position += 1
                continue
            }
            let start = position
            skipString()
            let key = String(decoding: bytes[(start + 1)..<(position - 1)], as: UTF8.self)
            skipSpace()
            position += 1  // the colon
            let child = value(
                path: "\(found[parent].path).\(key)", pattern: "\(found[parent].pattern).\(key)", memberStart: start)
            found[parent].children.append(child)
        }
        position += 1
    }

    private mutating func elements(of parent: Int) {
        position += 1
        while true {
            skipSpace()
            if bytes[position] == UInt8(ascii: "]") { break }
            if bytes[position] == UInt8(ascii: ",") {
                position += 1
                continue
            }
            let path = "\(found[parent].path)[\(found[parent].children.count)]"
            let child = value(path: path, pattern: found[parent].pattern + "[]", memberStart: nil)
            found[parent].children.append(child)
        }
        position += 1
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    }

    private mutating func skipScalar() {
        if bytes[position] == UInt8(ascii: "\"") { return skipString() }
        while position < bytes.count, bytes[position] > 0x20, !",]}".utf8.contains(bytes[position]) { position += 1 }
    }

    private mutating func skipString() {
        position += 1
        while bytes[position] != UInt8(ascii: "\"") { position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1 }
        position += 1
    }
}
