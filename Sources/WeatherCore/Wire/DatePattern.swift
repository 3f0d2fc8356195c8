import Foundation

extension Date {
    /// Parses a time by a pattern; see ``WireDateForm/pattern(_:_:)``.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, pattern: StaticString, in zone: TimeZone) {
        guard pattern.hasPointerRepresentation else { return nil }
        self.init(bytes, pattern: pattern.bytes, in: zone)
    }

    /// Parses a time by a pattern; see ``WireDateForm/pattern(_:_:)``.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, pattern: UnsafeBufferPointer<UInt8>, in zone: TimeZone) {
        guard let fields = PatternFields(bytes, pattern: pattern), let year = fields.year, let month = fields.month,
            let day = fields.day, let hour = fields.hourOfDay,
            let clock = Date(
                year: year, month: month, day: day, hour: hour, minute: fields.minute, second: fields.second)
        else { return nil }
        self = Date(clock: clock, in: zone)
    }
}

/// The numbers that a text has in the fields of a pattern.
private struct PatternFields {
    private(set) var year: Int?
    private(set) var month: Int?
    private(set) var day: Int?
    private(set) var minute = 0
    private(set) var second = 0
    private var hour: Int?
    private var hourOfTwelve: Int?
    private var isAfternoon: Bool?

    /// Parses a text; `nil` when it does not match the pattern, or the pattern is invalid.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, pattern: UnsafeBufferPointer<UInt8>) {
        var scanner = DigitScanner(bytes)
        var position = 0
        var isQuoted = false
        while position < pattern.count {
            let byte = pattern[position]
            if byte == UInt8(ascii: "'") {
                isQuoted.toggle()
                position += 1
            } else if isQuoted || !(0x61...0x7A).contains(byte | 0x20) {
                guard scanner.skip(byte: byte) else { return nil }
                position += 1
            } else {
                let width = pattern[position...].prefix { $0 == byte }.count
                guard read(Unicode.Scalar(byte), width, from: &scanner) else { return nil }
                position += width
            }
        }
        guard scanner.isAtEnd else { return nil }
    }

    /// The hour, 0 without one; `nil` for a 12-hour value without AM or PM, or AM or PM without one.
    var hourOfDay: Int? {
        if let hour { return hour }
        guard let hourOfTwelve else { return isAfternoon == nil ? 0 : nil }
        guard let isAfternoon, hourOfTwelve <= 12 else { return nil }
        return hourOfTwelve % 12 + (isAfternoon ? 12 : 0)
    }

    /// Reads one field and returns whether it was present.
    private mutating func read(_ letter: Unicode.Scalar, _ width: Int, from scanner: inout DigitScanner) -> Bool {
        switch letter {
        case "E": return scanner.skipLetters()
        case "a":
            let isMorning = scanner.skip("A") || scanner.skip("a")
            guard isMorning || scanner.skip("P") || scanner.skip("p") else { return false }
            isAfternoon = !isMorning
            return scanner.skip("M") || scanner.skip("m")
        case "y":
            year = width == 4 ? scanner.number(digits: 4) : nil
            return year != nil
        default: break
        }
        guard width <= 2, let number = width == 2 ? scanner.number(digits: 2) : scanner.number(upTo: 2) else {
            return false
        }
        switch letter {
        case "M": month = number
        case "d": day = number
        case "H": hour = number
        case "h": hourOfTwelve = number
        case "m": minute = number
        case "s": second = number
        default: return false
        }
        return true
    }
}
