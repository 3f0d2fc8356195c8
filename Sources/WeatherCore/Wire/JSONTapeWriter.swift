import CSimdJSON
import Foundation

/// Writes the tape of a JSON text as bytes.
///
/// The cache stores them with the text, which then need not be parsed again. All numbers are unsigned LEB128 (DWARF 5,
/// 7.6, <https://dwarfstd.org>), except values with a fraction. The order is:
///
/// 1. the version
/// 2. the number of values and the number of bytes of text; the text
/// 3. for each value, in document order: its type; in an object, the length of its key; then for an integer its zigzag
///    form, for a number with a fraction its eight bytes (IEEE 754, little-endian), for a string its length, and for an
///    array or object the number of values in it
///
/// The text consists of each value's key and string, value by value. So its parts are found by their lengths alone:
/// there is no offset that could point elsewhere.
/// offset that could point elsewhere.
struct JSONTapeWriter {
    /// Changes with every change of the format.
    ///
    /// The versions of XML tapes are below 64, so neither format can be mistaken for the other.
    static let version = 64

    private let document: JSONDocument
    private var bytes: GrowingBuffer<UInt8>

    /// The bytes of a document's tape.
    static func bytes(of document: JSONDocument) -> Data {
        var writer = JSONTapeWriter(document)
        defer { writer.bytes.free() }
        writer.write()
        return Data(writer.bytes.contents)
    }

    private init(_ document: JSONDocument) {
        self.document = document
        bytes = GrowingBuffer(capacity: Int(document.nodes[0].end) * 12)
    }

    private mutating func write() {
        let count = Int(document.nodes[0].end)
        append(UInt64(Self.version))
        append(UInt64(count))
        var length = 0
        for index in 0..<count {
            let node = document.nodes[index]
            length += Int(node.key.length)
            if node.kind == UInt32(CSJ_STRING) { length += Int(node.value.text.length) }
        }
        append(UInt64(length))
        for index in 0..<count {
            let node = document.nodes[index]
            append(document.bytes(at: node.key))
            if node.kind == UInt32(CSJ_STRING) { append(document.bytes(at: node.value.text)) }
        }
        // The ends of the open objects and arrays, with whether it is an object.
        var open: [(end: UInt32, isObject: Bool)] = []
        for index in 0..<count {
            while let last = open.last, last.end == UInt32(index) { open.removeLast() }
            let node = document.nodes[index]
            append(UInt64(node.kind))
            if open.last?.isObject == true { append(UInt64(node.key.length)) }
            switch Int(node.kind) {
            case JSONValue.Kind.int:
                let integer = node.value.integer
                append(UInt64(bitPattern: integer << 1 ^ integer >> 63))
            case JSONValue.Kind.double:
                withUnsafeBytes(of: node.value.number.bitPattern.littleEndian) { number in
                    append(number.assumingMemoryBound(to: UInt8.self))
                }
            case JSONValue.Kind.string: append(UInt64(node.value.text.length))
            case JSONValue.Kind.array, JSONValue.Kind.object:
                append(UInt64(node.end) - UInt64(index) - 1)
                open.append((node.end, Int(node.kind) == JSONValue.Kind.object))
            default: break
            }
        }
    }

    private mutating func append(_ run: UnsafeBufferPointer<UInt8>) {
        if let start = run.baseAddress { bytes.append(start, count: run.count) }
    }

    private mutating func append(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}
