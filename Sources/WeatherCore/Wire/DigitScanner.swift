/// Reads decimal fields from bytes.
struct DigitScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    /// Reads a number with exactly this many digits.
    mutating func number(digits: Int) -> Int? {
        guard position + digits <= bytes.count else { return nil }
        var number = 0
        for byte in bytes[position..<position + digits] {
            guard Self.isDigit(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        position += digits
        return number
    }

    /// Reads a number with one to this many digits; `nil` when more follow.
    mutating func number(upTo digits: Int) -> Int? {
        var count = 0
        while count <= digits, position + count < bytes.count, Self.isDigit(bytes[position + count]) { count += 1 }
        guard (1...digits).contains(count) else { return nil }
        return number(digits: count)
    }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool { skip(byte: UInt8(ascii: scalar)) }

    mutating func skip(byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    mutating func skipDigits() {
        while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
    }

    /// Skips Latin letters and returns whether there were any.
    mutating func skipLetters() -> Bool {
        let start = position
        while position < bytes.count, (0x61...0x7A).contains(bytes[position] | 0x20) { position += 1 }
        return position > start
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
