import ArgumentParser
import Foundation
import WeatherLocalization

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
            // An empty value says that the parent's value does not apply.
            let keys = Set(own.map(\.key))
            own += inherited.keys.filter { !keys.contains($0) }.sorted().map { ($0, "") }
            for (key, value) in own where inherited[key] != value { text += "\(key)\t\(value)\n" }
        }
        return Data(text.utf8)
    }
}

/// A locale with an entry in the tables: each CLDR locale whose language has texts.
struct TableLocale {
    /// ICU's name, such as `zh_Hant_TW`.
    let name: String
    /// The name of the locale from which this one inherits.
    let parent: String?
    let locale: Locale

    /// All locales, sorted by the bytes of their names.
    static var all: [TableLocale] {
        let languages = Set(Localizer.availableLanguages.map { $0.prefix { $0 != "-" } })
        let names = Set(Locale.availableIdentifiers + ["en_US_POSIX"])
            .filter { name in languages.contains(name.prefix { $0 != "_" }) }
            // `zh` alone does not determine the script; the program never asks for it.
            .filter { $0 != "zh" }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            .map { name in
                TableLocale(
                    name: name, parent: LanguageChain.ancestors(ofLocale: name).first(where: names.contains),
                    locale: locale(named: name))
            }
    }

    /// The locale as the program makes it, with the calendar that it uses there.
    private static func locale(named name: String) -> Locale {
        guard let identifier = LocaleIdentifier(name), identifier.tableName == name else {
            return Locale(identifier: name)
        }
        return identifier.locale
    }
}

/// Reads the names of countries in a locale.
struct CountryProbe {
    let locale: Locale

    /// Each country's code and name.
    func entries() -> [(key: String, value: String)] {
        RegionCodes.countries.compactMap { code in locale.localizedString(forRegionCode: code).map { (code, $0) } }
    }
}
