import Foundation
import WeatherCore
import WeatherDocuments
import WeatherLocalization

/// One value of a part of a report, under its name.
///
/// The name is the key of `wx/1` without the unit: the field `windSpeed` of the current weather is the key
/// `windSpeed_mps` of `current`.
struct Field<Owner>: Sendable {
    let name: String
    let kind: FieldKind
    /// The key in `wx/1`; `nil` for a value composed of others, which has none.
    let key: String?
    /// A description in English, for documents and Prometheus.
    let meaning: String
    let value: @Sendable (Owner, ReportScope) -> FieldValue?

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The name in templates.
    ///   - kind: The kind of the value.
    ///   - meaning: A description in English.
    ///   - key: The key in `wx/1`, if it differs from the name with the unit; `.some(nil)` for no key.
    ///   - value: The value of an owner in a report.
    init(
        _ name: String, _ kind: FieldKind, _ meaning: String, key: String?? = .none,
        in value: @escaping @Sendable (Owner, ReportScope) -> FieldValue?
    ) {
        self.name = name
        self.kind = kind
        self.meaning = meaning
        self.key = key ?? (name + kind.keySuffix)
        self.value = value
    }

    /// Creates a field whose value depends on its owner alone.
    init(
        _ name: String, _ kind: FieldKind, _ meaning: String, key: String?? = .none,
        _ value: @escaping @Sendable (Owner) -> FieldValue?
    ) {
        self.init(name, kind, meaning, key: key) { owner, _ in value(owner) }
    }

    /// The field of an owner's part, such as the wind of a day, or the temperature of its night under `overnight.`.
    func of<Whole>(_ part: @escaping @Sendable (Whole) -> Owner?, under prefix: String = "") -> Field<Whole> {
        Field<Whole>(prefix + name, kind, meaning, key: .some(key.map { prefix + $0 })) { whole, scope in
            part(whole).flatMap { value($0, scope) }
        }
    }
}

/// The kind of a field's value, which decides its unit and how it is shown.
enum FieldKind: Sendable, Hashable {
    /// External text, such as the name of a place.
    case text
    /// One of a list of English words, such as the severity of an alert.
    case word
    case country, condition, icon, moonPhase
    /// What an alert is called.
    case headline
    /// The next change between dry and wet weather.
    case change
    /// When rain or snow falls in the next hour.
    case nextHour
    case flag, count
    case temperature, speed, wind, bearing, pressure, visibility, distance
    /// A share that is meaningful even if it is small, such as humidity.
    case percent
    /// A probability, which is not worth showing if it is small.
    case chance
    case amount, intensity, snowDepth, index, seconds, coordinate
    case instant(Localizer.DateTemplate)
    /// A local date.
    case day
    /// Temperatures at equal distances in time.
    case graph

    /// The suffix of the keys in `wx/1`, such as `_c`; empty for values without a unit.
    var keySuffix: String { unit.isEmpty ? "" : "_\(unit)" }

    /// The unit in `wx/1`; empty for values without one.
    var unit: String {
        switch self {
        case .temperature: "c"
        case .speed: "mps"
        case .bearing: "deg"
        case .pressure: "hpa"
        case .visibility: "m"
        case .distance: "km"
        case .percent, .chance: "percent"
        case .amount: "mm"
        case .intensity: "mmph"
        case .snowDepth: "cm"
        case .seconds: "seconds"
        default: ""
        }
    }

    /// The maximum number of decimals in `wx/1`.
    var decimals: Int {
        switch self {
        case .coordinate: 4
        case .distance: 1
        case .seconds: 0
        default: 2
        }
    }
}

/// A value of a field.
enum FieldValue: Sendable {
    case text(String)
    /// A word and the key of its translation; `nil` for a word that is shown as it is.
    case word(String, key: String? = nil)
    case country(String)
    case condition(WeatherCondition, isDay: Bool)
    case moonPhase(MoonPhase)
    /// The language's comma, with its blank.
    case comma
    case headline(WeatherAlert)
    case change(NextChange, now: Date)
    case nextHour(NextHour)
    case intensityClass(NextHour.Intensity)
    case dayDifference(DayDifference)
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

    /// The number in the unit of `wx/1`; `nil` for values that are not numbers there.
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
        case .dayDifference(let value): value.celsius
        case .text, .word, .comma, .country, .condition, .moonPhase, .headline, .change, .nextHour, .intensityClass,
            .flag,
            .instant, .day, .graph:
            nil
        }
    }

    /// The value as in `wx/1`, whatever the locale: a number, a word, an RFC 3339 date; `nil` if JSON cannot express it.
    func raw(_ kind: FieldKind) -> String? {
        switch self {
        case .text(let text), .country(let text): text.sanitized(limit: 10_000)
        case .word(let word, _): word
        case .comma: ", "
        case .condition(let condition, _): condition.rawValue
        case .moonPhase(let phase): phase.rawValue
        case .headline(let alert): alert.event?.hazard.rawValue
        case .change(let change, _): change.word
        case .nextHour(let hour): hour.word
        case .intensityClass(let intensity): intensity.rawValue
        case .flag(let flag): flag ? "true" : "false"
        case .instant(let date): date.rfc3339
        case .day(let date, let zone): date.isoDate(in: zone)
        case .graph(let values):
            values.map { JSONWriter.text(of: $0.celsius, decimals: 2) ?? "" }.joined(separator: " ")
        default: number.flatMap { JSONWriter.text(of: $0, decimals: kind.decimals) }
        }
    }

    /// Whether the value is worth showing: an amount from 0.1 mm, a chance from 10 %, a count or flag that is not zero, a
    /// known condition, or any other value.
    var isNotable: Bool {
        switch self {
        case .amount(let value): value.millimeters >= 0.1
        case .chance(let value): value.percent >= 10
        case .count(let value): value > 0
        case .flag(let flag): flag
        case .condition(let condition, _): condition != .unknown
        case .nextHour(let hour): !hour.spells.isEmpty
        default: true
        }
    }
}
