/// Suggests words for a misspelled one.
///
///     let ids = Spelling.nearest(to: "openwether", among: ["metno", "openweather"], limit: 3)
public enum Spelling {
    /// The words most similar to a word, best first.
    ///
    /// At most a third of its letters may be inserted, deleted, changed or swapped (optimal string alignment distance).
    /// Words that begin with it also count.
    public static func nearest(to word: String, among words: [String], limit: Int) -> [String] {
        let word = String(word.prefix(64))
        let bound = max(2, word.count / 3)
        return
            words
            .map { (word: $0, distance: $0.hasPrefix(word) && !word.isEmpty ? 0 : distance(word, $0)) }
            .filter { $0.distance <= bound && $0.distance < word.count }
            .sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }
            .prefix(limit).map(\.word)
    }

    /// Whether a word begins with a prefix, ignoring case.
    public static func begins(_ word: String, with text: String) -> Bool {
        // A change of case makes a text at most three times as long. So a long prefix need not be compared with a short
        // word.
        word.utf8.count * 3 >= text.utf8.count && word.prefix(text.count).lowercased() == text.lowercased()
    }

    /// The number of edits that turn one word into the other: a letter inserted, deleted, changed or swapped with the
    /// next.
    ///
    /// The run time is proportional to the product of the lengths.
    public static func distance(_ first: String, _ second: String) -> Int {
        let a = Array(first.unicodeScalars)
        let b = Array(second.unicodeScalars)
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}

extension [String] {
    /// The texts, joined by a separator.
    ///
    /// The standard library's `joined(separator:)` is generic and not specialized. Its first use looks up a conformance
    /// by name, which takes longer than all joining in a short run.
    package func joined(by separator: String) -> String {
        var whole = ""
        var isFirst = true
        for text in self {
            if !isFirst { whole += separator }
            whole += text
            isFirst = false
        }
        return whole
    }
}

extension Substring {
    /// The text without white space at its ends.
    ///
    /// Foundation's `trimmingCharacters(in:)` converts to UTF-16. Its initialization takes longer than all trimming in
    /// a short run.
    package var trimmed: String {
        var rest = unicodeScalars
        while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
        while rest.last?.properties.isWhitespace == true { rest.removeLast() }
        return String(Substring(rest))
    }
}

extension String {
    /// The text without white space at its ends.
    package var trimmed: String { self[...].trimmed }
}
