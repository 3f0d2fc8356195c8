import Testing
import WeatherCore

@testable import WeatherGazetteer

@Suite("Names in the script that was typed, and codes")
struct ScriptTests {
    private let gazetteer = Gazetteer()

    private func first(_ text: String, _ locale: UserLocale) throws -> GazetteerMatch? {
        try gazetteer.matches(
            for: PlaceQuery(text, language: locale.language), qualities: [.exact], locale: locale
        ).first
    }

    private func area(_ text: String, _ language: String, _ region: String? = nil) throws -> GazetteerArea? {
        let locale = UserLocale(language: language, region: region)
        return try gazetteer.area(
            named: text, language: "en", unlessOvershadowedBy: first(text, locale), locale: locale)
    }

    @Test(
        "letters of another script that fold to the same key do not match",
        arguments: ["ㅁㄴㅇㄹ", "あああ", "ㅋㅋㅋ"])
    func otherScripts(text: String) throws {
        #expect(try first(text, UserLocale(language: "ko")) == nil)
    }

    @Test("the scripts of a name are stored in three bits with its key")
    func storedScripts() throws {
        let value = KeyTable.Value(rank: -128, number: 1_048_575, scripts: [.latin, .third])
        let other = KeyTable.Value(rank: 127, number: 1, scripts: .second)
        KeyTable.stored(["key": [value, other]]).withUnsafeBytes { bytes in
            let table = KeyTable(StoredBytes(start: bytes.baseAddress, count: bytes.count))
            #expect(table.values(of: "key") == [value, other])
        }
        #expect(NameScripts(of: "Xi’an") == .latin && NameScripts(of: "서울") == .second)
        #expect(NameScripts(of: "القاهرة") == .third && NameScripts(of: "12") == [])
        #expect(!NameScripts.latin.match(typed: .second) && NameScripts([.latin, .second]).match(typed: .second))
    }

    @Test(
        "names of provinces in China and Japan do not mean towns of another country",
        arguments: [
            ("海南", "zh"), ("湖南", "zh"), ("云南", "zh"), ("青海", "zh"), ("河南", "zh"), ("河北", "zh"), ("川", "zh"),
            ("粤", "zh"), ("三重", "ja"), ("日本", "ja"), ("中国", "ja"), ("美国", "zh"), ("韩国", "zh"),
        ])
    func provinces(text: String, language: String) throws {
        #expect(try area(text, language) != nil)
    }

    @Test("the user's country decides between a prefecture and a city of the same name")
    func home() throws {
        #expect(try area("三重", "zh-Hant", "TW") == nil)
        #expect(try first("三重", UserLocale(language: "zh-Hant", region: "TW"))?.entry.place.countryCode == "TW")
    }

    @Test(
        "codes of countries and divisions mean areas, in capitals or lowercase",
        arguments: ["usa", "UK", "us", "gb", "NSW", "BH", "kr", "FRA"])
    func codes(text: String) throws {
        #expect(try area(text, "en") != nil)
    }

    @Test("a code means a division of the locale's country first, then a country")
    func codesByLocale() throws {
        #expect(try area("CA", "en", "US")?.places.first?.place.region == "California")
        #expect(try area("CA", "en", "CA")?.places.first?.place.countryCode == "CA")
        #expect(try area("DE", "en", "US")?.places.first?.place.countryCode == "US")
        #expect(try area("DE", "de", "DE")?.places.first?.place.countryCode == "DE")
    }

    @Test(
        "short forms of cities precede codes",
        arguments: [("LA", "Los Angeles"), ("NYC", "New York"), ("KL", "Kuala Lumpur")])
    func abbreviations(text: String, name: String) throws {
        #expect(try area(text, "en") == nil)
        #expect(try first(text, UserLocale(language: "en"))?.entry.place.name == name)
    }

    @Test("an airport's code precedes those of divisions elsewhere; small airports need the prefix")
    func airports() throws {
        #expect(try area("BCN", "en") == nil)
        #expect(try first("BCN", UserLocale(language: "en"))?.entry.kind == .airport)
        #expect(try first("MIT", UserLocale(language: "en"))?.entry.kind != .airport)
        #expect(try first("IATA:MIT", UserLocale(language: "en"))?.entry.kind == .airport)
    }

    @Test("two letters find only places whose name is exactly these letters")
    func shortTexts() throws {
        let file = GazetteerFile()
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        for a in letters {
            for b in letters {
                let text = "\(a)\(b)"
                guard let found = try first(text, UserLocale(language: "en")), found.entry.kind == .settlement,
                    found.remark == nil, !found.isAbbreviation, let number = found.number
                else { continue }
                let names = try file.read { tables in
                    [tables.places.name(of: number)] + tables.places.translations.names(of: number).map(\.text.text)
                }
                #expect(names.contains { SearchKey($0).text == text }, "\(text)")
            }
        }
    }
}
