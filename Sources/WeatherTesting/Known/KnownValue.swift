import Foundation
import WeatherCore

/// A value of `Tests/Known` with its unit, to compare with a report's value.
struct KnownValue {
    /// The value of a row: words or a number.
    let text: String
    let unit: String
    /// The length of the period, in seconds, for an amount that is given as a rate.
    let duration: TimeInterval?
    /// The zone of local times.
    let zone: TimeZone?
    /// The row's day, such as `2026-04-06`, for a time of day alone.
    let day: String

    /// Whether a fact is this value, within half a unit of its last digit.
    ///
    /// - Throws: ``ConformanceFailure`` for a unit that is not known.
    func matches(_ fact: Fact) throws -> Bool {
        switch fact {
        case .text(let found):
            if let fraction = number, let phase = MoonPhase(fractionOfMonth: fraction.value), unit == "1" {
                return found == phase.rawValue
            }
            // The names of phases, such as `Waning Crescent`.
            if MoonPhase(rawValue: found) != nil, text.filter({ $0 != " " }).lowercased() == found.lowercased() {
                return true
            }
            return found.collapsed == text.collapsed
                || found.hasSuffix("…") && text.collapsed.hasPrefix(found.dropLast())
        case .flag(let found): return text == "\(found)"
        case .date(let found) where unit == "ddhhmm":
            let digits = found.formatted(.iso8601).filter(\.isNumber)
            return digits.dropFirst(6).prefix(6) == text
        case .date(let found): return try time.date().map { abs($0.timeIntervalSince(found)) < 1 } ?? false
        case .number(let found):
            guard let number else { return false }
            return abs(found - number.value) <= number.half + 1e-9
        case .quantity(let found, let kind):
            if unit == "text", let quantity = text.firstMatch(of: /^([-0-9.,]+) ?([^0-9 ].*)$/) {
                let part = KnownValue(
                    text: String(quantity.output.1), unit: String(quantity.output.2), duration: duration, zone: zone,
                    day: day)
                return try part.matches(fact)
            }
            if unit == "text", text == "강수없음" { return found == 0 }
            if unit == "compass" {
                // West is `O` in French, a letter that no English point has.
                let point = CompassPoint(english: text.replacing("O", with: "W"))
                    .flatMap(CompassPoint.allCases.firstIndex)
                return point.map { abs(Double($0) * 22.5 - found) < 1e-6 } ?? false
            }
            guard let number else { return false }
            var multiplier = 1.0
            var name = unit
            if let parts = unit.firstMatch(of: /^([0-9.]+) (.+)$/), let factor = Double(parts.output.1) {
                (multiplier, name) = (factor, String(parts.output.2))
            }
            guard let convert = Self.conversion(of: name, to: kind, during: duration) else {
                throw ConformanceFailure("the unit \(unit.debugDescription) of \(kind) is not known")
            }
            let ends = [number.value - number.half, number.value + number.half].map { convert($0 * multiplier) }
            let slack = 1e-9 * max(1, abs(found))
            return found >= (ends.min() ?? 0) - slack && found <= (ends.max() ?? 0) + slack
        }
    }

    private var time: KnownTime { KnownTime(text: text, form: unit, zone: zone, day: day) }

    /// The number, and half a unit of its last digit.
    private var number: (value: Double, half: Double)? {
        let plain = text.replacing(",", with: ".").replacing("+", with: "")
        guard let value = Double(plain) else { return nil }
        let decimals = plain.split(separator: ".").dropFirst().first?.count ?? 0
        return (value, 0.5 * pow(10, -Double(decimals)))
    }

