public import Foundation

/// One value of a service's response; JSON and XML are read in the same way.
///
/// Services send numbers as text, omit blocks, and use sentinels for unknown values. An unusable value affects nothing
/// else: it reads as `nil`, and the problem is noted in the document's failures. A value that is absent or null reads
/// as `nil`, and nothing is noted.
///
///     step.temperature = element["temp"].quantity(Temperature.init(kelvin:))
///     step.precipitationChance = element["pop"].quantity(Fraction.init(percent:))
///     step.isDaylight = element["is_day"].bool
public protocol WireValue: Sendable {
    /// The path of the value in the response, such as `$.list[3].main.temp`.
    var path: String { get }
    /// The value as text; `nil` when absent or not a scalar.
    ///
    /// A number reads as its decimal form.
    var string: String? { get }
    /// The value as text; `nil` when absent, and noted when it is not a scalar.
    var text: String? { get }
    /// The value as a number, which may be sent as text; `nil` when absent, and noted when it is not a finite number.
    var double: Double? { get }
    /// Whether the value is true; `nil` when absent, and noted when it is neither true nor false.
    ///
    /// Services send `true`, `1`, `yes` and their opposites, also as text in any case.
    var bool: Bool? { get }
    /// The numbers of a list that is written as a text or an array.
    var numbers: [Double?] { get }
    /// Notes that the value is unusable.
    func note(_ reason: PartFailure.Reason)
}

extension WireValue {
    /// The value as an integer; `nil` when absent, and noted when it has a fraction or reaches 2⁵³.
    public var int: Int? {
        guard let number = double else { return nil }
        guard let whole = Int(exactly: number), abs(number) < 0x1p53 else {
            note(.wrongType)
            return nil
        }
        return whole
    }

    /// The value as a quantity; `nil` when absent, and noted when it is implausible.
    ///
    /// The initializer names the unit in the response: `step["main"]["temp"].quantity(Temperature.init(kelvin:))`.
    @inlinable
    public func quantity<Value: Quantity>(_ make: (Double) -> Value) -> Value? {
        guard let number = double else { return nil }
        let quantity = make(number)
        guard quantity.isPlausible else {
            note(.outOfRange)
            return nil
        }
        return quantity
    }

    /// The value as a height above sea level in meters; `nil` when absent, and noted when no ground is as low or high.
    public var elevation: Double? {
        guard let number = double else { return nil }
        guard (-500...9000).contains(number) else {
            note(.outOfRange)
            return nil
        }
        return number
    }

    /// The value as text; `nil` when it is absent or not a scalar.
    public var text: String? { string }

    /// Whether the value, a text, is true; `nil` when absent, and noted when it is neither true nor false.
    public var bool: Bool? {
        guard let text else { return nil }
        guard let bool = Bool(onWire: text) else {
            note(.wrongType)
            return nil
        }
        return bool
    }

    /// The value as a point of the compass, in English letters or words such as `NNE` or `north-northeast`.
    ///
    /// It is `nil` when the value is absent, calm or variable. Any other text is noted.
    public var compassPoint: CompassPoint? {
        guard let text = text?.trimmed else { return nil }
        if let point = CompassPoint(english: text) { return point }
        if !["calm", "variable", "var", "vrb", "vr"].contains(text.lowercased()) { note(.wrongType) }
        return nil
    }

    /// The value as an instant; `nil` when absent, and noted when it is not an instant.
    public func date(ifPresent form: WireDateForm) -> Date? {
        switch form {
        case .secondsSince1970:
            return int.flatMap { plausible(Date(timeIntervalSince1970: TimeInterval($0))) }
        case .millisecondsSince1970:
            return int.flatMap { plausible(Date(timeIntervalSince1970: TimeInterval($0) / 1000)) }
        case .internet, .local, .pattern, .patternText:
            return text.flatMap { date($0, form) }
        }
    }

    /// Combines the value, a date, with another value, a time of that day, into an instant.
    ///
    /// It is `nil` when one of them is absent. If they are not a date and a time, that is noted. The form describes
    /// both, separated by a space:
    ///
    ///     item["fcstDate"].date(ifPresent: .pattern("yyyyMMdd HHmm", seoul), time: item["fcstTime"])
    public func date(ifPresent form: WireDateForm, time: some WireValue) -> Date? {
        guard let day = text, let time = time.text else { return nil }
        return date("\(day) \(time)", form)
    }

    /// The value as a required instant.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` and the value's path.
    public func date(_ form: WireDateForm) throws -> Date {
        guard let date = date(ifPresent: form) else { throw missing }
        return date
    }

    /// Combines the value, a date, with a time of that day into a required instant; see ``date(ifPresent:time:)``.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` and the path of the absent value, or of the date.
    public func date(_ form: WireDateForm, time: some WireValue) throws -> Date {
        guard let date = date(ifPresent: form, time: time) else {
            throw string != nil && time.string == nil ? time.missing : missing
        }
        return date
    }

