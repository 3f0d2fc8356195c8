import WeatherCore

extension LocaleIdentifier {
    /// The name of the locale in the tables of CLDR's data; `nil` for one whose dates or numbers a keyword, a variant or an
    /// unusual script changes.
    package var tableName: String? {
        if isPOSIX { return "en_US_POSIX" }
        if Pseudolocale(rawValue: tag) != nil { return "en" }
        guard variants.isEmpty, !Self.icuKeywords.contains(where: { keywords[$0.key] != nil }) else { return nil }
        let language = LanguageChain.languageAndScript(of: self)
        guard script == nil || language.utf8.contains(UInt8(ascii: "-")) else { return nil }
        return ([language.replacing("-", with: "_")] + [region].compactMap(\.self)).joined(by: "_")
    }
}

extension LanguageChain {
    /// The names of a locale's ancestors, the nearest one first: those of `en_GB` are `en_001` and `en`.
    package static func ancestors(ofLocale name: String) -> [String] {
        guard let identifier = LocaleIdentifier(name) else { return [] }
        return tags(for: identifier).map { $0.replacing("-", with: "_") }.filter { $0 != name }
    }
}
