import Foundation

/// Reads tapes that ``XMLTapeWriter`` has written.
///
/// The bytes come from a file that anyone may have changed. Whatever they are, the result is a valid tape or none. A
/// tape obeys the limits of a parsed text, and takes no more memory than the bytes can fill.
struct XMLTapeReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var isDamaged = false

    /// Reads a tape; `nil` when the bytes are damaged or of another version.
    static func tape(of stored: Data) -> XMLTape? {
        stored.withUnsafeBytes { bytes in
            var reader = XMLTapeReader(bytes.assumingMemoryBound(to: UInt8.self))
            return reader.read()
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func read() -> XMLTape? {
        guard number() == XMLTapeWriter.version else { return nil }
        var names = XMLNames()
        for index in 0..<count(ofAtLeast: 1, upTo: WireLimits.names) {
            guard let name = run(of: number()), names.add(name) == index else {
                names.free()
                return nil
            }
        }
        let elementCount = count(ofAtLeast: 4, upTo: WireLimits.nodes)
        let attributeCount = count(ofAtLeast: 3, upTo: WireLimits.nodes)
        guard let text = run(of: number()), elementCount > 0, !isDamaged else {
            names.free()
            return nil
        }
        var tape = XMLTape(elements: elementCount, attributes: attributeCount, text: text.count, names: names)
        if let start = text.baseAddress { tape.text.append(start, count: text.count) }
        guard readElements(elementCount, attributeCount, to: &tape) else {
            tape.free()
            return nil
        }
        return tape
    }

    /// Reads the elements and attributes, and returns whether they are valid and the bytes end with them.
    private mutating func readElements(_ elementCount: Int, _ attributeCount: Int, to tape: inout XMLTape) -> Bool {
        var textStart = 0
        var open: Int32 = -1
        var depth = 0
        for index in 0..<elementCount {
            while open >= 0, Int(tape.elements[Int(open)].end) == index {
                open = tape.elements[Int(open)].parent
                depth -= 1
            }
            depth += 1
            let name = number()
            let end = index + 1 + number()
            // The first element is the root, and contains all others.
            let isInside = open < 0 ? index == 0 && end == elementCount : end <= Int(tape.elements[Int(open)].end)
            guard name < tape.names.count, isInside, depth <= WireLimits.depth else { return false }
            var element = XMLTape.Element(
                name: Int32(name), parent: open, end: Int32(end), firstAttribute: Int32(tape.attributes.count))
            let ownCount = number()
            guard ownCount <= attributeCount - tape.attributes.count else { return false }
            element.attributeCount = Int32(ownCount)
            let text = number()
            for _ in 0..<ownCount {
                let name = number()
                let namespace = number()
                let length = number()
                guard name < tape.names.count, namespace <= tape.names.count, length <= tape.text.count - textStart
                else { return false }
                tape.attributes.append(
                    XMLTape.Attribute(
                        name: Int16(name), namespace: Int16(namespace - 1),
                        value: XMLTape.TextRange(offset: Int32(textStart), length: Int32(length))))
                textStart += length
            }
            let length = text >> 1
            guard length <= tape.text.count - textStart else { return false }
            element.text = XMLTape.TextRange(offset: Int32(textStart), length: Int32(length))
            textStart += length
            element.isNil = text & 1 == 1
            element.hasChildren = end > index + 1
            open = Int32(index)
            tape.elements.append(element)
        }
        return !isDamaged && position == bytes.count && textStart == tape.text.count
            && tape.attributes.count == attributeCount
    }

    /// Reads the next number, below 2³¹; 0 when the bytes are damaged.
    private mutating func number() -> Int {
        var number = 0
        var shift = 0
        while position < bytes.count, shift <= 28 {
            let byte = bytes[position]
            position += 1
            number |= Int(byte & 0x7F) << shift
            if byte < 0x80, number <= Int32.max { return number }
            shift += 7
        }
        isDamaged = true
        return 0
    }

    /// Reads the next number as a count of items with a minimum size in bytes; 0 when the bytes cannot hold so many.
    private mutating func count(ofAtLeast size: Int, upTo limit: Int) -> Int {
        let count = number()
        guard count <= limit, count * size <= bytes.count - position else {
            isDamaged = true
            return 0
        }
        return count
    }

    /// Reads the next bytes; `nil` when there are fewer.
    private mutating func run(of count: Int) -> UnsafeBufferPointer<UInt8>? {
        guard !isDamaged, count <= bytes.count - position else { return nil }
        defer { position += count }
        return UnsafeBufferPointer(rebasing: bytes[position..<position + count])
    }
}
