import Testing
import WeatherLocalization

/// A locale for tests of views, named as a user would name it.
struct SampleLocale: Sendable, CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    static let languages = Localizer.availableLanguages.sorted()

    /// One locale for each language with a table.
    static let all: [SampleLocale] = {
        let regions = [
            "ar": "EG", "cs": "CZ", "de": "DE", "en": "US", "es": "ES", "fa": "IR", "fr": "FR", "he": "IL", "hi": "IN",
            "ja": "JP", "ko": "KR", "pl": "PL", "ru": "RU", "th": "TH", "tr": "TR", "zh-Hans": "CN", "zh-Hant": "TW",
        ]
        return languages.map { language in
            let name = language.replacing("-", with: "_")
            return SampleLocale(name: regions[language].map { "\(name)_\($0)" } ?? name)
        }
    }()

    static let english = SampleLocale(name: "en_US")
    static let korean = SampleLocale(name: "ko_KR")
    static let arabic = SampleLocale(name: "ar_EG")

    func localizer() throws -> Localizer {
        try Localizer(LocaleRequest(explicit: name, environment: [:], units: UnitOverrides()))
    }

    /// Plain English in ASCII, as with `LANG=C`.
    static func ascii() throws -> Localizer {
        try Localizer(LocaleRequest(explicit: nil, environment: ["LC_ALL": "C"], units: UnitOverrides()))
    }
}
