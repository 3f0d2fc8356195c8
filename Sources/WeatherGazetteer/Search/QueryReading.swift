/// One way to read a query: a name, and the areas or larger places that it must lie in.
struct QueryReading: Hashable {
    var name: SearchKey
    var surroundings: [SearchKey]
    /// Whether the end of the name is a guess, because there is no comma.
    var isGuess = false
    /// Whether the larger area comes first.
    var isReversed = false

    /// The ways to read a text, the likeliest first.
    ///
    /// Examples: `Paris, TX`, `Springfield Illinois`, `대한민국 서울`, `412 Main Street, Springfield, IL 62701`.
    static func readings(of text: String) -> [QueryReading] {
        let parts = text.split(whereSeparator: isSeparator).map { SearchKey(String($0)) }.filter { !$0.words.isEmpty }
        guard let first = parts.first else { return [] }
        if parts.count == 1 {
            return [QueryReading(name: first, surroundings: [])] + splits(of: first) + addresses(in: text)
        }
        let settlements = withoutAddress(parts)
        guard let name = settlements.first else { return [] }
        let rest = Array(settlements.dropFirst())
        var readings = [QueryReading(name: name, surroundings: rest)]
        if settlements.count > 1, let last = settlements.last {
            readings.append(QueryReading(name: last, surroundings: Array(settlements.dropLast()), isReversed: true))
        }
        readings += splits(of: name).map { split in
            var reading = split
            reading.surroundings += rest
            return reading
        }
        return readings
    }

    /// Whether a letter is a comma of some script, or the like.
    static func isSeparator(_ letter: Character) -> Bool { ",，、،;；\n".contains(letter) }

    /// The ways to split words that have no comma between them, the longest name first.
    private static func splits(of key: SearchKey) -> [QueryReading] {
        let words = key.words
        guard (2...8).contains(words.count) else { return [] }
        func part(_ words: some Sequence<String>) -> SearchKey { SearchKey(words: Array(words), of: key) }
        var readings: [QueryReading] = []
        for count in (1..<words.count).reversed() {
            let head = part(words.prefix(count))
            let tail = Array(words.dropFirst(count))
            readings.append(QueryReading(name: head, surroundings: [part(tail)], isGuess: true))
            for middle in 1..<max(1, tail.count) {
                let areas = [part(tail[..<middle]), part(tail[middle...])]
                readings.append(QueryReading(name: head, surroundings: areas, isGuess: true))
            }
        }
        for count in 1..<words.count {
            let areas = [part(words.prefix(count))]
            let tail = part(words.dropFirst(count))
            readings.append(QueryReading(name: tail, surroundings: areas, isGuess: true, isReversed: true))
        }
        // 서울시 강남구 역삼동: each lies in the one before.
        guard words.count > 2, let last = words.last else { return readings }
        let rest = words.dropLast().map { part([$0]) }
        readings.append(QueryReading(name: part([last]), surroundings: rest, isGuess: true, isReversed: true))
        return readings
    }

    /// The ways to split an address that is written without spaces, the largest area first: 東京都新宿区, 서울시강남구역삼동.
    private static func addresses(in text: String) -> [QueryReading] {
        UnspacedAddress.splits(of: text).map { parts in
            let keys = parts.map { SearchKey($0) }
            return QueryReading(
                name: keys[keys.count - 1], surroundings: keys.dropLast(), isGuess: true, isReversed: true)
        }
    }

    /// The parts without a street and house number at the beginning, and without postal codes.
    ///
    /// What remains must still be a town in something: a postal code and a country are not an address.
    private static func withoutAddress(_ parts: [SearchKey]) -> [SearchKey] {
        let isNumber = { (word: String) in word.utf8.contains { (0x30...0x39).contains($0) } }
        var kept: [SearchKey] = []
        for (index, part) in parts.enumerated() {
            if !part.words.contains(where: isNumber) {
                kept.append(part)
            } else if index > 0 {
                let words = part.words.filter { !isNumber($0) }
                if !words.isEmpty { kept.append(SearchKey(words: words, of: part)) }
            } else if part.words.count == 1 {
                return parts
            }
        }
        return kept.count < min(parts.count, 2) ? parts : kept
    }
}

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

/// Addresses in Han characters or Hangul, which are written without spaces, the largest area first.
///
/// Its parts end with the words for the kinds of areas: 省, 市 and 区 in China, 都, 道, 府, 県, 郡, 町 and 村 in Japan, 도, 시, 군,
/// 구, 읍, 면, 동 and 리 in Korea. These characters also occur within names (京都, 구리시), so there are several ways to split an
/// address. The areas that exist decide.
enum UnspacedAddress {
    /// The ways to split an address into two parts or more, those with the fewest parts first; empty if the text can
    /// only be split at its spaces.
    static func splits(of text: String) -> [[String]] {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard (1...4).contains(words.count), text.count <= longest,
            text.unicodeScalars.contains(where: { isKind($0) })
        else { return [] }
        var splits: [[String]] = [[]]
        for word in words {
            let parts = parts(of: Array(word))
            splits = splits.flatMap { former in parts.map { former + $0 } }
        }
        return splits.filter { $0.count > words.count }.sorted { $0.count < $1.count }.prefix(mostSplits).map { $0 }
    }

    /// The ways to split a word, whole first.
    private static func parts(of letters: [Character]) -> [[String]] {
        var found = [[String(letters)]]
        guard letters.count > shortest else { return found }
        for end in shortest..<letters.count where found.count < mostSplits {
            guard letters.count - end >= shortest || isSyllable(letters[end]) == false,
                let kind = letters[end - 1].unicodeScalars.first, isKind(kind)
            else { continue }
            let head = String(letters[..<end])
            found += parts(of: Array(letters[end...])).map { [head] + $0 }
        }
        return found
    }

    private static func isSyllable(_ letter: Character) -> Bool {
        letter.unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } ?? false
    }

    private static func isKind(_ scalar: Unicode.Scalar) -> Bool { kinds.contains(scalar) }

    private static let kinds = Set("省市区區県縣县府都道郡町村镇鎮乡鄉州盟旗도시군구읍면동리".unicodeScalars)
    /// The fewest letters of a part.
    private static let shortest = 2
    private static let longest = 40
    private static let mostSplits = 40
}
