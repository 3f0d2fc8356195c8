public import Foundation

/// How an instant is written in a service's answer.
public enum WireDateForm: Sendable {
    /// Whole seconds since 1970-01-01T00:00:00Z.
    case secondsSince1970
    /// RFC 3339, such as `2017-04-18T13:00:00Z` or with an offset.
    case internet

    /// 1900 to 2200, in seconds since 1970: an instant outside is a slip.
    static let plausibleSeconds = -2_208_988_800...7_258_118_400
}

extension Date {
    /// Parses an instant in the form of RFC 3339; `nil` when it is not one. Seconds may be left out, as MET Norway's
    /// sunrise service does, and fractions of a second are dropped.
    public init?(internetDate text: String) {
        var text = text
        guard let date = text.withUTF8({ Date(internetDate: $0) }) else { return nil }
        self = date
    }

    init?(internetDate bytes: UnsafeBufferPointer<UInt8>) {
        var scanner = DigitScanner(bytes)
        guard let year = scanner.number(digits: 4), scanner.skip("-"),
            let month = scanner.number(digits: 2), scanner.skip("-"),
            let day = scanner.number(digits: 2), scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
            let hour = scanner.number(digits: 2), scanner.skip(":"),
            let minute = scanner.number(digits: 2)
        else { return nil }
        var second = 0
        if scanner.skip(":") {
            guard let seconds = scanner.number(digits: 2) else { return nil }
            second = seconds
            if scanner.skip(".") { scanner.skipDigits() }
        }
        var offset = 0
        if !(scanner.skip("Z") || scanner.skip("z")) {
            let sign = scanner.skip("+") ? 1 : scanner.skip("-") ? -1 : 0
            guard sign != 0, let hours = scanner.number(digits: 2), hours <= 18 else { return nil }
            _ = scanner.skip(":")
            guard let minutes = scanner.number(digits: 2), minutes < 60 else { return nil }
            offset = sign * (hours * 3600 + minutes * 60)
        }
        guard scanner.isAtEnd,
            let date = Date(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        else { return nil }
        self = date - TimeInterval(offset)
    }
}

/// Reads fixed-width decimal fields from bytes.
private struct DigitScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func number(digits: Int) -> Int? {
        guard position + digits <= bytes.count else { return nil }
        var number = 0
        for byte in bytes[position..<position + digits] {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        position += digits
        return number
    }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    mutating func skipDigits() {
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    }
}
