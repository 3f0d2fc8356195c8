import Testing
import WeatherCore

@testable import WeatherGazetteer

@Suite("Codes of airports and postal codes")
struct CodeTests {
    private let gazetteer = Gazetteer()

    private func matches(_ text: String, _ country: String? = nil) throws -> [GazetteerMatch] {
        try gazetteer.matches(for: PlaceQuery(text, language: "en"), qualities: [.exact], country: country)
    }

    @Test(
        "an airport is found by its codes in capitals, or after a prefix",
        arguments: [
            ("ICN", 37.46, 126.44), ("EDDF", 50.03, 8.57), ("JFK", 40.64, -73.78), ("IATA:icn", 37.46, 126.44),
            ("icao:eddf", 50.03, 8.57),
        ])
    func airports(text: String, latitude: Double, longitude: Double) throws {
        let found = try #require(try matches(text).first)
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        #expect(found.entry.kind == .airport && found.entry.place.coordinates.distance(to: point) < 10)
        #expect(found.remark == nil)
    }

    @Test(
        "text in lowercase and the code of a country are not codes of airports",
        arguments: ["icn", "eddf", "USA", "MEX"])
    func others(text: String) throws {
        #expect(try matches(text).first?.entry.kind != .airport)
    }

    @Test("a town with exactly this name is found, with a remark on the airport")
    func town() throws {
        let town = try #require(try matches("ICA").first)
        #expect(town.entry.kind == .settlement && town.entry.place.countryCode == "PE")
        guard case .airportCode(let airport) = town.remark else {
            Issue.record("no remark")
            return
        }
        #expect(airport.kind == .airport)
        #expect(try matches("Ica").first?.remark == nil)
        #expect(try matches("IATA:ICA").first?.entry.kind == .airport)
    }

    @Test(
        "airports and neighborhoods are found by the names that people give them",
        arguments: [
            ("인천공항", 37.46, 126.44), ("김포공항", 37.56, 126.80), ("Heathrow", 51.47, -0.45), ("홍대", 37.556, 126.923),
            ("명동", 37.56, 126.985),
        ])
    func names(text: String, latitude: Double, longitude: Double) throws {
        let found = try #require(try matches(text).first?.entry.place)
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        #expect(found.coordinates.distance(to: point) < 5)
    }

    @Test(
        "a postal code is found with a country, region or city, or alone",
        arguments: [
            ("90210, US", 34.09, -118.41), ("90210,US", 34.09, -118.41), ("10115 Berlin", 52.53, 13.38),
            ("Berlin 10115", 52.53, 13.38), ("SW1A 1AA, UK", 51.50, -0.13), ("114 55 Stockholm", 59.34, 18.09),
            ("LV-1001", 56.95, 24.1), ("1000-001 Portugal", 38.72, -9.14), ("K1A 0B6, Canada", 45.42, -75.7),
        ])
    func postal(text: String, latitude: Double, longitude: Double) throws {
        let found = try #require(try matches(text).first?.entry.place)
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        #expect(found.coordinates.distance(to: point) < 5, "\(found)")
        #expect(found.name != nil && found.timeZone != nil)
    }

    @Test(
        "a code in several countries is that of the user's, or else has a match in each; with another country or city it has none"
    )
    func ambiguous() throws {
        #expect(try matches("90210", "US").map(\.entry.place.countryCode) == ["US"])
        #expect(try matches("90210, Germany") == [])
        func countries(_ code: String, _ language: String, _ region: String?) throws -> Set<String?> {
            let locale = UserLocale(language: language, region: region)
            return Set(try gazetteer.matches(for: PlaceQuery(code), locale: locale).map(\.entry.place.countryCode))
        }
        #expect(try countries("90210", "ko", "KR").isSuperset(of: ["US", "TH"]))
        #expect(try countries("94107", "en", "US") == ["US"] && countries("94107", "pl", nil) == ["PL"])
        #expect(try countries("94107", "en", "NZ").isSuperset(of: ["US", "PL"]))
        #expect(try matches("10115 Munich") == [])
    }

    private func read(_ bytes: [UInt8]) -> [PostalBlock.Entry] {
        bytes.withUnsafeBytes { PostalBlock(stored: StoredBytes(start: $0.baseAddress, count: $0.count)).entries }
    }

    @Test(
        "stored postal codes are read back, and take as few bytes as possible", arguments: [false, true],
        [false, true])
    func stored(hasLetters: Bool, isWide: Bool) {
        let entries = [
            PostalBlock.Entry(ending: "15", latitude: 5200, longitude: 17_999),
            PostalBlock.Entry(
                ending: hasLetters ? "XY" : "07", latitude: isWide ? -9000 : 5253, longitude: isWide ? -18_000 : 17_744),
            PostalBlock.Entry(ending: "99", latitude: 5199, longitude: 17_800),
        ]
        let bytes = PostalBlock(entries).stored
        #expect(bytes.count == 5 + 3 * ((hasLetters ? 2 : 1) + (isWide ? 4 : 2)))
        #expect(read(bytes) == entries)
    }

    @Test("bytes that are not stored postal codes do not crash the program", arguments: [UInt8.min, 1, 2, .max])
    func foreign(byte: UInt8) {
        for count in 0..<20 { #expect(read(Array(repeating: byte, count: count)).count <= max(0, count - 5) / 3) }
    }

    @Test(
        "a code consists of its letters and digits, in capitals",
        arguments: [
            ("LV-1001", "LV", "1001"), ("114 55", "SE", "11455"), ("sw1a", "GB", "SW1A"), ("23*", "SG", "23"),
            ("AD100", "AD", "100"), ("Berlin", "DE", nil), ("1", "DE", nil), ("١٢٣٤٥", "EG", nil),
            ("12345678901", "BR", nil),
        ])
    func code(text: String, country: String, expected: String?) {
        #expect(PostalBlock.code(text, country: country) == expected)
    }
}
