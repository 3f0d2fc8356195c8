import Foundation
import WeatherCore

/// A record of an answer, whose values are found by their paths in it.
protocol AnswerRecord {
    associatedtype Value: WireValue
    func value(_ path: AnswerPath) -> Value
}

/// A record that is a node of its own.
struct NodeRecord<Node: AnswerNode>: AnswerRecord {
    let node: Node
    func value(_ path: AnswerPath) -> Node { node.at(path) }
}

/// A record whose values are in parallel arrays: the first name of a path is that of the array.
struct ColumnRecord: AnswerRecord {
    let row: JSONRow
    /// The object that holds the arrays, for paths that do not begin with a name.
    let object: JSONValue

    func value(_ path: AnswerPath) -> JSONValue {
        guard let name = path.firstName else { return object.at(path) }
        return path.steps.count == 1 ? row[named: name] : row[named: name].at(path.rest)
    }
}

/// A record whose values are numbers of lists: a path is the name of a field.
struct TableRecord: AnswerRecord {
    let fields: [String: Int]
    let numbers: [Double?]
    /// Notes a value that cannot be used at the list.
    let list: any WireValue

    func value(_ path: AnswerPath) -> TableNumber {
        let number = path.firstName.flatMap { fields[$0] }.flatMap { numbers.indices.contains($0) ? numbers[$0] : nil }
        return TableNumber(number: number, list: list)
    }
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

extension AnswerRecord {
    /// The quantity at the first path with a value.
    func quantity<Quantity: WeatherCore.Quantity>(_ mapped: MappedQuantity<Quantity>?) -> Quantity? {
        guard let mapped else { return nil }
        for path in mapped.paths {
            let value = value(path)
            guard let number = value.double, !mapped.unknown.contains(number) else { continue }
            let quantity = mapped.make(number)
            if quantity.isPlausible { return quantity }
            value.note(.outOfRange)
            return nil
        }
        return nil
    }

    /// The condition of the first code that says something; unknown for a code that no table has.
    func condition(_ mapped: MappedCondition?) -> WeatherCondition? {
        guard let mapped else { return nil }
        for source in mapped.sources {
            guard let code = source.paths.lazy.compactMap({ Self.code(value($0)) }).first else { continue }
            guard let meaning = source.table[code] else { return .unknown }
            if let meaning { return meaning }
        }
        return nil
    }

    /// A code as a text; a whole number without its fraction of 0.
    private static func code(_ value: Value) -> String? {
        guard let text = value.text else { return nil }
        guard let number = Double(text), let whole = Int(exactly: number) else { return text }
        return String(whole)
    }

    /// The flag at the first path with a value.
    func bool(_ mapped: MappedPlain?) -> Bool? {
        mapped?.paths.lazy.compactMap { value($0).bool }.first
    }

    /// The time, and noted when it is absent.
    func date(_ time: MappedTime, in zone: TimeZone?) -> Date? {
        let value = value(time.path)
        let form = time.wireForm(in: zone)
        let date =
            time.timeOfDay.map { value.date(ifPresent: form, time: self.value($0)) }
            ?? value.date(ifPresent: form)
        if date == nil, value.string == nil { value.note(.missing) }
        return date
    }
}
