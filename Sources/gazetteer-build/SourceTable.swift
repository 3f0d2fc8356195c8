import Foundation
import WeatherCore

/// A table of tab-separated columns with a heading.
struct SourceTable {
    /// A row, read by the names of its columns.
    struct Row {
        fileprivate let columns: [Substring: Int]
        fileprivate let fields: [Substring]

        /// A field; empty when there is no such column.
        subscript(_ name: String) -> String {
            guard let index = columns[Substring(name)], fields.indices.contains(index) else { return "" }
            // A few names of Who's On First have the š of ISO 8859-2 read as Windows-1250 reads it.
            return fields[index].trimmingCharacters(in: .whitespaces).replacing("µ", with: "š")
        }

        /// A field that is a list.
        func list(_ name: String) -> [String] { self[name].split(separator: "|").map(String.init) }

        /// The point, rounded as in the file.
        var coordinates: Coordinates? {
            guard let latitude = Double(self["latitude"]), let longitude = Double(self["longitude"]) else { return nil }
            return Coordinates(latitude: DumpPlace.rounded(latitude), longitude: DumpPlace.rounded(longitude))
        }

        /// The names by language.
        var names: [String: String] {
            var names: [String: String] = [:]
            for language in SourceTable.languages {
                let name = self[language]
                if !name.isEmpty, LanguageScript.uses(language, name) { names[language] = name }
            }
            return names
        }
    }

    /// The languages of the columns of names.
    static let languages = [
        "ar", "cs", "de", "en", "es", "fa", "fr", "he", "hi", "ja", "ko", "pl", "pt", "ru", "th", "tr", "zh-Hans",
        "zh-Hant",
    ]

    let rows: [Row]

    /// Reads an optional table.
    static func ifPresent(_ name: String, in folder: URL) throws -> SourceTable? {
        do {
            return try SourceTable(name, in: folder)
        } catch DumpError.missing {
            return nil
        }
    }

    init(_ name: String, in folder: URL) throws {
        let file = try DumpFile(name, in: folder)
        let columns = Dictionary((file.rows.first ?? []).enumerated().map { ($1, $0) }) { first, _ in first }
        rows = file.rows.dropFirst().map { Row(columns: columns, fields: $0) }
    }
}
