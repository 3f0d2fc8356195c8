import CSimdJSON
import Foundation

/// One position in the parallel arrays of an object, read like an object.
///
///     for hour in root["hourly"].rows(along: "time") {
///         let temperature = hour["temperature_2m"].quantity(Temperature.init(celsius:))
///     }
public struct JSONRow: Sendable {
    fileprivate let columns: JSONColumns
    fileprivate let index: Int

    /// The element of the array under `key` in this row; an absent value when the array is shorter or missing.
    public subscript(key: StaticString) -> JSONValue {
        columns.cell(key.bytes, index) ?? columns.object.absent(.key(key))
    }

    /// The element of the array under a key in this row, for keys that are known only at run time.
    public subscript(named key: String) -> JSONValue {
        var key = key
        return key.withUTF8 { columns.cell($0, index) } ?? columns.object.absent(.name(key))
    }
}

extension JSONValue {
    /// The rows of an object with parallel arrays, one for each element of the array under `key`, at most 20,000.
    ///
    /// Without such an array there are no rows. Other arrays may be shorter or missing.
    ///
    ///     for hour in root["hourly"].rows(along: "time") {
    ///         let start = try hour["time"].date(.local(zone))
    ///         let temperature = hour["temperature_2m"].quantity(Temperature.init(celsius:))
    ///     }
    public func rows(along key: StaticString) -> [JSONRow] {
        rows(as: self[key])
    }

    /// The rows of an object with parallel arrays, for a key that is known only at run time.
    ///
    /// See ``rows(along:)``.
    public func rows(alongNamed key: String) -> [JSONRow] {
        rows(as: self[named: key])
    }

    /// The rows of an object, one for each element of an array.
    private func rows(as array: JSONValue) -> [JSONRow] {
        let count = array.elements.count
        guard count > 0 else { return [] }
        let columns = JSONColumns(of: self)
        return (0..<count).map { JSONRow(columns: columns, index: $0) }
    }

    /// The rows of a required array; see ``rows(along:)``.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when there is no array under `key`.
    public func requiredRows(along key: StaticString) throws -> [JSONRow] {
        _ = try self[key].requiredElements()
        return rows(along: key)
    }
}

/// The positions of the elements in all arrays of an object, found in one pass.
private final class JSONColumns: Sendable {
    private struct Column {
        var node: Int
        /// The positions of its elements, as a range of `cells`.
        var cells: Range<Int>
    }

    let object: JSONValue
    /// The members, sorted by key for binary search.
    private let columns: [Column]
    private let cells: [Int32]

    init(of object: JSONValue) {
        self.object = object
        let document = object.document
        var columns: [Column] = []
        var cells: [Int32] = []
        var child = object.node + 1
        let end = Int(document.nodes[object.node].end)
        while child < end {
            let first = cells.count
            let next = Int(document.nodes[child].end)
            if Int(document.nodes[child].kind) == JSONValue.Kind.array {
                var cell = child + 1
                while cell < next, cells.count - first < WireLimits.elements {
                    cells.append(Int32(cell))
                    cell = Int(document.nodes[cell].end)
                }
            }
            columns.append(Column(node: child, cells: first..<cells.count))
            child = next
        }
        // With duplicate keys, the first one wins.
        columns.sort { one, other in
            let order = Self.order(
                document.bytes(at: document.nodes[one.node].key), document.bytes(at: document.nodes[other.node].key))
            return order == 0 ? one.node < other.node : order < 0
        }
        self.columns = columns
        self.cells = cells
    }

    /// The element of the array under a key; `nil` when the object has no such key.
    func cell(_ key: UnsafeBufferPointer<UInt8>, _ index: Int) -> JSONValue? {
        let document = object.document
        var low = 0
        var high = columns.count
        while low < high {
            let middle = (low + high) / 2
            if Self.order(document.bytes(at: document.nodes[columns[middle].node].key), key) < 0 {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low < columns.count, Self.order(document.bytes(at: document.nodes[columns[low].node].key), key) == 0
        else { return nil }
        let column = columns[low]
        guard column.cells.count > index else {
            let member = JSONValue(document: document, node: column.node)
            // Noted only in the first row, because finding the path is slow.
            if index == 0, member.exists, member.kind != JSONValue.Kind.array { member.note(.wrongType) }
            return member.pastEnd(index)
        }
        return JSONValue(document: document, node: Int(cells[column.cells.lowerBound + index]))
    }

    /// Orders keys by their length, then by their bytes.
    private static func order(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
        guard one.count == other.count else { return one.count - other.count }
        guard let first = one.baseAddress, let second = other.baseAddress else { return 0 }
        return Int(memcmp(first, second, one.count))
    }
}

/// The elements of an array, with fast access by position.
///
/// `array[index]` counts from the start of the array every time, which is slow in a loop. A column counts only once:
///
///     let rain = hourly["precipitation"].column
///     for (row, time) in hourly["time"].elements.enumerated() {
///         var step = HourWeather(date: try time.date(.internet), duration: 3600)
///         step.precipitation = rain[row].quantity(PrecipitationAmount.init(millimeters:))
///             .map(Precipitation.init(total:))
///     }
public struct JSONColumn: Sendable {
    private let array: JSONValue
    private let elements: [JSONValue]

    fileprivate init(_ array: JSONValue) {
        self.array = array
        elements = array.elements
        if array.exists, array.kind != JSONValue.Kind.array { array.note(.wrongType) }
    }

    /// The number of elements, at most 20,000.
    public var count: Int { elements.count }

    /// The element at `row`, from 0; an absent value when the column is shorter or is not an array.
    public subscript(row: Int) -> JSONValue {
        elements.indices.contains(row) ? elements[row] : array.pastEnd(row)
    }
}

extension JSONValue {
    /// The elements of an array, for access by position; empty when the value is anything else.
    public var column: JSONColumn { JSONColumn(self) }
}
