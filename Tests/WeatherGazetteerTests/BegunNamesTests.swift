import Testing
import WeatherGazetteer

@Suite("Names that are being typed")
struct BegunNamesTests {
    private let gazetteer = Gazetteer()

    @Test(
        "each name begins with the typed text, ignoring case, and none is returned twice",
        arguments: ["S", "san", "New Y", "São", "st. p", "L'", "L'A", "서", "東", "Мос", "باري", "Αθ", "Å"])
    func beginning(text: String) throws {
        let names = try gazetteer.names(beginningWith: text, limit: 100)
        #expect(!names.isEmpty)
        #expect(Set(names).count == names.count)
        for name in names { #expect(name.lowercased().hasPrefix(text.lowercased())) }
    }

    @Test("a place has its name in the user's language, or else the name that begins with the text")
    func spelling() throws {
        #expect(try gazetteer.names(beginningWith: "Mün", language: "de").first == "München")
        #expect(try gazetteer.names(beginningWith: "Munich", language: "de").first == "Munich")
        #expect(try gazetteer.names(beginningWith: "Munchen", language: "de").first == "Munchen")
        #expect(try gazetteer.names(beginningWith: "뮌", language: "de").first == "뮌헨")
        // Shanghai is called Sanghaj in another language; its own names do not begin so.
        let names = try gazetteer.names(beginningWith: "San", language: "en", limit: 100)
        #expect(!names.contains("Sanghaj"))
    }

    @Test("airports are left out only where a town's name begins with the text")
    func airports() throws {
        #expect(try gazetteer.names(beginningWith: "L'Aq", language: "en").allSatisfy { !$0.contains("Airport") })
        #expect(try gazetteer.names(beginningWith: "로스앤", language: "ko") == ["로스앤젤레스"])
        #expect(try gazetteer.names(beginningWith: "London Heath", language: "en").contains { $0.contains("Airport") })
    }

    @Test("any text, country and limit is accepted")
    func badInput() throws {
        let texts = ["", " ", "'", "\u{301}", "\0", "%", "'; DROP TABLE places; --"]
        for text in texts + [String(repeating: "서", count: 100_000)] {
            #expect(try gazetteer.names(beginningWith: text).isEmpty, "\(text.prefix(20))")
        }
        for limit in [Int.min, 0, 1, Int.max] {
            let count = try gazetteer.names(beginningWith: "Spring", limit: limit).count
            #expect(count >= 1 && count <= max(1, limit))
        }
        #expect(try gazetteer.names(beginningWith: "Seo", country: "ZZ").isEmpty)
        #expect(try gazetteer.names(beginningWith: "Seou", country: "kr").first == "Seoul")
    }
}
