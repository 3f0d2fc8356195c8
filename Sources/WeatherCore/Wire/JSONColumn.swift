/// The elements of an array, each found at once by its position.
///
/// `array[index]` counts from the array's start every time, which takes long in a loop. A column is counted once:
///
///     let rain = hourly["precipitation"].column
///     for (row, time) in hourly["time"].elements.enumerated() { … rain[row].double … }
public struct JSONColumn: Sendable {
    private let array: JSONValue
    private let elements: [JSONValue]

    fileprivate init(_ array: JSONValue) {
        self.array = array
        elements = array.elements
        if array.exists, array.kind != JSONValue.Kind.array { array.note(.wrongType) }
    }

    /// How many elements it has, 20,000 at most.
    public var count: Int { elements.count }

    /// The element at `row`, from 0; a value that is absent when the column is shorter, or is no array.
    public subscript(row: Int) -> JSONValue {
        elements.indices.contains(row) ? elements[row] : array.pastEnd(row)
    }
}

extension JSONValue {
    /// The elements of an array, to be read by their position; none when the value is anything else.
    public var column: JSONColumn { JSONColumn(self) }
}
