import Foundation

/// Reads the JSON of a mapping file (RFC 8259), with the line of each value.
///
/// `JSONValue`, which reads the answers of services, is faster but has no line numbers.
struct JSONMappingText {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var nodes = 0

    /// Reads a UTF-8 text, with or without a byte order mark.
    ///
    /// - Throws: ``MappingMistake`` with the line at which the text is not JSON.
    static func read(_ bytes: [UInt8]) throws(MappingMistake) -> MappingNode {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw MappingMistake(.malformed("UTF-8")) }
        var text = JSONMappingText(bytes)
        let root = try text.value(depth: 0)
        text.skipSpace()
        guard text.position == text.bytes.count else { throw text.malformed }
        return root
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The mistake for the text at the current position.
    private var malformed: MappingMistake {
        let rest = String(decoding: bytes[position...].prefix(12), as: UTF8.self)
        return MappingMistake(line: line, .malformed(rest.prefix { !$0.isNewline }.description))
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            if byte == 0x0A { line += 1 }
            position += 1
        }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(MappingMistake) {
        guard skip(character) else { throw malformed }
    }

    private mutating func value(depth: Int) throws(MappingMistake) -> MappingNode {
        skipSpace()
        nodes += 1
        guard depth < MappingLimits.depth else {
            throw MappingMistake(line: line, .tooLarge(limit: MappingLimits.depth))
        }
        guard nodes <= MappingLimits.nodes else {
            throw MappingMistake(line: line, .tooLarge(limit: MappingLimits.nodes))
        }
        let start = line
        return MappingNode(content: try content(depth: depth), line: start)
    }

    private mutating func content(depth: Int) throws(MappingMistake) -> MappingNode.Content {
        switch next {
        case UInt8(ascii: "{"): return .object(try members(depth: depth))
        case UInt8(ascii: "["): return .list(try elements(depth: depth))
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func members(depth: Int) throws(MappingMistake) -> [MappingNode.Member] {
        try expect("{")
        var members: [MappingNode.Member] = []
        if skip("}") { return members }
        repeat {
            skipSpace()
            let start = line
            guard next == UInt8(ascii: "\"") else { throw malformed }
            let name = try string()
            try expect(":")
            members.append(.init(name: name, line: start, value: try value(depth: depth + 1)))
        } while skip(",")
        try expect("}")
        return members
    }

    private mutating func elements(depth: Int) throws(MappingMistake) -> [MappingNode] {
        try expect("[")
        var elements: [MappingNode] = []
        if skip("]") { return elements }
        repeat { elements.append(try value(depth: depth + 1)) } while skip(",")
        try expect("]")
        return elements
    }

    private mutating func word(
        _ word: String, _ content: MappingNode.Content
    ) throws(MappingMistake) -> MappingNode.Content {
        guard bytes[position...].starts(with: word.utf8) else { throw malformed }
        position += word.utf8.count
        return content
    }

    private mutating func number() throws(MappingMistake) -> MappingNode.Content {
        let end = bytes[position...].firstIndex { !"+-.0123456789eE".utf8.contains($0) } ?? bytes.count
        let text = String(decoding: bytes[position..<end], as: UTF8.self)
        guard text.first.map({ $0 == "-" || $0.isNumber }) == true, let number = Double(text), number.isFinite else {
            throw malformed
        }
        position = end
        return .number(number, text: text)
    }

    private mutating func string() throws(MappingMistake) -> String {
        let start = position
        position += 1
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw malformed }
            position = min(position + (byte == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
        }
        guard position < bytes.count else { throw malformed }
        position += 1
        let token = bytes[start..<position]
        if !token.contains(UInt8(ascii: "\\")) { return String(decoding: token.dropFirst().dropLast(), as: UTF8.self) }
        // Foundation decodes the escape sequences.
        let decoded = try? JSONSerialization.jsonObject(with: Data(token), options: .fragmentsAllowed)
        guard let text = decoded as? String else {
            position = start
            throw malformed
        }
        return text
    }
}
