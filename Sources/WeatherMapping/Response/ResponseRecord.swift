import Foundation
import WeatherCore

/// A record of an answer, whose values are found by their paths in it.
protocol ResponseRecord {
    associatedtype Value: WireValue
    func value(_ path: ResponsePath) -> Value
    /// Whether the record has something at a path, even if it is null.
    func has(_ path: ResponsePath) -> Bool
}

/// A record that is a node of the answer.
struct NodeRecord<Node: ResponseNode>: ResponseRecord {
    let node: Node
    /// The enclosing elements, the nearest first.
    var outer: [Node] = []

    func value(_ path: ResponsePath) -> Node {
        let (node, path) = resolved(path)
        return node.at(path)
    }

    func has(_ path: ResponsePath) -> Bool {
        let (node, path) = resolved(path)
        return node.has(path)
    }

    /// The node at which a path begins, and the rest of the path.
    private func resolved(_ path: ResponsePath) -> (Node, ResponsePath) {
        let levels = path.outerLevels
        guard levels > 0, levels <= outer.count else { return (node, path) }
        return (outer[levels - 1], ResponsePath(steps: Array(path.steps.dropFirst(levels))))
    }
}

/// A record whose values are in parallel arrays; the first name of a path is the name of the array.
struct ColumnRecord: ResponseRecord {
    let row: JSONRow
    /// The object that holds the arrays, for paths that do not begin with a name.
    let object: JSONValue

    func value(_ path: ResponsePath) -> JSONValue {
        guard let name = path.firstName else { return object.at(path) }
        return path.steps.count == 1 ? row[named: name] : row[named: name].at(path.rest)
    }

    func has(_ path: ResponsePath) -> Bool {
        guard let name = path.firstName else { return object.has(path) }
        return path.steps.count == 1 ? object[named: name].exists : row[named: name].has(path.rest)
    }
}

/// A record whose values are numbers in lists; a path is the name of a field.
struct TableRecord: ResponseRecord {
    /// The position of a number in the record, and its list, at which a value that cannot be used is noted.
    struct Field {
        let position: Int
        let list: any WireValue
    }

    let fields: [String: Field]
    let numbers: [Double?]
    /// The list for names that are no field's.
    let list: any WireValue

    func value(_ path: ResponsePath) -> TableNumber {
        guard let field = path.firstName.flatMap({ fields[$0] }) else { return TableNumber(number: nil, list: list) }
        let number = numbers.indices.contains(field.position) ? numbers[field.position] : nil
        return TableNumber(number: number, list: field.list)
    }

    func has(_ path: ResponsePath) -> Bool { path.firstName.flatMap { fields[$0] } != nil }
}

/// A number of a list; `nil` for an unknown one, such as `NaN`.
struct TableNumber: WireValue {
    let number: Double?
    let list: any WireValue

    var path: String { list.path }
    var double: Double? { number }
    var string: String? { number.map { Int(exactly: $0).map(String.init) ?? String($0) } }
    func note(_ reason: PartFailure.Reason) { list.note(reason) }
}

extension ResponseRecord {
    /// The value at the first path with a number; if it cannot occur on Earth, it is noted and `nil`.
    func value(_ mapped: MappedQuantity) -> WeatherValue? {
        for path in mapped.paths {
            let value = value(path)
            guard let number = value.double, !mapped.unknown.contains(number) else { continue }
            let quantity = mapped.make(number)
            if quantity.quantity?.isPlausible == true { return quantity }
            value.note(.outOfRange)
            return nil
        }
        return nil
    }

    /// Notes a failure of the quantity at the first path with a number.
    func note(_ reason: PartFailure.Reason, at mapped: MappedQuantity?) {
        guard let mapped else { return }
        let values = mapped.paths.lazy.map { value($0) }
        values.first { value in value.double.map { !mapped.unknown.contains($0) } ?? false }?.note(reason)
    }

