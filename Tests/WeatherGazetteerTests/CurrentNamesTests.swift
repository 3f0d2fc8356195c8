import Foundation
import Testing
import WeatherCore

@testable import WeatherGazetteer

@Suite("Names of today, and names in the letters of a language")
struct CurrentNamesTests {
    private let gazetteer = Gazetteer()

    private func first(_ text: String, _ language: String?) throws -> GazetteerPlace? {
        try gazetteer.matches(for: PlaceQuery(text, language: language), qualities: [.exact]).first?.entry
    }

    private func name(_ latitude: Double, _ longitude: Double, _ language: String) throws -> PointName? {
        try gazetteer.name(
            of: #require(Coordinates(latitude: latitude, longitude: longitude)), language: language)
    }

    @Test(
        "the name of today is shown, and the old one finds the place",
        arguments: [
            ("Mumbai", "hi", "मुंबई", "बम्बई"), ("Prayagraj", "hi", "प्रयागराज", "इलाहाबाद"),
            ("Bengaluru", "hi", "बेंगलुरु", "बंगलौर"), ("Puducherry", "hi", "पुदुच्चेरी", "पॉण्डिचेरी"),
            ("Vadodara", "hi", "वडोदरा", "बड़ोदरा"), ("Nashik", "hi", "नाशिक", "नाशीक"), ("Cairo", "hi", "काहिरा", "कायरो"),
            ("Turin", "hi", "ट्यूरिन", "टोरीनो"), ("Yangon", "hi", "यांगून", "रंगून"), ("Astana", "hi", "अस्ताना", "Astana"),
            ("Belagavi", "hi", "बेलगावी", "बेलगाँव"), ("Aurangabad, Maharashtra", "hi", "छत्रपति संभाजीनगर", "Aurangabad"),
            ("Astana", "ar", "أستانا", "نور سلطان"), ("Astana", "cs", "Astana", "Nur-Sultan"),
            ("Astana", "de", "Astana", "Nur-Sultan"), ("Astana", "en", "Astana", "Nur-Sultan"),
            ("Astana", "es", "Astaná", "Nur-Sultán"), ("Astana", "fa", "آستانه", "نورسلطان"),
            ("Astana", "fr", "Astana", "Nour-Soultan"), ("Astana", "he", "אסטנה", "Astana"),
            ("Astana", "ja", "アスタナ", "Astana"), ("Astana", "ko", "아스타나", "Astana"),
            ("Astana", "pl", "Astana", "Nur-Sultan"), ("Astana", "pt", "Astana", "Nur-Sultan"),
            ("Astana", "ru", "Астана", "Нур-Султан"), ("Astana", "th", "อัสตานา", "Astana"),
            ("Astana", "tr", "Astana", "Nur-Sultan"), ("Astana", "zh-Hans", "阿斯塔纳", "Astana"),
            ("Astana", "zh-Hant", "阿斯塔納", "Astana"), ("Kyiv", "ko", "키이우", "키예프"), ("Kyiv", "fr", "Kyiv", "Kiev"),
            ("Kharkiv", "ja", "ハルキウ", "ハリコフ"), ("Odesa", "ja", "オデーサ", "オデッサ"), ("Dnipro", "ko", "드니프로", "드니프로페트로우시크"),
            ("Yangon", "ko", "양곤", "랑군"), ("Yangon", "es", "Yangón", "Rangún"), ("Turin", "ko", "토리노", "투린"),
            ("Almaty", "fr", "Almaty", "Alma Ata"), ("Prayagraj", "fr", "Prayagraj", "Allahabad"),
            ("Mumbai", "pl", "Bombaj", "Mumbaj"), ("Kaliningrad", "de", "Kaliningrad", "Königsberg"),
            ("Hong Kong", "pt", "Hong Kong", "Victoria City"), ("Bangkok", "pt-BR", "Bangkok", "Banguecoque"),
            ("New Taipei City", "ja", "新北", "New Taipei"), ("New Taipei City", "zh-Hant", "新北", "New Taipei"),
            ("New Taipei City", "ko", "신베이", "New Taipei"), ("Washington, DC", "ko", "워싱턴", "Washington"),
            ("Washington, DC", "ja", "ワシントン", "Washington"), ("Washington, DC", "th", "วอชิงตัน", "Washington"),
            ("Washington, DC", "ar", "واشنطن", "Washington"), ("Washington, DC", "fa", "واشنگتن", "Washington"),
            ("Washington, DC", "he", "וושינגטון", "Washington"), ("Washington, DC", "hi", "वॉशिंगटन", "Washington"),
            ("New Delhi", "fa", "دهلی نو", "New Delhi"), ("Na Mom", "th", "อำเภอนาหม่อม", "Na Mom"),
            ("Gitega", "ru", "Гитега", "Gitega"),
        ])
    func current(query: String, language: String, expected: String, old: String) throws {
        let found = try #require(try first(query, language), "\(query)")
        #expect(found.place.name == expected)
        let sameByOld = try gazetteer.matches(for: PlaceQuery(old, language: language), qualities: [.exact])
        #expect(sameByOld.contains { $0.entry.geonameID == found.geonameID }, "\(old)")
    }

    @Test("the states of India have their usual names in Hindi", arguments: [("Chennai", "तमिलनाडु"), ("Ranchi", "झारखंड")])
    func states(city: String, expected: String) throws {
        #expect(try first(city, "hi")?.place.region == expected)
    }

    @Test("no place of Thailand is called a minor district; the old word still finds it")
    func minorDistricts() throws {
        let wrong = try GazetteerFile().read { tables in
            tables.places.translations.all.flatMap(\.names).map(\.text.text).filter { $0.hasPrefix("กิ่งอำเภอ") }
        }
        #expect(wrong == [])
        #expect(try first("กิ่งอำเภอนาหม่อม", "th")?.place.name == "อำเภอนาหม่อม")
    }

    @Test("nowhere is Hong Kong called Victoria", arguments: ["en", "pt", "zh-Hant", "ko", "ar"])
    func hongKong(language: String) throws {
        let name = try #require(try name(22.2875, 114.1442, language))
        #expect(name.city.place.countryCode == "HK" && name.city.geonameID != 1_931_681, "\(name.text)")
        #expect(try first("Hong Kong", language)?.geonameID == 1_819_729)
    }

    @Test(
        "a point is named after a city or district in the language, not after a small town that is far",
        arguments: [
            // A city whose nearest places have no name.
            (28.84, 78.77, "hi", "मुरादाबाद", false), (28.894, 78.83, "hi", "मुरादाबाद", true),
            (29.968, 77.545, "hi", "सहारनपुर", false), (13.7937, 100.6454, "th", "คลองจั่น", true),
            // No town is near.
            (25.7525, 71.5613, "hi", "बाड़मेर ज़िला", false), (13.7427, 79.4295, "hi", "तिरुपति ज़िला", false),
            (23.4, 69.0, "hi", "कच्छ ज़िला", false),
        ])
    func points(latitude: Double, longitude: Double, language: String, expected: String, mayBeNear: Bool) throws {
        let name = try #require(try name(latitude, longitude, language))
        #expect(name.text == expected.precomposedStringWithCanonicalMapping)
        #expect(mayBeNear || name.distance < 3)
    }

    @Test("of India's towns, those of 50,000 people and more have a name in Hindi, except a few")
    func indianTowns() throws {
        let towns = try EmbeddedPlace.settlements.get().filter { $0.country == "IN" && $0.population >= 50_000 }
        let nameless = try GazetteerFile().read { tables in
            let reader = PlaceReader(tables, language: "hi")
            return towns.filter { reader.localName($0.number) == nil }.map(\.name)
        }
        #expect(towns.count > 1_100 && nameless.count <= 30, "\(nameless)")
    }

    @Test("India's districts are found by their names, and not before a town of the name")
    func districts() throws {
        #expect(try first("मुरादाबाद ज़िला", "hi")?.kind == .district)
        #expect(try first("मुरादाबाद", "hi")?.kind == .settlement)
        #expect(try first("Moradabad", "en")?.kind == .settlement)
        let districts = try EmbeddedPlace.all.get().filter { $0.kind == .district && $0.country == "IN" }
        #expect(districts.count > 750)
    }
}
