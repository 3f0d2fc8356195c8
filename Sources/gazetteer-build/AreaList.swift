import Foundation
import WeatherCore
import WeatherGazetteer

/// The countries that have places, and their divisions.
struct AreaList {
    private(set) var areas: [Area]
    /// The number of an area by its code.
    let numbers: [String: Int]

    init(
        divisions: DumpFile,
        translations: DumpFile?,
        codes: DumpFile?,
        aliases: DumpFile,
        ownNames: SourceTable?,
        currentNames: [String: [String: String]] = [:],
        names: NamesByLanguage,
        places: CellList
    ) {
        let english = Locale(identifier: "en")
        areas = Set(places.places.map(\.country)).sorted().map { country in
            let name =
                CountryNames.everydayName(of: country, language: "en")
                ?? english.localizedString(forRegionCode: country)
            return Area(country: country, division: "", name: name ?? country)
        }
        var geonames: [String: Int] = [:]
        for row in divisions.rows where row.count >= 2 {
            let parts = row[0].split(separator: ".", maxSplits: 1)
            guard parts.count == 2 else { continue }
            areas.append(Area(country: String(parts[0]), division: String(parts[1]), name: String(row[1])))
            if row.count >= 4, let id = Int(row[3]) { geonames[String(row[0])] = id }
        }
        numbers = Dictionary(areas.enumerated().map { ($1.code, $0) }, uniquingKeysWith: { first, _ in first })
        for index in areas.indices {
            let area = areas[index]
            addKey(area.name, to: index)
            if area.division.isEmpty {
                addKey(area.country, to: index)
            } else if area.division.allSatisfy(\.isLetter) {
                addKey(area.division, to: index)
            }
            guard let id = geonames[area.code], !Self.isOutdated(area.code) else { continue }
            areas[index].names = names.names[id] ?? [:]
            for name in names.all[id] ?? [] { addKey(name, to: index) }
        }
        add(ownNames, in: names.languages)
        add(translations, in: names.languages)
        for (code, current) in currentNames {
            guard let index = numbers[code] else { continue }
            for (language, name) in current where names.languages.contains(language) {
                areas[index].names[language] = name
                addKey(name, to: index)
            }
        }
        addCountryNames(in: names.languages)
        add(codes: codes)
        for row in aliases.rows where row.count >= 2 {
            if let index = numbers[String(row[1])] { addKey(String(row[0]), to: index) }
        }
        setZones(places)
    }

    /// The number of a place's division, or of its country if the division is unknown.
    func number(of place: DumpPlace) -> Int {
        numbers["\(place.country).\(place.division)"] ?? numbers[place.country] ?? 0
    }

    private mutating func addKey(_ name: String, to index: Int) {
        let key = SearchKey(name).text
        if !key.isEmpty { areas[index].keys[key, default: []].formUnion(NameScripts(of: name)) }
    }

    /// Whether the tables of translations and codes use another code for a division: they have Vietnam's provinces of
    /// before July 2025, and former units elsewhere.
    private static func isOutdated(_ code: String) -> Bool {
        code.hasPrefix("VN.") || ["BI.13", "MA.05", "KZ.10", "AZ.61", "NP.1", "NP.2"].contains(code)
    }

    /// Adds names from the project's own table, and corrects those of divisions that GeoNames lists by a former name.
    private mutating func add(_ own: SourceTable?, in languages: [String]) {
        for row in own?.rows ?? [] {
            guard let index = numbers[row["gn_admin1"]] else { continue }
            if row["mapping"] == "corrected", LanguageScript.uses("en", row["name"]) {
                areas[index].name = row["name"]
                addKey(row["name"], to: index)
            }
            let found = row.names
            for name in found.values { addKey(name, to: index) }
            let shown = ChineseNames.completed(found).filter { languages.contains($0.key) }
            areas[index].names.merge(shown) { present, _ in present }
        }
    }

    private mutating func add(_ translations: DumpFile?, in languages: [String]) {
        var names: [Int: [String: String]] = [:]
        for row in translations?.rows ?? [] where row.count >= 3 {
            guard let index = numbers[String(row[1])], let language = NamesByLanguage.language(row[0]),
                !Self.isOutdated(areas[index].code)
            else { continue }
            let name = String(row[2])
            addKey(name, to: index)
            if LanguageScript.uses(language, name), names[index]?[language] == nil {
                names[index, default: [:]][language] = name
            }
        }
        for (index, found) in names {
            let shown = ChineseNames.completed(found).filter { languages.contains($0.key) }
            areas[index].names.merge(shown) { present, _ in present }
        }
    }

    /// Adds country names from ICU, which has them in every language.
    private mutating func addCountryNames(in languages: [String]) {
        let locales = languages.map(Locale.init(identifier:))
        for index in areas.indices where areas[index].division.isEmpty {
            for locale in locales {
                if let name = locale.localizedString(forRegionCode: areas[index].country) { addKey(name, to: index) }
            }
        }
    }

    /// Adds the codes of ISO 3166-2 if they are letters, without the country's code: `on` for `caon`.
    private mutating func add(codes: DumpFile?) {
        for row in codes?.rows ?? [] where row.count >= 2 {
            let code = row[1].dropFirst(2)
            guard let index = numbers[String(row[0])], !Self.isOutdated(String(row[0])), code.count >= 2,
                code.allSatisfy({ $0.isASCII && $0.isLetter })
            else { continue }
            addKey(String(code), to: index)
        }
    }

    private mutating func setZones(_ list: CellList) {
        var counts: [Int: [String: Int]] = [:]
        for place in list.places where place.kind == .settlement {
            counts[number(of: place), default: [:]][place.zone, default: 0] += 1
        }
        for (index, zones) in counts {
            areas[index].zone = zones.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
        }
    }
}

/// A country or one of its first-level divisions.
struct Area {
    /// The ISO 3166-1 alpha-2 code.
    var country: String
    /// GeoNames' code of the division; empty for the country.
    var division: String
    /// The English name.
    var name: String
    /// The names to show, by language.
    var names: [String: String] = [:]
    /// The folded names that it is found by, with the scripts that they are written in.
    var keys: [String: NameScripts] = [:]
    /// The time zone of most of its places.
    var zone = ""

    /// The area's code in the tables of GeoNames, such as `KR.11` or `KR`.
    var code: String { division.isEmpty ? country : "\(country).\(division)" }
}