    /// The quantity at the first path with a number.
    func quantity<Value: PropertyValue>(_ mapped: MappedQuantity?) -> Value? {
        mapped.flatMap(value).flatMap(Value.init)
    }

    /// Sets the values of a part of a report, except the precipitation, whose rate needs a duration.
    ///
    /// - Parameters:
    ///   - mapped: The paths of the values.
    ///   - part: The part whose values are set.
    ///   - zone: The zone of the answer.
    func read<Part>(_ mapped: MappedPart<Part>, into part: inout Part, in zone: TimeZone? = nil) {
        if let (property, place) = mapped.condition, let condition = condition(place) {
            property.set(&part, .condition(condition))
        }
        if let (property, paths) = mapped.daylight, let isDaylight = bool(paths) {
            property.set(&part, .daylight(isDaylight))
        }
        for (property, place) in mapped.quantities {
            if let value = value(place) { property.set(&part, value) }
        }
        for (property, place) in mapped.dates {
            if let date = date(ifPresent: place, in: zone) { property.set(&part, .date(date)) }
        }
    }

    /// The condition of the first code that has a meaning; `unknown` for a code without a row in its table.
    func condition(_ mapped: MappedCondition?) -> WeatherCondition? {
        guard let mapped else { return nil }
        for source in mapped.sources {
            guard let code = code(at: source.paths) else { continue }
            guard let meaning = source.table[code] else { return .unknown }
            if let meaning { return meaning }
        }
        return nil
    }

    /// The code at the first path with a value.
    func code(at paths: [ResponsePath]) -> String? {
        paths.lazy.compactMap { Self.code(value($0)) }.first
    }

    /// A code as a text; a whole number is written without `.0`.
    private static func code(_ value: Value) -> String? {
        guard let text = value.text else { return nil }
        guard let number = Double(text), let whole = Int(exactly: number) else { return text }
        return String(whole)
    }

    /// The flag at the first path with a value.
    func bool(_ paths: [ResponsePath]?) -> Bool? {
        paths?.lazy.compactMap { value($0).bool }.first
    }

    /// The time; its absence is noted.
    func date(_ time: MappedTime, in zone: TimeZone?) -> Date? {
        let date = date(ifPresent: time, in: zone)
        let value = value(time.path)
        if date == nil, value.string == nil { value.note(.missing) }
        return date
    }

    /// The time; `nil` when it is absent.
    func date(ifPresent time: MappedTime?, in zone: TimeZone?) -> Date? {
        guard let time else { return nil }
        let value = value(time.path)
        let form = time.wireForm(in: zone)
        return time.timeOfDay.map { value.date(ifPresent: form, time: self.value($0)) }
            ?? value.date(ifPresent: form)
    }
}

/// A reader of the records of one part of an answer, independent of how the answer arranges them.
protocol RecordReading {
    associatedtype Output
    /// Reads records.
    ///
    /// - Parameters:
    ///   - records: The records.
    ///   - list: The list of the records, which the error names if there are none.
    /// - Returns: The values of the records.
    /// - Throws: ``WeatherError`` when they cannot be read.
    func read<Record: ResponseRecord>(_ records: [Record], _ list: some WireValue) throws -> Output
}

extension ResponseNode {
    /// Reads records of the answer; the node is the answer's root.
    func read<Reading: RecordReading>(_ records: MappedRecords, by reading: Reading) throws -> Reading.Output {
        switch records {
        case .each(let path): return try reading.read(self.records(at: path), at(path))
        case .columns(let path, let along):
            let object = path.map(at) ?? self
            guard let json = object as? JSONValue else { return try reading.read([ColumnRecord](), object) }
            return try reading.read(object.rows(along: along).map { ColumnRecord(row: $0, object: json) }, object)
        case .tables(let table): return try reading.read(try table.records(of: self), self)
        case .one(let path):
            let node = path.map(at) ?? self
            return try reading.read([NodeRecord(node: node)], node)
        }
    }
}
