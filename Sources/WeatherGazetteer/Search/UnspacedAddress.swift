/// Addresses in Han characters or Hangul, which are written without spaces, the largest area first.
///
/// The words for the kinds of areas end its parts: 省, 市 and 区 in China, 都, 道, 府, 県, 郡, 町 and 村 in Japan, 도, 시, 군, 구, 읍, 면,
/// 동 and 리 in Korea. They also stand within names (京都, 구리시), so there are several ways to split an address. The
/// areas that exist decide.
enum UnspacedAddress {
    /// The ways to split an address into two parts or more, those with the fewest parts first; none for a text that has words
    /// with spaces between them only.
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
