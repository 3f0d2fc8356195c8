import Foundation
import Testing
import WeatherCore
import WeatherGazetteer

@Suite("Search: names")
struct SearchTests {
    private let gazetteer = Gazetteer()

    /// Names, by the GeoNames id of the expected first match.
    @Test(
        "in any script, by everyday and formal names",
        arguments: [
            ("서울", 1_835_848), ("서울특별시", 1_835_848), ("부산", 1_838_524), ("부산광역시", 1_838_524),
            ("부산시", 1_838_524), ("도쿄", 1_850_147), ("臺北", 1_668_341), ("台北", 1_668_341), ("臺北市", 1_668_341),
            ("台北市", 1_668_341), ("東京", 1_850_147), ("东京", 1_850_147), ("東京都", 1_850_147), ("大阪市", 1_853_909),
            ("北京", 1_816_670), ("上海市", 1_796_236), ("Αθήνα", 264_371), ("ΑΘΗΝΑ", 264_371), ("Москва", 524_901),
            ("москва", 524_901), ("Санкт-Петербург", 498_817), ("Київ", 703_448), ("القاهرة", 360_630),
            ("دمشق", 170_654), ("ケープタウン", 3_369_157), ("กรุงเทพ", 1_609_350), ("กรุงเทพมหานคร", 1_609_350),
            ("मुंबई", 1_275_339), ("תל אביב", 293_397), ("თბილისი", 611_717), ("Երևան", 616_052), ("Münih", 2_867_714),
            ("Roma", 3_169_070), ("Wien", 2_761_369), ("Praha", 3_067_696), ("København", 2_618_425),
            ("Napoli", 3_172_394),
        ])
    func scripts(name: String, id: Int) throws {
        try expect(name, id)
    }

    @Test(
        "with accents, without them, or with the replacements of keyboards",
        arguments: [
            (["Łódź", "Lodz", "lodz", "LODZ", "Lódz", "łódź", "Lo\u{301}dz\u{301}"], 3_093_133),
            (["Ísafjörður", "Isafjordur", "ísafjörður", "ISAFJÖRÐUR"], 3_415_667),
            (["Zürich", "Zuerich", "zurich", "ZÜRICH", "Zu\u{308}rich"], 2_657_896),
            (["Großenhain", "Grossenhain", "großenhain", "GROSSENHAIN"], 2_916_630),
            (["Århus", "Aarhus", "Arhus", "århus"], 2_624_652), (["Malmö", "Malmoe", "Malmo"], 2_692_969),
            (["São Paulo", "Sao Paulo", "sao paulo", "SÃO PAULO"], 3_448_439),
            (["Đà Nẵng", "Da Nang", "Đa Nang", "Danang"], 1_583_992),
            (["İstanbul", "Istanbul", "istanbul", "ISTANBUL"], 745_044),
            (["Düsseldorf", "Duesseldorf", "Dusseldorf"], 2_934_246),
            (["Tromsø", "Tromso", "Tromsö", "Tromsoe"], 3_133_895),
        ])
    func accents(names: [String], id: Int) throws {
        for name in names { try expect(name, id) }
    }

    @Test(
        "apostrophes, hyphens, dots and spaces do not matter",
        arguments: [
            (["Xi'an", "Xi’an", "xi an", "XIAN", "Xi`an"], 1_790_630),
            (["Aix-en-Provence", "Aix en Provence", "aix  en  provence", "AixenProvence"], 3_038_354),
            (["St. Louis", "Saint Louis", "St Louis", "st.louis", "SAINT-LOUIS, MO"], 4_407_066),
            (["Fort Worth", "Ft. Worth", "Ft Worth"], 4_691_930), (["Washington, D.C.", "Washington DC"], 4_140_963),
            (["  Seoul  ", "Seoul\u{A0}", "\u{FEFF}Seoul", "Ｓｅｏｕｌ", "Seoul."], 1_835_848),
            (["L'Aquila", "L’Aquila", "LAquila", "L Aquila"], 3_175_121),
            (["New York City", "NewYorkCity", "New-York City"], 5_128_581),
        ])
    func punctuation(names: [String], id: Int) throws {
        for name in names { try expect(name, id) }
    }

