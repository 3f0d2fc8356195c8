import WeatherLocalization

/// What a field's value is, which decides its unit and how it is shown.
enum FieldKind: Sendable, Hashable {
    /// Text from outside, such as the name of a place.
    case text
    /// One of a list of English words, such as the severity of an alert.
    case word
    case country, condition, icon, moonPhase
    /// The next change between dry and wet weather.
    case change
    case flag, count
    case temperature, speed, wind, bearing, pressure, visibility, distance
    /// A share that matters even if it is small, such as humidity.
    case percent
    /// A share that says nothing if it is small.
    case chance
    case amount, intensity, snowDepth, index, seconds, coordinate
    case instant(Localizer.DateTemplate)
    /// A local date.
    case day
    /// Temperatures at equal distances in time.
    case graph

    /// What the keys of `wx/1` end with, such as `_c`; empty for values without a unit.
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

    /// The most decimals in `wx/1`.
    var decimals: Int {
        switch self {
        case .coordinate: 4
        case .distance: 1
        case .seconds: 0
        default: 2
        }
    }
}
