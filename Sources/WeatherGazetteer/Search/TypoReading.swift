/// One way to read a misspelled query: a name as it was typed, and the areas that it must lie in.
///
/// ``QueryReading`` has only folded names, and a spelling is judged by the letters that were typed.
struct TypoReading {
    var name: String
    var areas: [SearchKey]

    /// The ways to read a text, the likeliest first: its parts between commas, or its first words in its last ones.
    static func readings(of text: String) -> [TypoReading] {
        let parts = text.split(whereSeparator: QueryReading.isSeparator)
        guard let first = parts.first else { return [] }
        let areas = parts.dropFirst().map { SearchKey(String($0)) }.filter { !$0.words.isEmpty }
        var readings = [TypoReading(name: String(first), areas: areas)]
        let words = first.split(whereSeparator: \.isWhitespace)
        guard areas.isEmpty, (2...5).contains(words.count) else { return readings }
        for count in (1..<words.count).reversed() {
            let area = SearchKey(words[count...].joined(separator: " "))
            readings.append(TypoReading(name: words[..<count].joined(separator: " "), areas: [area]))
        }
        return readings
    }
}
