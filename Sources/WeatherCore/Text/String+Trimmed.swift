extension Substring {
    /// The text without the white space around it.
    ///
    /// Foundation's `trimmingCharacters(in:)` goes by way of UTF-16, which a short run of the program would have to get
    /// ready for: that costs it more than all it trims.
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
