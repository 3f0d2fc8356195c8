/// The language whose letters somebody types, in which places are best answered.
package enum TypedLanguage {
    /// The language of a text's first letter.
    ///
    /// - Parameters:
    ///   - text: What has been typed.
    ///   - preferred: The reader's language, such as `zh-Hant-TW`; it stays if its script is that of the text.
    /// - Returns: A language of the program; `nil` for the preferred one.
    package static func language(of text: String, preferring preferred: String) -> String? {
        guard let script = text.unicodeScalars.lazy.compactMap({ LetterScript($0) }).first else { return nil }
        let own = String(preferred.prefix { $0 != "-" })
        let languages = languages[script] ?? []
        if script == .latin { return notLatin.contains(own) ? "en" : nil }
        return languages.contains(own) ? nil : languages.first.map { $0 == "zh" ? "zh-Hans" : $0 }
    }

    private static let languages: [LetterScript: [String]] = [
        .hangul: ["ko"], .kana: ["ja"], .han: ["zh", "ja"], .cyrillic: ["ru"], .hebrew: ["he"], .arabic: ["ar", "fa"],
        .other(0x900 >> 7): ["hi"], .other(0xE00 >> 7): ["th"],
    ]

    private static let notLatin: Set = ["ar", "fa", "he", "hi", "ja", "ko", "ru", "th", "zh"]
}
