import Foundation
import WeatherCore
import WeatherLocalization

extension Field {
    /// The field of a property.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - isDay: Returns whether the sun is up, which decides the words for a condition.
    init(
        _ property: WeatherProperty<Owner>, isDay: @escaping @Sendable (Owner, ReportScope) -> Bool = { _, _ in true }
    ) {
        let kind = FieldKind(property.kind, property.statistic)
        switch property.kind {
        case .condition:
            self.init(property.name, kind, property.title, key: property.key) { owner, scope in
                guard case .condition(let condition) = property.value(owner) else { return nil }
                return .condition(condition, isDay: isDay(owner, scope))
            }
        case .daylight:
            // It is computed if the service does not send it.
            self.init(property.name, kind, property.title, key: property.key) { .flag(isDay($0, $1)) }
        default:
            self.init(property.name, kind, property.title, key: property.key) { owner, _ in
                property.value(owner).map { FieldValue($0, kind) }
            }
        }
    }

    /// The fields of properties and the fields composed of them: the icon before the condition, the wind before its
    /// speed, the moon's icon after its phase.
    static func all(
        of properties: [WeatherProperty<Owner>], wind: (@Sendable (Owner) -> Wind?)? = nil, hasIcon: Bool = true,
        isDay: @escaping @Sendable (Owner, ReportScope) -> Bool = { _, _ in true }
    ) -> [Field] {
        properties.flatMap { property -> [Field] in
            let field = Field(property, isDay: isDay)
            switch property.name {
            case "condition" where hasIcon:
                return [
                    Field("icon", .icon, "The weather as an icon", key: .some(nil), in: field.value), field,
                ]
            case "windSpeed":
                guard let wind else { return [field] }
                return [
                    Field("wind", .wind, "The wind's direction and speed", key: .some(nil)) {
                        wind($0).map(FieldValue.wind)
                    }, field,
                ]
            case "moonPhase":
                return [
                    field,
                    Field("moonIcon", .icon, "The phase of the moon as an icon", key: .some(nil), in: field.value),
                ]
            default: return [field]
            }
        }
    }
}

extension FieldKind {
    /// The kind of a property's value.
    init(_ kind: WeatherValue.Kind, _ statistic: Statistic) {
        self =
            switch kind {
            case .temperature: .temperature
            case .fraction: statistic == .chance ? .chance : .percent
            case .pressure: .pressure
            case .speed: .speed
            case .direction: .bearing
            case .visibility: .visibility
            case .uvIndex: .index
            case .amount: .amount
            case .intensity: .intensity
            case .snowDepth: .snowDepth
            case .condition: .condition
            case .moonPhase: .moonPhase
            case .daylight: .flag
            case .date: .instant(.time)
            case .duration: .seconds
            }
    }
}

extension FieldValue {
    /// The value of a property.
    init(_ value: WeatherValue, _ kind: FieldKind) {
        self =
            switch value {
            case .temperature(let value): .temperature(value)
            case .fraction(let value): kind == .chance ? .chance(value) : .percent(value)
            case .pressure(let value): .pressure(value)
            case .speed(let value): .speed(value)
            case .direction(let value): .bearing(value)
            case .visibility(let value): .visibility(value)
            case .uvIndex(let value): .index(value)
            case .amount(let value): .amount(value)
            case .intensity(let value): .intensity(value)
            case .snowDepth(let value): .snowDepth(value)
            case .condition(let value): .condition(value, isDay: true)
            case .moonPhase(let value): .moonPhase(value)
            case .daylight(let value): .flag(value)
            case .date(let value): .instant(value)
            case .duration(let value): .seconds(value)
            }
    }
}
