import Foundation

/// Names of GeoNames' places from the project's own tables.
struct AddedNames {
    private struct Name {
        var language: String
        var text: String
        var isShown: Bool
        var isCurrent = false
        /// Whether it is in the program's own tables.
        var isOwn = false
    }

    private var names: [Int: [Name]] = [:]
    /// The names of today of divisions, by their code and by language.
    private(set) var currentOfDivisions: [String: [String: String]] = [:]
    /// Short forms by which people know a large city, by GeoNames id.
    var abbreviations: [Int: [String]] = [:]

    /// No names.
    init() {}

    /// Reads the names by language and the exonyms, which are not shown: people of the place do not use them.
    ///
    /// - Parameters:
    ///   - folder: The folder of the tables.
    ///   - others: The program's own tables of names.
    /// - Throws: ``DumpError`` when a table is missing or damaged.
    init(in folder: URL, others: [SourceTable]) throws {
        for row in others.flatMap(\.rows) {
            add(row, isShown: ["preferred", "current"].contains(row["kind"]), isOwn: true)
        }
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

    /// The names of today that are shown instead of those of the lists, by language.
    func current(_ geoname: Int) -> [String: String] {
        let current = (names[geoname] ?? []).filter { $0.isCurrent && $0.isShown }
        return Dictionary(current.map { ($0.language, $0.text) }) { first, _ in first }
    }

    /// The names by which a place is found but that are not shown: other spellings, and exonyms.
    func aliases(_ place: DumpPlace) -> [String] {
        (names[place.geoname] ?? []).filter { !$0.isShown && Self.isStored($0, for: place) }.map(\.text)
    }

    private mutating func add(_ row: SourceTable.Row, isShown: Bool, isOwn: Bool = false) {
        let (language, text) = (row["lang"], row["name"])
        let isWritten = LanguageScript.uses(language, text)
        guard let id = Int(row["geoname"]) else {
            if isWritten, row["kind"] == "current" {
                currentOfDivisions[row["geoname"], default: [:]][language] = text
            }
            return
        }
        names[id, default: []].append(
            Name(
                language: language, text: text, isShown: isShown && isWritten, isCurrent: row["kind"] == "current",
                isOwn: isOwn))
    }

    /// Small places get no names in the scripts of other countries: these are 250,000 machine-made names.
    private static func isStored(_ name: Name, for place: DumpPlace) -> Bool {
        name.isOwn || place.population >= fewestPeople || LanguageScript.uses("en", name.text)
            || NativeNames.languages(of: place.country).contains(name.language)
    }

    private static let fewestPeople = 8_000
}
