import Testing
import WeatherCore
import WeatherGazetteer

@Suite("Islands, districts and regions")
struct IslandTests {
    private let gazetteer = Gazetteer()

    private func first(_ text: String, _ language: String) throws -> GazetteerMatch? {
        try gazetteer.matches(for: PlaceQuery(text, language: language), qualities: [.exact]).first
    }

    @Test(
        "the match for an island names its main settlement",
        arguments: [
            ("제주도", "ko", "제주"), ("울릉도", "ko", nil), ("Santorini", "en", nil), ("Mallorca", "en", "Palma"),
            ("Bali", "en", "Denpasar"), ("石垣島", "ja", nil),
        ])
    func islands(text: String, language: String, settlement: String?) throws {
        let found = try #require(try first(text, language))
        #expect(found.entry.kind == .island && found.entry.population == 0 && found.entry.geonameID < 0)
        guard let settlement else { return }
        guard case .standsFor(let place) = found.remark else {
            Issue.record("\(text) has no remark")
            return
        }
        #expect(place.place.name == settlement)
    }

    @Test(
        "landscapes, airports and quarters are found by their everyday names, before little-known towns",
        arguments: [
            ("Loch Lomond", "en", 56.08, -4.57), ("首都机场", "zh", 40.08, 116.58),
            ("역삼동", "ko", 37.499, 127.04), ("ऋषिकेश", "hi", 30.1, 78.29),
            ("ଭୁବନେଶ୍ୱର", "or", 20.27, 85.83), ("హైదరాబాద్", "te", 17.38, 78.46),
        ])
    func everydayNames(text: String, language: String, latitude: Double, longitude: Double) throws {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        let found = try #require(try first(text, language))
        #expect(found.entry.place.coordinates.distance(to: point) < 10, "\(found.entry.place)")
    }

    @Test("an island overshadows a region of the same name that is not much larger")
    func regions() throws {
        let jeju = try #require(try gazetteer.area(named: "제주도", language: "ko"))
        #expect(jeju.isOvershadowed(by: try first("제주도", "ko")))
        let hawaii = try #require(try gazetteer.area(named: "Hawaii", language: "en"))
        #expect(!hawaii.isOvershadowed(by: try first("Hawaii", "en")))
        #expect(hawaii.places.allSatisfy { $0.kind == .settlement })
    }

    @Test(
        "districts are found by name, alone or after their city",
        arguments: [
            ("용산구", 37.53, 126.98), ("서울 강남구", 37.5, 127.05), ("강남", 37.5, 127.05), ("부산 해운대구", 35.18, 129.15),
            ("千代田区", 35.69, 139.75), ("朝阳区", 39.92, 116.44),
        ])
    func districts(text: String, latitude: Double, longitude: Double) throws {
        let found = try #require(try first(text, "ko")?.entry.place)
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        #expect(found.coordinates.distance(to: point) < 5, "\(found)")
    }

    @Test("small towns of some countries are found by names in other languages")
    func exonyms() throws {
        #expect(try first("Krummhübel", "de")?.entry.place.countryCode == "PL")
    }

    @Test("Vietnam's provinces are those of 2025")
    func vietnam() throws {
        #expect(try first("Hanoi", "en")?.entry.place.region == "Hanoi")
        #expect(try first("Hanoi", "ko")?.entry.place.region?.hasPrefix("하노이") == true)
        #expect(try first("Da Nang", "ko")?.entry.place.region?.hasPrefix("다낭") == true)
    }
}
