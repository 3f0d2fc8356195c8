/// What a document may not exceed.
package enum WireLimits {
    /// Levels of nesting in JSON or XML.
    package static let depth = 64
    /// Values of one document whose oddities are noted; what is beyond is dropped, so that a hostile answer cannot
    /// grow the notes.
    static let notes = 50
    /// Distinct names of elements and attributes in one XML text, a power of two; services use some fifty.
    static let names = 1024
}
