import Foundation
import Testing
import WeatherCore
import WeatherGazetteer

@Suite("Search: regions and countries")
struct SurroundingsTests {
    private let gazetteer = Gazetteer()

    @Test(
        "a region or country is given by name or code, in any language, with or without a comma, before or after the place",
        arguments: [
            ("Paris, TX", 4_717_560), ("Paris TX", 4_717_560), ("paris,tx", 4_717_560),
            ("Paris, Texas, USA", 4_717_560),
            ("Paris, France", 2_988_507), ("Paris FR", 2_988_507), ("Paris Frankreich", 2_988_507),
            ("서울 대한민국", 1_835_848), ("대한민국 서울", 1_835_848), ("대한민국, 서울", 1_835_848), ("서울, 한국", 1_835_848),
            ("Seoul, KR", 1_835_848), ("Seoul, South Korea", 1_835_848), ("Springfield, Illinois", 4_250_542),
            ("Springfield IL", 4_250_542), ("Springfield, IL, United States", 4_250_542),
            ("スプリングフィールド イリノイ", 4_250_542),
            ("München, Deutschland", 2_867_714), ("Munich, Germany", 2_867_714), ("Мюнхен, Германия", 2_867_714),
            ("ミュンヘン ドイツ", 2_867_714), ("Portland, ME", 4_975_802), ("Portland, Maine", 4_975_802),
            ("Portland OR", 5_746_545), ("London, ON", 6_058_560), ("London, Canada", 6_058_560),
            ("London, Ontario", 6_058_560), ("London GB", 2_643_743), ("Victoria, BC", 6_174_041),
            ("Victoria, British Columbia, Canada", 6_174_041), ("ケープタウン 南アフリカ", 3_369_157),
            ("ケープタウン、南アフリカ", 3_369_157), ("Birmingham, AL", 4_049_979), ("Córdoba, España", 2_519_240),
            ("Córdoba, Argentina", 3_860_259), ("القاهرة، مصر", 360_630), ("Tripoli, Lebanon", 266_826),
            ("Tripoli, Libya", 2_210_247), ("412 Main Street, Springfield, IL 62701", 4_250_542),
        ])
    func within(text: String, id: Int) throws {
        let first = try gazetteer.matches(for: PlaceQuery(text)).first
        #expect(first?.entry.geonameID == id, "\(first?.entry.place.name ?? "nothing")")
        #expect(first?.quality == .exact)
    }

    @Test(
        "nothing is found in a region or country that has no such place",
        arguments: ["Seoul, France", "Paris, KR", "서울 일본", "Anchorage, Florida", "Reykjavik, Brazil"])
    func elsewhere(text: String) throws {
        #expect(try gazetteer.matches(for: PlaceQuery(text)).isEmpty)
    }

    @Test(
        "a country or region alone does not find a town elsewhere with a similar name",
        arguments: [
            "Canada", "canada", "Canadá", "CANADA", "Deutschland", "France", "Germany", "Россия", "日本", "中国", "中國",
            "대한민국", "مصر", "Suomi", "Österreich", "Sverige", "Norge", "United States", "USA", "Alaska", "Bayern",
            "Saskatchewan", "Île-de-France", "Catalunya",
        ])
    func areas(text: String) throws {
        let found = try gazetteer.matches(for: PlaceQuery(text))
        #expect(found.allSatisfy { $0.quality == .exact })
        let wrong = found.filter { match in
            match.entry.kind == .settlement
                && match.entry.place.name?.compare(text, options: .caseInsensitive) != .orderedSame
        }
        #expect(wrong.map(\.entry) == [])
    }

    @Test(
        "a town with the name of its country or region is found",
        arguments: [
            ("Luxembourg", "LU"), ("Singapore", "SG"), ("Panama", "PA"), ("México", "MX"), ("Djibouti", "DJ"),
            ("Kuwait", "KW"), ("San Marino", "SM"), ("New York", "US"), ("Québec", "CA"), ("Hamburg", "DE"),
        ])
    func namesakes(text: String, country: String) throws {
        #expect(try gazetteer.matches(for: PlaceQuery(text)).first?.entry.place.countryCode == country)
    }
}
