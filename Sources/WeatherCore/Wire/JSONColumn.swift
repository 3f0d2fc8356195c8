/// The elements of an array, with direct access by position.
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
