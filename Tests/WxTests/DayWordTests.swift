import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import wx

/// A forecast of a day that is named by a word.
@Suite("Days on the command line")
struct DayWordTests {
    private static let nowhere = [
        "WX_OPENMETEO_BASE_URL": "http://127.0.0.1:9", "WX_NOMINATIM_BASE_URL": "http://127.0.0.1:9",
    ]

    /// The date of a day of April 2026, as a title has it.
    private static func date(_ day: Int, _ locale: String) throws -> String {
        let noon = try #require(Date(internetDate: "2026-04-01T12:00:00Z")) + Double(day - 1) * 86_400
        return try Localizer(LocaleRequest(explicit: locale)).date(noon, as: .dayHeading, in: .gmt)
    }

    /// On Tuesday, 7 April 2026, 14:00 in Seoul.
    private func run(_ arguments: String..., locale: String = "en_GB") async throws -> WxProgram.Run {
        try await WxProgram.run(
            ["--sandbox", "--now", "2026-04-07T05:00:00Z", "--locale", locale, "--provider", "metno"] + arguments,
            environment: Self.nowhere)
    }

    @Test(
        "can be before or after the place, in English and in the user's language",
        arguments: [
            (["tomorrow", "Seoul"], "en_GB", 8), (["Seoul", "Saturday"], "en_GB", 11),
            (["today", "37.57,126.98"], "en_GB", 7), (["tuesday", "New", "York"], "en_GB", 7),
            (["내일", "서울"], "ko_KR", 8), (["Seoul", "morgen"], "de_DE", 8),
        ])
    func title(words: [String], locale: String, day: Int) async throws {
        let run = try await WxProgram.run(
            ["--sandbox", "--now", "2026-04-07T05:00:00Z", "--locale", locale, "--provider", "metno"] + words,
            environment: Self.nowhere)
        #expect(run.status == 0, "\(run.errors)")
        let title = try #require(run.output.split(separator: "\n").first)
        #expect(title.hasSuffix(try Self.date(day, locale)), "\(title)")
    }

    @Test("the view has the day's values and hours, and nothing of another day")
    func day() async throws {
        let output = try await run("tomorrow", "Seoul").output
        #expect(output.contains("Low") && output.contains("High"))
        #expect(!output.contains("feels like"))
        #expect(!output.contains(try Self.date(9, "en_GB")))
        #expect(output.contains(#/17\smm/#), "\(output)")
        let hours = output.matches(of: #/(?m)^ {4}[0-9]{2}(:00)? /#).count
        #expect(hours == 24, "\(output)")
    }

    @Test("a saved place with the name of a day takes precedence")
    func savedPlace() async throws {
        try await WxProgram.withFolder { home in
            let environment = Self.nowhere.merging(["HOME": home.path]) { $1 }
            let saved = try await WxProgram.run("places", "add", "tomorrow", "37.57,126.98", environment: environment)
            #expect(saved.status == 0, "\(saved.errors)")
            let run = try await WxProgram.run(
                ["--sandbox", "--now", "2026-04-07T05:00:00Z", "--locale", "en_GB", "--provider", "metno", "tomorrow"],
                environment: environment)
            let title = try #require(run.output.split(separator: "\n").first)
            #expect(!title.hasSuffix(try Self.date(8, "en_GB")), "\(title)")
        }
    }

    @Test("other formats are the same as without a day")
    func formats() async throws {
        let json = try await run("--format", "json", "tomorrow", "Seoul").output
        #expect(json == (try await run("--format", "json", "Seoul")).output)
    }

    @Test("after `forecast`, every word belongs to the place")
    func explicit() async throws {
        let run = try await WxProgram.run(
            ["forecast", "--sandbox", "--locale", "en_GB", "tomorrow", "Seoul"], environment: Self.nowhere)
        #expect(run.status == 68, "\(run.errors)")
        #expect(run.errors.contains("tomorrow Seoul"))
    }

    @Test("a place whose name begins with a day takes precedence")
    func harbor() async throws {
        let output = try await run("Friday", "Harbor").output
        #expect(output.hasPrefix("  Friday Harbor, "), "\(output.prefix(80))")
    }

    @Test("a day without a place uses the place in the settings")
    func settings() async throws {
        let run = try await WxProgram.run(
            ["--sandbox", "--now", "2026-04-07T05:00:00Z", "--locale", "en_GB", "--provider", "metno", "friday"],
            environment: Self.nowhere.merging(["WX_PLACE": "Seoul"]) { $1 })
        #expect(run.output.hasPrefix("  Seoul, South Korea"), "\(run.errors)")
        #expect(run.output.contains(try Self.date(10, "en_GB")))
    }

    @Test("a day after the end of the forecast is an error that names the last day")
    func beyond() async throws {
        let run = try await WxProgram.run(
            [
                "--sandbox", "--now", "2026-04-07T05:00:00Z", "--locale", "en_GB", "--provider", "openweather",
                "monday", "Seoul",
            ],
            environment: Self.nowhere)
        #expect(run.status != 0 && run.output.isEmpty)
        #expect(run.errors.contains("no forecast for \(try Self.date(13, "en_GB"))."), "\(run.errors)")
        #expect(run.errors.contains("ends on \(try Self.date(12, "en_GB"))"), "\(run.errors)")
    }
}

@Suite("The names of days")
struct DayNamesTests {
    private static func names(_ locale: String) throws -> DayNames {
        DayNames(try Localizer(LocaleRequest(explicit: locale)))
    }

