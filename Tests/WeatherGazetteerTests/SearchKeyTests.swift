import Foundation
import Testing

@testable import WeatherGazetteer

@Suite("The fold of names")
struct SearchKeyTests {
    @Test(
        "case, accents, spaces and punctuation are left out, letters are Latin",
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
        "abbreviations are written out, but for the last word of what may go on",
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

    @Test("equivalent texts have one fold, however they are composed")
    func composition() {
        for text in ["Łódź", "Ísafjörður", "서울특별시", "Αθήνα", "й", "がぎぐ", "Việt"] {
            let composed = SearchKey(text.precomposedStringWithCanonicalMapping)
            #expect(composed == SearchKey(text.decomposedStringWithCanonicalMapping), "\(text)")
            #expect(composed.text == SearchKey(text.uppercased()).text, "\(text)")
        }
    }

    @Test("the fold of a fold is itself, and has letters and digits only")
    func idempotence() {
        var generator = SplitMix(state: 9)
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

    @Test("words begin with others, however they are parted")
    func begins() {
        let key = SearchKey("Aix-en-Provence")
        #expect(
            key.begins(with: ["aix"]) && key.begins(with: ["aixen"]) && key.begins(with: ["aix", "en", "provence"]))
        #expect(!key.begins(with: ["ai"]) && !key.begins(with: ["aix", "en", "provencea"]))
        #expect(key.begins(with: []))
    }
}
