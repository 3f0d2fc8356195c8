/// What a document may not exceed.
package enum WireLimits {
    /// Levels of nesting in JSON or XML.
    package static let depth = 64
    /// Values of one JSON text, elements or attributes of one XML text: a body of 2 MiB can have a million, and each takes
    /// up to 40 bytes. Services send some 10,000.
    package static let nodes = 1 << 18
    /// Namespaces that are declared at one place of an XML text; services declare some twenty.
    static let namespaces = 256
    /// Elements of one list that are read. Services send some hundred steps, and lists of a few thousand stations.
    package static let elements = 20_000
    /// Values of one document whose oddities are noted; what is beyond is dropped, so that a hostile answer cannot
    /// grow the notes.
    static let notes = 50
    /// Distinct names of elements and attributes in one XML text, with the namespaces of attributes, a power of two;
    /// services use some fifty.
    static let names = 1024
}
