public import Foundation
public import WeatherCore

/// Decimals are those that weather services print.
///
/// None for degrees, speeds, hectopascals and millimeters of mercury; two for inches; one for millimeters, kilometers
/// and miles below ten.
extension Localizer {
    /// A temperature in whole degrees; the unit can be omitted where the context shows it, except for kelvins.
    ///
    /// With its unit, it is also shown in the second one if the user asks for two: `23°C / 73°F`.
    public func temperature(_ value: Temperature, withUnit: Bool = true) -> String {
        let first = temperature(value, in: units.temperature, withUnit: withUnit)
        guard withUnit, let second = units.secondTemperature else { return first }
        return "\(first) / \(temperature(value, in: second, withUnit: true))"
    }

    private func temperature(_ value: Temperature, in unit: TemperatureUnit, withUnit: Bool) -> String {
        switch unit {
        case .celsius: measure(value.celsius, withUnit ? "celsius" : "degree")
        case .fahrenheit: measure(value.fahrenheit, withUnit ? "fahrenheit" : "degree")
        // The SI's symbol is the same in every language, so no table has it.
        case .kelvin: plain("\(number(value.kelvin))\u{A0}K")
        }
    }

    /// A wind speed, a whole number; in lists with CLDR's narrow unit.
    public func speed(_ value: Speed, isNarrow: Bool = false) -> String {
        switch units.wind {
        case .metersPerSecond: measure(value.metersPerSecond, "metersPerSecond", isNarrow: isNarrow)
        case .kilometersPerHour: measure(value.kilometersPerHour, "kilometersPerHour", isNarrow: isNarrow)
        case .milesPerHour: measure(value.milesPerHour, "milesPerHour", isNarrow: isNarrow)
        case .knots: measure(value.knots, "knots", isNarrow: isNarrow)
        case .beaufort: measure(Double(value.beaufort), "beaufort", isNarrow: isNarrow)
        }
    }

    /// A speed beside one that has the unit; a force keeps its word.
    package func speedWithoutUnit(_ value: Speed) -> String {
        units.wind == .beaufort ? speed(value) : number(number(of: value))
    }

    /// Whether a wind is too weak to have a direction: force 0, or a speed that is shown as 0.
    public func isCalm(_ value: Speed) -> Bool {
        value.beaufort == 0
            || NumberTexts.settled(number(of: value), fractionDigits: 0).rounded(.toNearestOrEven) == 0
    }

    /// The name of a speed's Beaufort force, such as "fresh breeze", if the user asked for forces; `nil` in other units.
    ///
    /// Where forces are the region's own unit, as in China, forecasts give them without their names.
    public func beaufortName(_ value: Speed) -> String? {
        guard units.wind == .beaufort, units.isWindChosen else { return nil }
        return texts.text("beaufort.\(value.beaufort)", in: .units).map(plain)
    }

    /// An air pressure, without grouping separators.
    public func pressure(_ value: Pressure) -> String {
        switch units.pressure {
        case .hectopascals: measure(value.hectopascals, "hectopascals", isGrouped: false)
        case .millibars: measure(value.hectopascals, "millibars", isGrouped: false)
        case .inchesOfMercury: measure(value.inchesOfMercury, "inchesOfMercury", fractionDigits: 2)
        case .millimetersOfMercury: measure(value.millimetersOfMercury, "millimetersOfMercury")
        case .kilopascals: measure(value.hectopascals / 10, "kilopascals", fractionDigits: 1)
        }
    }

    /// A visibility: below 0.1 km in meters, and below a mile in feet.
    ///
    /// See the usage `visiblty` of CLDR's unit preferences.
    public func visibility(_ value: Visibility) -> String {
        switch units.distance {
        case .kilometers where value.meters < 100: measure(value.meters, "meters")
        case .miles where value.miles < 1: measure(Self.roundedFeet(value), "feet")
        default: distance(kilometers: value.kilometers)
        }
    }

    /// Feet, from 100 on in whole tens: nobody sees single feet at that distance.
    private static func roundedFeet(_ value: Visibility) -> Double {
        let feet = value.meters / 0.3048
        return feet < 100 ? feet : (feet / 10).rounded() * 10
    }

    /// The depth of snow on the ground: whole inches where rain is in inches, else whole centimeters.
    ///
    /// Less than half of a unit is shown with one decimal.
    public func snowDepth(_ value: SnowDepth) -> String {
        let (depth, unit) =
            units.precipitation == .inches ? (value.inches, "inches") : (value.centimeters, "centimeters")
        return measure(depth, unit, fractionDigits: depth < 0.5 ? 1 : 0)
    }

    /// A distance between places.
    public func distance(kilometers: Double) -> String {
        let value = Visibility(kilometers: kilometers)
        return switch units.distance {
        case .kilometers: measure(kilometers, "kilometers", fractionDigits: Self.distanceDigits(kilometers))
        case .miles: measure(value.miles, "miles", fractionDigits: Self.distanceDigits(value.miles))
        case .meters: measure(value.meters, "meters")
        }
    }

    /// A difference of height on the ground: meters, or feet where distances are in miles.
    public func height(meters: Double) -> String {
        units.distance == .miles ? measure(meters / 0.3048, "feet") : measure(meters, "meters")
    }

