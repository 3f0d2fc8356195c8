import Foundation
import Testing
import WeatherCore
import WeatherGazetteer
import WeatherPlaces

@Suite("Remembered places")
struct RememberedPlacesTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("wx-remembered-\(UUID().uuidString)")

    private var file: URL { folder.appendingPathComponent("places") }

    private func remembered(version: String? = "1") -> RememberedPlaces {
        RememberedPlaces(folder: folder, version: version)
    }

    /// A request, and the language for names.
    struct Asked: Sendable, CustomTestStringConvertible {
        var request: PlaceRequest
        var language: String?

        init(_ text: String, language: String? = nil, country: String? = nil, pick: Int? = nil) {
            request = PlaceRequest(text, country: country, pick: pick)
            self.language = language
        }

        var testDescription: String { "\(request.text ?? "") \(language ?? "")" }
    }

    /// Resolves with the gazetteer, or only with what is remembered.
    private func resolve(
        _ asked: Asked, _ remembered: RememberedPlaces?, opens: Bool
    ) async throws -> PlaceResolution {
        let gazetteer =
            opens ? Gazetteer() : Gazetteer(contentsOf: URL(fileURLWithPath: "/nonexistent/gazetteer.sqlite"))
        return try await PlaceResolver(gazetteer: gazetteer, language: asked.language, remembered: remembered)
            .resolve(asked.request)
    }

    private static let requests = [
        Asked("37.57,126.98", language: "ko"), Asked("37.57,126.98"),
        Asked("Seoul", language: "ja"),
        Asked("Springfield", language: "en", country: "US", pick: 2),
        Asked("-48.5,-123.4", language: "en"),
        Asked("Paris, TX", language: "fr"), Asked("90210", language: "en", country: "US"),
        Asked("ICN", language: "ar"), Asked("0.1,-0.30000000000000004", language: "de"),
        // With remarks: another name, the main settlement, an airport's code, a namesake; and a point near a border.
        Asked("Leningrad", language: "en"), Asked("제주도", language: "ko"),
        Asked("ICA", language: "en"), Asked("Scarborough", language: "en"),
        Asked("48.58,7.79", language: "fr"),
    ]

    @Test("a resolved place is the same when read without the gazetteer, and so is its time zone", arguments: requests)
    func same(request: Asked) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try await resolve(request, remembered(), opens: true)
        #expect(first == (try await resolve(request, nil, opens: true)))
        #expect(first == (try await resolve(request, remembered(), opens: false)))
        guard case .place(var place) = first else { return }
        place.timeZone = nil
        let zone = TimeZoneFinder(Gazetteer()).timeZone(of: place, at: Date())
        let closed = Gazetteer(contentsOf: URL(fileURLWithPath: "/nonexistent/gazetteer.sqlite"))
        #expect(TimeZoneFinder(closed, remembered: remembered()).timeZone(of: place, at: Date()) == zone)
    }

    @Test("a place is not used for another language, country, choice or version, or after it is cleared")
    func others() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let request = Asked("Springfield", language: "en", country: "US", pick: 2)
        _ = try await resolve(request, remembered(), opens: true)
        func isRemembered(_ request: Asked, _ places: RememberedPlaces) async -> Bool {
            await (try? resolve(request, places, opens: false)) != nil
        }
        #expect(await isRemembered(request, remembered()))
        for other in [
            Asked("Springfield", language: "de", country: "US", pick: 2),
            Asked("Springfield", language: "en", country: nil, pick: 2),
            Asked("Springfield", language: "en", country: "US", pick: 1),
            Asked("springfield", language: "en", country: "US", pick: 2),
        ] {
            #expect(await !isRemembered(other, remembered()))
        }
        #expect(await !isRemembered(request, remembered(version: "2")))
        #expect(await !isRemembered(request, remembered(version: nil)))
        remembered().clear()
        #expect(await !isRemembered(request, remembered()))
    }

    @Test("only places that the gazetteer decides are stored: no choices, areas, services' places or misspelled names")
    func undecided() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for text in ["Springfield", "Deutschland", "Londno", "Qwrtzxcv"] {
            _ = try await resolve(Asked(text, language: "en"), remembered(), opens: true)
        }
        let point = try #require(Coordinates(latitude: 1, longitude: 2))
        let service = StubGeocoder(Place(coordinates: point, name: "Qwrtzxcv"))
        let resolver = PlaceResolver(
            gazetteer: Gazetteer(), language: "en", geocoders: [{ service }], remembered: remembered())
        _ = try await resolver.resolve(PlaceRequest("Qwrtzxcv"))
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("a damaged file loses a place, but never gives a wrong one")
    func damage() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let request = Asked("37.57,126.98", language: "ko")
        let place = try await resolve(request, remembered(), opens: true)
        let whole = try Data(contentsOf: file)
        for index in whole.indices {
            for change: UInt8 in [0x01, 0x20, 0xFF] {
                var damaged = whole
                damaged[index] ^= change
                try damaged.write(to: file)
                let found = try? await resolve(request, remembered(), opens: false)
                #expect(found == nil || found == place, "\(index)")
            }
            try whole.prefix(index).write(to: file)
            let found = try? await resolve(request, remembered(), opens: false)
            #expect(found == nil || found == place, "\(index)")
        }
    }

    @Test("the file has a limited size, and keeps the newest places")
    func bounds() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let requests = (0..<80).map { Asked("0.\($0),100.5", language: "en") }
        for request in requests { _ = try await resolve(request, remembered(), opens: true) }
        #expect(try Data(contentsOf: file).count < 16_384)
        #expect(await (try? resolve(requests[0], remembered(), opens: false)) == nil)
        #expect(await (try? resolve(requests[79], remembered(), opens: false)) != nil)
    }
}
