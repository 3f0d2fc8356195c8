/// Everyday names of countries that ICU calls otherwise.
package enum CountryNames {
    /// The name that is used instead of ICU's; `nil` where ICU's is usual.
    ///
    /// ICU's data on Linux are Apple's, which call China "China mainland" in most languages. These are the names of
    /// Unicode CLDR.
    ///
    /// - Parameters:
    ///   - code: An ISO 3166-1 alpha-2 code, in capitals.
    ///   - language: A BCP 47 code with the script if there is a choice, such as `ko` or `zh-Hant`.
    /// - Returns: The name.
    package static func everydayName(of code: String, language: String) -> String? {
        code == "CN" ? china[language] : nil
    }

    private static let china = [
        "ar": "الصين", "cs": "Čína", "de": "China", "en": "China", "es": "China", "fa": "چین", "fr": "Chine",
        "he": "סין", "hi": "चीन", "ja": "中国", "ko": "중국", "pl": "Chiny", "pt": "China", "ru": "Китай", "th": "จีน",
        "tr": "Çin", "zh-Hans": "中国", "zh-Hant": "中國",
    ]
}
