import Testing
import WeatherCore

@testable import WeatherGazetteer

@Suite("Search: misspelled names")
struct MisspelledNamesTests {
    private let gazetteer = Gazetteer()

    private func typos(_ text: String) throws -> [GazetteerMatch] {
        try gazetteer.matches(for: PlaceQuery(text), qualities: [.exact, .typo])
    }

    @Test(
        "the distance is counted in the letters that were typed",
        arguments: [
            ("부산광역시", "부산광역사", 1), ("서울", "서우", 1), ("서울", "Seoul", nil), ("Łódź", "Lodz", 0), ("Москва", "Мосва", 1),
            ("Θεσσαλονίκη", "Θεσαλονικη", 1), ("東京", "京都", 2), ("القاهرة", "القاهره", 1), ("Oslo", "Олсо", nil),
        ] as [(String, String, Int?)])
    func distance(first: String, second: String, expected: Int?) throws {
        let (a, b) = (try #require(SpelledName(first)), try #require(SpelledName(second)))
        #expect(a.distance(to: b) == expected)
    }

    @Test(
        "names in several scripts, with digits or without letters have no spelling",
        arguments: ["Paris 13", "서울A", "", "-"])
    func unreadable(text: String) {
        #expect(SpelledName(text) == nil)
    }

    @Test(
        "names of four letters, of two syllables and in Han characters must be spelled correctly",
        arguments: [
            ("Seol", false), ("Seoul", true), ("부샨", false), ("인천시", true), ("東京都", false), ("ソウル", false),
            ("ニューヨーク", true), ("Мски", false), ("Москв", true),
        ])
    func lengths(text: String, allows: Bool) throws {
        #expect(try #require(SpelledName(text)).allowsTypos == allows)
    }

    @Test(
        "one letter wrong in a city's name is forgiven, in any alphabet",
        arguments: [
            ("Londno", "London"), ("Stokholm", "Stockholm"), ("로스앤젤래스", "Los Angeles"), ("샌프란시스커", "San Francisco"),
            ("Санкт-Петербруг", "Saint Petersburg"), ("ΑΘΗΝΝΑ", "Athens"), ("Springfeild, IL", "Springfield"),
            ("Londno UK", "London"), ("Питербург", "Saint Petersburg"), ("San Fracnisco", "San Francisco"),
        ])
    func forgiven(text: String, name: String) throws {
        let first = try typos(text).first
        #expect(first?.entry.place.name == name, "\(first?.entry.place.name ?? "nothing")")
    }

    @Test(
        "a text that may as well be the name of a village is not corrected",
        arguments: [
            // One letter from Bonn, Basel, Minden, Hagen, Ulsan (in Latin letters only), Beijing (in Han).
            "Sonnn", "Hasel X", "Rinden", "Zagen", "울샨", "北亰", "부샨", "Haldenbach",
            // A typed accent is intended, and another first letter makes another name: these are not Karbala, Las
            // Piñas.
            "Kärbla", "LAS VINAS",
        ])
    func refused(text: String) throws {
        let first = try typos(text).first { $0.quality == .typo }
        #expect(first == nil, "\(first?.entry.place.name ?? "")")
    }

    @Test("an alias of a town does not match if the town is only near the named region")
    func alias() throws {
        // Newark, New Jersey, is also listed as Milford.
        #expect(try gazetteer.matches(for: PlaceQuery("Milford, New York")).isEmpty)
        #expect(try gazetteer.matches(for: PlaceQuery("Brooklyn, New York")).first?.quality == .exact)
    }

    @Test(
        "suggestions are spelled like the text in its own script, or lie outside the named area",
        arguments: [
            ("Copenhagn Q", "Copenhagen"), ("부샨", "Busan"), ("Milford, New York", "Milford"),
            ("Kopenhagn", "Copenhagen"),
        ])
    func suggestions(text: String, name: String) throws {
        let names = try gazetteer.suggestions(for: PlaceQuery(text)).compactMap(\.place.name)
        #expect(names.contains(name), "\(names)")
    }

    @Test("no name in another script is suggested", arguments: ["간쑤수", "북겅", "Бриван"])
    func otherScripts(text: String) throws {
        let typed = try #require(SpelledName(text))
        for language in ["ko", "ru"] {
            for entry in try gazetteer.suggestions(for: PlaceQuery(text, language: language)) {
                let name = try #require(entry.place.name)
                if let own = SpelledName(name), let distance = typed.distance(to: own) {
                    #expect(distance <= 3, "\(name)")
                }
            }
        }
    }

    @Test(
        "the kind of a slip depends on where it is",
        arguments: [
            ("lnodon", "london", SpellingSlip.swapped), ("lonndon", "london", .doubled), ("bostn", "bosttn", .doubled),
            ("lomdon", "london", .within), ("londoo", "london", .atEnd), ("londo", "london", .atEnd),
            ("mondon", "london", .atBeginning), ("ondon", "london", .atBeginning),
        ])
    func slips(typed: String, right: String, slip: SpellingSlip) {
        #expect(SpellingSlip(Array(typed.unicodeScalars), of: Array(right.unicodeScalars)) == slip)
    }
}

@Suite("The distance of a name from stored ones")
struct LetterDistanceTests {
    @Test(
        "it equals the distance of the spelled names, up to the limit",
        arguments: [
            ("서울", "서울"), ("서울", "서을"), ("해운대", "해운데"), ("부산", "대구"), ("강남구", "강남"), ("춘천", "천춘"), ("東京都", "東京都"),
            ("東京都", "京東都"), ("ニューヨーク", "ニユーヨーク"), ("뉴욕", "New York"), ("강남", "강 남"), ("역삼", "역삼1동"), ("춘천시", ""),
        ])
    func distances(typed: String, stored: String) throws {
        let name = try #require(SpelledName(typed))
        var distance = try #require(LetterDistance(from: name, limit: 2))
        let expected = SpelledName(stored).flatMap { name.distance(to: $0) }.flatMap { $0 <= 2 ? $0 : nil }
        let found = Array(stored.utf8).withUnsafeBytes { bytes in
            distance.distance(to: StoredBytes(start: bytes.baseAddress, count: bytes.count))
        }
        #expect(found == expected)
    }
}

@Suite("The filter of stored names")
struct LetterFilterTests {
    private static func allows(_ filter: LetterFilter, _ text: String) -> Bool {
        Array(text.utf8).withUnsafeBytes { bytes in
            filter.allows(StoredBytes(start: bytes.baseAddress, count: bytes.count))
        }
    }

