import Testing
import WeatherCore

@testable import WeatherGazetteer

@Suite("Names in the user's language")
struct ReaderLanguageTests {
    private let gazetteer = Gazetteer()

    private func place(_ name: String, _ language: String?) throws -> Place {
        try #require(try gazetteer.matches(for: PlaceQuery(name, language: language)).first).entry.place
    }

    @Test(
        "towns have their short everyday names",
        arguments: [
            ("Seoul", "ko", "서울"), ("Busan", "ko", "부산"), ("Seoul", "ja", "ソウル"), ("Osaka", "ja", "大阪"),
            ("Osaka", "zh-Hans", "大阪"), ("Munich", "de", "München"), ("Munich", "ko", "뮌헨"), ("Cairo", "ar", "القاهرة"),
            ("Moscow", "ru", "Москва"), ("Athens", "el", "Αθήνα"), ("London", "fr", "Londres"), ("Rome", "it", "Roma"),
            ("Taipei", "zh-Hant", "台北"), ("Taipei", "zh-Hans", "台北"), ("Karachi", "ur", "کراچی"),
        ])
    func towns(name: String, language: String, expected: String) throws {
        #expect(try place(name, language).name == expected)
    }

    @Test(
        "a city keeps its own name if its time zone is named after an island or country",
        arguments: [
            ("Doha", "QA", "도하"), ("Kingston", "JM", "킹스턴"), ("Port Louis", "MU", "포트루이스"), ("San Juan", "PR", "산후안"),
            ("Fort-de-France", "MQ", "포르드프랑스"), ("San José", "CR", "산호세"), ("Bridgetown", "BB", "브리지타운"),
            ("Knox", "US", "Knox"),
        ])
    func zones(name: String, country: String, expected: String) throws {
        let query = PlaceQuery(name, language: "ko", limit: 100)
        let found = try gazetteer.matches(for: query, country: country).first { $0.entry.place.name == expected }
        #expect(found != nil)
    }

    @Test(
        "language codes with a region or script fall back to the language, but never to another script",
        arguments: [
            ("pt-BR", ["pt"]), ("zh", ["zh-Hans"]), ("zh-TW", ["zh-Hant", "zh-Hans"]),
            ("zh-HK", ["zh-Hant", "zh-Hans"]), ("zh-Hant-CN", ["zh-Hant", "zh-Hans"]), ("zh-SG", ["zh-Hans"]),
            ("sr", ["sr"]), ("sr-Latn", ["sr-Latn"]),
            ("sr-Cyrl-RS", ["sr"]), ("uz-Cyrl", ["uz-Cyrl"]), ("en-GB", ["en"]), ("iw", ["he"]), ("no", ["nb", "nn"]),
            ("KO", ["ko"]),
            ("Ko-kr", ["ko"]), ("", []), ("-", []), ("--", []), ("xx", ["xx"]),
        ])
    func codes(language: String, expected: [String]) {
        #expect(NameLanguages.codes(for: language) == expected)
    }

    @Test("in a language without names, names are untranslated")
    func fallback() throws {
        #expect(try place("Seoul", nil).name == "Seoul")
        #expect(try place("Seoul", "xx").name == "Seoul")
        #expect(try place("Moscow", "sr").name == "Москва")
        #expect(try place("Moscow", "sr-Latn").name == "Moskva")
        #expect(try place("London", "pt-BR").name == "Londres")
        #expect(try place("Taipei", "zh-TW").name == "台北")
    }

    @Test(
        "regions are named in the language",
        arguments: [
            ("Munich", "de", "Bayern"), ("Munich", "ko", "바이에른"), ("Paris, TX", "ko", "텍사스"),
            ("Paris, TX", "ja", "テキサス州"),
            ("Busan", "ko", "부산광역시"), ("Milan", "fr", "Lombardie"), ("Toronto", "ar", "أونتاريو"),
        ])
    func regions(name: String, language: String, expected: String) throws {
        let region = try place(name, language).region ?? ""
        #expect(region.hasPrefix(expected), "\(region)")
    }

    @Test("capitals and the cities of time zones are named in the language")
    func others() throws {
        #expect(try gazetteer.capital(of: "fr", language: "ko")?.place.name == "파리")
        #expect(try gazetteer.city(ofZone: "Europe/Berlin", language: "ja")?.place.name == "ベルリン")
    }
}
