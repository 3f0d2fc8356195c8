import Foundation
import Testing
import WeatherTesting

@testable import WeatherGazetteer

@Suite("The fold of names")
struct SearchKeyTests {
    @Test(
        "case, accents, spaces and punctuation are removed, and letters become Latin",
        arguments: [
            ("Łódź", "lodz"), ("Ísafjörður", "isafjordur"), ("Großenhain", "grossenhain"), ("Århus", "arhus"),
            ("Ærøskøbing", "aeroskobing"), ("Đà Nẵng", "danang"), ("İstanbul", "istanbul"), ("Iğdır", "igdir"),
            ("Xi’an", "xian"), ("Xi'an", "xian"), ("Aix-en-Provence", "aixenprovence"), ("St. John's", "saintjohns"),
            ("Ｓｅｏｕｌ", "seoul"), ("서울", "seoul"), ("Αθήνα", "athena"), ("Москва", "moskva"), ("東京", "东京"),
            ("臺北", "台北"), ("São Tomé & Príncipe", "saotomeprincipe"), ("100 Mile House", "100milehouse"), ("", ""),
            ("!?", ""), ("\u{301}", ""), ("🙂", ""), ("Nuku‘alofa", "nukualofa"), ("ﬁ", "fi"), ("Ⅻ", "xii"),
        ])
    func folds(name: String, expected: String) {
        #expect(SearchKey(name).text == expected)
    }

    @Test(
        "abbreviations are expanded, except in the last word of an unfinished name",
        arguments: [
            ("St. Louis", ["saint", "louis"]), ("Ft Worth", ["fort", "worth"]), ("Mt. Vernon", ["mount", "vernon"]),
            ("Sault Ste. Marie", ["sault", "sainte", "marie"]), ("Shaker Hts", ["shaker", "heights"]),
            ("St", ["saint"]),
        ])
    func abbreviations(name: String, expected: [String]) {
        #expect(SearchKey(name).words == expected)
        #expect(SearchKey("St Lou", isUnfinished: true).words == ["saint", "lou"])
        #expect(SearchKey("Lou St", isUnfinished: true).words == ["lou", "st"])
    }

    @Test("canonically equivalent texts have the same fold")
    func composition() {
        for text in ["Łódź", "Ísafjörður", "서울특별시", "Αθήνα", "й", "がぎぐ", "Việt"] {
            let composed = SearchKey(text.precomposedStringWithCanonicalMapping)
            #expect(composed == SearchKey(text.decomposedStringWithCanonicalMapping), "\(text)")
            #expect(composed.text == SearchKey(text.uppercased()).text, "\(text)")
        }
    }

    @Test("a folded text contains only letters and digits")
    func idempotence() {
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<3000 {
            let values = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                UInt32.random(in: 0x20...0x30FF, using: &generator)
            }
            let text = String(String.UnicodeScalarView(values.compactMap { Unicode.Scalar($0) }))
            let key = SearchKey(text)
            #expect(key.words.allSatisfy { !$0.isEmpty })
            let other = key.text.unicodeScalars.filter { scalar in
                scalar.properties.isWhitespace || scalar.properties.canonicalCombiningClass != .notReordered
                    || scalar.isASCII && !CharacterSet.alphanumerics.contains(scalar)
            }
            #expect(other.isEmpty, "\(text)")
        }
    }

    @Test("Latin and Korean letters fold without ICU as with ICU")
    func plain() throws {
        let scalars = Array(UInt32(0xC0)..<0x250) + Array(0x1E00..<0x1F00) + Array(0xAC00...0xD7A3)
        var texts = scalars.compactMap { Unicode.Scalar($0).map(String.init) }
        var generator = SeededGenerator(seed: 8)
        texts += (0..<500).map { _ in (0..<3).map { _ in texts.randomElement(using: &generator) ?? "" }.joined() }
        let places = try EmbeddedPlace.all.get()
        texts += (0..<5000).compactMap { _ in places.randomElement(using: &generator)?.name }
        var count = 0
        for text in texts.map(\.precomposedStringWithCompatibilityMapping) {
            guard let folded = PlainFold.folded(text) else { continue }
            count += 1
            let other = SearchKey(SearchKey.transformed(text)).text
            #expect(SearchKey(folded).text == other, "\(text)")
        }
        #expect(count > 16_500)
    }

    @Test("a name begins with other words, wherever the spaces are")
    func begins() {
        let key = SearchKey("Aix-en-Provence")
        #expect(
            key.begins(with: ["aix"]) && key.begins(with: ["aixen"]) && key.begins(with: ["aix", "en", "provence"]))
        #expect(!key.begins(with: ["ai"]) && !key.begins(with: ["aix", "en", "provencea"]))
        #expect(key.begins(with: []))
    }
}