    @Test(
        "no name within the limit is rejected, in any script and case, with and without marks",
        arguments: [
            ("Бутово", ["Бутово", "бутова", "БУТОВО", "Бутовё", "Бутоово", "Бтуово"], ["Москва", "Butovo", "東京"]),
            ("Королёв", ["Королев", "КОРОЛЁВ", "Корольов"], ["Москва"]),
            ("Αθήνα", ["Αθηνα", "ΑΘΗΝΑ", "Αθήνας"], ["Πύργος"]),
            ("Κόρινθος", ["ΚΟΡΙΝΘΟΣ", "Κόρινθοσ"], ["Πάτρα"]), ("ירושלים", ["ירושלם", "יְרוּשָׁלַיִם"], ["חיפה"]),
            ("القاهرة", ["القاهره", "القَاهِرة"], ["دمشق"]), ("إربد", ["اربد", "أربد"], ["عمان"]),
            ("กำแพงเพชร", ["กําแพงเพชร", "กำแพงเพช"], ["ภูเก็ต"]), ("दिल्ली", ["दिली", "दिल्लि"], ["मुंबई"]),
        ])
    func names(typed: String, near: [String], far: [String]) throws {
        let name = try #require(SpelledName(typed))
        for other in near {
            let distance = try #require(SpelledName(other).flatMap { name.distance(to: $0) })
            let filter = LetterFilter(from: name, counts: 1...40, limit: distance)
            #expect(Self.allows(filter, other), "\(other)")
        }
        let filter = LetterFilter(from: name, counts: 1...40, limit: 2)
        for other in far { #expect(!Self.allows(filter, other), "\(other)") }
        #expect(!Self.allows(LetterFilter(from: name, counts: 30...40, limit: 2), typed))
        // Damaged bytes are read as some characters.
        for byte: UInt8 in [0x80, 0xC3, 0xE0, 0xF4, 0xFF] {
            _ = [byte, byte].withUnsafeBytes { filter.allows(StoredBytes(start: $0.baseAddress, count: 1)) }
        }
    }
}