    /// Converts a number of a unit to the stored unit of a type.
    private static func conversion(
        of unit: String, to kind: QuantityKind, during duration: TimeInterval?
    ) -> ((Double) -> Double)? {
        let hours = (duration ?? 0) / 3600
        switch (kind, unit) {
        case (.temperature, "°C"): return { Temperature(celsius: $0).value }
        case (.temperature, "°F"): return { Temperature(fahrenheit: $0).value }
        case (.temperature, "K"): return { Temperature(kelvin: $0).value }
        case (.fraction, "%"): return { Fraction(percent: $0).value }
        case (.fraction, "okta"): return { Fraction(octas: $0).value }
        case (.fraction, "1"): return { $0 }
        case (.pressure, "hPa"): return { Pressure(hectopascals: $0).value }
        case (.pressure, "Pa"): return { Pressure(pascals: $0).value }
        case (.pressure, "kPa"): return { Pressure(kilopascals: $0).value }
        case (.pressure, "inHg"): return { Pressure(inchesOfMercury: $0).value }
        case (.speed, "m/s"): return { Speed(metersPerSecond: $0).value }
        case (.speed, "km/h"): return { Speed(kilometersPerHour: $0).value }
        case (.speed, "mph"): return { Speed(milesPerHour: $0).value }
        case (.speed, "kn"): return { Speed(knots: $0).value }
        case (.angle, "°"): return { $0 }
        case (.angle, "1/16"): return { $0 * 22.5 }
        case (.visibility, "m"): return { Visibility(meters: $0).value }
        case (.visibility, "km"): return { Visibility(kilometers: $0).value }
        case (.visibility, "mi"): return { Visibility(miles: $0).value }
        case (.uvIndex, "1"): return { $0 }
        case (.precipitationAmount, "mm"), (.precipitationAmount, "kg/m2"): return { $0 }
        case (.precipitationAmount, "cm"): return { PrecipitationAmount(centimeters: $0).value }
        case (.precipitationAmount, "in"): return { PrecipitationAmount(inches: $0).value }
        case (.precipitationAmount, "mm/h"), (.precipitationAmount, "kg/m2/h"): return { $0 * hours }
        case (.precipitationAmount, "in/h"): return { PrecipitationAmount(inches: $0).value * hours }
        case (.precipitationIntensity, "mm/h"): return { $0 }
        case (.precipitationIntensity, "in/h"): return { PrecipitationIntensity(inchesPerHour: $0).value }
        case (.snowDepth, "cm"): return { $0 }
        case (.snowDepth, "m"): return { SnowDepth(meters: $0).value }
        case (.snowDepth, "in"): return { SnowDepth(inches: $0).value }
        case (.massConcentration, "µg/m³"), (.pollenConcentration, "grains/m³"): return { $0 }
        default: return nil
        }
    }
}

extension StringProtocol {
    /// The text with each run of white space as one space.
    fileprivate var collapsed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// An instant of `Tests/Known`, as a document writes it.
struct KnownTime {
    /// The value of a row, as the document writes it.
    let text: String
    /// `unix`, `unix ms`, `iso`, `rfc822`, `utc`, `local`, or the name of a zone.
    let form: String
    /// The zone of local times.
    let zone: TimeZone?
    /// The row's day, such as `2026-04-06`, for a time of day alone.
    let day: String

    /// The instant; `nil` for a text in another form.
    ///
    /// - Throws: ``ConformanceFailure`` for a form or a zone that is not known.
    func date() throws -> Date? {
        switch form {
        case "unix": return try JSONValue(parsing: Data(text.utf8)).date(ifPresent: .secondsSince1970)
        case "unix ms": return try JSONValue(parsing: Data(text.utf8)).date(ifPresent: .millisecondsSince1970)
        case "iso": return Date(internetDate: text)
        case "rfc822": return try? Date(text, strategy: Date.ParseStrategy.rfc822)
        case "utc": return try clock(in: .gmt)
        case "KST", "JST": return try clock(in: TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt)
        case "local":
            guard let zone else { throw ConformanceFailure("the report has no zone for a local time") }
            return try clock(in: zone)
        default:
            guard form.contains("/"), let zone = TimeZone(identifier: form) else {
                throw ConformanceFailure("the form of time \(form.debugDescription) is not known")
            }
            return try clock(in: zone)
        }
    }

    /// The instant at which the clocks of a zone show the text.
    private func clock(in zone: TimeZone) throws -> Date? {
        // A time of day alone, such as `05:20 AM`, `8:37` or `05:30:59`, is one of the row's day.
        let isTime = text.wholeMatch(of: /\d{1,2}:\d{2}(:\d{2})?( [AP]M)?/) != nil
        let value = try JSONValue(parsing: JSONEncoder().encode(isTime ? "\(day) \(text)" : text))
        let forms: [WireDateForm] = [
            .local(zone), .pattern("yyyy-MM-dd H", zone), .pattern("yyyy-MM-dd H:mm", zone),
            .pattern("yyyy-MM-dd h:mm a", zone),
            .pattern("yyyyMMddHHmmss", zone), .pattern("yyyyMMdd HHmm", zone), .pattern("MM/dd/yyyy HH:mm:ss", zone),
            .pattern("yyyy/MM/dd HH:mm", zone), .pattern("HH:mm E dd/MM/yyyy", zone),
        ]
        return forms.lazy.compactMap { value.date(ifPresent: $0) }.first
    }
}

extension Date.ParseStrategy {
    /// As in `Mon, 28 Mar 2011 19:53:00 -0400`.
    fileprivate static let rfc822 = Date.ParseStrategy(
        format:
            "\(weekday: .abbreviated), \(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) \(timeZone: .iso8601(.short))",
        locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt)
}
