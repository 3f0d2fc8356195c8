import Foundation
import WeatherCore

/// One value of a report, without its place in the report.
enum Fact: Hashable {
    /// A physical value, in the stored unit of its type.
    case quantity(Double, QuantityKind)
    /// A number without a unit, such as an index of air quality.
    case number(Double)
    case flag(Bool)
    case date(Date)
    /// A condition or another word.
    case text(String)

    /// Creates a fact from a physical value; a type whose unit is not known here becomes a plain number.
    init(_ quantity: any Quantity) {
        self = QuantityKind(quantity).map { .quantity(quantity.value, $0) } ?? .number(quantity.value)
    }

    /// Creates a fact from a property's value; `nil` for a duration, which is not weather.
    init?(_ value: WeatherValue) {
        switch value {
        case .condition(let condition): self = .text(condition.rawValue)
        case .moonPhase(let phase): self = .text(phase.rawValue)
        case .daylight(let flag): self = .flag(flag)
        case .date(let date): self = .date(date)
        case .duration: return nil
        default:
            guard let quantity = value.quantity else { return nil }
            self.init(quantity)
        }
    }
}

extension Fact: CustomStringConvertible {
    /// The value with its unit.
    var description: String {
        switch self {
        case .quantity(let value, let kind): "\(value)\(kind.unit)"
        case .number(let number): "\(number)"
        case .flag(let flag): "\(flag)"
        case .date(let date): date.formatted(.iso8601)
        case .text(let text): text.debugDescription
        }
    }
}

/// The position of a value in a report, written as `hourly[2026-04-06T12:00:00Z].temperature`.
struct FactKey: Hashable, CustomStringConvertible {
    /// What distinguishes a step, a day or an alert from the others of its part.
    enum Slot: Hashable {
        case only
        case at(Date)
        case from(Date, to: Date)
        case id(String)
    }

    /// A step, a day or another item of a part.
    struct Item: Hashable {
        let part: String
        let slot: Slot
    }

    /// The part of the report: the name of a product, `place`, `sun` or `extremes`.
    let part: String
    let slot: Slot
    let property: String

    var item: Item { Item(part: part, slot: slot) }

    var description: String {
        switch slot {
        case .only: "\(part).\(property)"
        case .at(let date): "\(part)[\(date.formatted(.iso8601))].\(property)"
        case .from(let start, let end):
            "\(part)[\(start.formatted(.iso8601))/\(end.formatted(.iso8601))].\(property)"
        case .id(let id): "\(part)[\(id)].\(property)"
        }
    }
}

/// The types of physical values in a report.
enum QuantityKind: CaseIterable {
    case temperature, fraction, pressure, speed, angle, visibility, uvIndex, precipitationAmount
    case precipitationIntensity, snowDepth, massConcentration, pollenConcentration

    /// The type of a value; `nil` for one that is not listed here.
    init?(_ quantity: any Quantity) {
        guard let kind = Self.allCases.first(where: { $0.quantity == type(of: quantity) }) else { return nil }
        self = kind
    }

    /// The Swift type.
    var quantity: any Quantity.Type {
        switch self {
        case .temperature: Temperature.self
        case .fraction: Fraction.self
        case .pressure: Pressure.self
        case .speed: Speed.self
        case .angle: Angle.self
        case .visibility: Visibility.self
        case .uvIndex: UVIndex.self
        case .precipitationAmount: PrecipitationAmount.self
        case .precipitationIntensity: PrecipitationIntensity.self
        case .snowDepth: SnowDepth.self
        case .massConcentration: MassConcentration.self
        case .pollenConcentration: PollenConcentration.self
        }
    }

    /// The stored unit, as it is written after a number.
    var unit: String {
        switch self {
        case .temperature: " °C"
        case .fraction: " of 1"
        case .pressure: " hPa"
        case .speed: " m/s"
        case .angle: "°"
        case .visibility: " m"
        case .uvIndex: ""
        case .precipitationAmount: " mm"
        case .precipitationIntensity: " mm/h"
        case .snowDepth: " cm"
        case .massConcentration: " µg/m³"
        case .pollenConcentration: " grains/m³"
        }
    }
}
