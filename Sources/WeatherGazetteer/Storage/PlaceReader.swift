import Foundation
import WeatherCore

/// Reads places by number, with names in the user's language.
struct PlaceReader {
    let tables: GazetteerTables
    /// The BCP 47 code of the user's language; `nil` for the untranslated names.
    let language: String?
    /// The numbers of the user's languages, the best first.
    private let languages: [Int]

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - tables: The gazetteer's tables.
    ///   - language: A BCP 47 code; `nil` for the untranslated names.
    init(_ tables: GazetteerTables, language: String?) {
        self.tables = tables
        self.language = language
        languages = NameLanguages.codes(for: language).compactMap { tables.languages.firstIndex(of: $0) }
    }

    func entry(_ number: Int) throws -> GazetteerPlace {
        let (places, areas) = (tables.places, tables.areas)
        guard places.numbers.contains(number), let coordinates = places.coordinates(of: number) else {
            throw GazetteerDamage("no place \(number)")
        }
        let area = places.area(of: number)
        guard area < areas.count else { throw GazetteerDamage("no area \(area)") }
        let listed = places.name(of: number)
        var place = Place(coordinates: coordinates, countryCode: areas.countries[area])
        place.name = localName(number) ?? listed
        if !areas.isCountry(area) {
            let region = areas.names[area]
            // A division named like its town has the town's name in every language.
            let isNamesake = SearchKey(region).text == SearchKey(listed).text
            let local = name(of: area, in: areas.translations)
            place.region = isNamesake && isSpelledAlike(local, place.name) ? place.name : local ?? region
        }
        let zone = tables.zones[(places.zones[number] ?? areas.zones[area]) - 1]
        place.timeZone = TimeZone(identifier: zone).map { PlaceTimeZone($0, source: .place) }
        let kind = places.kind(of: number)
        return GazetteerPlace(
            geonameID: places.id(of: number), place: place,
            population: kind == .settlement ? places.population(of: number) : 0,
            isCapital: areas.capitals[area] == number, kind: kind)
    }

    /// Whether a division and its town have one name in two spellings, or the division has none in the language.
    private func isSpelledAlike(_ region: String?, _ name: String?) -> Bool {
        guard let region, let name, region != name else { return true }
        // Other scripts are compared as they are: transliterating them would take longer than everything else.
        return Spelling.distance(PlainFold.folded(region) ?? region, PlainFold.folded(name) ?? name) <= 2
    }

    /// Whether the user's language is written in other letters than the names of the list.
    var hasOtherScript: Bool {
        guard !languages.isEmpty, let language else { return false }
        let maximal = Locale.Language(identifier: Locale.Language(identifier: language).maximalIdentifier)
        return maximal.script != .latin
    }

    /// A place's name in the letters of the user's language; `nil` if it has none.
    func ownName(_ number: Int) -> String? {
        if let name = localName(number) { return name }
        return hasOtherScript ? nil : tables.places.name(of: number)
    }

    /// A place's name in the user's language; `nil` if it is the name of the list.
    func localName(_ number: Int) -> String? { name(of: number, in: tables.places.translations) }

    private func name(of number: Int, in names: NameTable) -> String? {
        for language in languages {
            if let name = names.name(of: number, language: language) { return name }
        }
        return nil
    }
}

/// The languages in which the gazetteer has names.
enum NameLanguages {
    /// The codes under which the gazetteer may have names for a language, the best first.
    ///
    /// Names for `pt-BR` have the code `pt`, names for `zh-TW` the code `zh-Hant`, or else `zh-Hans`. Names in an
    /// unusual script, as for `sr-Latn`, have a code of their own. Foreign names are the same in both written forms of
    /// Norwegian, and lists have them for Nynorsk.
    static func codes(for language: String?) -> [String] {
        let parts = language?.split(separator: "-").map(String.init) ?? []
        guard let language, let first = parts.first?.lowercased() else { return [] }
        if first == "zh" {
            let maximal = Locale.Language(identifier: language).maximalIdentifier
            // A name that is the same in both is stored as simplified.
            return maximal.contains("Hant") ? ["zh-Hant", "zh-Hans"] : ["zh-Hans"]
        }
        let base = ["no": "nb", "iw": "he", "in": "id", "tl": "fil"][first] ?? first
        if base == "nb" { return ["nb", "nn"] }
        guard let script = parts.dropFirst().first(where: { $0.count == 4 }) else { return [base] }
        let usual = Locale.Language(identifier: Locale.Language(identifier: base).maximalIdentifier).script
        return usual?.identifier == script ? [base] : ["\(base)-\(script)"]
    }
}
