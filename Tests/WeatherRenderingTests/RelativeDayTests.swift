import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Today")
struct RelativeDayTests {
    private static let words = [
        "ar": ["اليوم"], "cs": ["Dnes"], "de": ["Heute"], "en": ["Today"],
        "es": ["Hoy"], "fa": ["امروز"], "fr": ["Aujourd’hui"], "he": ["היום"],
        "hi": ["आज"], "ja": ["今日"], "ko": ["오늘"], "pl": ["Dziś"],
        "pt": ["Hoje"], "ru": ["Сегодня"], "th": ["วันนี้"], "tr": ["Bugün"],
        "zh": ["今天"],
        "bg": ["Днес"], "ca": ["Avui"], "da": ["I dag"], "el": ["Σήμερα"],
        "et": ["Täna"], "fi": ["Tänään"], "hr": ["Danas"], "hu": ["Ma"],
        "id": ["Hari ini"], "it": ["Oggi"], "lt": ["Šiandien"], "lv": ["Šodien"],
        "ms": ["Hari ini"], "nb": ["I dag"], "nl": ["Vandaag"], "nn": ["I dag"],
        "ro": ["Azi"], "sk": ["Dnes"], "sl": ["Danes"], "sr": ["Данас"],
        "sr_Latn": ["Danas"], "sv": ["I dag"], "uk": ["Сьогодні"], "vi": ["Hôm nay"],
    ]

    private func days(_ locale: SampleLocale, at now: Date) throws -> [String] {
        let page = ForecastPage(report: SampleReports.rich, localizer: try locale.localizer(), now: now)
        return page.days(3).map { $0.name.replacing("*", with: "") }
    }

    @Test("the day is named \"today\" from midnight to midnight, local time", arguments: SampleLocale.all)
    func words(locale: SampleLocale) throws {
        let words = try #require(Self.words[locale.name] ?? Self.words[String(locale.name.prefix(2))])
        // One second before midnight and at midnight in Seoul.
        let before = try days(locale, at: SampleReports.instant("06T15:00") - 1)
        #expect(before[0] == words[0])
        #expect(before[1] != words[0] && before[1].contains { $0.isNumber })
        let after = try days(locale, at: SampleReports.instant("06T15:00"))
        #expect(after[1] == words[0])
        #expect(after[0] != words[0] && after[0].contains { $0.isNumber })
    }
}
