import Foundation
import Testing
import WeatherCore

@testable import WeatherGazetteer

@Suite("Capitals")
struct CapitalTests {
    private let gazetteer = Gazetteer()

    private struct Capital {
        var country: String
        var geonameID: Int
    }

    private static let languages = ["en", "ko", "ja", "ar", "ru", "zh-Hans"]

    private static func table() throws -> [Capital] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/gazetteer-build/Data/capitals.tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t")
            guard !line.hasPrefix("#"), fields.count == 3, let id = Int(fields[1]) else { return nil }
            return Capital(country: String(fields[0]), geonameID: id)
        }
    }

    @Test("every country of the table has its capital in the data, and no other country has one")
    func present() throws {
        let table = try Self.table()
        #expect(table.count == 245)
        for capital in table {
            let found = try #require(try gazetteer.capital(of: capital.country), "\(capital.country)")
            #expect(
                found.geonameID == capital.geonameID && found.isCapital && found.place.countryCode == capital.country)
        }
        #expect(try EmbeddedPlace.all.get().filter(\.isCapital).count == table.count)
        for country in ["AQ", "BV", "HM", "UM", "TK", "ZZ", ""] { #expect(try gazetteer.capital(of: country) == nil) }
    }

    @Test("each capital is the first match for its names in the gazetteer and in CLDR, except those in the list")
    func found() throws {
        var misses: Set<String> = []
        for capital in try Self.table() {
            for language in Self.languages {
                for name in try names(of: capital, in: language) {
                    let matches = try gazetteer.matches(for: PlaceQuery(name, language: language))
                    if matches.first?.entry.geonameID != capital.geonameID {
                        misses.insert("\(capital.country) \(name)")
                    }
                }
            }
        }
        #expect(misses.sorted() == CapitalExceptions.otherFirst.keys.sorted())
    }

    @Test("the capitals without a name in a language are those in the list")
    func lacking() throws {
        for language in Self.languages.dropFirst() {
            let lacking = try Self.table().filter { try names(of: $0, in: language).isEmpty }.map(\.country)
            #expect(lacking.sorted() == CapitalExceptions.nameless[language], "\(language)")
        }
    }

    /// The names of a capital: the gazetteer's and, if a time zone is named after it, CLDR's.
    ///
    /// In a language with another script than Latin, a name in Latin letters does not count.
    private func names(of capital: Capital, in language: String) throws -> Set<String> {
        guard let entry = try gazetteer.capital(of: capital.country, language: language) else { return [] }
        var names: Set<String> = [entry.place.name ?? ""]
        if let zone = entry.place.timeZone?.zone, let own = try gazetteer.capital(of: capital.country)?.place.name,
            SearchKey(exemplar(of: zone, in: "en")) == SearchKey(own)
        {
            names.insert(exemplar(of: zone, in: language))
        }
        return names.filter { WrittenScript.ofLanguage[language]?.writes($0) == true }
    }

    private func exemplar(of zone: TimeZone, in language: String) -> String {
        Date.VerbatimFormatStyle(
            format: "\(timeZone: .exemplarLocation)", locale: Locale(identifier: language), timeZone: zone,
            calendar: Calendar(identifier: .gregorian)
        ).format(Date(timeIntervalSince1970: 0))
    }
}

/// The capitals that are not the first match for one of their names, or have no name in a language, and why.
enum CapitalExceptions {
    /// The reason why another place is the first match, by country and name.
    static let otherFirst: [String: String] = {
        let reasons: [String: [String]] = [
            "towns of half a million in Canada and of less elsewhere have the name; Bermuda's has 900 people": [
                "BM Hamilton", "BM Гамильтон", "BM هاميلتون", "BM ハミルトン", "BM 哈密尔顿", "BM 해밀턴",
            ],
            "the capital of Guyana and a town in Malaysia are greater": [
                "KY George Town", "KY Джорджтаун", "KY ジョージタウン", "KY 乔治敦", "KY 조지타운",
            ],
            "Victoria in Canada has twelve times as many people": [
                "SC Victoria", "SC Виктория", "SC ヴィクトリア", "SC 维多利亚", "SC 빅토리아",
            ],
            "the village on Saint Helena has 600 people, four towns in the United States have more": [
                "SH Jamestown", "SH جيمس تاون", "SH ジェームズタウン", "SH 詹姆斯敦", "SH 제임스타운",
            ],
            "Basseterre, the capital of Saint Kitts and Nevis, is greater and differs by a hyphen": [
                "GP Basse-Terre", "GP Бас-Тер", "GP باس-تير", "GP 巴斯特尔", "GP 바스테르",
            ],
            "Stanley in England has 31,300 people, the one on the Falkland Islands 2,200": [
                "FK Stanley", "FK Стэнли", "FK 스탠리",
            ],
            "Saint-Georges in Quebec has four times as many people": ["GD St. George's", "GD 세인트조지스"],
            "the capital of Jamaica, the one on Norfolk Island has a few hundred people": [
                "NF Kingston", "NF Кингстон", "NF كينغستون", "NF キングストン", "NF 金斯敦", "NF 킹스턴",
            ],
            "Saint-Pierre on Réunion has 84,000 people": ["PM Saint-Pierre"],
            "on Pitcairn live 46 people; three towns have thousands": ["PN Adamstown"],
            "districts of Calgary and Honolulu have more people than Diego Garcia": ["IO Downtown"],
            "read as Latin letters it is Rome, which has the more people of two capitals": ["TG ロメ"],
        ]
        let pairs = reasons.flatMap { reason, names in names.map { ($0, reason) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()

    /// The countries, by language, whose capital has no name in the language in any list, and two different ones by
    /// hand.
    static let nameless: [String: [String]] = [
        "ko": ["CC"], "ja": ["PW"], "ar": ["TF", "TO"], "ru": [], "zh-Hans": ["IO"],
    ]
}
