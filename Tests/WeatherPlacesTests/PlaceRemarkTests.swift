import Testing
import WeatherCore
import WeatherGazetteer
import WeatherPlaces

@Suite("What is said about the place that was found")
struct PlaceRemarkTests {
    private func resolve(
        _ text: String, _ language: String, _ region: String? = nil, pick: Int? = nil
    ) async throws -> PlaceResolution {
        let locale = UserLocale(language: language, region: region)
        return try await PlaceResolver(gazetteer: Gazetteer(), language: language, locale: locale)
            .resolve(PlaceRequest(text, pick: pick))
    }

    @Test(
        "a former name answers with the name of today and says so",
        arguments: [("Leningrad", "Saint Petersburg"), ("Saigon", "Ho Chi Minh City")])
    func formerNames(text: String, name: String) async throws {
        guard case .remarked(let place, .otherName) = try await resolve(text, "en") else {
            Issue.record("\(try await resolve(text, "en"))")
            return
        }
        #expect(place.name == name)
    }

    @Test(
        "names of the user's language, and formal or misspelled ones, are no others",
        arguments: ["Wien", "서울시", "Koeln"])
    func usualNames(text: String) async throws {
        guard case .place = try await resolve(text, "en") else {
            Issue.record("\(try await resolve(text, "en"))")
            return
        }
    }

    @Test("the next likely place of a name is told of, with the number that chooses it")
    func namesake() async throws {
        guard case .remarked(_, .namesake(let other, let pick)) = try await resolve("Scarborough", "en") else {
            Issue.record("no remark")
            return
        }
        #expect(try await resolve("Scarborough", "en", pick: pick) == .place(other.place))
    }

    @Test("a former name that is also a town's lists both, each by its name of today")
    func formerNameOfTwo() async throws {
        for (text, language, region, expected) in [
            ("汉城", "zh-Hans", "CN", "首尔"), ("Königsberg", "de", "DE", "Kaliningrad"),
        ] {
            guard case .several(let matches) = try await resolve(text, language, region) else {
                Issue.record("\(try await resolve(text, language, region))")
                continue
            }
            #expect(matches.first?.entry.place.name == expected)
        }
    }

    @Test("a code of a country and of a division of the user's country lists the cities of both")
    func codeOfTwo() async throws {
        guard case .area(let places) = try await resolve("CA", "en", "US") else {
            Issue.record("no area")
            return
        }
        #expect(Set(places.compactMap(\.place.countryCode)) == ["US", "CA"])
        #expect(places.first?.place.name == "Los Angeles")
    }

    @Test("an area lists the towns elsewhere that have its name")
    func rivals() async throws {
        guard case .area(let places) = try await resolve("Georgia", "en") else {
            Issue.record("no area")
            return
        }
        #expect(!places.isEmpty)
    }

    @Test("a region without a point asks for a town", arguments: ["Siberia", "Sahara"])
    func regions(text: String) async throws {
        guard case .area = try await resolve(text, "en") else {
            Issue.record("\(text)")
            return
        }
    }

    @Test("home is a saved place or nothing, and a question is no name", arguments: ["home", "Home", "rain?"])
    func noNames(text: String) async throws {
        #expect(try await resolve(text, "en") == .unknown([]))
    }
}