    /// A depth of precipitation; in lists with CLDR's narrow unit.
    public func precipitation(_ value: PrecipitationAmount, isNarrow: Bool = false) -> String {
        switch units.precipitation {
        case .millimeters:
            measure(
                value.millimeters, "millimeters", fractionDigits: Self.tenths(value.millimeters) < 100 ? 1 : 0,
                isNarrow: isNarrow)
        case .centimeters: measure(value.millimeters / 10, "centimeters", fractionDigits: 1, isNarrow: isNarrow)
        case .inches: measure(value.inches, "inches", fractionDigits: 2, isNarrow: isNarrow)
        }
    }

    /// A fraction in whole percent.
    public func percent(_ value: Fraction) -> String {
        plain(numbers.percent(value.fraction))
    }

    /// A number with exactly this many decimals (0...10), rounded half to even; never "-0".
    public func number(_ value: Double, fractionDigits: Int = 0) -> String {
        plain(numbers.text(value, fractionDigits: fractionDigits))
    }

    /// A duration in words, such as "5 minutes": its two largest units; a fraction of a second counts as one.
    public func duration(_ seconds: TimeInterval) -> String {
        let whole = seconds.isFinite ? Int64(min(max(seconds.rounded(.up), 0), 4e9)) : 0
        let (hours, minutes) = (whole / 3600 * 3600, whole % 3600)
        guard whole < 86_400, hours > 0, minutes > 0, minutes % 60 == 0, let both = durations else {
            return duration(seconds: whole)
        }
        return duration(seconds: hours) + both + duration(seconds: minutes)
    }

    /// What is between hours and minutes, such as a comma; `nil` if there is more to it in the language.
    ///
    /// Foundation takes longer for a duration than for many lines of a forecast, and each day's length is another one.
    private var durations: String? {
        let (hour, minute, both) = (duration(seconds: 3600), duration(seconds: 60), duration(seconds: 3660))
        guard both.hasPrefix(hour), both.hasSuffix(minute), hour.utf8.count + minute.utf8.count < both.utf8.count else {
            return nil
        }
        return String(both.dropFirst(hour.count).dropLast(minute.count))
    }

    private func duration(seconds: Int64) -> String {
        known.text("duration \(seconds)") {
            let style = Duration.UnitsFormatStyle(
                allowedUnits: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: 2)
            return plain(Duration.seconds(seconds).formatted(style.locale(textLocale)))
        }
    }

    /// A length of the day or a change of it, such as "12 hr, 50 min": whole units, the smallest rounded.
    ///
    /// - Parameters:
    ///   - seconds: The duration, not negative.
    ///   - hasSeconds: Whether it is in minutes and seconds, not in hours and minutes.
    /// - Returns: The text.
    public func timeSpan(_ seconds: TimeInterval, hasSeconds: Bool = false) -> String {
        let unit = hasSeconds ? 1.0 : 60
        let whole = seconds.isFinite ? Int64(min(max((seconds / unit).rounded() * unit, 0), 4e9)) : 0
        return known.text("span \(whole) \(hasSeconds)") {
            let style = Duration.UnitsFormatStyle(
                allowedUnits: hasSeconds ? [.minutes, .seconds] : [.hours, .minutes], width: .abbreviated)
            return plain(Duration.seconds(whole).formatted(style.locale(textLocale)))
        }
    }

    /// A short duration in whole milliseconds, such as "25 ms".
    public func milliseconds(_ seconds: TimeInterval) -> String {
        let whole = seconds.isFinite ? Int64(min(max((seconds * 1000).rounded(), 0), 4e12)) : 0
        let style = Duration.UnitsFormatStyle(allowedUnits: [.milliseconds], width: .abbreviated)
        return plain(Duration.milliseconds(whole).formatted(style.locale(textLocale)))
    }

    /// A size of stored data, such as "180 kB" (1 kB is 1000 bytes).
    public func size(bytes: Int) -> String {
        let style = ByteCountFormatStyle(
            style: .file, allowedUnits: .all, spellsOutZero: false, includesActualByteCount: false, locale: textLocale)
        return plain(style.format(Int64(max(bytes, 0))))
    }

    func measure(
        _ value: Double, _ unit: String, fractionDigits: Int = 0, isGrouped: Bool = true, isNarrow: Bool = false
    ) -> String {
        let form = MeasureForm(
            value: value, unit: unit, fractionDigits: fractionDigits, isGrouped: isGrouped, isNarrow: isNarrow)
        return measures.text(form) {
            let number = numbers.text(value, fractionDigits: fractionDigits, isGrouped: isGrouped)
            guard let pattern = texts.text(unit, as: isNarrow ? [.narrow] : [], in: .units) else {
                return plain(number)
            }
            return plain(TextTemplate(pattern).filled([number]))
        }
    }

    /// One decimal below ten, unless it is a zero.
    private static func distanceDigits(_ value: Double) -> Int {
        let tenths = tenths(value)
        return tenths < 100 && tenths.truncatingRemainder(dividingBy: 10) != 0 ? 1 : 0
    }

    /// The absolute value in tenths, rounded as it is shown with one decimal.
    private static func tenths(_ value: Double) -> Double {
        (NumberTexts.settled(abs(value), fractionDigits: 1) * 10).rounded(.toNearestOrEven)
    }
}
