/// An error in a `.strings` file, and where it is.
struct StringsError: Error {
    var problem: String
    /// The offset in the file's UTF-8.
    var offset: Int
    private let bytes: [UInt8]

    init(_ problem: String, at offset: Int, in bytes: [UInt8]) {
        self.problem = problem
        self.offset = offset
        self.bytes = bytes
    }

    /// The line and column, counted from the beginning of the file; for several errors use ``TextCursor``, one pass for
    /// all.
    var place: TextPosition {
        var cursor = TextCursor(bytes)
        return cursor.place(at: offset)
    }
}
