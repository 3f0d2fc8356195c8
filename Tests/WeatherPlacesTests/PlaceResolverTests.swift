import Testing
import WeatherCore
import WeatherGazetteer
import WeatherPlaces

@Suite("Resolving the text for a place")
struct PlaceResolverTests {
    private let gazetteer = Gazetteer()

    private func resolve(
        _ text: String,
        country: String? = nil,
        pick: Int? = nil,
        saved: [String: Coordinates] = [:],
        first: Bool = false,
        _ geocoders: any Geocoder...
    ) async throws -> PlaceResolution {
        let resolver = PlaceResolver(
            gazetteer: gazetteer, language: "en", savedPlace: { saved[$0] },
            geocoders: geocoders.map { geocoder in { geocoder } }, asksServicesFirst: first)
        return try await resolver.resolve(PlaceRequest(text, country: country, pick: pick))
    }

    private func name(_ resolution: PlaceResolution) -> String? {
        switch resolution {
        case .place(let place): place.name
        case .remarked(let place, _): place.name.map { "remarked: " + $0 }
        case .respelt(let place): place.name.map { "~" + $0 }
        case .assumed(let assumed): assumed.place.name.map { "assumed: " + $0 }
        case .located(let place, _): place.name.map { "located: " + $0 }
        case .several(let matches): "several: \(matches.count)"
        case .separate(let words, let error):
            "separate: \(words.joined(separator: ", ")) \(error?.reason.rawValue ?? "")"
        case .area(let places): "area: " + places.compactMap(\.place.name).joined(separator: ", ")
        case .unknown(let places): "unknown: " + places.compactMap(\.place.name).joined(separator: ", ")
        case .unanswered(let places, let failure):
            "\(failure.reason): " + places.compactMap(\.place.name).joined(separator: ", ")
        }
    }

