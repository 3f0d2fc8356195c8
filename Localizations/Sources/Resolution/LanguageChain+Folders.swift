extension LanguageChain {
    /// The folders in which the texts of languages are looked up, the preferred language first; English is last.
    ///
    /// A language without tables is replaced by one that its speakers understand (``LanguageMatches``): a near one in
    /// its own place, a distant one after all that were asked for.
    static func folders(for languages: [LocaleIdentifier], in tables: TableSource) -> [String] {
        var tags: [String] = []
        var distant: [String] = []
        for language in languages {
            let own = self.folders(of: language)
            tags += own
            guard !own.contains(where: { tables.tables(in: $0)?.contains(.interface) == true }) else { continue }
            tags += LanguageMatches.near(language).flatMap(self.tags)
            distant += LanguageMatches.distant(language).flatMap(self.tags)
        }
        return present(tags + distant + ["en"], in: tables)
    }

    /// The folders of a language itself and of its parents; English is last.
    static func parents(of language: LocaleIdentifier, in tables: TableSource) -> [String] {
        present(folders(of: language) + ["en"], in: tables)
    }

    private static func present(_ tags: [String], in tables: TableSource) -> [String] {
        var folders: [String] = []
        for tag in tags where tables.contains(tag) && !folders.contains(tag) { folders.append(tag) }
        return folders
    }
}
