import Testing
import WeatherCore

@testable import WeatherGazetteer

@Suite("The name of a point")
struct PointNameTests {
    private let gazetteer = Gazetteer()

    private func name(_ latitude: Double, _ longitude: Double, _ language: String? = nil) throws -> String? {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        return try gazetteer.name(of: point, language: language)?.text
    }

    @Test(
        "the name is the city with its district, in the user's language",
        arguments: [
            (37.5326, 126.9905, "ko", "용산구, 서울"), (37.5326, 126.9905, "en", "Yongsan-gu, Seoul"),
            (37.498, 127.0276, "ko", "서초구, 서울"), (35.163, 129.163, "ko", "해운대구, 부산"),
            (37.38, 127.12, "ko", "분당구, 성남"),
        ])
    func districts(latitude: Double, longitude: Double, language: String, expected: String) throws {
        #expect(try name(latitude, longitude, language) == expected)
    }

    @Test(
        "in the center of a city, the name is the city alone",
        arguments: [
            (52.5200, 13.4050, "de", "Berlin"), (37.57, 126.98, "ko", "서울"), (48.8566, 2.3522, "fr", "Paris"),
            (35.6812, 139.6917, "ja", "東京"), (51.5074, -0.1278, "en", "London"), (55.7558, 37.6173, "ru", "Москва"),
        ])
    func centers(latitude: Double, longitude: Double, language: String, expected: String) throws {
        #expect(try name(latitude, longitude, language) == expected)
    }

    @Test("a municipality near a larger city keeps its own name", arguments: [(37.4292, 126.9877, "과천시")])
    func neighbors(latitude: Double, longitude: Double, expected: String) throws {
        #expect(try name(latitude, longitude, "ko") == expected)
    }

    @Test("in a language of another script, a place with a name in it is preferred to a nearer one without")
    func letters() throws {
        let name = try #require(try name(31.7893, 35.2435, "he"))
        #expect(name.unicodeScalars.allSatisfy { !(0x41...0x17F).contains($0.value) }, "\(name)")
    }

    @Test("the distance is to the place whose name comes first; over open sea there is no name")
    func distance() throws {
        let point = try #require(Coordinates(latitude: 37.5326, longitude: 126.9905))
        let found = try #require(try gazetteer.name(of: point, language: "ko"))
        #expect(found.city.place.name == "서울" && found.city.place.region == "서울특별시")
        #expect((0.5...3).contains(found.distance))
        #expect(try name(0, -30) == nil)
    }

    @Test("at sea, a place names only points within 50 km; in a desert within 200")
    func sea() throws {
        // Between Korea and Japan, 150 km from Dokdo; off Ibiza; in the Sahara, 100 km from Reggane.
        #expect(try name(38.5, 132) == nil)
        #expect(try name(38.85, 0.75) != nil)
        #expect(try name(26.7, 1.1) != nil)
        let far = try #require(Coordinates(latitude: 38.5, longitude: 132))
        #expect(try gazetteer.namingDistance(at: far) == 50)
        #expect(try gazetteer.nearestInCountry(of: far) == nil)
        #expect(try gazetteer.nearest(to: far, within: 400) != nil)
    }

    @Test("a point in or beyond the outlines of South Korea is named in its country")
    func outlines() throws {
        func country(_ latitude: Double, _ longitude: Double) throws -> String? {
            let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
            return try gazetteer.nearestInCountry(of: point)?.entry.place.countryCode
        }
        #expect(try country(37.92, 126.75) == "KR")
        #expect(try country(37.96, 126.68) == "KP")
        // Off the coast, far from any border.
        #expect(try country(35.05, 129.1) == "KR")
    }

    @Test(
        "a name may be abroad if no outline shows the country and a place of another country is about as near",
        arguments: [(48.58, 7.79, true), (48.5839, 7.7455, false), (52.0, 11.0, false), (37.92, 126.75, false)])
    func borders(latitude: Double, longitude: Double, mayBeAbroad: Bool) throws {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        #expect(try #require(try gazetteer.name(of: point)).mayBeAbroad == mayBeAbroad)
    }

    @Test("names are joined by the comma of the language")
    func comma() {
        #expect(PointName.comma(in: "ar") == "، " && PointName.comma(in: "zh-Hant") == "，")
        #expect(
            PointName.comma(in: "ja") == "、" && PointName.comma(in: "ko") == ", " && PointName.comma(in: nil) == ", ")
    }
}

@Suite("Outlines of districts")
struct OutlineTests {
    private let square = Outline([
        .init(longitude: -10, latitude: -10), .init(longitude: 10, latitude: -10), .init(longitude: 10, latitude: 10),
        .init(longitude: -10, latitude: 10),
    ])

    @Test(
        "a line to the east crosses the outline once from inside, and never or twice from outside",
        arguments: [(0, 0, 1), (9, -9, 1), (11, 0, 0), (-11, 0, 2), (0, 11, 0)] as [(Int32, Int32, Int)])
    func crossings(longitude: Int32, latitude: Int32, expected: Int) {
        #expect(square.crossings(eastOf: .init(longitude: longitude, latitude: latitude)) == expected)
    }

    @Test("a stored outline is read back; other bytes do not crash the program")
    func stored() {
        let points = [
            Outline.Point(longitude: 1_269_905, latitude: 375_326), .init(longitude: -1_800_000, latitude: -900_000),
        ]
        #expect(Outline(stored: Outline(points).stored).points == points)
        for count in 0..<20 {
            let outline = Outline(stored: Array(repeating: 255, count: count))
            #expect(outline.points.count == count / 8)
            #expect(outline.crossings(eastOf: points[0]) == 0)
        }
    }
}
