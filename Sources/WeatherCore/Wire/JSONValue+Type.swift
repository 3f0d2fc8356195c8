extension JSONValue {
    /// The type of a value.
    package enum ValueType: Sendable {
        case null, bool, integer, number, string, array, object
    }

    /// The type of the value; `null` if it is absent.
    ///
    /// The other properties also read a number from a text, since services send such texts. A protocol in which 1 and
    /// "1" differ needs the type.
    package var type: ValueType {
        switch kind {
        case Kind.false, Kind.true: .bool
        case Kind.int: .integer
        case Kind.double: .number
        case Kind.string: .string
        case Kind.array: .array
        case Kind.object: .object
        default: .null
        }
    }
}
