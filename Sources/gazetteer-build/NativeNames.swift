import WeatherCore
import WeatherGazetteer

/// The names of places in the languages of their country, among those that GeoNames lists without a language.
enum NativeNames {
    /// The languages of a country that are written in other letters than Latin ones.
    static func languages(of country: String) -> [String] { languagesByCountry[country] ?? [] }

    /// The names by language.
    ///
    /// Of several in one script it is the one that sounds most like the place's name in Latin letters.
    static func names(of place: DumpPlace) -> [String: String] {
        var names: [String: String] = [:]
        for language in languages(of: place.country) {
            let candidates = place.alternates.filter { LanguageScript.uses(language, $0) }
            let isSpelled = !["ja", "zh-Hans", "zh-Hant"].contains(language)
            let best = isSpelled ? candidates.min { unlikeness($0, place) < unlikeness($1, place) } : candidates.first
            if let best { names[language] = best }
        }
        return names
    }

    private static func unlikeness(_ name: String, _ place: DumpPlace) -> Int {
        let key = SearchKey(name).text
        return key == place.key ? 0 : 1 + Spelling.distance(key, place.key)
    }

    private static let languagesByCountry: [String: [String]] = {
        var languages = [
            "KR": ["ko"], "KP": ["ko"], "JP": ["ja"], "CN": ["zh-Hans"], "TW": ["zh-Hant"], "HK": ["zh-Hant"],
            "MO": ["zh-Hant"], "RU": ["ru"], "BY": ["be", "ru"], "UA": ["uk", "ru"], "BG": ["bg"], "RS": ["sr"],
            "MK": ["mk"], "KZ": ["kk", "ru"], "KG": ["ky", "ru"], "MN": ["mn"], "TJ": ["tg"], "IR": ["fa"],
            "AF": ["fa"], "PK": ["ur"], "IL": ["he"], "PS": ["ar"], "GR": ["el"], "CY": ["el"], "TH": ["th"],
            "IN": ["hi"], "NP": ["ne"], "BD": ["bn"], "LK": ["si"], "MM": ["my"], "KH": ["km"], "LA": ["lo"],
            "GE": ["ka"], "AM": ["hy"], "ET": ["am"],
        ]
        for country in [
            "AE", "BH", "DZ", "EG", "EH", "IQ", "JO", "KW", "LB", "LY", "MA", "MR", "OM", "QA", "SA", "SD", "SY", "TN",
            "YE",
        ] { languages[country] = ["ar"] }
        return languages
    }()
}
