/// What is wrong with a `.strings` file, and where.
struct StringsError: Error {
    var problem: String
    /// The offset in the file's UTF-8.
    var offset: Int
    var place: TextPlace

    /// Counts lines and columns up to an offset; only done for an error.
    init(_ problem: String, at offset: Int, in bytes: [UInt8]) {
        self.problem = problem
        self.offset = offset
        var cursor = TextCursor(bytes)
        place = cursor.place(at: offset)
    }
}
