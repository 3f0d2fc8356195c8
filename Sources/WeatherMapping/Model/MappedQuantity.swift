import WeatherCore

/// The paths and the unit of a quantity.
struct MappedQuantity: Sendable {
    /// The paths; the first one with a value wins.
    let paths: [ResponsePath]
    let make: WeatherValue.Kind.Unit
    /// The numbers that mean that the value is not known.
    let unknown: [Double]
}

/// The paths of an amount of precipitation, which is sent as an amount or as a rate.
struct MappedAmount: Sendable {
    var amount: MappedQuantity?
    var rate: MappedQuantity?
    /// The share of the amount that is frozen.
    var frozen: MappedQuantity?
    /// Whether each amount is the sum since the start of the forecast, rather than that of its own period.
    var isAccumulated = false
}

/// The paths of a condition's code, and the meaning of the codes.
struct MappedCondition: Sendable {
    /// The conditions by code; `nil` for a code that says nothing about the condition.
    typealias Table = [String: WeatherCondition?]

    /// The paths with their tables; the first code that has a meaning wins.
    let sources: [(paths: [ResponsePath], table: Table)]
}

extension MappedQuantity {
    /// Reads `{"path": …, "unit": …, "unknown": …}`, or only a path if there is only one unit.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - kind: The kind of quantity.
    ///   - file: The context that the properties of the file share.
    ///   - others: The names of other properties that the object may have.
    init?(
        _ property: MappedProperty, _ kind: WeatherValue.Kind, _ file: MappingFileContext, beside others: [String] = []
    ) {
        guard case .object = property.node.content else {
            guard let make = kind.onlyUnit else {
                property.note(expecting: "{\"path\": …, \"unit\": …}")
                return nil
            }
            guard let paths = file.paths(property) else { return nil }
            self.init(paths: paths, make: make, unknown: file.unknown)
            return
        }
        let names = property.isObject(of: ["path", "unit", "unknown"] + others)
        let paths = property.required("path").flatMap(file.paths)
        let unit = kind.onlyUnit == nil ? property.required("unit") : property["unit"]
        let make = unit == nil ? kind.onlyUnit : unit?.named(kind.units)
        let unknown = file.unknown + file.numbers(property["unknown"])
        guard names, let paths, let make else { return nil }
        self.init(paths: paths, make: make, unknown: unknown)
    }
}

extension MappedAmount {
    /// Reads an amount or, if the unit is that of a rate, a rate; and `frozen`, the share that is frozen.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - file: The context that the properties of the file share.
    ///   - mayAccumulate: Whether the amounts may be sums, which the property `accumulated` says.
    init?(_ property: MappedProperty, _ file: MappingFileContext, mayAccumulate: Bool = false) {
        let unit = property["unit"]?.node.content
        let rates = WeatherValue.Kind.intensity.units.map(\.key)
        if case .text(let name)? = unit, rates.contains(name) {
            guard let rate = MappedQuantity(property, .intensity, file, beside: ["frozen"]) else {
                return nil
            }
            self.init(amount: nil, rate: rate)
        } else if case .text(let name)? = unit, !WeatherValue.Kind.amount.units.contains(where: { $0.key == name }) {
            property["unit"]?.note(
                .invalid(found: name.sanitized(limit: 40), expected: WeatherValue.Kind.amount.units.map(\.key) + rates))
            return nil
        } else {
            guard
                let amount = MappedQuantity(
                    property, .amount, file, beside: mayAccumulate ? ["frozen", "accumulated"] : ["frozen"])
            else { return nil }
            self.init(amount: amount, rate: nil)
            isAccumulated = mayAccumulate && property["accumulated"]?.bool ?? false
            file.places.setAmounts(mayBeSums: mayAccumulate && !isAccumulated)
        }
        frozen = property["frozen"].flatMap { MappedQuantity($0, .fraction, file) }
    }
}

extension MappedCondition {
    /// Reads `{"path": …, "codes": …}`, or a list of such objects; `codes` names a table of the file.
    init?(_ property: MappedProperty, _ file: MappingFileContext) {
        sources = property.elements.compactMap { source in
            guard source.isObject(of: ["path", "codes"]), let path = source.required("path"),
                let codes = source.required("codes"), let paths = file.paths(path), let table = file.table(codes)
            else { return nil }
            file.places.setCodes(codes.text ?? "", table)
            return (paths, table)
        }
        if sources.isEmpty { return nil }
    }
}

extension WeatherValue.Kind {
    /// A unit, as a function from a number in the unit to the value.
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
        // An amount can be sent as one of these rates.
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
