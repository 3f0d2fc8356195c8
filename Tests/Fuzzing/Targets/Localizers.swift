import WeatherLocalization

/// The languages that results are rendered in, created once.
enum Localizers {
    /// Locales with every script, direction, calendar and set of digits that the program treats specially.
    static let names = [
        "en_US", "ko_KR", "ja_JP", "ar_EG", "he_IL", "fa_IR", "hi_IN", "th_TH", "ru_RU", "de_DE", "zh-Hant_TW", "tr_TR",
        "C",
    ]

    static let all = names.compactMap { name in
        (try? Localizer(LocaleRequest(explicit: name))).map { (name: name, localizer: $0) }
    }
}
