import Foundation
import Testing

@testable import WeatherLocalization

@Suite("A time inside a sentence")
struct SentenceTimeTests {
    private func time(_ hour: Double, _ locale: String, isExact: Bool = true) throws -> String {
        let localizer = try Localizer(LocaleRequest(explicit: locale, environment: [:]))
        return localizer.timeInSentence(Date(timeIntervalSince1970: hour * 3600), isExact: isExact, in: .gmt)
            .replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    }

    @Test(
        "has the article of its hour as it is written, on a clock of 12 or 24 hours",
        arguments: [
            ("es_ES", 1.0, "la 1:00"), ("es_ES", 5, "las 5:00"), ("es_ES", 13, "las 13:00"), ("es_MX", 13, "la 1 p.m."),
            ("pt_BR", 1, "a 1h"), ("pt_BR", 5, "as 5h"), ("en_US", 5, "5 AM"), ("de_DE", 13, "13 Uhr"),
            ("fr_FR", 5, "5 h"), ("hi_IN", 5, "सुबह 5 बजे"), ("hi_IN", 3, "तड़के 3 बजे"), ("ja_JP", 5, "5時"),
        ])
    func articles(locale: String, hour: Double, expected: String) throws {
        #expect(try time(hour, locale) == expected)
    }

    @Test(
        "off the full hour it has its minutes as the language writes them",
        arguments: [
            ("fr_FR", "5 h 30"), ("pt_BR", "as 5h30"), ("ja_JP", "5時30分"), ("ko_KR", "오전 5시 30분"), ("en_US", "5:30 AM"),
            ("de_DE", "5:30 Uhr"),
        ])
    func minutes(locale: String, expected: String) throws { #expect(try time(5.5, locale) == expected) }

    @Test("says on request that it is not exact", arguments: [("en_GB", "around 05:00"), ("de_DE", "gegen 5 Uhr")])
    func around(locale: String, expected: String) throws {
        #expect(try time(5, locale, isExact: false) == expected)
    }
}
