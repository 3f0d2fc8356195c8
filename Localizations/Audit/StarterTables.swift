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
    /// A path that ends with `.po` is that of a PO file, which has all tables.
    ///
    /// - Throws: `.unwritableFile` when a table cannot be written. An existing file is never overwritten: if there is
    ///   one, nothing is written.
    package func write(into path: String) throws(WeatherError) -> [String] {
        if path.hasSuffix(".po") {
            return try NewFiles([(path, portableObject.description)]).write()
        }
        let tables = TableName.allCases.map { ("\(path)/\(folder)/\($0.rawValue).strings", text(of: $0)) }
        return try NewFiles(tables).write()
    }

    /// All tables as a PO file: English's texts, with the existing ones of the language.
    var portableObject: PortableObject {
        var file = PortableObject(language: language)
        for name in TableName.allCases {
            for part in parts(of: name) {
                guard case .entry(let key, let english, let own, let comments) = part else { continue }
                file.messages.append(
                    .init(
                        context: "\(name.rawValue):\(key)", text: english, translation: own ?? "",
                        comments: comments))
            }
        }
        return file
    }

    /// A part of a table's file.
    private enum Part {
        /// Comments and blanks.
        case between(String)
        /// A text: English's, the language's own if there is one, and the comment that it stands below.
        case entry(key: String, english: String, own: String?, comments: [String])
    }

    /// The contents of a table's file.
    func text(of name: TableName) -> String {
        var isFirst = true
        return header(of: name, PluralForms(language: language))
            + parts(of: name).map { part in
                switch part {
                case .between(let text):
                    isFirst = true
                    return text
                case .entry(let key, let english, let own, _):
                    defer { isFirst = false }
                    return (isFirst ? "" : "\n") + Self.entry(key, own ?? english)
                }
            }.joined()
    }

    /// The parts of a table's file in the order of English's.
    private func parts(of name: TableName) -> [Part] {
        guard let english = source.document(name, of: "en") else { return [] }
        let reference = ReferenceTable([english])
        let forms = PluralForms(language: language)
        let texts = TextTables(
            languages: Localizer.chain(of: language, in: source).filter { $0 != "en" }, source: source)
        var parts: [Part] = []
        var comments: [String] = []
        var end = 0
        var bases: Set<String> = []
        for entry in english.entries {
            let between = String(decoding: english.bytes[end..<entry.range.lowerBound], as: UTF8.self)
            end = entry.range.upperBound
            comments = Self.comments(in: between) ?? comments
            guard let base = reference.pluralBase(of: entry.key) else {
                let own = texts.text(entry.key, in: name)
                // A translated text without this form does not need it.
                let isNeedless =
                    own == nil
                    && reference.variantBase(of: entry.key).flatMap { texts.text($0, in: name) } != nil
                if isNeedless { continue }
                parts += [
                    .between(between), .entry(key: entry.key, english: entry.text, own: own, comments: comments),
                ]
                for key in TextVariant.allCases.map({ $0.key(of: entry.key) }) where reference.texts[key] == nil {
                    if let text = texts.text(key, in: name) {
                        parts.append(.entry(key: key, english: entry.text, own: text, comments: comments))
                    }
                }
                continue
            }
            guard bases.insert(base).inserted else { continue }
            parts.append(.between(between))
            for key in forms.categories.map({ "\(base).\($0)" }) {
                parts.append(
                    .entry(
                        key: key, english: reference.text(of: key) ?? entry.text, own: texts.text(key, in: name),
                        comments: comments))
            }
        }
        return parts + [.between(String(decoding: english.bytes[end...], as: UTF8.self))]
    }

    /// The lines of the last comment; `nil` without one.
    private static func comments(in text: String) -> [String]? {
        guard let comment = text.matches(of: /\/\*([\s\S]*?)\*\//).last?.output.1 else { return nil }
        return comment.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
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

    static func entry(_ key: String, _ text: String) -> String { "\"\(escaped(key))\" = \"\(escaped(text))\";" }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
