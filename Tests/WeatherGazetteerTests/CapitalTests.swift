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

    @Test("every country of the table has its capital in the data, and nobody else has one")
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

    @Test("each is the first match for its names, of the gazetteer and of CLDR, but for those in the list")
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

    @Test("those without a name in a language are the ones in the list")
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
