import Testing
import WeatherCore

@testable import WeatherGazetteer

@Suite("Addresses without spaces, airports by their city, landscapes")
struct AddressTests {
    private let gazetteer = Gazetteer()

    private func first(_ text: String, _ language: String) throws -> GazetteerMatch? {
        try gazetteer.matches(for: PlaceQuery(text, language: language), qualities: [.exact]).first
    }

    private func expect(
        _ text: String, _ language: String, _ latitude: Double, _ longitude: Double, within limit: Double = 12
    ) throws {
        let found = try #require(try first(text, language), "\(text)")
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        #expect(found.entry.place.coordinates.distance(to: point) <= limit, "\(text)")
    }

    @Test(
        "an address is split after the words for areas, and each part lies in the one before",
        arguments: [
            ("東京都渋谷区", "ja", 35.66, 139.70), ("京都府京都市", "ja", 35.01, 135.77),
            ("神奈川県鎌倉市", "ja", 35.32, 139.55), ("北海道札幌市中央区", "ja", 43.05, 141.34),
            ("大阪府大阪市北区", "ja", 34.70, 135.50), ("广东省深圳市南山区", "zh", 22.53, 113.93),
            ("浙江省杭州市西湖区", "zh", 30.26, 120.13), ("高雄市左營區", "zh-Hant", 22.68, 120.30),
            ("서울시강남구역삼동", "ko", 37.50, 127.03), ("수원시영통구", "ko", 37.25, 127.05),
            ("서울시 강남구 역삼동", "ko", 37.50, 127.03), ("부산 해운대구 우동", "ko", 35.17, 129.16),
        ])
    func addresses(text: String, language: String, latitude: Double, longitude: Double) throws {
        try expect(text, language, latitude, longitude)
    }

    @Test("all ways to split are tried, fewest parts first; a split at spaces alone does not count")
    func splits() {
        let splits = UnspacedAddress.splits(of: "京都府京都市")
        #expect(splits.contains(["京都府", "京都市"]) && splits.allSatisfy { $0.joined() == "京都府京都市" && $0.count > 1 })
        #expect(splits.map(\.count) == splits.map(\.count).sorted())
        #expect(UnspacedAddress.splits(of: "서울 부산").isEmpty && UnspacedAddress.splits(of: "New York").isEmpty)
    }

    @Test("a numbered quarter is found by its name without the number")
    func quarters() throws {
        try expect("강남구 역삼동", "ko", 37.50, 127.03, within: 5)
    }

    @Test(
        "an airport is found by its name, its city or an alias, with the word for an airport or without it",
        arguments: [
            ("heathrow airport", "en", 51.47, -0.45), ("Barcelona airport", "en", 41.30, 2.08),
            ("Charles de Gaulle airport", "en", 49.01, 2.55), ("Flughafen München", "de", 48.35, 11.79),
            ("aéroport de Lyon", "fr", 45.73, 5.08), ("aeropuerto de Madrid", "es", 40.47, -3.56),
            ("Пулково", "ru", 59.80, 30.26), ("аэропорт Шереметьево", "ru", 55.97, 37.41),
            ("สุวรรณภูมิ", "th", 13.68, 100.75), ("สนามบินดอนเมือง", "th", 13.91, 100.61), ("成田空港", "ja", 35.77, 140.39),
            ("مطار دبي", "ar", 25.25, 55.36), ("lotnisko Kraków", "pl", 50.08, 19.78), ("인천공항", "ko", 37.46, 126.44),
        ])
    func airports(text: String, language: String, latitude: Double, longitude: Double) throws {
        try expect(text, language, latitude, longitude)
    }

    @Test("the word for an airport is not removed from within another word")
    func otherWords() {
        #expect(AddedWords.airport.removed(from: "Airportville") == nil)
        #expect(AddedWords.airport.removed(from: "airport") == nil)
        #expect(AddedWords.airport.removed(from: "Aéroport de Lyon") == "lyon")
        #expect(AddedWords.airport.removed(from: "成田国際空港") == "成田")
    }

    @Test(
        "lakes, peaks and parks rank above hamlets of the same name",
        arguments: [
            ("Bodensee", "de", 47.60, 9.42), ("Lac Léman", "fr", 46.45, 6.52), ("Lake Geneva", "en", 46.45, 6.52),
            ("Yr Wyddfa", "en", 53.07, -4.08), ("Snowdon", "en", 53.07, -4.08), ("Mount Rainier", "en", 46.85, -121.76),
            ("Ben Nevis", "en", 56.80, -5.00), ("K2", "en", 35.88, 76.51), ("에트나산", "ko", 37.75, 14.99),
            ("Yellowstone National Park", "en", 44.6, -110.5),
        ])
    func landscapes(text: String, language: String, latitude: Double, longitude: Double) throws {
        try expect(text, language, latitude, longitude, within: 60)
    }

    @Test(
        "the name of a wide region finds the region, not a town on another continent",
        arguments: ["Siberia", "Sahara", "Alps", "Сибирь"])
    func regions(text: String) throws {
        #expect(try first(text, "en")?.entry.kind == .region)
    }

    @Test("the name of a landscape's main town finds the town")
    func mainTown() throws {
        #expect(try first("Cortina d'Ampezzo", "en")?.entry.kind == .settlement)
    }

    @Test("the user's locale, not the language of the answer, decides which place is meant")
    func locale() throws {
        let locale = UserLocale(language: "ko", region: "KR")
        for text in ["고성", "Genève", "海南"] {
            let shown = try gazetteer.matches(for: PlaceQuery(text, language: "ko"), locale: locale)
            let written = try gazetteer.matches(for: PlaceQuery(text), locale: locale)
            #expect(shown.map(\.entry.geonameID) == written.map(\.entry.geonameID), "\(text)")
        }
    }

    @Test("nine digits are a postal code only with a hyphen")
    func postal() throws {
        #expect(try first("123456789", "en") == nil)
        #expect(try first("12345-6789", "en") != nil)
    }
}
