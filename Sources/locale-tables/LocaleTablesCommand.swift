import ArgumentParser
import Foundation

/// Writes the tables of dates, numbers and countries from CLDR's data, as this system's Foundation has it.
@main
struct LocaleTablesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "locale-tables",
        abstract: "Writes the tables of dates, numbers and countries from CLDR's data.",
        discussion: "The data is that of Foundation on this system. Run it after a change of the date templates.")

    @Argument(help: "The folder to write formats.txt and countries.txt into.")
    var folder = "Localizations/LocaleTables"

    func run() throws {
        let locales = TableLocale.all
        let folder = URL(fileURLWithPath: folder, isDirectory: true)
        try Self.file(of: locales) { FormatProbe(locale: $0).entries() }
            .write(to: folder.appending(path: "formats.txt"), options: .atomic)
        try Self.file(of: locales) { CountryProbe(locale: $0).entries() }
            .write(to: folder.appending(path: "countries.txt"), options: .atomic)
    }

    /// The text of a file: each locale with what differs from its parent, sorted by the bytes of the names.
    private static func file(of locales: [TableLocale], entries: (Locale) -> [(key: String, value: String)]) -> Data {
        let all = Dictionary(uniqueKeysWithValues: locales.map { ($0.name, entries($0.locale)) })
        var text = ""
        for locale in locales {
            let inherited = Dictionary(uniqueKeysWithValues: locale.parent.flatMap { all[$0] } ?? [])
            text += "[\(locale.name)]" + (locale.parent.map { "<\($0)" } ?? "") + "\n"
            var own = all[locale.name] ?? []
            // An empty value says that the parent's does not hold.
            let keys = Set(own.map(\.key))
            own += inherited.keys.filter { !keys.contains($0) }.sorted().map { ($0, "") }
            for (key, value) in own where inherited[key] != value { text += "\(key)\t\(value)\n" }
        }
        return Data(text.utf8)
    }
}
