import Foundation

/// Parses decimal numbers from the bytes of a text.
enum DecimalNumber {
    private static let powersOfTen: [Double] = (0...22).map { pow(10, Double($0)) }

    /// Parses bytes that are a number, apart from spaces around it; `nil` for anything else.
    ///
    /// `NaN` and infinities are not accepted. Up to 15 digits with a power of ten within ±22 are exact in one
    /// multiplication or division (Clinger, "How to read floating point numbers accurately"). The standard library
    /// parses all others.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        var start = 0
        var end = bytes.count
        while start < end, isSpace(bytes[start]) { start += 1 }
        while end > start, isSpace(bytes[end - 1]) { end -= 1 }
        guard start < end else { return nil }
        var position = start
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
        var mantissa = 0
        var digits = 0
        var scale = 0
        var pastPoint = false
        while position < end {
            let byte = bytes[position]
            if (0x30...0x39).contains(byte) {
                digits += 1
                guard digits <= 15 else { return slow(bytes, start..<end) }
                mantissa = mantissa * 10 + Int(byte - 0x30)
                if pastPoint { scale += 1 }
            } else if byte == UInt8(ascii: "."), !pastPoint {
                pastPoint = true
            } else {
                return slow(bytes, start..<end)
            }
            position += 1
        }
        guard digits > 0 else { return nil }
        let number = Double(mantissa) / powersOfTen[scale]
        return isNegative ? -number : number
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func slow(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Double? {
        guard range.count <= 64 else { return nil }
        let isDecimal = bytes[range].allSatisfy { byte in
            (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
        }
        guard isDecimal, let number = Double(String(decoding: bytes[range], as: UTF8.self)), number.isFinite else {
            return nil
        }
        return number
    }
}
