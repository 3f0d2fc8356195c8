import Foundation

/// Names of GeoNames' places from the project's own tables.
struct AddedNames {
    private struct Name {
        var language: String
        var text: String
        var isShown: Bool
    }

    private var names: [Int: [Name]] = [:]
    /// Short forms by which people know a large city, by GeoNames id.
    var abbreviations: [Int: [String]] = [:]

    /// No names.
    init() {}

    /// Reads the names by language and the exonyms, which are not shown: people of the place do not use them.
    ///
    /// - Parameters:
    ///   - folder: The folder of the tables.
    ///   - others: Names that people ask for and no list has.
    /// - Throws: ``DumpError`` when a table is missing or damaged.
    init(in folder: URL, others: SourceTable?) throws {
        for row in others?.rows ?? [] { add(row, isShown: row["kind"] == "preferred") }
        for row in try SourceTable("place-names", in: folder).rows { add(row, isShown: row["kind"] == "preferred") }
        for row in try SourceTable("exonyms", in: folder).rows { add(row, isShown: false) }
    }

    /// The names to show, by language.
    func shown(_ place: DumpPlace) -> [String: String] {
        var shown: [String: String] = [:]
        for name in names[place.geoname] ?? [] where name.isShown && Self.isStored(name, for: place) {
            if shown[name.language] == nil { shown[name.language] = name.text }
        }
        return shown
    }

    /// The names by which a place is found but that are not shown: other spellings, and exonyms.
    func aliases(_ place: DumpPlace) -> [String] {
        (names[place.geoname] ?? []).filter { !$0.isShown && Self.isStored($0, for: place) }.map(\.text)
    }

    private mutating func add(_ row: SourceTable.Row, isShown: Bool) {
        guard let id = Int(row["geoname"]) else { return }
        let (language, text) = (row["lang"], row["name"])
        let isWritten = LanguageScript.uses(language, text)
        names[id, default: []].append(Name(language: language, text: text, isShown: isShown && isWritten))
    }

    /// Small places get no names in the scripts of other countries: these are 250,000 machine-made names.
    private static func isStored(_ name: Name, for place: DumpPlace) -> Bool {
        place.population >= fewestPeople || LanguageScript.uses("en", name.text)
            || NativeNames.languages(of: place.country).contains(name.language)
    }

    private static let fewestPeople = 8_000
}
