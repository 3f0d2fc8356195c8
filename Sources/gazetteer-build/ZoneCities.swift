import Foundation
import WeatherGazetteer

/// The city of each time zone: its namesake, or else its most populous place.
struct ZoneCities {
    /// The index of each zone's city.
    let cities: [String: Int]
    /// The zones, in order; their numbers in the file start at 1.
    let zones: [String]

    init(_ list: CellList) {
        var members: [String: [Int]] = [:]
        for (index, place) in list.places.enumerated() where place.kind == .settlement {
            members[place.zone, default: []].append(index)
        }
        var cities: [String: Int] = [:]
        for (zone, indices) in members {
            let key = Self.key(of: zone)
            let byPopulation = indices.sorted {
                (list.places[$0].population, $1) > (list.places[$1].population, $0)
            }
            let namesake =
                byPopulation.first { list.places[$0].key == key }
                ?? byPopulation.first { index in list.places[index].alternates.contains { SearchKey($0).text == key } }
            cities[zone] = namesake ?? byPopulation[0]
        }
        self.cities = cities
        zones = members.keys.sorted()
    }

    /// The folded name of a zone's namesake: a city, an island or a whole country.
    static func key(of zone: String) -> String {
        SearchKey(String(zone.split(separator: "/").last ?? Substring(zone))).text
    }

    /// CLDR's name of a zone's exemplar location, such as 서울.
    ///
    /// It is `nil` if ICU has only the English name, or one with a state, such as `Knox, Indiana`.
    static func exemplarName(of zone: String, in language: String) -> String? {
        guard let timeZone = TimeZone(identifier: zone) else { return nil }
        let english = exemplar(timeZone, "en")
        let name = exemplar(timeZone, language)
        return english.contains(",") || name == english || !LanguageScript.uses(language, name) ? nil : name
    }

    /// Whether CLDR names a zone's exemplar location by its English name in a language of the program.
    ///
    /// The English name is then the current one, such as Kaliningrad in German. Other languages do not count, because
    /// CLDR may just lack a name.
    static func isEnglishName(of zone: String, in language: String) -> Bool {
        guard let timeZone = TimeZone(identifier: zone), SourceTable.languages.contains(language),
            LanguageScript.uses(language, "A")
        else { return false }
        let english = exemplar(timeZone, "en")
        return exemplar(timeZone, language) == english && SearchKey(english).text == key(of: zone)
    }

    private static func exemplar(_ zone: TimeZone, _ language: String) -> String {
        Date.VerbatimFormatStyle(
            format: "\(timeZone: .exemplarLocation)", locale: Locale(identifier: language), timeZone: zone,
            calendar: Calendar(identifier: .gregorian)
        ).format(Date(timeIntervalSince1970: 0))
    }
}
