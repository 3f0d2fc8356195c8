import Foundation
import WeatherCore
import WeatherLocalization

/// A value that a rule compares with a limit.
enum NoticeValue: Sendable {
    /// A value of each step, or else of each day, in the rule's time: the field's name in the two.
    case steps(hour: String?, dayHigh: String?, dayLow: String?, FieldKind)
    /// A field of templates under its path, such as `now.windGust`.
    case field(FieldReference, path: String)

    var kind: FieldKind {
        switch self {
        case .steps(_, _, _, let kind): kind
        case .field(let reference, _): reference.kind
        }
    }

    /// The name of the value in tables, if they have one.
    var name: String? {
        switch self {
        case .steps(let hour, let high, let low, _): hour ?? high ?? low
        case .field(_, let path): path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) }
        }
    }

    /// Finds the value of a name in rules, such as `wind.gust`, `uv` or `days[1].high`; `nil` if there is none, or it is
    /// not a number.
    init?(_ name: String) {
        guard let value = Self.ofSteps(name) ?? FieldReference(name).map({ .field($0, path: name) }),
            value.kind.isNumber
        else { return nil }
        self = value
    }

    /// The names that are most similar to an unknown one; never empty.
    static func nearest(to name: String) -> [String] {
        let near = Spelling.nearest(to: name, among: names, limit: 3)
        if !near.isEmpty { return near }
        return FieldReference(name) == nil && name.contains { $0 == "." || $0 == "[" }
            ? FieldReference.nearest(to: name) : Array(names.prefix(3))
    }

    /// The names without a part of the report, the shorter ones first.
    static let names: [String] = {
        let shorter = aliases.keys.sorted()
        let own = ["hours", "days"].compactMap { FieldGroup(named: $0) }.flatMap(\.entries)
            .filter { $0.kind.isNumber && !$0.name.contains(".") }.map(\.name)
        return ["temperature"] + shorter + own.filter { $0 != "temperature" }
    }()

    private static func ofSteps(_ name: String) -> NoticeValue? {
        let own = aliases[name] ?? name
        let hour = FieldGroup(named: "hours")?.entries.first { $0.name == own }
        let day = FieldGroup(named: "days")?.entries.first { $0.name == own }
        let isTemperature = own == "temperature"
        guard let kind = (hour ?? day)?.kind, !own.contains(".") else { return nil }
        return .steps(
            hour: hour?.name, dayHigh: isTemperature ? "highTemperature" : day?.name,
            dayLow: isTemperature ? "lowTemperature" : day?.name, kind)
    }

    /// Other names of values, with a full stop or shorter.
    private static let aliases = [
        "chance": "precipitationChance", "clouds": "cloudCover", "feelsLike": "apparentTemperature", "gust": "windGust",
        "high": "highTemperature", "low": "lowTemperature", "snow.depth": "snowDepth", "uv": "uvIndex",
        "wind": "windSpeed", "wind.gust": "windGust", "wind.speed": "windSpeed",
    ]
}

/// A unit in a rule.
struct NoticeUnit: Sendable, Hashable {
    var units: UnitOverrides

    /// Reads a unit of a kind of value, such as `m/s`, `°C` or `in`; `nil` if the kind has no such unit.
    init?(_ text: String, of kind: FieldKind) {
        let word = text.lowercased().filter { $0 != "°" && $0 != "/" }
        let name = ["kt": "kn", "kts": "kn", "kph": "kmh", "mps": "ms", "mb": "mbar"][word] ?? word
        units = UnitOverrides()
        switch kind {
        case .temperature: units.temperatures = TemperatureUnit(rawValue: name).map { [$0] } ?? []
        case .speed, .wind: units.wind = WindUnit(rawValue: name)
        case .pressure: units.pressure = PressureUnit(rawValue: name)
        // Snow depths are never shown in millimeters.
        case .snowDepth where name == "mm": return nil
        case .amount, .intensity, .snowDepth: units.precipitation = PrecipitationUnit(rawValue: name)
        case .visibility, .distance: units.distance = DistanceUnit(rawValue: name)
        case .percent, .chance:
            guard name == "%" else { return nil }
            return
        default: return nil
        }
        guard units != UnitOverrides() else { return nil }
    }

    /// The names of the units of a kind, for errors.
    static func names(of kind: FieldKind) -> [String] {
        switch kind {
        case .temperature: TemperatureUnit.allCases.map(\.rawValue)
        case .speed, .wind: ["m/s", "km/h", "mph", "kn", "bft"]
        case .pressure: PressureUnit.allCases.map(\.rawValue)
        case .snowDepth: ["cm", "in"]
        case .amount, .intensity: PrecipitationUnit.allCases.map(\.rawValue)
        case .visibility, .distance: DistanceUnit.allCases.map(\.rawValue)
        case .percent, .chance: ["%"]
        default: []
        }
    }
}

extension FieldKind {
    /// Whether its values are numbers that can be compared with a limit.
    fileprivate var isNumber: Bool {
        switch self {
        case .count, .temperature, .speed, .wind, .pressure, .visibility, .distance, .percent, .chance, .amount,
            .intensity, .snowDepth, .index:
            true
        default: false
        }
    }

    /// By how much a value must be worse to be told again, in the unit of `wx/1`: about what people notice.
    var worseStep: Double {
        switch self {
        case .temperature: 2
        case .speed, .wind: 5
        case .pressure: 5
        case .visibility: 1000
        case .distance: 1
        case .percent, .chance: 20
        case .amount, .intensity: 5
        case .snowDepth: 10
        default: 2
        }
    }
}

extension FieldValue {
    /// The number in the user's unit; `nil` for values that are not numbers.
    func number(in localizer: Localizer) -> Double? {
        switch self {
        case .temperature(let value): localizer.number(of: value)
        case .speed(let value): localizer.number(of: value)
        case .wind(let value): value.speed.map(localizer.number(of:))
        case .pressure(let value): localizer.number(of: value)
        case .visibility(let value): localizer.number(of: value)
        case .kilometers(let value): localizer.number(of: Visibility(kilometers: value))
        case .amount(let value): localizer.number(of: value)
        case .intensity(let value):
            localizer.number(of: PrecipitationAmount(millimeters: value.millimetersPerHour))
        case .snowDepth(let value): localizer.number(of: value)
        default: number
        }
    }
}