    private static func day(_ words: String..., in locale: String) throws -> DayWord? {
        try names(locale).readings(of: words).first { $0.rest.isEmpty }?.day
    }

    @Test(
        "today, tomorrow and the weekdays are known in English and in each language",
        arguments: Localizer.availableLanguages)
    func languages(language: String) throws {
        let localizer = try Localizer(LocaleRequest(explicit: language))
        let names = DayNames(localizer)
        func day(_ name: String) -> DayWord? {
            names.readings(of: name.split(separator: " ").map(String.init)).first { $0.rest.isEmpty }?.day
        }
        #expect(day("today") == .today && day("Tomorrow") == .tomorrow && day("SUNDAY") == .weekday(0))
        #expect(day(localizer.text("today")) == .today)
        #expect(day(localizer.text("tomorrow")) == .tomorrow)
        #expect(localizer.weekdayNames.count == 2)
        for index in 0..<7 {
            // 1970-01-04 was a Sunday.
            let date = Date(timeIntervalSince1970: Double(3 + index) * 86_400)
            #expect(day(localizer.date(date, by: "=EEEE", in: .gmt)) == .weekday(index))
            #expect(day(localizer.date(date, by: "=cccc", in: .gmt)) == .weekday(index))
        }
    }

    @Test(
        "names are known as people write them",
        arguments: [
            ("ko_KR", "내일", DayWord.tomorrow), ("ko_KR", "토요일", .weekday(6)), ("de_DE", "heute", .today),
            ("de_DE", "Morgen", .tomorrow), ("de_DE", "MITTWOCH", .weekday(3)), ("fr_FR", "aujourd'hui", .today),
            ("fr_FR", "Aujourd’hui", .today), ("fr_FR", "lundi", .weekday(1)), ("es_ES", "mañana", .tomorrow),
            ("es_ES", "man\u{303}ana", .tomorrow), ("pt_BR", "segunda-feira", .weekday(1)), ("hi_IN", "कल", .tomorrow),
            ("ru_RU", "Пятница", .weekday(5)), ("tr_TR", "yarın", .tomorrow), ("ar_EG", "الجمعة", .weekday(5)),
            ("fa_IR", "سه‌شنبه", .weekday(2)), ("fa_IR", "سهشنبه", .weekday(2)), ("ja_JP", "明日", .tomorrow),
            ("zh_CN", "星期一", .weekday(1)), ("zh_TW", "今天", .today), ("th_TH", "พรุ่งนี้", .tomorrow),
            ("he_IL", "מחר", .tomorrow), ("pl_PL", "jutro", .tomorrow), ("cs_CZ", "zítra", .tomorrow),
        ])
    func written(locale: String, name: String, day: DayWord) throws {
        #expect(try Self.day(name, in: locale) == day)
    }

    @Test("a name of two words may be two arguments")
    func twoWords() throws {
        #expect(try Self.day("יום", "שני", in: "he_IL") == .weekday(1))
        #expect(try Self.day("יום שני", in: "he_IL") == .weekday(1))
        let readings = try Self.names("he_IL").readings(of: ["יום", "שני", "חיפה"])
        #expect(readings.map(\.rest) == [["חיפה"]])
    }

    @Test("a day is the first or last word, in English or the user's language")
    func position() throws {
        let english = try Self.names("en")
        #expect(english.readings(of: ["tomorrow", "New", "York"]).map(\.rest) == [["New", "York"]])
        #expect(english.readings(of: ["New", "York", "Friday"]).map(\.day) == [.weekday(5)])
        #expect(english.readings(of: ["New", "Friday", "York"]).isEmpty)
        #expect(english.readings(of: ["heute"]).isEmpty && english.readings(of: []).isEmpty)
        #expect(english.readings(of: [String(repeating: "today", count: 9000)]).isEmpty)
        #expect(english.readings(of: ["today", "tomorrow"]).map(\.day) == [.today, .tomorrow])
    }

    @Test("a weekday is the next such day at the place, today included")
    func weekday() throws {
        let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
        // Tuesday 23:30 in Seoul, and still Tuesday in UTC.
        let now = try #require(Date(internetDate: "2026-04-07T14:30:00Z"))
        let midnight = try #require(Date(internetDate: "2026-04-06T15:00:00Z"))
        func ahead(_ word: DayWord, _ now: Date = now) throws -> Double {
            try #require(word.day(from: now, in: seoul)).start.timeIntervalSince(midnight) / 86_400
        }
        #expect(try ahead(.today) == 0 && ahead(.tomorrow) == 1)
        #expect(try ahead(.weekday(2)) == 0 && ahead(.weekday(3)) == 1 && ahead(.weekday(1)) == 6)
        // Half an hour later it is Wednesday there.
        #expect(try ahead(.weekday(3), now + 1800) == 1 && ahead(.weekday(2), now + 1800) == 7)
    }

    @Test("a day on which clocks change has 23 or 25 hours, and the next begins at midnight")
    func clocks() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let now = try #require(Date(internetDate: "2026-03-28T22:30:00Z"))
        let sunday = try #require(DayWord.tomorrow.day(from: now, in: berlin))
        #expect(sunday.duration == 23.0 * 3600)
        #expect(DayWord.weekday(1).day(from: now, in: berlin)?.start == sunday.end)
        // 23:30 on the day before the clocks are set back.
        let autumn = try #require(Date(internetDate: "2026-10-24T21:30:00Z"))
        #expect(DayWord.weekday(0).day(from: autumn, in: berlin)?.duration == 25.0 * 3600)
    }
}
