/// A `.strings` file: its entries with their places, and all its errors.
package struct StringsDocument: Sendable {
    /// A key with its text.
    package struct Entry: Sendable {
        package var key: String
        package var text: String
        package var keyPlace: TextPosition
        package var textPlace: TextPosition
        /// From the key to the semicolon, as offsets in the file's UTF-8.
        package var range: Range<Int>
    }

    /// The largest file that is read: 1 MiB.
    ///
    /// The largest real table has 20 KiB.
    package static let largestFile = 1 << 20

    /// The file in UTF-8; empty when it cannot be converted.
    package let bytes: [UInt8]
    /// The entries in the order of the file; a key that occurs twice is there twice.
    package let entries: [Entry]
    /// The parts that could not be read.
    package let errors: [(problem: String, place: TextPosition)]

    /// Reads a file, and continues after each error.
    package init(_ bytes: [UInt8]) {
        guard bytes.count <= Self.largestFile else {
            self.init(problem: "the file is larger than \(Self.largestFile) bytes")
            return
        }
        do throws(StringsError) {
            let utf8 = try StringsReader.utf8(bytes)
            var parser = StringsParser(utf8)
            let (entries, errors) = parser.entries()
            var cursor = TextCursor(utf8)
            let placed = entries.map { entry in
                Entry(
                    key: entry.key, text: entry.text, keyPlace: cursor.place(at: entry.range.lowerBound),
                    textPlace: cursor.place(at: entry.textStart), range: entry.range)
            }
            var errorCursor = TextCursor(utf8)
            let placedErrors = errors.sorted { $0.offset < $1.offset }
                .map { ($0.problem, errorCursor.place(at: $0.offset)) }
            self.init(bytes: utf8, entries: placed, errors: placedErrors)
        } catch {
            self.init(problem: error.problem, at: error.place)
        }
    }

    /// A file that could not be read at all.
    package init(problem: String, at place: TextPosition = .start) {
        self.init(bytes: [], entries: [], errors: [(problem, place)])
    }

    private init(bytes: [UInt8], entries: [Entry], errors: [(problem: String, place: TextPosition)]) {
        self.bytes = bytes
        self.entries = entries
        self.errors = errors
    }

    /// The texts by key; if a key occurs twice, the first one wins.
    package var texts: [String: String] { Dictionary(entries.map { ($0.key, $0.text) }) { first, _ in first } }
}
