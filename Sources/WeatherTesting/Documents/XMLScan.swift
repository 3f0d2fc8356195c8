/// Finds the nodes of an XML text that is known to be well-formed and to have an encoding that contains ASCII.
///
/// Namespace declarations are not nodes: removing one would change the meaning of the whole document.
struct XMLScan {
    private let bytes: [UInt8]
    private var position = 0
    private var found: [DocumentTree.Node] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func nodes() -> [DocumentTree.Node] {
        skipProlog()
        _ = element(path: "", pattern: "")
        return found
    }

    /// Reads the element at the position.
    private mutating func element(path: String, pattern: String) -> Int {
        let start = position
        position += 1
        let name = local(name: takeName())
        let index = found.count
        let (path, pattern) = ("\(path)/\(name)", "\(pattern)/\(name)")
        found.append(.init(kind: .element, path: path, pattern: pattern, range: start..<start, member: start..<start))
        found[index].name = name
        attributes(of: index)
        if bytes[position] == UInt8(ascii: "/") {
            position += 2
        } else {
            position += 1
            let contentStart = position
            content(of: index, contentStart)
            found[index].content = contentStart..<position
            skip(past: ">")
        }
        found[index].range = start..<position
        found[index].member = start..<position
        return index
    }

    private mutating func attributes(of parent: Int) {
        while true {
            let before = position
            skipSpace()
            if bytes[position] == UInt8(ascii: "/") || bytes[position] == UInt8(ascii: ">") { return }
            let name = takeName()
            skipSpace()
            position += 1  // the equals sign
            skipSpace()
            let quote = bytes[position]
            let start = position + 1
            position = start
            while bytes[position] != quote { position += 1 }
            let range = start..<position
            position += 1
            guard !name.hasPrefix("xmlns") else { continue }
            found.append(
                .init(
                    kind: .attribute, path: "\(found[parent].path)/@\(local(name: name))",
                    pattern: "\(found[parent].pattern)/@\(local(name: name))", range: range, member: before..<position))
            found[parent].children.append(found.count - 1)
        }
    }

    private mutating func content(of parent: Int, _ start: Int) {
        var textStart = start
        var equals: [String: [Range<Int>]] = [:]
        while true {
            while bytes[position] != UInt8(ascii: "<") { position += 1 }
            addText(textStart..<position, of: parent)
            if bytes[position + 1] == UInt8(ascii: "/") { break }
            if starts(with: "<!--") {
                skip(past: "-->")
            } else if starts(with: "<![CDATA[") {
                let start = position + 9
                skip(past: "]]>")
                addText(start..<(position - 3), of: parent)
            } else if starts(with: "<?") {
                skip(past: "?>")
            } else {
                let child = element(path: found[parent].path, pattern: found[parent].pattern)
                found[parent].children.append(child)
                equals[found[child].name, default: []].append(child..<found.count)
            }
            textStart = position
        }
        // Several elements with the same name are distinguished by their position, from 1, as in `PartFailure.path`.
        for (name, elements) in equals where elements.count > 1 {
            let plain = "\(found[parent].path)/\(name)"
            for (position, nodes) in zip(1..., elements) {
                for index in nodes {
                    found[index].path = "\(plain)[\(position)]\(found[index].path.dropFirst(plain.count))"
                }
            }
        }
    }

    private mutating func addText(_ range: Range<Int>, of parent: Int) {
        guard let first = bytes[range].firstIndex(where: { $0 > 0x20 }),
            let last = bytes[range].lastIndex(where: { $0 > 0x20 })
        else { return }
        found.append(
            .init(
                kind: .text, path: "\(found[parent].path)/text()", pattern: "\(found[parent].pattern)/text()",
                range: first..<(last + 1), member: first..<(last + 1)))
        found[parent].children.append(found.count - 1)
        addWords(of: found.count - 1)
    }

    /// Adds the words of a text that is a table, with their line and column from 1.
    private mutating func addWords(of text: Int) {
        let lines = bytes[found[text].range].split(separator: 0x0A).map { $0.split { $0 <= 0x20 } }.filter {
            !$0.isEmpty
        }
        guard lines.count > 1, lines.allSatisfy({ $0.count > 1 }) else { return }
        found[text].kind = .table
        for (line, words) in zip(1..., lines) {
            for (column, word) in zip(1..., words) {
                found[text].children.append(found.count)
                found.append(
                    .init(
                        kind: .word, path: "\(found[text].path)#\(line),\(column)",
                        pattern: "\(found[text].pattern)#\(column)", range: word.indices, member: word.indices))
            }
        }
    }

    private mutating func skipProlog() {
        while true {
            while bytes[position] != UInt8(ascii: "<") { position += 1 }
            if starts(with: "<?") {
                skip(past: "?>")
            } else if starts(with: "<!--") {
                skip(past: "-->")
            } else {
                return
            }
        }
    }

    private mutating func skipSpace() {
        while bytes[position] <= 0x20 { position += 1 }
    }

    private mutating func skip(past end: StaticString) {
        let wanted = UnsafeBufferPointer(start: end.utf8Start, count: end.utf8CodeUnitCount)
        while !bytes[position...].starts(with: wanted) { position += 1 }
        position += wanted.count
    }

    private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    private mutating func takeName() -> String {
        let start = position
        while bytes[position] > 0x20, !"=/>".utf8.contains(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func local(name: String) -> String { name.split(separator: ":").last.map(String.init) ?? name }
}
