/// The locale of the user who typed a name.
///
/// It breaks ties between places of one name, and decides what a code means. It is not the language in which places are
/// named in an answer: the same place is found whether it is shown to the user or written to JSON.
public struct UserLocale: Sendable, Hashable {
    /// The BCP 47 code of the language.
    public var language: String?
    /// The country: an ISO 3166-1 alpha-2 code.
    public var region: String?

    /// Creates a locale.
    public init(language: String? = nil, region: String? = nil) {
        (self.language, self.region) = (language, region)
    }
}

/// The countries in which a user more likely means a place: the locale's, and those of the language.
///
/// They break ties between places of one name, and decide which of several areas a code means.
struct HomeCountries: Sendable, Hashable {
    /// The country of the locale: an ISO 3166-1 alpha-2 code; `nil` if the locale has none.
    let region: String?
    /// The countries where the language is that of most people.
    let countries: [String]

    /// - Parameters:
    ///   - language: The BCP 47 code of the user's language.
    ///   - region: The country of the locale.
    ///   - text: The text that was typed; if only one country uses its script, places there are likelier.
    init(language: String?, region: String?, text: String = "") {
        self.region = region?.uppercased()
        var countries = Self.countries(ofLanguage: language)
        if let script = text.unicodeScalars.lazy.compactMap({ LetterScript($0) }).first {
            countries += Self.countriesByScript[script] ?? []
        }
        self.countries = countries
    }

    /// The bonus to the rank of a place in a country, a logarithm to base 2.
    ///
    /// - Parameters:
    ///   - country: The place's.
    ///   - allowsLanguage: Whether the countries of the language count.
    /// - Returns: At least 0.
    func bonus(_ country: String, allowsLanguage: Bool) -> Double {
        if country == region { return 2.5 }
        return allowsLanguage && countries.contains(country) ? 1 : 0
    }

    /// Whether a country is the locale's or, if the locale has none, one of the language's.
    func isHome(_ country: String) -> Bool { region.map { $0 == country } ?? countries.contains(country) }

    /// Whether a language is that of most people in a country.
    static func isSpoken(_ language: String, in country: String) -> Bool {
        countriesByLanguage[language]?.contains(country) ?? false
    }

    private static func countries(ofLanguage language: String?) -> [String] {
        guard let language else { return [] }
        let parts = language.split(separator: "-")
        guard let base = parts.first.map(String.init) else { return [] }
        if base == "zh" {
            let isTraditional = ["zh-Hant", "zh-TW", "zh-HK"].contains(where: language.hasPrefix)
            return isTraditional ? ["TW", "HK", "MO"] : ["CN", "SG"]
        }
        return countriesByLanguage[base] ?? []
    }

    private static let countriesByLanguage: [String: [String]] = [
        "ar": ["EG", "SA", "IQ", "SY", "JO", "LB", "AE", "KW", "QA", "BH", "OM", "YE", "LY", "TN", "DZ", "MA", "SD"],
        "bg": ["BG"], "ca": ["ES", "AD"], "cs": ["CZ"], "da": ["DK"], "de": ["DE", "AT", "CH", "LI"],
        "el": ["GR", "CY"],
        "en": ["US", "GB", "CA", "AU", "NZ", "IE"],
        "es": [
            "ES", "MX", "AR", "CO", "CL", "PE", "VE", "EC", "BO", "PY", "UY", "CR",
            "PA", "GT", "HN", "SV", "NI", "CU", "DO",
        ],
        "et": ["EE"], "fa": ["IR", "AF"], "fi": ["FI"], "fr": ["FR", "BE", "CH", "LU", "MC"], "he": ["IL"],
        "hi": ["IN"],
        "hr": ["HR", "BA"], "hu": ["HU"],
        "id": ["ID"], "it": ["IT", "CH", "SM"], "ja": ["JP"], "ko": ["KR", "KP"], "lt": ["LT"], "lv": ["LV"],
        "ms": ["MY", "BN"], "nb": ["NO"], "nl": ["NL", "BE"], "nn": ["NO"],
        "pl": ["PL"], "pt": ["BR", "PT"], "ro": ["RO", "MD"], "ru": ["RU", "BY", "KZ", "KG"],
        "sk": ["SK"], "sl": ["SI"], "sr": ["RS", "BA", "ME"], "sv": ["SE"], "th": ["TH"],
        "tr": ["TR"], "uk": ["UA"], "vi": ["VN"],
    ]

    /// Scripts that are written for places of one country, or of few.
    private static let countriesByScript: [LetterScript: [String]] = [
        .hangul: ["KR", "KP"], .kana: ["JP"], .hebrew: ["IL"], .greek: ["GR", "CY"],
        .other(0x900 >> 7): ["IN", "NP"], .other(0x980 >> 7): ["BD", "IN"], .other(0xA00 >> 7): ["IN"],
        .other(0xA80 >> 7): ["IN"], .other(0xB00 >> 7): ["IN"], .other(0xB80 >> 7): ["IN", "LK"],
        .other(0xC00 >> 7): ["IN"], .other(0xC80 >> 7): ["IN"], .other(0xD00 >> 7): ["IN"],
        .other(0xD80 >> 7): ["LK"], .other(0xE00 >> 7): ["TH"], .other(0xE80 >> 7): ["LA"],
    ]
}
