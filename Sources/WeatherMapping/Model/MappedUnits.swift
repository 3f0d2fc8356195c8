import WeatherCore

/// A quantity whose units a mapping file can name.
protocol MappedUnits: Quantity {
    /// The units by their names, each with what makes a quantity of a number.
    static var units: KeyValuePairs<String, @Sendable (Double) -> Self> { get }
    /// The unit that needs no name, if there can be only one.
    static var onlyUnit: (@Sendable (Double) -> Self)? { get }
}

extension MappedUnits {
    static var onlyUnit: (@Sendable (Double) -> Self)? { nil }
}

extension Temperature: MappedUnits {
    static var units: KeyValuePairs<String, @Sendable (Double) -> Temperature> {
        ["°C": { Temperature(celsius: $0) }, "K": { Temperature(kelvin: $0) }, "°F": { Temperature(fahrenheit: $0) }]
    }
}

extension Fraction: MappedUnits {
    static var units: KeyValuePairs<String, @Sendable (Double) -> Fraction> {
        ["%": { Fraction(percent: $0) }, "0–1": { Fraction(fraction: $0) }, "octas": { Fraction(octas: $0) }]
    }
}

extension Pressure: MappedUnits {
    static var units: KeyValuePairs<String, @Sendable (Double) -> Pressure> {
        [
            "hPa": { Pressure(hectopascals: $0) }, "Pa": { Pressure(pascals: $0) },
            "kPa": { Pressure(kilopascals: $0) }, "inHg": { Pressure(inchesOfMercury: $0) },
            "mmHg": { Pressure(millimetersOfMercury: $0) },
        ]
    }
}

extension Visibility: MappedUnits {
    static var units: KeyValuePairs<String, @Sendable (Double) -> Visibility> {
        [
            "m": { Visibility(meters: $0) }, "km": { Visibility(kilometers: $0) },
            "mi": { Visibility(miles: $0) },
        ]
    }
}

extension Speed: MappedUnits {
    static var units: KeyValuePairs<String, @Sendable (Double) -> Speed> {
        [
            "m/s": { Speed(metersPerSecond: $0) }, "km/h": { Speed(kilometersPerHour: $0) },
            "kn": { Speed(knots: $0) }, "mph": { Speed(milesPerHour: $0) },
        ]
    }
}

extension Angle: MappedUnits {
    static var units: KeyValuePairs<String, @Sendable (Double) -> Angle> { ["°": { Angle(degrees: $0) }] }
    static var onlyUnit: (@Sendable (Double) -> Angle)? { { Angle(degrees: $0) } }
}

extension UVIndex: MappedUnits {
    static var units: KeyValuePairs<String, @Sendable (Double) -> UVIndex> { ["1": { UVIndex(value: $0) }] }
    static var onlyUnit: (@Sendable (Double) -> UVIndex)? { { UVIndex(value: $0) } }
}

extension SnowDepth: MappedUnits {
    static var units: KeyValuePairs<String, @Sendable (Double) -> SnowDepth> {
        [
            "cm": { SnowDepth(centimeters: $0) }, "m": { SnowDepth(meters: $0) },
            "in": { SnowDepth(inches: $0) },
        ]
    }
}

extension PrecipitationAmount: MappedUnits {
    /// One kilogram per square meter is one millimeter deep.
    static var units: KeyValuePairs<String, @Sendable (Double) -> PrecipitationAmount> {
        [
            "mm": { PrecipitationAmount(millimeters: $0) }, "kg/m²": { PrecipitationAmount(millimeters: $0) },
            "cm": { PrecipitationAmount(centimeters: $0) }, "m": { PrecipitationAmount(meters: $0) },
            "in": { PrecipitationAmount(inches: $0) },
        ]
    }
}

extension PrecipitationIntensity: MappedUnits {
    /// The rates that an amount can be sent as.
    static var units: KeyValuePairs<String, @Sendable (Double) -> PrecipitationIntensity> {
        [
            "mm/h": { PrecipitationIntensity(millimetersPerHour: $0) },
            "kg/m²/h": { PrecipitationIntensity(millimetersPerHour: $0) },
            "in/h": { PrecipitationIntensity(inchesPerHour: $0) },
            "kg/m²/s": { PrecipitationIntensity(kilogramsPerSquareMeterSecond: $0) },
        ]
    }
}
