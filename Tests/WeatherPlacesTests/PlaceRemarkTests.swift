import Testing
import WeatherCore
import WeatherGazetteer
import WeatherPlaces

@Suite("Remarks on the place that was found")
struct PlaceRemarkTests {
    private func resolve(
        _ text: String, _ language: String, _ region: String? = nil, pick: Int? = nil
    ) async throws -> PlaceResolution {
        let locale = UserLocale(language: language, region: region)
        return try await PlaceResolver(gazetteer: Gazetteer(), language: language, locale: locale)
            .resolve(PlaceRequest(text, pick: pick))
    }

    @Test(
        "a former name finds the place under its current name, with a remark",
        arguments: [("Leningrad", "Saint Petersburg"), ("Saigon", "Ho Chi Minh City")])
    func formerNames(text: String, name: String) async throws {
        guard case .remarked(let place, .otherName) = try await resolve(text, "en") else {
            Issue.record("\(try await resolve(text, "en"))")
            return
        }
        #expect(place.name == name)
    }

    @Test(
        "names in another language, formal names and spellings without accents have no remark",
        arguments: ["Wien", "서울시", "Koeln"])
    func usualNames(text: String) async throws {
        guard case .place = try await resolve(text, "en") else {
            Issue.record("\(try await resolve(text, "en"))")
            return
        }
    }

    @Test("a remark names the next likeliest place of the name, with the number that chooses it")
    func namesake() async throws {
        guard case .remarked(_, .namesake(let other, let pick)) = try await resolve("Scarborough", "en") else {
            Issue.record("no remark")
            return
        }
        #expect(try await resolve("Scarborough", "en", pick: pick) == .place(other.place))
    }

    @Test("a former name that is also another town's name lists both, by their current names")
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

    @Test("a code of both a country and a division of the user's country lists the cities of both")
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

    @Test("a wide region lists towns to choose from", arguments: ["Siberia", "Sahara"])
    func regions(text: String) async throws {
        guard case .area = try await resolve(text, "en") else {
            Issue.record("\(text)")
            return
        }
    }

    @Test("home can only be a saved place, and a question is not a name", arguments: ["home", "Home", "rain?"])
    func noNames(text: String) async throws {
        #expect(try await resolve(text, "en") == .unknown([]))
    }
}
