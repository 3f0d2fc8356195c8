import Foundation
import WeatherCore
import WeatherDocuments

/// A value of a field.
enum FieldValue: Sendable {
    case text(String)
    /// A word, and the key of its text in the tables; `nil` for a word that is shown as it is.
    case word(String, key: String? = nil)
    case country(String)
    case condition(WeatherCondition, isDay: Bool)
    case moonPhase(MoonPhase)
    case change(NextChange, now: Date)
    case flag(Bool)
    case count(Int)
    case temperature(Temperature)
    case speed(Speed)
    case wind(Wind)
    case bearing(Angle)
    case pressure(Pressure)
    case visibility(Visibility)
    case kilometers(Double)
    case percent(Fraction)
    case chance(Fraction)
    case amount(PrecipitationAmount)
    case intensity(PrecipitationIntensity)
    case snowDepth(SnowDepth)
    case index(UVIndex)
    case seconds(TimeInterval)
    case coordinate(Double)
    case instant(Date)
    /// The local date of an instant.
    case day(Date, TimeZone)
    case graph([Temperature])

    /// The number in the unit of `wx/1`; `nil` for values that are no numbers there.
    var number: Double? {
        switch self {
        case .count(let count): Double(count)
        case .temperature(let value): value.celsius
        case .speed(let value): value.metersPerSecond
        case .wind(let value): value.speed?.metersPerSecond
        case .bearing(let value): WeatherValue.direction(value).number
        case .pressure(let value): value.hectopascals
        case .visibility(let value): value.meters
        case .kilometers(let value), .coordinate(let value), .seconds(let value): value
        case .percent(let value), .chance(let value): value.percent
        case .amount(let value): value.millimeters
        case .intensity(let value): value.millimetersPerHour
        case .snowDepth(let value): value.centimeters
        case .index(let value): value.value
        case .text, .word, .country, .condition, .moonPhase, .change, .flag, .instant, .day, .graph: nil
        }
    }

    /// The value as `wx/1` has it, whatever the locale: a number, a word, RFC 3339; `nil` for what JSON cannot express.
    func raw(_ kind: FieldKind) -> String? {
        switch self {
        case .text(let text), .country(let text): text.sanitized(limit: 10_000)
        case .word(let word, _): word
        case .condition(let condition, _): condition.rawValue
        case .moonPhase(let phase): phase.rawValue
        case .change(let change, _): change.word
        case .flag(let flag): flag ? "true" : "false"
        case .instant(let date): date.rfc3339
        case .day(let date, let zone): date.isoDate(in: zone)
        case .graph(let values):
            values.map { JSONWriter.text(of: $0.celsius, decimals: 2) ?? "" }.joined(separator: " ")
        default: number.flatMap { JSONWriter.text(of: $0, decimals: kind.decimals) }
        }
    }

    /// Whether it says anything: amounts from 0.1 mm, chances from 10 %, counts and flags that are not zero, known
    /// conditions, and all other values.
    var isNotable: Bool {
        switch self {
        case .amount(let value): value.millimeters >= 0.1
        case .chance(let value): value.percent >= 10
        case .count(let value): value > 0
        case .flag(let flag): flag
        case .condition(let condition, _): condition != .unknown
        default: true
        }
    }
}
