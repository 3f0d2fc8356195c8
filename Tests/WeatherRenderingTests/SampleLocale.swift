import Testing
import WeatherLocalization

/// A locale that the views are tested in, as a reader would name it.
struct SampleLocale: Sendable, CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    /// One locale for each language that there is a table of.
    static let all: [SampleLocale] = {
        let regions = ["en": "US", "ko": "KR", "ja": "JP", "de": "DE", "fr": "FR", "es": "ES", "ar": "EG"]
        return Localizer.availableLanguages.sorted().map { language in
            SampleLocale(name: regions[language].map { "\(language)_\($0)" } ?? language)
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