    private func date(_ text: String, _ form: WireDateForm) -> Date? {
        var text = text
        guard let date = text.withUTF8({ form.date(from: $0) }) else {
            note(.wrongType)
            return nil
        }
        // An instant with its own offset is always accepted: `9999-12-31T00:00:00Z` means "without end".
        if case .internet = form { return date }
        return plausible(date)
    }

    private func plausible(_ date: Date) -> Date? {
        guard WireDateForm.isPlausible(date) else {
            note(.outOfRange)
            return nil
        }
        return date
    }

    /// The error for a required value that is missing.
    public var missing: WeatherError {
        WeatherError(
            .missingValue,
            details: .init {
                $0.path = path
                $0.message = string?.sanitized(limit: 60)
            })
    }
}

extension Bool {
    /// Parses a Boolean as services write it; `nil` for anything else.
    init?(onWire text: String) {
        guard text.utf8.count <= 16 else { return nil }
        switch text.trimmed.lowercased() {
        case "true", "yes", "1", "1.0": self = true
        case "false", "no", "0", "0.0": self = false
        default: return nil
        }
    }
}

extension WireValue {
    /// The value as a display name: without control characters, at most 80 characters; `nil` when absent or empty.
    public var placeName: String? { string?.placeName }

    /// The value as an ISO 3166-1 alpha-2 country code, in upper case; `nil` when absent or not two Latin letters.
    public var countryCode: String? {
        guard let code = string?.uppercased(), code.utf8.count == 2,
            code.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
        else { return nil }
        return code
    }

    /// The value as a UTC offset in seconds; `nil` when absent, and noted when beyond ±14 hours.
    public var offsetTimeZone: PlaceTimeZone? {
        guard let seconds = int else { return nil }
        guard let zone = PlaceTimeZone(secondsFromGMT: seconds) else {
            note(.outOfRange)
            return nil
        }
        return zone
    }
}

extension StringProtocol {
    /// The text as a display name: without control characters, at most 80 characters; `nil` when nothing is left.
    public var placeName: String? {
        let name = String(self).sanitized(limit: 80)
        return name.contains { !$0.isWhitespace } ? name : nil
    }
}

extension WireValue {
    /// The numbers that a text lists, at most 20,000, separated by white space, commas or semicolons.
    ///
    /// `forecast["value"].numbers` of `278.15 278.05 - 277.95` has four elements, the third of them `nil`. In JSON, an
    /// array gives the numbers of its elements. An element is `nil` for an unknown value: hyphens, `NaN`, `NA`, `null`,
    /// or nothing between two commas. Anything else that is not a number also gives `nil`, so that elements keep their
    /// positions, and the value is noted. A decimal comma is not supported.
    ///
    /// - Returns: The numbers; empty when the value is absent.
    public var numbers: [Double?] {
        guard var text else { return [] }
        let list = text.withUTF8 { NumberList($0) }
        if let failure = list.failure { note(failure) }
        return list.numbers
    }

    /// The quantities that a text or an array lists, like ``numbers``.
    ///
    /// An implausible one is `nil`, and the value is noted.
    ///     let temperatures = forecast["value"].quantities(Temperature.init(kelvin:))
    public func quantities<Value: Quantity>(_ make: (Double) -> Value) -> [Value?] {
        var isPlausible = true
        let quantities = numbers.map { number -> Value? in
            guard let quantity = number.map(make) else { return nil }
            guard quantity.isPlausible else {
                isPlausible = false
                return nil
            }
            return quantity
        }
        // Noted once per list, because finding its path is slow.
        if !isPlausible { note(.outOfRange) }
        return quantities
    }
}

/// Parses the numbers of a text, with `nil` for missing ones.
struct NumberList {
    private(set) var numbers: [Double?] = []
    private(set) var failure: PartFailure.Reason?

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var position = 0
        var isAfterNumber = false
        while position < bytes.count {
            let byte = bytes[position]
            if Self.isSpace(byte) {
                position += 1
            } else if Self.isSeparator(byte) {
                if !isAfterNumber { numbers.append(nil) }
                isAfterNumber = false
                position += 1
            } else {
                let start = position
                while position < bytes.count, !Self.isSpace(bytes[position]), !Self.isSeparator(bytes[position]) {
                    position += 1
                }
                let token = UnsafeBufferPointer(rebasing: bytes[start..<position])
                let number = DecimalNumber.parse(token)
                if number == nil, !Self.isUnknown(token) { failure = failure ?? .wrongType }
                numbers.append(number)
                isAfterNumber = true
            }
            if numbers.count > WireLimits.elements {
                numbers.removeLast()
                failure = .outOfRange
                return
            }
        }
    }

    /// Whether a text represents an unknown value.
    static func isUnknown(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        if text.allSatisfy({ $0 == UInt8(ascii: "-") }) { return true }
        return text.count <= 4 && ["nan", "na", "null"].contains(String(decoding: text, as: UTF8.self).lowercased())
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }
}
