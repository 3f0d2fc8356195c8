extension Substring {
    /// The text without the white space around it.
    ///
    /// Foundation's `trimmingCharacters(in:)` converts to UTF-16. Its start-up costs a short run more than all the
    /// trimming.
    package var trimmed: String {
        var rest = unicodeScalars
        while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
        while rest.last?.properties.isWhitespace == true { rest.removeLast() }
        return String(Substring(rest))
    }
}

extension String {
    /// The text without the white space around it.
    package var trimmed: String { self[...].trimmed }
}
