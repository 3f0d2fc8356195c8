import Foundation
import WeatherLocalization

/// A locale that gets an entry in the tables: each that CLDR has of the languages with texts.
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
            // `zh`, whose script nothing tells; the program never asks for it.
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
