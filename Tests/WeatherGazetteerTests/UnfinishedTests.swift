import Testing
import WeatherCore
import WeatherGazetteer

@Suite("Search: beginnings and typos")
struct UnfinishedTests {
    private let gazetteer = Gazetteer()

    @Test(
        "the beginning of a name finds it",
        arguments: [
            ("Londo", "London"), ("Reykj", "Reykjavík"), ("Copenh", "Copenhagen"), ("San Franc", "San Francisco"),
            ("Моск", "Moscow"), ("Αθή", "Athens"), ("札", "Zagreb"), ("reykjaví", "Reykjavík"),
        ])
    func prefix(text: String, name: String) throws {
        let found = try gazetteer.matches(for: PlaceQuery(text))
        #expect(found.first?.entry.place.name == name)
        #expect(found.allSatisfy { $0.quality == .prefix || $0.quality == .leadingWords })
    }

    @Test("matches of whole words come before matches of a cut word, and each quality can be requested alone")
    func words() throws {
        let query = PlaceQuery("Rio de", limit: 20)
        let found = try gazetteer.matches(for: query)
        #expect(found.first?.quality == .leadingWords)
        #expect(found.first?.entry.place.name == "Rio de Janeiro")
        let qualities = found.map(\.quality)
        #expect(qualities == qualities.sorted())
        let leading = try gazetteer.matches(for: query, qualities: [.leadingWords])
        #expect(Set(leading.map(\.quality)) == [.leadingWords])
        #expect(try gazetteer.matches(for: PlaceQuery("Londo"), qualities: [.exact, .typo]).first?.quality == .typo)
        #expect(try gazetteer.matches(for: PlaceQuery("Londo"), qualities: [.exact]).isEmpty)
        #expect(try gazetteer.matches(for: PlaceQuery("London"), qualities: []).isEmpty)
    }

    @Test("the beginning of a name can be followed by a region or country")
    func within() throws {
        let found = try gazetteer.matches(for: PlaceQuery("Londo, Canada"))
        #expect(found.first?.entry.geonameID == 6_058_560)
        #expect(found.first?.quality == .prefix)
        #expect(try gazetteer.matches(for: PlaceQuery("Springf, IL")).first?.entry.geonameID == 4_250_542)
    }

    @Test(
        "one letter too many, too few, changed or swapped is accepted",
        arguments: [
            "Lonndon", "Lodnon", "Lomdon", "Lndon", "Stockhlom", "Stockhom", "Amstterdam",
            "Melbuorne", "Reykiavik", "ΑΘΗΝΝΑ", "Springfeild, IL",
        ])
    func typos(text: String) throws {
        let first = try #require(try gazetteer.matches(for: PlaceQuery(text)).first)
        #expect(first.quality == .typo)
        let names = [
            "London", "Stockholm", "Amsterdam", "Melbourne", "Johannesburg", "Reykjavík", "Philadelphia", "Athens",
            "Springfield",
        ]
        #expect(names.contains(first.entry.place.name ?? ""), "\(first.entry.place.name ?? "")")
    }

    @Test("two wrong letters, short names and names that exist are not corrected")
    func refused() throws {
        for text in ["Frnkfurtt", "Stokclhm", "Rpme", "Oslq", "Xqui"] {
            let found = try gazetteer.matches(for: PlaceQuery(text))
            #expect(found.filter { $0.quality == .typo }.isEmpty, "\(text)")
        }
        // Lodi is one letter from Lodz, Berne from Berna.
        for text in ["Lodi", "Boston", "Bostan", "Paris", "Pariz"] {
            let found = try gazetteer.matches(for: PlaceQuery(text, limit: 50))
            #expect(Set(found.map(\.quality)) == [.exact], "\(text)")
        }
    }

    @Test(
        "nonsense finds nothing",
        arguments: [
            "qwertzuiop", "asdfghjkl", "xxxxxxxxxx", "ㅋㅋㅋㅋㅋㅋ", "blahblahblah", "뷁뷁뷁뷁뷁", "фывапролдж", "ニャニャニャニャニャン",
        ])
    func nonsense(text: String) throws {
        #expect(try gazetteer.matches(for: PlaceQuery(text)).isEmpty)
    }
}
