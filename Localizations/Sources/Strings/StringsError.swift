/// What is wrong with a `.strings` file, and where.
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

    /// The line and column, counted from the beginning of the file; of several errors ``TextCursor`` counts them at once.
    var place: TextPlace {
        var cursor = TextCursor(bytes)
        return cursor.place(at: offset)
    }
}
