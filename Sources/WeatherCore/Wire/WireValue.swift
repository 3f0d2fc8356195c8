public import Foundation

/// One value of a service's answer; JSON and XML are read in the same way.
///
/// Services send numbers as text, omit blocks, and use sentinels for unknown values. An unusable value affects nothing
/// else: it reads as `nil`, and the problem is noted in the answer's failures. A value that is absent or null reads as
/// `nil`, and nothing is noted.
///
///     step.temperature = element["temp"].quantity(Temperature.init(kelvin:))
///     step.precipitationChance = element["pop"].quantity(Fraction.init(percent:))
///     step.isDaylight = element["is_day"].bool
public protocol WireValue: Sendable {
    /// The path of the value in the answer, such as `$.list[3].main.temp`.
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
    /// The numbers that a text or an array lists.
    var numbers: [Double?] { get }
    /// Notes that the value is unusable.
    func note(_ reason: PartFailure.Reason)
}

extension WireValue {
    /// The value as a whole number; `nil` when absent, and noted when it has a fraction or reaches 2⁵³.
    public var int: Int? {
        guard let number = double else { return nil }
        guard let whole = Int(exactly: number), abs(number) < 0x1p53 else {
            note(.wrongType)
            return nil
        }
        return whole
    }

    /// The value as a quantity; `nil` when absent, and noted when it cannot occur on Earth.
    ///
    /// The initializer names the unit in the answer: `step["main"]["temp"].quantity(Temperature.init(kelvin:))`.
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

    /// The value as text; anything but a scalar counts as absent.
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
    /// It is `nil` when absent, calm or variable, and noted when it is anything else.
    public var compassPoint: CompassPoint? {
        guard let text = text?.trimmed else { return nil }
        if let point = CompassPoint(english: text) { return point }
        if !["calm", "variable", "var", "vrb", "vr"].contains(text.lowercased()) { note(.wrongType) }
        return nil
    }

    /// The value as an instant; `nil` when absent, and noted when it is not one.
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

    /// The value, a date, and another, a time of that day, as one instant.
    ///
    /// It is `nil` when one of them is absent, and noted when they are not a date and a time. The form describes both,
    /// with a space between them:
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

    /// The value, a date, and another, a time of that day, as a required instant; see ``date(ifPresent:time:)``.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` and the path of the absent one, or of the date.
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
        // An instant with its own offset is always accepted: `9999-12-31T00:00:00Z` means that there is no end.
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
    /// True or false as services write it; `nil` for anything else.
    init?(onWire text: String) {
        guard text.utf8.count <= 16 else { return nil }
        switch text.trimmed.lowercased() {
        case "true", "yes", "1", "1.0": self = true
        case "false", "no", "0", "0.0": self = false
        default: return nil
        }
    }
}
