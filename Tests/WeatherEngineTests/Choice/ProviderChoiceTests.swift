import Testing
import WeatherCore
import WeatherEngine

@Suite("The default services")
struct ProviderChoiceTests {
    private static func service(
        _ id: String, _ coverage: ProviderDescriptor.Coverage = .worldwide, nationalIn: [String] = [],
        needsKey: Bool = false, basis: ProviderDescriptor.Basis = .documented,
        products: Set<ProviderDescriptor.Product> = [.hourly]
    ) -> ProviderDescriptor {
        ProviderDescriptor(
            id: id, name: id, homePage: "https://example.org", terms: "https://example.org", attribution: id,
            basis: basis, products: products, coverage: coverage, nationalIn: nationalIn,
            credential: needsKey ? .required(.init(signUp: "https://example.org")) : .none,
            baseURL: "https://example.org", format: .json)
    }

    private static let services = [
        service("warnings", nationalIn: ["DE", "FR"], products: [.alerts]),
        service("metno", nationalIn: ["NO"]),
        service("paid", needsKey: true),
        service("bright", nationalIn: ["DE"]),
        service("nws", .countries(["US"]), nationalIn: ["US"]),
        service("kma", .countries(["KR"]), nationalIn: ["KR"], needsKey: true),
        service("nordic", .areas([.box(south: 52, west: 2, north: 72, east: 38)]), nationalIn: ["SE"]),
    ]

    private static func choice(_ country: String?, latitude: Double = 0, keys: Set<String> = []) -> ProviderChoice? {
        Coordinates(latitude: latitude, longitude: 10).map { point in
            ProviderChoice(services, place: Place(coordinates: point, countryCode: country)) { keys.contains($0.id) }
        }
    }

    @Test(
        "the national service comes first, then the first worldwide one; a national service that needs a key is asked once its key is set",
        arguments: [
            ("FR", [], ["metno"]), ("US", [], ["nws", "metno"]), ("DE", [], ["bright", "metno"]), ("NO", [], ["metno"]),
            ("KR", [], ["metno"]), ("KR", ["kma"], ["kma", "metno"]), ("FR", ["paid"], ["metno"]), (nil, [], ["metno"]),
            // This point is outside the model area of Sweden's service.
            ("SE", [], ["metno"]),
        ] as [(String?, Set<String>, [String])])
    func order(country: String?, keys: Set<String>, expected: [String]) throws {
        #expect(try #require(Self.choice(country, keys: keys)).ids == expected)
    }

    @Test("an undocumented service is asked only if it is named, even if it is the first or the national one")
    func observed() throws {
        let place = Place(coordinates: try #require(Coordinates(latitude: 0, longitude: 10)), countryCode: "US")
        let services =
            [
                Self.service("site", basis: .observed),
                Self.service("app", .countries(["US"]), nationalIn: ["US"], basis: .observed),
            ] + Self.services
        let choice = ProviderChoice(services, place: place) { _ in true }
        #expect(choice.ids == ["nws", "metno"])
        let reasons = choice.candidates.filter { ["site", "app"].contains($0.descriptor.id) }.map(\.reason)
        #expect(reasons == [.named, .named])
        #expect(ProviderChoice(["app"], over: choice).ids == ["app"])
    }

    @Test("each service has a reason why it is asked or not")
    func reasons() throws {
        let choice = try #require(Self.choice("SE", latitude: 60))
        #expect(
            choice.candidates.map { "\($0.descriptor.id) \($0.reason)" } == [
                "nordic national", "metno worldwide", "bright named", "paid noKey", "nws notCovered", "kma notCovered",
                "warnings noForecasts",
            ])
    }

    @Test("only the keys of services that would be asked are looked up")
    func keys() throws {
        let place = Place(coordinates: try #require(Coordinates(latitude: 0, longitude: 10)), countryCode: "KR")
        var sought: [String] = []
        let ids = ProviderChoice.ids(of: Self.services, place: place) { service in
            sought.append(service.id)
            return false
        }
        #expect(ids == ["metno"] && sought == ["kma"])
    }

    @Test("the user's choice takes precedence, in its order")
    func chosen() throws {
        let choice = ProviderChoice(["bright", "metno"], over: try #require(Self.choice("US")))
        #expect(choice.ids == ["bright", "metno"])
        #expect(choice.candidates.prefix(3).map(\.reason) == [.chosen, .chosen, .named])
    }
}
