import WeatherCore

/// Where a quantity is, and its unit.
struct MappedQuantity: Sendable {
    /// The paths; the first one with a value wins.
    let paths: [AnswerPath]
    let make: WeatherValue.Kind.Unit
    /// The numbers that mean that the value is not known.
    let unknown: [Double]
}

/// Where an amount of precipitation is: sent as an amount, or as the rate at which it falls.
struct MappedAmount: Sendable {
    var amount: MappedQuantity?
    var rate: MappedQuantity?
    /// How much of it is frozen.
    var frozen: MappedQuantity?
}

/// Where a code of the condition is, and what the codes mean.
struct MappedCondition: Sendable {
    /// A code in a table: a condition, or `nil` when the code says nothing about it.
    typealias Table = [String: WeatherCondition?]

    /// The paths with their tables; the first one with a code that says something wins.
    let sources: [(paths: [AnswerPath], table: Table)]
}

extension MappedQuantity {
    /// Reads `{"path": …, "unit": …, "unknown": …}`; a path alone where there is only one unit.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - kind: What the quantity is.
    ///   - file: What the properties of the file share.
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
    /// Reads an amount, or a rate when its unit is that of one; with `frozen`, the share of it that is.
    init?(_ property: MappedProperty, _ file: MappingFileContext) {
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
            guard let amount = MappedQuantity(property, .amount, file, beside: ["frozen"]) else {
                return nil
            }
            self.init(amount: amount, rate: nil)
        }
        frozen = property["frozen"].flatMap { MappedQuantity($0, .fraction, file) }
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
