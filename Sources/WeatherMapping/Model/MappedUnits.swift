import WeatherCore

extension WeatherValue.Kind {
    /// A unit: what makes a value of a number in it.
    typealias Unit = @Sendable (Double) -> WeatherValue

    /// The units that a mapping file can name.
    var units: KeyValuePairs<String, Unit> {
        switch self {
        case .temperature:
            [
                "°C": { .temperature(Temperature(celsius: $0)) }, "K": { .temperature(Temperature(kelvin: $0)) },
                "°F": { .temperature(Temperature(fahrenheit: $0)) },
            ]
        case .fraction:
            [
                "%": { .fraction(Fraction(percent: $0)) }, "0–1": { .fraction(Fraction(fraction: $0)) },
                "octas": { .fraction(Fraction(octas: $0)) },
            ]
        case .pressure:
            [
                "hPa": { .pressure(Pressure(hectopascals: $0)) }, "Pa": { .pressure(Pressure(pascals: $0)) },
                "kPa": { .pressure(Pressure(kilopascals: $0)) },
                "inHg": { .pressure(Pressure(inchesOfMercury: $0)) },
                "mmHg": { .pressure(Pressure(millimetersOfMercury: $0)) },
            ]
        case .visibility:
            [
                "m": { .visibility(Visibility(meters: $0)) }, "km": { .visibility(Visibility(kilometers: $0)) },
                "mi": { .visibility(Visibility(miles: $0)) },
            ]
        case .speed:
            [
                "m/s": { .speed(Speed(metersPerSecond: $0)) }, "km/h": { .speed(Speed(kilometersPerHour: $0)) },
                "kn": { .speed(Speed(knots: $0)) }, "mph": { .speed(Speed(milesPerHour: $0)) },
            ]
        case .direction: ["°": { .direction(Angle(degrees: $0)) }]
        case .uvIndex: ["1": { .uvIndex(UVIndex(value: $0)) }]
        case .snowDepth:
            [
                "cm": { .snowDepth(SnowDepth(centimeters: $0)) }, "m": { .snowDepth(SnowDepth(meters: $0)) },
                "in": { .snowDepth(SnowDepth(inches: $0)) },
            ]
        // One kilogram per square meter is one millimeter deep.
        case .amount:
            [
                "mm": { .amount(PrecipitationAmount(millimeters: $0)) },
                "kg/m²": { .amount(PrecipitationAmount(millimeters: $0)) },
                "cm": { .amount(PrecipitationAmount(centimeters: $0)) },
                "m": { .amount(PrecipitationAmount(meters: $0)) }, "in": { .amount(PrecipitationAmount(inches: $0)) },
            ]
        // The rates that an amount can be sent as.
        case .intensity:
            [
                "mm/h": { .intensity(PrecipitationIntensity(millimetersPerHour: $0)) },
                "kg/m²/h": { .intensity(PrecipitationIntensity(millimetersPerHour: $0)) },
                "in/h": { .intensity(PrecipitationIntensity(inchesPerHour: $0)) },
                "kg/m²/s": { .intensity(PrecipitationIntensity(kilogramsPerSquareMeterSecond: $0)) },
            ]
        case .condition, .moonPhase, .daylight, .date, .duration: [:]
        }
    }

    /// The unit that needs no name, because there is only one.
    var onlyUnit: Unit? { units.count == 1 ? units.first?.value : nil }
}
