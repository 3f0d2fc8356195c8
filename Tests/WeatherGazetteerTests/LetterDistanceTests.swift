import Testing

@testable import WeatherGazetteer

@Suite("The distance of a name from stored ones")
struct LetterDistanceTests {
    @Test(
        "it is that of the spelled names, up to the limit",
        arguments: [
            ("서울", "서울"), ("서울", "서을"), ("해운대", "해운데"), ("부산", "대구"), ("강남구", "강남"), ("춘천", "천춘"), ("東京都", "東京都"),
            ("東京都", "京東都"), ("ニューヨーク", "ニユーヨーク"), ("뉴욕", "New York"), ("강남", "강 남"), ("역삼", "역삼1동"), ("춘천시", ""),
        ])
    func distances(typed: String, stored: String) throws {
        let name = try #require(SpelledName(typed))
        var distance = try #require(LetterDistance(from: name, limit: 2))
        let expected = SpelledName(stored).flatMap { name.distance(to: $0) }.flatMap { $0 <= 2 ? $0 : nil }
        let found = Array(stored.utf8).withUnsafeBytes { bytes in
            distance.distance(to: StoredBytes(start: bytes.baseAddress, count: bytes.count))
        }
        #expect(found == expected)
    }
}
