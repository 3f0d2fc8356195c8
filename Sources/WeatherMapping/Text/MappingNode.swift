/// A value of a mapping file, with the line on which it begins.
///
/// JSON and YAML are read into the same values.
struct MappingNode: Sendable, Hashable {
    /// What the value is.
    enum Content: Sendable, Hashable {
        case null
        case bool(Bool)
        /// A number, and how it is written.
        case number(Double, text: String)
        case text(String)
        case list([MappingNode])
        case object([Member])
    }

    /// A member of an object; names may be repeated.
    struct Member: Sendable, Hashable {
        var name: String
        /// The line of the name.
        var line: Int
        var value: MappingNode
    }

    var content: Content
    /// The line on which the value begins, from 1.
    var line: Int
}

/// The limits of a mapping file.
enum MappingLimits {
    /// The size of a file, in bytes.
    static let bytes = 1 << 20
    /// Levels of nesting.
    static let depth = 32
    /// Values in one file, including those that aliases repeat.
    static let nodes = 20_000
}
