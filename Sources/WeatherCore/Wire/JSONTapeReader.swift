import CSimdJSON
import Foundation

/// Reads tapes that ``JSONTapeWriter`` has written.
///
/// The bytes come from a file that anyone may have changed. Whatever they are, the result is a valid tape or none. A
/// tape obeys the limits of a parsed text, and takes no more memory than the bytes can fill.
struct JSONTapeReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var isDamaged = false

    /// Reads a tape; `nil` when the bytes are damaged or of another version.
    ///
    /// The text follows the nodes in the same memory block, which `csj_free` frees.
    static func tape(of stored: Data) -> csj_tape? {
        stored.withUnsafeBytes { bytes in
            var reader = JSONTapeReader(bytes: bytes.assumingMemoryBound(to: UInt8.self))
            return reader.read()
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func read() -> csj_tape? {
        guard number() == JSONTapeWriter.version else { return nil }
        let count = Int(clamping: number())
        let length = Int(clamping: number())
        // A value takes at least a byte.
        guard !isDamaged, count > 0, count <= WireLimits.nodes, length <= bytes.count - position,
            count <= bytes.count - position - length,
            let block = malloc(count * MemoryLayout<csj_node>.stride + length)
        else { return nil }
        let nodes = block.bindMemory(to: csj_node.self, capacity: count)
        let text = block + count * MemoryLayout<csj_node>.stride
        if length > 0, let start = bytes.baseAddress { memcpy(text, start + position, length) }
        position += length
        guard readNodes(to: nodes, count: count, textLength: UInt32(clamping: length)) else {
            free(block)
            return nil
        }
        return csj_tape(
            nodes: nodes, node_count: count, text: text.assumingMemoryBound(to: CChar.self), parser: nil, error: 0)
    }

    /// Reads the values, and returns whether they are valid and the bytes end with them.
    private mutating func readNodes(
        to nodes: UnsafeMutablePointer<csj_node>, count: Int, textLength: UInt32
    ) -> Bool {
        var textStart: UInt32 = 0
        // The indices of the open arrays and objects, innermost last.
        var open: [Int] = []
        open.reserveCapacity(WireLimits.depth)
        for index in 0..<count {
            while let last = open.last, Int(nodes[last].end) == index { open.removeLast() }
            guard index == 0 || !open.isEmpty else { return false }
            var node = csj_node()
            node.kind = UInt32(clamping: number())
            node.end = UInt32(index + 1)
            if let parent = open.last {
                nodes[parent].value.text.length += 1
                if Int(nodes[parent].kind) == JSONValue.Kind.object {
                    guard let key = range(from: &textStart, upTo: textLength) else { return false }
                    node.key = key
                }
            }
            switch Int(node.kind) {
            case JSONValue.Kind.null, JSONValue.Kind.false, JSONValue.Kind.true: break
            case JSONValue.Kind.int:
                let zigzag = number()
                node.value.integer = Int64(bitPattern: zigzag >> 1 ^ (0 &- (zigzag & 1)))
            case JSONValue.Kind.double:
                // JSON has no infinity or NaN.
                let number = double()
                guard number.isFinite else { return false }
                node.value.number = number
            case JSONValue.Kind.string:
                guard let text = range(from: &textStart, upTo: textLength) else { return false }
                node.value.text = text
            case JSONValue.Kind.array, JSONValue.Kind.object:
                let inside = number()
                let outer = open.last.map { Int(nodes[$0].end) } ?? count
                guard inside <= UInt64(outer - index - 1), open.count < WireLimits.depth else { return false }
                node.end += UInt32(inside)
                if inside > 0 { open.append(index) }
            default: return false
            }
            nodes[index] = node
        }
        return !isDamaged && position == bytes.count && textStart == textLength && Int(nodes[0].end) == count
    }

    /// The range of the next text, which begins where the previous one ended; `nil` when too few bytes are left.
    private mutating func range(from start: inout UInt32, upTo end: UInt32) -> csj_text? {
        let length = number()
        guard length <= UInt64(end - start) else { return nil }
        defer { start += UInt32(length) }
        return csj_text(offset: start, length: UInt32(length))
    }

    private mutating func double() -> Double {
        guard bytes.count - position >= 8 else {
            isDamaged = true
            return 0
        }
        var pattern: UInt64 = 0
        for shift in 0..<8 { pattern |= UInt64(bytes[position + shift]) << UInt64(8 * shift) }
        position += 8
        return Double(bitPattern: pattern)
    }

    /// Reads the next number; 0 when the bytes are damaged.
    private mutating func number() -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while position < bytes.count, shift <= 63 {
            let byte = bytes[position]
            position += 1
            // The tenth byte has only one bit left.
            if shift == 63, byte > 1 { break }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        isDamaged = true
        return 0
    }
}
