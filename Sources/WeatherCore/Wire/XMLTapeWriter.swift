import Foundation

/// Writes a tape as bytes.
///
/// The cache stores them with the text, which then need not be parsed again. All numbers are unsigned LEB128 (DWARF 5,
/// 7.6, <https://dwarfstd.org>). The order is:
///
/// 1. the version
/// 2. the number of names; for each its length and its bytes
/// 3. the numbers of elements, attributes and bytes of text; the text
/// 4. for each element, in document order: its name; the number of elements in it; the number of its attributes; twice
///    the length of its text, plus one if it is `xsi:nil`; for each attribute its name, its namespace, and the length
///    of its value. The namespace is 0 if there is none; otherwise its number among the names, plus one
///
/// The text consists of the values of an element's attributes and the element's own text, element by element. So its
/// parts are found by their lengths alone: there is no offset that could point elsewhere.
struct XMLTapeWriter {
    /// Changes with every change of the format, and of what ``XMLTapeBuilder`` takes from a text.
    static let version = 1

    private let tape: XMLTape
    private var bytes: GrowingBuffer<UInt8>
    /// The end of the text that has been covered so far.
    private var position = 0

    /// The bytes of a tape; `nil` if its text is in another order, which a parsed text never is.
    static func bytes(of tape: XMLTape) -> Data? {
        var writer = XMLTapeWriter(tape)
        defer { writer.bytes.free() }
        return writer.write() ? Data(writer.bytes.contents) : nil
    }

    private init(_ tape: XMLTape) {
        self.tape = tape
        bytes = GrowingBuffer(capacity: tape.text.count + tape.elements.count * 5 + tape.attributes.count * 4 + 1024)
    }

    private mutating func write() -> Bool {
        append(Self.version)
        append(tape.names.count)
        for number in 0..<tape.names.count {
            let name = tape.names[Int32(number)]
            append(name.count)
            append(name)
        }
        append(tape.elements.count)
        append(tape.attributes.count)
        append(tape.text.count)
        append(UnsafeBufferPointer(tape.text.contents))
        var attributes = 0
        for (index, element) in tape.elements.contents.enumerated() {
            append(Int(element.name))
            append(Int(element.end) - index - 1)
            append(Int(element.attributeCount))
            append(Int(element.text.length) * 2 + (element.isNil ? 1 : 0))
            guard Int(element.firstAttribute) == attributes else { return false }
            for attribute in tape.attributes.contents[attributes..<attributes + Int(element.attributeCount)] {
                append(Int(attribute.name))
                append(Int(attribute.namespace) + 1)
                append(Int(attribute.value.length))
                guard covers(attribute.value) else { return false }
            }
            guard covers(element.text) else { return false }
            attributes += Int(element.attributeCount)
        }
        return position == tape.text.count
    }

    /// Whether a text begins where the previous one ended.
    private mutating func covers(_ range: XMLTape.TextRange) -> Bool {
        guard range.length > 0 else { return true }
        defer { position += Int(range.length) }
        return Int(range.offset) == position
    }

    private mutating func append(_ run: UnsafeBufferPointer<UInt8>) {
        if let start = run.baseAddress { bytes.append(start, count: run.count) }
    }

    private mutating func append(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}
