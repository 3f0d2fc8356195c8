import Foundation
import PrivateFiles
package import WeatherCore
package import WeatherLocalization

/// A set of tables for a new translation: English's keys and comments, with the existing texts of the language.
///
/// English's texts fill the gaps.
package struct StarterTables {
    /// The language as a BCP 47 tag.
    package let language: String
    private let source: TableSource
    private let folder: String

    /// Creates a set.
    ///
    /// - Parameters:
    ///   - name: The language in any form of a locale's name. The region is used only if it is not the language's main
    ///     one, or if it has tables of its own.
    ///   - source: The existing tables.
    /// - Throws: `.unknownLocale` for a name that cannot be read, for the plain locale and for a pseudo-locale.
    package init(_ name: String, from source: TableSource = .embedded) throws(WeatherError) {
        guard let identifier = LocaleIdentifier(name), !identifier.isPOSIX,
            let tag = LanguageChain.tags(for: identifier).first, Pseudolocale(rawValue: tag) == nil
        else { throw WeatherError(unknownLocale: name) }
        let general = LanguageChain.languageAndScript(of: identifier)
        let isMain = identifier.region == Localizer.mainRegion(ofLanguage: general)
        language = isMain && !source.contains(tag) ? general : tag
        folder = "\(language).lproj"
        self.source = source
    }

    /// Writes the tables into a folder, which is created, and returns their paths.
    ///
    /// - Throws: `.unwritableFile` when a table cannot be written. An existing table is never overwritten: if there is
    ///   one, nothing is written.
    package func write(into path: String) throws(WeatherError) -> [String] {
        let directory = URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent(folder)
        let files = TableName.allCases.map { name in
            (name, directory.appendingPathComponent("\(name.rawValue).strings"))
        }
        for (_, file) in files where access(file.path, F_OK) == 0 {
            throw unwritable(file.path, String(cString: strerror(EEXIST)))
        }
        do {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            let texts = files.map { (Data(text(of: $0).utf8), $1) }
            try Interruption.deferred {
                for (text, file) in texts { try text.write(to: file, options: .withoutOverwriting) }
            }
        } catch {
            throw unwritable(directory.path, "\(error.localizedDescription)")
        }
        return files.map(\.1.path)
    }

    /// The contents of a table's file.
    func text(of name: TableName) -> String {
        guard let english = source.document(name, of: "en") else { return "" }
        let reference = ReferenceTable([english])
        let forms = PluralForms(language: language)
        let texts = TextTables(
            languages: Localizer.chain(of: language, in: source).filter { $0 != "en" }, source: source)
        var written = header(of: name, forms)
        var end = 0
        var bases: Set<String> = []
        for entry in english.entries {
            let between = String(decoding: english.bytes[end..<entry.range.lowerBound], as: UTF8.self)
            end = entry.range.upperBound
            guard let base = reference.pluralBase(of: entry.key) else {
                let own = texts.text(entry.key, in: name)
                // A translated text without this form does not need it.
                let isNeedless =
                    own == nil
                    && reference.variantBase(of: entry.key).flatMap { texts.text($0, in: name) } != nil
                if isNeedless { continue }
                written += between + Self.entry(entry.key, own ?? entry.text)
                for key in TextVariant.allCases.map({ $0.key(of: entry.key) }) where reference.texts[key] == nil {
                    if let text = texts.text(key, in: name) { written += "\n" + Self.entry(key, text) }
                }
                continue
            }
            guard bases.insert(base).inserted else { continue }
            let keys = forms.categories.map { "\(base).\($0)" }
            written += between
            written += keys.map { key in
                Self.entry(key, texts.text(key, in: name) ?? reference.text(of: key) ?? entry.text)
            }.joined(separator: "\n")
        }
        return written + String(decoding: english.bytes[end...], as: UTF8.self)
    }

    private func header(of name: TableName, _ forms: PluralForms) -> String {
        let identifier = language.replacing("-", with: "_")
        let english = Locale(identifier: "en").localizedString(forIdentifier: identifier) ?? language
        let isRightToLeft = Localizer.isRightToLeft(language: language)
        let state =
            Localizer.chain(of: language, in: source).contains { $0 != "en" }
            ? "The texts are the program's own, in English where it has none."
            : "Not translated yet: the texts are in English."
        return """
            /* \(english) (\(Localizer.nativeName(ofLanguage: language))), written from \
            \(isRightToLeft ? "right to left" : "left to right"): \(name.rawValue).
               \(state)
               Replace the texts to the right of the equals signs, using the words of the country's own weather service.
               Keep the keys, and the placeholders (%1$@) in any order. Plural forms of this language: \
            \(forms.categories.joined(separator: ", ")).
               Under ~/.local/share/wx/Localizations/\(folder) the program uses this file at once; wx locales --check
               checks it. When done, replace this comment: who wrote it, and whether a native speaker reviewed it. */


            """
    }

    private static func entry(_ key: String, _ text: String) -> String { "\"\(escaped(key))\" = \"\(escaped(text))\";" }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    private func unwritable(_ path: String, _ problem: String) -> WeatherError {
        WeatherError(
            .unwritableFile,
            details: .init {
                $0.subject = path.sanitized()
                $0.message = problem.sanitized()
            })
    }
}
