extension Localizer {
    /// The texts of the help by key, all in the language in use.
    ///
    /// It is `nil` if the language lacks any of English's texts: the help is then in English as a whole, because
    /// paragraphs of two languages would be mixed in one list.
    package var helpTexts: [String: String]? { wholeTable(.help) }

    /// The texts of the manual pages by key; `nil` if the language lacks any of English's texts.
    package var manualTexts: [String: String]? { wholeTable(.manual) }

    private func wholeTable(_ table: TableName) -> [String: String]? {
        let folders = LocaleIdentifier(language).map(LanguageChain.folders) ?? []
        let own = texts.all(in: table, where: folders.contains)
        let english = texts.all(in: table) { $0 == "en" }
        guard english.keys.allSatisfy({ own[$0] != nil }) else { return nil }
        return own.mapValues(plain)
    }
}
