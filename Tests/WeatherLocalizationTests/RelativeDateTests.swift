import Foundation
import Testing
import WeatherLocalization

@Suite("How long ago")
struct RelativeDateTests {
    private let now = Date(timeIntervalSince1970: 1_775_443_800)

    private func ago(_ seconds: Double, _ locale: String) throws -> String {
        try Localizer(LocaleRequest(explicit: locale, environment: [:]))
            .relative(now.addingTimeInterval(-seconds), to: now)
    }

    @Test(
        "minutes take the plural of the language",
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
        let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{61C}"]
        let text = try ago(Double(count) * 60, locale)
        #expect(String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) })) == expected)
    }

    @Test("hours and days are told as such, and a moment to come as one to come")
    func units() throws {
        #expect(try ago(2 * 3600, "en") == "2 hours ago")
        #expect(try ago(3 * 86_400, "en") == "3 days ago")
        #expect(try ago(-300, "en") == "in 5 minutes")
        #expect(try ago(-1e300, "en").isEmpty)
    }
}
