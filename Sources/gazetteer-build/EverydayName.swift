/// The everyday short form of a town's formal name: 부산 for 부산광역시, 大阪 for 大阪市.
enum EverydayName {
    /// The suffixes of formal names that mean a kind of town, by language.
    private static let suffixes: [String: [String]] = [
        "ko": ["특별자치시", "특별시", "광역시", " 시", "시", "군"],
        "ja": ["特別市", "広域市", "市", "都", "町", "村"],
        "zh-Hans": ["特别市", "特別市", "广域市", "市", "镇", "县"],
        "zh-Hant": ["特別市", "廣域市", "市", "鎮", "縣"],
    ]

    /// The countries where every town's formal name in the language has such a suffix.
    private static let countries: [String: Set<String>] = [
        "ko": ["KR"], "ja": ["JP"], "zh-Hans": ["CN"], "zh-Hant": ["CN", "TW"],
    ]

    /// The name without its suffix, if the place is also listed by what is left, or if every town has one.
    static func short(_ name: String, language: String, country: String, among alternates: Set<String>) -> String {
        for suffix in suffixes[language] ?? [] where name.hasSuffix(suffix) {
            let short = String(name.dropLast(suffix.count))
            let isFormal = suffix == " 시" || countries[language]?.contains(country) == true && !isOwn(name)
            if short.count > 1, isFormal || alternates.contains(short) { return short }
        }
        return name
    }

    /// A form with a suffix that people may write for a town in such a country: 포항시 for 포항.
    static func long(_ name: String, language: String, country: String) -> String? {
        guard countries[language]?.contains(country) == true else { return nil }
        return name + (language == "ko" ? "시" : "市")
    }

    /// Market towns are named after the day of their market: 四日市, 廿日市.
    private static func isOwn(_ name: String) -> Bool { name.hasSuffix("日市") }
}