    private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
        try #require(Coordinates(latitude: latitude, longitude: longitude))
    }

    @Test(
        "a name is found, with or without a region or country",
        arguments: [
            ("Seoul", "Seoul"), ("서울", "Seoul"), ("Paris, TX", "Paris"), ("서울 대한민국", "Seoul"), ("Londno", "~London"),
            ("Newcastle upon Tyne", "Newcastle upon Tyne"),
        ])
    func names(text: String, expected: String) async throws {
        #expect(name(try await resolve(text)) == expected)
    }

    @Test(
        "an island, and a town with the name of an airport's code, have a remark",
        arguments: [
            ("제주도", "remarked: Jeju Island"), ("ICA", "remarked: Ica"), ("ICN", "Incheon International Airport"),
        ])
    func remarks(text: String, expected: String) async throws {
        #expect(name(try await resolve(text)) == expected)
    }

    @Test("coordinates are named after the nearest place, with the distance; over open sea they have no name")
    func points() async throws {
        guard case .place(let near) = try await resolve("38.1,128.2") else { throw WeatherError(.noPlace) }
        #expect(near.countryCode == "KR")
        let distance = try #require(near.nameDistance)
        #expect((5...40).contains(distance))
        guard case .place(let sea) = try await resolve("2.04,87.22") else { throw WeatherError(.noPlace) }
        #expect(sea == Place(coordinates: try point(2.04, 87.22)))
    }

    @Test("invalid coordinates are refused, and no service is asked")
    func badPoint() async {
        let service = StubGeocoder()
        let error = await #expect(throws: WeatherError.self) { try await resolve("91,0", service) }
        #expect(error?.reason == .latitudeOutOfRange)
        #expect(service.queries.isEmpty)
    }

    @Test("several about equally likely towns are returned; one is picked by number or country")
    func ambiguity() async throws {
        guard case .several(let matches) = try await resolve("Springfield") else {
            Issue.record("Springfield is one town")
            return
        }
        #expect(matches.prefix(3).map(\.entry.place.region) == ["Missouri", "Massachusetts", "Illinois"])
        guard case .place(let second) = try await resolve("Springfield", pick: 2) else {
            Issue.record("the pick was not taken")
            return
        }
        #expect(second == matches[1].entry.place)
        guard case .several = try await resolve("Springfield", pick: 999) else {
            Issue.record("a number that is not in the list was taken")
            return
        }
        #expect(name(try await resolve("Birmingham", country: "US")) == "Birmingham")
    }

    @Test(
        "the name of a country or region does not mean a smaller town elsewhere",
        arguments: [
            ("California", "area: Los Angeles, San Diego, San Jose"), ("Deutschland", "area: Berlin, Hamburg, Munich"),
            ("캐나다", "area: Ottawa, Toronto, Montreal"), ("USA", "area: Washington D.C., New York, Los Angeles"),
        ])
    func areas(text: String, expected: String) async throws {
        #expect(name(try await resolve(text)) == expected)
    }

    @Test(
        "a name shared by a town and its country or region means the town",
        arguments: ["Singapore", "New York", "Luxembourg"])
    func namesakes(text: String) async throws {
        guard case .place = try await resolve(text) else {
            Issue.record("\(text) is not one town: \(try await resolve(text))")
            return
        }
    }

    @Test("nonsense finds nothing; a name that is cut off or has two errors returns suggestions")
    func unknown() async throws {
        for text in ["xqzvkj", "🦄", "' OR 1=1 --", "\" OR * NEAR("] {
            #expect(name(try await resolve(text)) == "unknown: ")
        }
        guard case .unknown(let places) = try await resolve("Copenhagn Q") else {
            Issue.record("two errors were forgiven")
            return
        }
        #expect(places.first?.place.name == "Copenhagen")
    }

    @Test("services are asked in order, and only for names that the gazetteer does not have")
    func chain() async throws {
        let hamlet = Place(coordinates: try point(1, 2), name: "Zwergenhausen")
        let (empty, full) = (StubGeocoder(), StubGeocoder(hamlet))
        #expect(try await resolve("Zwergenhausen", empty, full) == .place(hamlet))
        #expect(empty.queries == ["Zwergenhausen"])
        _ = try await resolve("Seoul", empty, full)
        #expect(empty.queries.count == 1)
    }

    @Test("services are asked before a name counts as misspelled or unfinished, and their places are used")
    func spellingIsLast() async throws {
        for text in ["Londno", "Newcastle upon"] {
            let village = Place(coordinates: try point(1, 2), name: text)
            let (empty, full) = (StubGeocoder(), StubGeocoder(village))
            #expect(try await resolve(text, full) == .place(village))
            guard case .respelt = try await resolve(text, empty) else {
                Issue.record("\(text) is not said to be another name")
                continue
            }
            #expect(empty.queries == [text])
        }
    }

    @Test("a service's place with a longer or slightly different name is marked as respelt")
    func similarOfService() async throws {
        for (text, name) in [
            ("Zwergenhaus", "Zwergenhausen"), ("Zwergenhausem", "Zwergenhausen"), ("츠베르겐하우젠", "츠베르겐하우센"),
        ] {
            let other = StubGeocoder(Place(coordinates: try point(1, 2), name: name))
            let isWordCut = text == "Zwergenhaus"
            #expect(self.name(try await resolve(text, other)) == (isWordCut ? "unknown: " : "~" + name))
        }
        let longer = StubGeocoder(Place(coordinates: try point(1, 2), name: "Zwergen am See"))
        #expect(name(try await resolve("Zwergen", longer)) == "~Zwergen am See")
        let short = StubGeocoder(Place(coordinates: try point(1, 2), name: "Zwig"))
        #expect(name(try await resolve("Zwag", short)) == "unknown: ")
    }

    @Test("a misspelled name that could mean several places is refused, with these as suggestions")
    func unclear() async throws {
        guard case .unknown(let places) = try await resolve("Springfeild") else {
            Issue.record("one of the Springfields was taken")
            return
        }
        #expect(places.count > 1 && places.allSatisfy { $0.place.name == "Springfield" })
    }

    @Test("names unknown offline are known before a service is asked, with the words that are not places")
    func unknownOffline() throws {
        let service = StubGeocoder()
        let resolver = PlaceResolver(gazetteer: gazetteer, language: "en", geocoders: [{ service }])
        func unknown(_ words: String...) throws -> [String]? {
            switch try resolver.resolveOffline(PlaceRequest(words: words)) {
            case .known: nil
            case .unknown(let words): words
            }
        }
        #expect(try unknown("provders") == ["provders"])
        #expect(try unknown("Seoul", "provders", "Tokyo") == ["provders"])
        #expect(try unknown("Seoul") == nil)
        #expect(try unknown("New", "York") == nil)
        #expect(service.queries.isEmpty)
    }

    @Test("words that are a place each, but not together, are several places")
    func separate() async throws {
        let service = StubGeocoder()
        let resolver = PlaceResolver(gazetteer: gazetteer, language: "en", geocoders: [{ service }])
        func found(_ words: String...) async throws -> String? {
            name(try await resolver.resolve(PlaceRequest(words: words)))
        }
        #expect(try await found("Seoul", "Tokyo") == "separate: Seoul, Tokyo ")
        #expect(try await found("37.5,127", "35.1,129") == "separate: 37.5,127, 35.1,129 badCoordinates")
        #expect(try await found("New", "York") == "New York")
        #expect(service.queries.isEmpty)
        let error = await #expect(throws: WeatherError.self) { try await found("37.5,127", "91,0") }
        #expect(error?.reason == .badCoordinates)
    }

    @Test("a service's place with another name or country is not used")
    func wrongTown() async throws {
        let other = StubGeocoder(Place(coordinates: try point(1, 2), name: "Zwickau", countryCode: "DE"))
        #expect(name(try await resolve("Zwergenhausen", other)) == "unknown: ")
        let elsewhere = StubGeocoder(Place(coordinates: try point(1, 2), name: "Zwergenhausen", countryCode: "DE"))
        #expect(name(try await resolve("Zwergenhausen", country: "AT", elsewhere)) == "unknown: ")
    }

    @Test("failed services and an unknown name have different results")
    func failing() async throws {
        let down = StubGeocoder(failing: WeatherError(.timedOut))
        let keyless = StubGeocoder(failing: WeatherError(.keyMissing))
        let offline = StubGeocoder(failing: WeatherError(.nothingKept))
        #expect(name(try await resolve("Zwergenhausen", down)) == "timedOut: ")
        #expect(name(try await resolve("Zwergenhausen", keyless, down)) == "timedOut: ")
        #expect(name(try await resolve("Londno", down)) == "~London")
        for unasked in [keyless, offline] { #expect(name(try await resolve("Zwergenhausen", unasked)) == "unknown: ") }
        #expect(name(try await resolve("Zwergenhausen", down, StubGeocoder())) == "unknown: ")
        let error = await #expect(throws: WeatherError.self) { try await resolve("Seoul", first: true, down) }
        #expect(error?.reason == .timedOut)
        let missing = WeatherError(.keyMissing)
        let noKey = await #expect(throws: WeatherError.self) {
            try await resolve("Seoul", first: true, StubGeocoder(failing: missing))
        }
        #expect(noKey?.reason == .keyMissing)
    }

    @Test("saved places come before all others")
    func own() async throws {
        let home = try point(37.57, 126.98)
        guard case .place(let place) = try await resolve("Paris", saved: ["Paris": home]) else {
            Issue.record("not found")
            return
        }
        #expect(place.coordinates == home)
        #expect(place.name == "Paris")
        #expect(place.countryCode == "KR")
        #expect(place.nameDistance == nil)
    }
}
