package import Foundation

/// The value of a ``WeatherProperty``.
package enum WeatherValue: Sendable, Hashable {
    case temperature(Temperature)
    case fraction(Fraction)
    case pressure(Pressure)
    case speed(Speed)
    case direction(Angle)
    case visibility(Visibility)
    case uvIndex(UVIndex)
    case amount(PrecipitationAmount)
    case intensity(PrecipitationIntensity)
    case snowDepth(SnowDepth)
    case condition(WeatherCondition)
    case moonPhase(MoonPhase)
    /// Whether it is day.
    case daylight(Bool)
    case date(Date)
    /// A duration in seconds.
    case duration(TimeInterval)

    /// The types of values.
    package enum Kind: Sendable, Hashable, CaseIterable {
        case temperature, fraction, pressure, speed, direction, visibility, uvIndex, amount, intensity, snowDepth
        case condition, moonPhase, daylight, date, duration
    }

    /// The number in the unit of `wx/1`, see ``Kind/unit``; `nil` for values that are not numbers there.
    package var number: Double? {
        switch self {
        case .temperature(let value): value.celsius
        case .fraction(let value): value.percent
        case .pressure(let value): value.hectopascals
        case .speed(let value): value.metersPerSecond
        case .direction(let value): value.turn
        case .visibility(let value): value.meters
        case .uvIndex(let value): value.value
        case .amount(let value): value.millimeters
        case .intensity(let value): value.millimetersPerHour
        case .snowDepth(let value): value.centimeters
        case .duration(let seconds): seconds
        case .condition, .moonPhase, .daylight, .date: nil
        }
    }

    /// The quantity; `nil` for other values.
    package var quantity: (any Quantity)? {
        switch self {
        case .temperature(let value): value
        case .fraction(let value): value
        case .pressure(let value): value
        case .speed(let value): value
        case .direction(let value): value
        case .visibility(let value): value
        case .uvIndex(let value): value
        case .amount(let value): value
        case .intensity(let value): value
        case .snowDepth(let value): value
        case .condition, .moonPhase, .daylight, .date, .duration: nil
        }
    }
}

extension WeatherValue.Kind {
    /// The unit in `wx/1`, which ends the keys; empty for values without one.
    package var unit: String {
        switch self {
        case .temperature: "c"
        case .fraction: "percent"
        case .pressure: "hpa"
        case .speed: "mps"
        case .direction: "deg"
        case .visibility: "m"
        case .amount: "mm"
        case .intensity: "mmph"
        case .snowDepth: "cm"
        case .duration: "seconds"
        case .uvIndex, .condition, .moonPhase, .daylight, .date: ""
        }
    }

    /// The value of a number in the unit of `wx/1`, plausible or not; `nil` for types that are not numbers.
    package func value(_ number: Double) -> WeatherValue? {
        switch self {
        case .temperature: .temperature(Temperature(celsius: number))
        case .fraction: .fraction(Fraction(percent: number))
        case .pressure: .pressure(Pressure(hectopascals: number))
        case .speed: .speed(Speed(metersPerSecond: number))
        case .direction: .direction(Angle(degrees: number))
        case .visibility: .visibility(Visibility(meters: number))
        case .uvIndex: .uvIndex(UVIndex(value: number))
        case .amount: .amount(PrecipitationAmount(millimeters: number))
        case .intensity: .intensity(PrecipitationIntensity(millimetersPerHour: number))
        case .snowDepth: .snowDepth(SnowDepth(centimeters: number))
        case .duration: .duration(number)
        case .condition, .moonPhase, .daylight, .date: nil
        }
    }
}

extension Angle {
    /// The direction in 0..<360°, to two decimals.
    ///
    /// Services also write north as 360, and some write western directions as negative numbers.
    fileprivate var turn: Double {
        let degrees = ((self.degrees * 100).rounded() / 100).truncatingRemainder(dividingBy: 360)
        return degrees < 0 ? degrees + 360 : degrees
    }
}
