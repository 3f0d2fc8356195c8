import Foundation
import Testing
import WeatherLocalization

@Suite("Relative times")
struct RelativeDateTests {
    private let now = Date(timeIntervalSince1970: 1_775_443_800)

    private func ago(_ seconds: Double, _ locale: String) throws -> String {
        try Localizer(LocaleRequest(explicit: locale, environment: [:]))
            .relative(now.addingTimeInterval(-seconds), to: now)
    }

    @Test(
        "minutes have the plural form of the language",
        arguments: [
            ("en", 1, "1 minute ago"), ("en", 5, "5 minutes ago"), ("ko", 5, "5분 전"), ("ja", 5, "5 分前"),
            ("de", 1, "vor 1 Minute"), ("de", 5, "vor 5 Minuten"), ("fr", 5, "il y a 5 minutes"),
            ("pl", 1, "1 minutę temu"), ("pl", 2, "2 minuty temu"), ("pl", 5, "5 minut temu"),
            ("pl", 22, "22 minuty temu"), ("cs", 1, "před 1 minutou"), ("cs", 5, "před 5 minutami"),
            ("ru", 1, "1 минуту назад"), ("ru", 2, "2 минуты назад"), ("ru", 5, "5 минут назад"),
            ("ru", 21, "21 минуту назад"), ("ar_EG", 2, "قبل دقيقتين"), ("ar_EG", 5, "قبل ٥ دقائق"),
            ("ar_EG", 11, "قبل ١١ دقيقة"), ("he", 2, "לפני שתי דקות"), ("he", 5, "לפני 5 דקות"),
            ("hi", 5, "5 मिनट पहले"), ("fa", 5, "۵ دقیقه پیش"), ("th", 5, "5 นาทีที่ผ่านมา"), ("tr", 5, "5 dakika önce"),
        ])
    func minutes(locale: String, count: Int, expected: String) throws {
        #expect(try Self.unmarked(ago(Double(count) * 60, locale)) == expected)
    }

    /// The text without ICU's direction marks.
    private static func unmarked(_ text: String) -> String {
        let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{61C}"]
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
    }

    /// Numbers up to an hour that cover the plural forms of languages.
    private static let counts = [1, 2, 3, 5, 11, 12, 21, 22, 25]

    @Test(
        "every number has the grammatical form of its language",
        arguments: [
            (
                "pl_PL",
                [
                    "1 minutę temu", "2 minuty temu", "3 minuty temu", "5 minut temu", "11 minut temu",
                    "12 minut temu", "21 minut temu", "22 minuty temu", "25 minut temu",
                ]
            ),
            (
                "cs_CZ",
                [
                    "před 1 minutou", "před 2 minutami", "před 3 minutami", "před 5 minutami", "před 11 minutami",
                    "před 12 minutami", "před 21 minutami", "před 22 minutami", "před 25 minutami",
                ]
            ),
            (
                "ru_RU",
                [
                    "1 минуту назад", "2 минуты назад", "3 минуты назад", "5 минут назад", "11 минут назад",
                    "12 минут назад", "21 минуту назад", "22 минуты назад", "25 минут назад",
                ]
            ),
            (
                "ar_EG",
                [
                    "قبل دقيقة واحدة", "قبل دقيقتين", "قبل ٣ دقائق", "قبل ٥ دقائق", "قبل ١١ دقيقة", "قبل ١٢ دقيقة",
                    "قبل ٢١ دقيقة", "قبل ٢٢ دقيقة", "قبل ٢٥ دقيقة",
                ]
            ),
            (
                "he_IL",
                [
                    "לפני דקה", "לפני שתי דקות", "לפני 3 דקות", "לפני 5 דקות", "לפני 11 דקות", "לפני 12 דקות",
                    "לפני 21 דקות", "לפני 22 דקות", "לפני 25 דקות",
                ]
            ),
        ])
    func everyForm(locale: String, expected: [String]) throws {
        let texts = try Self.counts.map { try Self.unmarked(ago(Double($0) * 60, locale)) }
        #expect(texts == expected)
    }

    @Test("longer times are in hours and days, and future times are worded as future")
    func units() throws {
        #expect(try ago(2 * 3600, "en") == "2 hours ago")
        #expect(try ago(3 * 86_400, "en") == "3 days ago")
        #expect(try ago(-300, "en") == "in 5 minutes")
        #expect(try ago(-1e300, "en").isEmpty)
    }
}
