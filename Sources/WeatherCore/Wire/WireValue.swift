public import Foundation

/// One value of a service's answer, in JSON or in XML, read by the same grammar.
///
/// Services send numbers as text, leave blocks out, and put sentinels where a value is unknown. Such a value costs
/// itself and no more: it reads as `nil`, and what is wrong with it is noted in the answer's failures. A value that is
/// absent or null is simply not there, and nothing is noted.
public protocol WireValue: Sendable {
    /// Where the value stands in the answer, such as `$.list[3].main.temp`.
    var path: String { get }
    /// The value as text; `nil` when absent or not a scalar. A number reads as its decimal form.
    var string: String? { get }
    /// The value as a number, which may be sent as text; `nil` when absent, and noted when it is no finite number.
    var double: Double? { get }
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
    /// The initialiser names the unit on the wire: `step["main"]["temp"].quantity(Temperature.init(kelvin:))`.
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

    /// The value as an instant; `nil` when absent, and noted when it is none.
    public func date(ifPresent form: WireDateForm) -> Date? {
        switch form {
        case .secondsSince1970:
            guard let seconds = int else { return nil }
            guard WireDateForm.plausibleSeconds.contains(seconds) else {
                note(.outOfRange)
                return nil
            }
            return Date(timeIntervalSince1970: TimeInterval(seconds))
        case .internet:
            guard let text = string else { return nil }
            guard let date = Date(internetDate: text) else {
                note(.wrongType)
                return nil
            }
            return date
        }
    }

    /// The value as an instant without which there is no forecast.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` and the value's path.
    public func date(_ form: WireDateForm) throws -> Date {
        guard let date = date(ifPresent: form) else { throw missing }
        return date
    }

    /// The error of a value that has to be there.
    public var missing: WeatherError {
        WeatherError(
            .invalidResponse, .missingValue,
            details: .init {
                $0.path = path
                $0.message = string?.sanitized(limit: 60)
            })
    }
}
