package import Foundation

/// A type of values that properties can have.
package protocol PropertyValue: Sendable {
    static var kind: WeatherValue.Kind { get }
    /// Creates the value; `nil` if it has another type.
    init?(_ value: WeatherValue)
    var weatherValue: WeatherValue { get }
}

extension Temperature: PropertyValue {
    package static var kind: WeatherValue.Kind { .temperature }
    package init?(_ value: WeatherValue) {
        guard case .temperature(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .temperature(self) }
}

extension Fraction: PropertyValue {
    package static var kind: WeatherValue.Kind { .fraction }
    package init?(_ value: WeatherValue) {
        guard case .fraction(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .fraction(self) }
}

extension Pressure: PropertyValue {
    package static var kind: WeatherValue.Kind { .pressure }
    package init?(_ value: WeatherValue) {
        guard case .pressure(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .pressure(self) }
}

extension Speed: PropertyValue {
    package static var kind: WeatherValue.Kind { .speed }
    package init?(_ value: WeatherValue) {
        guard case .speed(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .speed(self) }
}

extension Angle: PropertyValue {
    package static var kind: WeatherValue.Kind { .direction }
    package init?(_ value: WeatherValue) {
        guard case .direction(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .direction(self) }
}

extension Visibility: PropertyValue {
    package static var kind: WeatherValue.Kind { .visibility }
    package init?(_ value: WeatherValue) {
        guard case .visibility(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .visibility(self) }
}

extension UVIndex: PropertyValue {
    package static var kind: WeatherValue.Kind { .uvIndex }
    package init?(_ value: WeatherValue) {
        guard case .uvIndex(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .uvIndex(self) }
}

extension PrecipitationAmount: PropertyValue {
    package static var kind: WeatherValue.Kind { .amount }
    package init?(_ value: WeatherValue) {
        guard case .amount(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .amount(self) }
}

extension PrecipitationIntensity: PropertyValue {
    package static var kind: WeatherValue.Kind { .intensity }
    package init?(_ value: WeatherValue) {
        guard case .intensity(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .intensity(self) }
}

extension SnowDepth: PropertyValue {
    package static var kind: WeatherValue.Kind { .snowDepth }
    package init?(_ value: WeatherValue) {
        guard case .snowDepth(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .snowDepth(self) }
}

extension WeatherCondition: PropertyValue {
    package static var kind: WeatherValue.Kind { .condition }
    package init?(_ value: WeatherValue) {
        guard case .condition(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .condition(self) }
}

extension MoonPhase: PropertyValue {
    package static var kind: WeatherValue.Kind { .moonPhase }
    package init?(_ value: WeatherValue) {
        guard case .moonPhase(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .moonPhase(self) }
}

extension Bool: PropertyValue {
    package static var kind: WeatherValue.Kind { .daylight }
    package init?(_ value: WeatherValue) {
        guard case .daylight(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .daylight(self) }
}

extension Date: PropertyValue {
    package static var kind: WeatherValue.Kind { .date }
    package init?(_ value: WeatherValue) {
        guard case .date(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .date(self) }
}

extension TimeInterval: PropertyValue {
    package static var kind: WeatherValue.Kind { .duration }
    package init?(_ value: WeatherValue) {
        guard case .duration(let own) = value else { return nil }
        self = own
    }
    package var weatherValue: WeatherValue { .duration(self) }
}
