import Foundation
public import WeatherCore

/// Numbers without their unit, for lists that show it elsewhere, and for differences.
extension Localizer {
    /// A temperature in the user's unit.
    public func number(of value: Temperature) -> Double {
        switch units.temperature {
        case .celsius: value.celsius
        case .fahrenheit: value.fahrenheit
        case .kelvin: value.kelvin
        }
    }

    /// A wind speed in the user's unit; a Beaufort force is a whole number.
    public func number(of value: Speed) -> Double {
        switch units.wind {
        case .metersPerSecond: value.metersPerSecond
        case .kilometersPerHour: value.kilometersPerHour
        case .milesPerHour: value.milesPerHour
        case .knots: value.knots
        case .beaufort: Double(value.beaufort)
        }
    }

    /// A depth of precipitation in the user's unit.
    public func number(of value: PrecipitationAmount) -> Double {
        switch units.precipitation {
        case .millimeters: value.millimeters
        case .centimeters: value.millimeters / 10
        case .inches: value.inches
        }
    }

    /// An air pressure in the user's unit.
    package func number(of value: Pressure) -> Double {
        switch units.pressure {
        case .hectopascals, .millibars: value.hectopascals
        case .inchesOfMercury: value.inchesOfMercury
        case .millimetersOfMercury: value.millimetersOfMercury
        case .kilopascals: value.hectopascals / 10
        }
    }

    /// A visibility or another distance in the user's unit.
    package func number(of value: Visibility) -> Double {
        switch units.distance {
        case .kilometers: value.kilometers
        case .miles: value.miles
        case .meters: value.meters
        }
    }

    /// A depth of snow on the ground, in inches where rain is in inches, else in centimeters, as ``snowDepth(_:)`` shows it.
    package func number(of value: SnowDepth) -> Double {
        units.precipitation == .inches ? value.inches : value.centimeters
    }

    /// The decimals of a depth of precipitation in the user's unit, as ``precipitation(_:isNarrow:)`` shows it.
    public func precipitationDigits(of value: PrecipitationAmount) -> Int {
        units.precipitation == .millimeters && value.millimeters >= 9.95 ? 0 : precipitationDigits
    }

    /// The decimals of a depth of precipitation in the user's unit, in a list of depths of all sizes.
    public var precipitationDigits: Int { units.precipitation == .inches ? 2 : 1 }

    /// Degrees in the user's unit, a whole number or with one decimal, with the sign but not the unit.
    public func degrees(_ value: Double) -> String {
        let isWhole = value == value.rounded()
        let pattern = texts.text("degree", in: .units) ?? "%@"
        return plain(TextTemplate(pattern).filled([number(value, fractionDigits: isWhole ? 0 : 1)]))
    }

    /// Whether the hours of a day are counted twice to twelve.
    public var isTwelveHour: Bool {
        let text = date(Date(timeIntervalSince1970: 13 * 3600), as: .hourOfStrip, in: .gmt)
        return !text.contains(number(13))
    }

    /// A difference: a number with a plus or minus sign, unless it is shown as zero.
    ///
    /// The plus takes the place of the language's minus, direction marks included.
    public func difference(_ value: Double, fractionDigits: Int) -> String {
        let zero = number(0, fractionDigits: fractionDigits)
        let magnitude = number(abs(value), fractionDigits: fractionDigits)
        guard value > 0, magnitude != zero else { return number(value, fractionDigits: fractionDigits) }
        let negative = number(-value, fractionDigits: fractionDigits)
        return String(String.UnicodeScalarView(negative.unicodeScalars.map { ["-", "−"].contains($0) ? "+" : $0 }))
    }
}
