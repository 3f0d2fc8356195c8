/// Bytes of the gazetteer's file, read in place.
///
/// A file may be damaged, so no number in it is trusted: reads outside of the bytes return zero, or nothing.
struct StoredBytes: @unchecked Sendable {
    private let start: UnsafeRawPointer?
    let count: Int

    static let none = StoredBytes(start: nil, count: 0)

    /// Wraps the bytes at an address, which must stay valid and unchanged while they are read.
    init(start: UnsafeRawPointer?, count: Int) {
        self.start = start
        self.count = start == nil ? 0 : count
    }

    subscript(index: Int) -> UInt8 {
        guard let start, index >= 0, index < count else { return 0 }
        return start.load(fromByteOffset: index, as: UInt8.self)
    }

    /// A part of the bytes, clamped to those that exist.
    subscript(range: Range<Int>) -> StoredBytes {
        guard let start else { return .none }
        let bounds = range.clamped(to: 0..<count)
        return StoredBytes(start: start + bounds.lowerBound, count: bounds.count)
    }

    /// The bytes from an index on.
    func dropFirst(_ index: Int) -> StoredBytes { self[min(max(0, index), count)..<count] }

    /// A little-endian number; 0 if not all of its bytes are there.
    func number<Number: FixedWidthInteger>(at index: Int, as type: Number.Type) -> Number {
        guard let start, index >= 0, index <= count - MemoryLayout<Number>.size else { return 0 }
        return Number(littleEndian: start.loadUnaligned(fromByteOffset: index, as: Number.self))
    }

    /// Reads a length, which is one byte, or 255 and two more; moves the index past it.
    func length(at index: inout Int) -> Int {
        let first = Int(self[index])
        index += 1
        guard first == Self.longLength else { return first }
        defer { index += 2 }
        return Int(number(at: index, as: UInt16.self))
    }

    /// The bytes of a length.
    ///
    /// - Parameter count: At most 65,535.
    /// - Returns: One byte or three.
    static func length(_ count: Int) -> [UInt8] {
        count < longLength ? [UInt8(count)] : [UInt8(longLength)] + stored(UInt16(count))
    }

    /// The bytes of a number.
    static func stored(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    /// The bytes as text; invalid UTF-8 is replaced.
    var text: String { String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self) }

    /// Whether these are the bytes of a text.
    func equal(_ text: some Collection<UInt8>) -> Bool {
        count == text.count && UnsafeRawBufferPointer(start: start, count: count).elementsEqual(text)
    }

    /// Whether the first bytes are those of a text.
    func begin(with text: [UInt8]) -> Bool {
        UnsafeRawBufferPointer(start: start, count: count).starts(with: text)
    }

    /// Whether these bytes sort before others.
    func precedes(_ key: [UInt8]) -> Bool {
        UnsafeRawBufferPointer(start: start, count: count).lexicographicallyPrecedes(key)
    }

    /// Adds the bytes to an array.
    func append(to array: inout [UInt8]) {
        array.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
    }

    var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: start, count: count)) }

    private static let longLength = 255
}
