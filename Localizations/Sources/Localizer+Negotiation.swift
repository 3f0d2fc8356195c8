package import WeatherCore

extension Localizer {
    /// The locale of a bounded set that stands for one that a client asks for.
    ///
    /// It is a language with tables, or one whose speakers understand it, with the region: `ko-KR` for
    /// `ko_KR@calendar=dangi`. A server that keeps answers by locale keeps them by this one.
    ///
    /// - Parameter name: A locale in any syntax, such as `zh-TW`.
    /// - Returns: The tag; `nil` when nothing but English, which was not asked for, could be shown.
    /// - Throws: `.unknownLocale` for a locale that cannot be read.
    package static func supportedLocale(for name: String) throws(WeatherError) -> String? {
        guard name.utf8.count <= longestTag, let identifier = LocaleIdentifier(name) else {
            throw WeatherError(.unknownLocale, details: .init { $0.subject = name.sanitized(limit: 60) })
        }
        let tables = TableSource.embedded
        func hasTexts(_ folder: String) -> Bool { tables.tables(in: folder)?.contains(.interface) == true }
        let language: String
        if LanguageChain.folders(of: identifier).contains(where: hasTexts) {
            language = LanguageChain.languageAndScript(of: identifier)
        } else {
            let folder = LanguageChain.folders(for: [identifier], in: tables).first(where: hasTexts)
            guard let folder, folder != "en" else { return nil }
            language = folder
        }
        guard let region = identifier.region, RegionCodes.countries.contains(region),
            LocaleIdentifier(language)?.region == nil
        else { return language }
        return "\(language)-\(region)"
    }

    private static let longestTag = 35
}
