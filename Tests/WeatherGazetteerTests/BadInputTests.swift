import Foundation
import Testing
import WeatherCore
import WeatherGazetteer
import WeatherTesting

@Suite("Bad input")
struct BadInputTests {
    private let gazetteer = Gazetteer()

    private static let texts: [String] = [
        "", " ", "\t\n\r", "\u{3000}\u{A0}\u{200B}", ",", ",,,,,,,,", " , ; 、 ", "\0", "\u{1}\u{7F}\u{85}", "\u{FFFD}",
        "\u{FFFD}\u{FFFD}, \u{FFFD}", "🙂", "🏳️‍🌈👨‍👩‍👧‍👦🇰🇷", "\u{301}", "\u{301}\u{302}\u{303}", "\u{200D}\u{200D}", "\u{FE0F}",
        "'", "\"", "\\", "%", "_", "*", "?", "--", "/*", "`", "''''", "\"\"", "[]", "{}", "\" OR * NEAR(",
        "NEAR(a b, 3)", "'; DROP TABLE places; --", "' OR 1=1 --", "\") UNION SELECT 1 --", "99999999999", "%@%@",
        "\u{202E}drowkcab", "qqxzqqxz", "qqxz, qqxzq", "qqxzq qqxzq",
    ]

    @Test("text that is not a name finds no town", arguments: texts)
    func nothing(text: String) throws {
        #expect(try found(text).isEmpty)
        #expect(try found(text, country: "US").isEmpty)
        #expect(try gazetteer.area(named: text) == nil)
        _ = try gazetteer.suggestions(for: PlaceQuery(text))
    }

    @Test("only the beginning of a long text is read, in bounded time", .timeLimit(.minutes(60)))
    func long() throws {
        let sentence = "Lorem ipsum dolor sit amet, consectetur adipiscing elit; "
        for text in [
            String(repeating: "x", count: 10_000), String(repeating: "서", count: 10_000),
            String(repeating: sentence, count: 180), String(repeating: "qqxz ", count: 200),
            String(repeating: "qqxz,", count: 200), String(repeating: ",", count: 500_000),
            String(repeating: "q", count: 500_000), String(repeating: " ", count: 500_000),
            "qqxzq" + String(repeating: "\u{301}", count: 500_000), String(repeating: "👩\u{200D}", count: 100_000),
            String(repeating: "ﷺ", count: 300), String(repeating: "q x ", count: 4),
            String(repeating: "Springfield, ", count: 100) + "qqxz",
        ] {
            let matches = try found(text)
            #expect(matches.isEmpty, "\(text.prefix(20))")
            _ = try gazetteer.area(named: text)
            _ = try gazetteer.suggestions(for: PlaceQuery(text))
        }
    }

    @Test("a name at the beginning of a long text is not a match")
    func prefix() throws {
        #expect(try found("Seoul " + String(repeating: "x", count: 10_000)).isEmpty)
    }

    @Test("any limit is accepted", arguments: [Int.min, -1, 0, 1, 10_000, Int.max])
    func limits(limit: Int) throws {
        let exact = try gazetteer.matches(for: PlaceQuery("Springfield", limit: limit)).count
        let prefix = try gazetteer.matches(for: PlaceQuery("Springf", limit: limit)).count
        let suggestions = try gazetteer.suggestions(for: PlaceQuery("Springfeeld"), limit: limit).count
        #expect(suggestions >= 1 && suggestions <= max(1, limit))
        #expect(exact >= 1 && exact <= max(1, limit))
        #expect(prefix >= 1 && prefix <= max(1, limit))
    }

    @Test(
        "an invalid language gives untranslated names",
        arguments: ["", "-", "--", "-ko", "x", "zz", "zz-Zzzz-ZZ", "ko_KR.UTF-8", "C", "🙂", "en-", "a-b-c-d", "\u{0}"])
    func languages(language: String) throws {
        let entry = try gazetteer.matches(for: PlaceQuery("Munich", language: language)).first?.entry
        #expect(entry?.place.countryCode == "DE")
        #expect(entry?.place.name?.isEmpty == false)
    }

    @Test("an invalid country has no places", arguments: ["", "-", "ZZ", "USA", "🙂", "'", "\0"])
    func countries(country: String) throws {
        #expect(try found("Seoul", country: country).isEmpty)
        #expect(try gazetteer.capital(of: country) == nil)
        #expect(try gazetteer.city(ofZone: country) == nil)
        let point = try #require(Coordinates(latitude: 37.5, longitude: 127))
        #expect(try gazetteer.nearest(to: point, country: country) == nil)
    }

    @Test("random text does not crash the program or take long", .timeLimit(.minutes(60)))
    func fuzz() throws {
        var generator = SeededGenerator(seed: 3)
        let pieces = """
            aeiounrst 서울부산北京東京Мсковаقاهرة',.-;()*"%_\\\u{301}\u{200D}\u{FE0F}\u{FFFD}\u{0}🙂ŁøßæđİıſǅﬁKÅ１２３Σςกรุงเทพทिंगमुं
            """.unicodeScalars.map(String.init)
        for round in 0..<3000 {
            let length = Int.random(in: 0...24, using: &generator)
            let text: String
            switch round % 3 {
            case 0: text = (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            case 1:
                let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
                text = String(decoding: bytes, as: UTF8.self)
            default:
                let values = (0..<length).map { _ in UInt32.random(in: 0...0x2FFFF, using: &generator) }
                let scalars = values.compactMap { Unicode.Scalar($0) }
                text = String(String.UnicodeScalarView(scalars))
            }
            let language = ["ko", "ar", "zh-TW", nil][round % 4]
            let matches = try gazetteer.matches(for: PlaceQuery(text, language: language, limit: 3))
            #expect(matches.count <= 3)
        }
    }

    private func found(_ text: String, country: String? = nil) throws -> [GazetteerMatch] {
        try gazetteer.matches(for: PlaceQuery(text), country: country)
    }
}
