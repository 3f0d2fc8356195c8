/// The short form that people use of a town's formal name: 부산 of 부산광역시, 大阪 of 大阪市.
enum EverydayName {
    private static let suffixes: [String: [String]] = [
        "ko": ["특별자치시", "특별시", "광역시", " 시", "시", "군"],
        "ja": ["特別市", "広域市", "市", "都", "町", "村"],
        "zh-Hans": ["特别市", "特別市", "广域市", "市", "镇", "县"],
        "zh-Hant": ["特別市", "廣域市", "市", "鎮", "縣"],
    ]

    /// The name without its suffix, where the place is also listed under what is left.
    static func short(_ name: String, language: String, among alternates: Set<String>) -> String {
        for suffix in suffixes[language] ?? [] where name.hasSuffix(suffix) {
            let short = String(name.dropLast(suffix.count))
            if alternates.contains(short), short.count > 1 { return short }
        }
        return name
    }
}
