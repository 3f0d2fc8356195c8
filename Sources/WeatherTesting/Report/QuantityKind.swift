import WeatherCore

/// The types of physical values in a report.
enum QuantityKind: CaseIterable {
    case temperature, fraction, pressure, speed, angle, visibility, uvIndex, precipitationAmount
    case precipitationIntensity, snowDepth, massConcentration

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
        }
    }
}
