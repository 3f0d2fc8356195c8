import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Today and tomorrow")
struct RelativeDayTests {
    private static let words = [
        "ar": ["اليوم", "غدًا"], "cs": ["Dnes", "Zítra"], "de": ["Heute", "Morgen"], "en": ["Today", "Tomorrow"],
        "es": ["Hoy", "Mañana"], "fa": ["امروز", "فردا"], "fr": ["Aujourd’hui", "Demain"], "he": ["היום", "מחר"],
        "hi": ["आज", "कल"], "ja": ["今日", "明日"], "ko": ["오늘", "내일"], "pl": ["Dziś", "Jutro"],
        "pt": ["Hoje", "Amanhã"], "ru": ["Сегодня", "Завтра"], "th": ["วันนี้", "พรุ่งนี้"], "tr": ["Bugün", "Yarın"],
        "zh": ["今天", "明天"],
    ]

    /// The first cells of the rows, with the first day marked as partial.
    private func days(_ locale: SampleLocale, at now: Date) throws -> [String] {
        let view = ForecastView(report: SampleReports.rich, localizer: try locale.localizer(), now: now)
        return (view.daysTable().columns.first?.cells ?? []).map { cell in
            cell.spans.map(\.text).joined().replacing("*", with: "")
        }
    }

    @Test("are told in words, from midnight to midnight at the place", arguments: SampleLocale.all)
    func words(locale: SampleLocale) throws {
        let words = try #require(Self.words[String(locale.name.prefix(2))])
        // In Seoul, one second before midnight and at midnight.
        let before = try days(locale, at: SampleReports.instant("06T15:00") - 1)
        #expect(Array(before.prefix(2)) == words)
        #expect(!words.contains(before[2]))
        let after = try days(locale, at: SampleReports.instant("06T15:00"))
        #expect(Array(after[1...2]) == words)
        #expect(!words.contains(after[0]) && after[0].contains { $0.isNumber })
    }
}
