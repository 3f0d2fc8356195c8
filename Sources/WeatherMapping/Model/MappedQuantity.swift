import WeatherCore

/// Where a quantity is, and its unit.
struct MappedQuantity<Value: Quantity>: Sendable {
    /// The paths; the first one with a value wins.
    let paths: [AnswerPath]
    let make: @Sendable (Double) -> Value
    /// The numbers that mean that the value is not known.
    let unknown: [Double]
}

/// Where a text, a code or a flag is.
struct MappedPlain: Sendable {
    let paths: [AnswerPath]
}

/// Where an amount of precipitation is: sent as an amount, or as the rate at which it falls.
struct MappedAmount: Sendable {
    var amount: MappedQuantity<PrecipitationAmount>?
    var rate: MappedQuantity<PrecipitationIntensity>?
    /// How much of it is frozen.
    var frozen: MappedQuantity<Fraction>?
}

/// Where a code of the condition is, and what the codes mean.
struct MappedCondition: Sendable {
    /// A code in a table: a condition, or `nil` when the code says nothing about it.
    typealias Table = [String: WeatherCondition?]

    /// The paths with their tables; the first one with a code that says something wins.
    let sources: [(paths: [AnswerPath], table: Table)]
}

extension MappedQuantity where Value: MappedUnits {
    /// Reads `{"path": …, "unit": …, "unknown": …}`; a path alone where there is only one unit.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - file: What the properties of the file share.
    ///   - others: The names of other properties that the object may have.
    init?(_ property: MappedProperty, _ file: MappingFileContext, beside others: [String] = []) {
        guard case .object = property.node.content else {
            guard let make = Value.onlyUnit else {
                property.note(expecting: "{\"path\": …, \"unit\": …}")
                return nil
            }
            guard let paths = file.paths(property) else { return nil }
            self.init(paths: paths, make: make, unknown: file.unknown)
            return
        }
        let names = property.isObject(of: ["path", "unit", "unknown"] + others)
        let paths = property.required("path").flatMap(file.paths)
        let unit = Value.onlyUnit == nil ? property.required("unit") : property["unit"]
        let make = unit == nil ? Value.onlyUnit : unit?.named(Value.units)
        let unknown = file.unknown + file.numbers(property["unknown"])
        guard names, let paths, let make else { return nil }
        self.init(paths: paths, make: make, unknown: unknown)
    }
}

extension MappedAmount {
    /// Reads an amount, or a rate when its unit is that of one; with `frozen`, the share of it that is.
    init?(_ property: MappedProperty, _ file: MappingFileContext) {
        let unit = property["unit"]?.node.content
        let rates = PrecipitationIntensity.units.map(\.key)
        if case .text(let name)? = unit, rates.contains(name) {
            guard let rate = MappedQuantity<PrecipitationIntensity>(property, file, beside: ["frozen"]) else {
                return nil
            }
            self.init(amount: nil, rate: rate)
        } else if case .text(let name)? = unit, !PrecipitationAmount.units.contains(where: { $0.key == name }) {
            property["unit"]?.note(
                .invalid(found: name.sanitized(limit: 40), expected: PrecipitationAmount.units.map(\.key) + rates))
            return nil
        } else {
            guard let amount = MappedQuantity<PrecipitationAmount>(property, file, beside: ["frozen"]) else {
                return nil
            }
            self.init(amount: amount, rate: nil)
        }
        frozen = property["frozen"].flatMap { MappedQuantity($0, file) }
    }
}

extension MappedCondition {
    /// Reads `{"path": …, "codes": …}`, or a list of such; `codes` names a table of the file.
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
