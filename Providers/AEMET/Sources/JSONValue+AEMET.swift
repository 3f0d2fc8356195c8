import Foundation
import WeatherCore

extension JSONValue {
    /// The value as a quantity; `nil` also for an empty text, of which nothing is noted.
    func aemetValue<Value: Quantity>(_ make: (Double) -> Value) -> Value? {
        string?.isEmpty == true ? nil : quantity(make)
    }

    /// The value as an amount in mm; `Ip`, "inapreciable", is one that cannot be measured.
    var aemetAmount: PrecipitationAmount? {
        string == "Ip" ? PrecipitationAmount(millimeters: 0) : aemetValue(PrecipitationAmount.init(millimeters:))
    }

    /// The direction that a wind blows from, in Spanish letters; `nil` in a calm, `C`.
    var aemetDirection: Angle? {
        guard let letters = text, !letters.isEmpty, letters != "C" else { return nil }
        guard let point = CompassPoint(english: letters.replacing("O", with: "W")) else {
            note(.wrongType)
            return nil
        }
        return point.direction
    }

    /// The date of a day, as midnight in UTC.
    var aemetDay: Date? {
        if !self["fecha"].exists { self["fecha"].note(.missing) }
        return self["fecha"].date(ifPresent: .local(.gmt))
    }

    /// The hour of an element's `periodo`, such as `07`.
    var aemetHour: Double? {
        guard let hour = self["periodo"].int, (0...24).contains(hour) else { return nil }
        return Double(hour)
    }

    /// The hours of an element's `periodo` such as `0713`, or `1901` across midnight; all are six hours long.
    var aemetHours: (start: Double, end: Double)? {
        guard let text = self["periodo"].string, text.utf8.count == 4, let number = Int(text), number >= 0 else {
            return nil
        }
        let (start, end) = (Double(number / 100), Double(number % 100))
        let last = end > start ? end : end + 24
        return start <= 24 && end <= 24 && last - start == 6 ? (start, last) : nil
    }

    /// A time of day such as `08:37`, in hours.
    var aemetTime: Double? {
        guard let parts = string?.split(separator: ":"), parts.count == 2, let hour = Int(parts[0]),
            let minute = Int(parts[1]), (0...23).contains(hour), (0...59).contains(minute)
        else { return nil }
        return Double(hour) + Double(minute) / 60
    }
}