    @Test("primary names come before alternates, larger towns before smaller ones, capitals before both")
    func order() throws {
        let portland = try gazetteer.matches(for: PlaceQuery("Portland", limit: 10))
        #expect(portland.prefix(2).map(\.entry.place.region) == ["Oregon", "Maine"])
        #expect(portland.map(\.rank) == portland.map(\.rank).sorted(by: >))
        // Its capital has a third of the population of San Jose in California.
        let sanJose = try gazetteer.matches(for: PlaceQuery("San José"))
        #expect(sanJose.prefix(2).map(\.entry.place.countryCode) == ["CR", "US"])
        #expect(sanJose.first?.entry.isCapital == true)
        #expect((sanJose.first?.entry.population ?? 0) < (sanJose.dropFirst().first?.entry.population ?? 0))
        // Rome is called Roma, although towns in Lesotho and Texas have that as their main name.
        let roma = try gazetteer.matches(for: PlaceQuery("Roma", limit: 10))
        #expect(roma.first?.entry.place.countryCode == "IT" && roma.count > 2)
    }

    @Test("a capital comes before larger towns that have the name as an alternate: Dili before Delhi")
    func capitals() throws {
        try expect("Dili", 1_645_457)
        try expect("New Delhi", 1_261_481)
        try expect("Delhi", 1_273_294)
    }

    @Test("a place whose name in the user's language is the text comes first")
    func readersNames() throws {
        try expect("딜리", 1_645_457, language: "ko")
        try expect("델리", 1_273_294, language: "ko")
        let rank = try gazetteer.matches(for: PlaceQuery("München", language: "de")).first?.rank ?? 0
        let other = try gazetteer.matches(for: PlaceQuery("München", language: "ko")).first?.rank ?? 0
        // Eight times as likely by the name, and twice by the country.
        #expect(abs(rank - other - 4) < 1e-9)
    }

    @Test("the limit is respected, and the likeliest places are within it")
    func limit() throws {
        let all = try gazetteer.matches(for: PlaceQuery("Springfield", limit: 1000))
        #expect(all.count > 20)
        for limit in [1, 2, 7] {
            #expect(try gazetteer.matches(for: PlaceQuery("Springfield", limit: limit)) == Array(all.prefix(limit)))
        }
        #expect(Set(all.map(\.entry.geonameID)).count == all.count)
    }

    @Test("if a country is requested, no place of another country is found")
    func country() throws {
        for country in ["CA", "ca"] {
            let found = try gazetteer.matches(for: PlaceQuery("London", limit: 50), country: country)
            #expect(found.first?.entry.place.region == "Ontario")
            #expect(Set(found.map(\.entry.place.countryCode)) == ["CA"])
        }
        #expect(try gazetteer.matches(for: PlaceQuery("Londo"), country: "US").first?.entry.place.countryCode == "US")
        #expect(
            try gazetteer.matches(for: PlaceQuery("서울"), country: "JP").allSatisfy {
                $0.entry.place.countryCode == "JP"
            })
    }

    @Test("a match has an id, region, country, population and time zone")
    func contents() throws {
        let entry = try #require(try gazetteer.matches(for: PlaceQuery("Anchorage")).first).entry
        #expect(entry.geonameID == 5_879_400 && !entry.isCapital && entry.population > 250_000)
        #expect(entry.place.name == "Anchorage" && entry.place.region == "Alaska" && entry.place.countryCode == "US")
        #expect(entry.place.timeZone?.zone.identifier == "America/Anchorage")
        #expect(entry.place.timeZone?.source == .place)
        #expect(abs(entry.place.coordinates.latitude - 61.2181) < 0.001)
    }

    private func expect(_ name: String, _ id: Int, language: String? = nil) throws {
        let first = try gazetteer.matches(for: PlaceQuery(name, language: language)).first
        #expect(first?.entry.geonameID == id, "\(name): \(first?.entry.place.name ?? "nothing")")
        #expect(first?.quality == .exact, "\(name)")
    }
}
