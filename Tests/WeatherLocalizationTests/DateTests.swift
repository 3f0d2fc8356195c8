import Foundation
import Testing
import WeatherCore

@testable import WeatherLocalization

@Suite struct DateTests {
    /// 6 April 2023, 14:00 in Seoul.
    private let date = Date(timeIntervalSince1970: 1_680_757_200)
    private let seoul = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt

    /// The text with every kind of space replaced by a space, since ICU's choice differs between versions.
    private func text(_ name: String, _ template: Localizer.DateTemplate, _ zone: TimeZone? = nil) throws -> String {
        let localizer = try Localizer(LocaleRequest(explicit: name))
        return String(
            localizer.date(date, as: template, in: zone ?? seoul).map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : $0 })
    }

    @Test(
        "a forecast step has the usual format of its locale",
        arguments: [
            ("ko_KR", "4. 6. (목) 14:00"), ("ja_JP", "4/6(木) 14時"), ("en_US", "Thu, 4/6, 2 PM"),
            ("de_DE", "Do. 6.4., 14 Uhr"), ("fr_FR", "jeu. 06/04 14 h"), ("es_ES", "jue, 6/4, 14:00"),
            ("en_GB", "Thu 06/04, 14:00"), ("en-US-u-hc-h23", "Thu, 4/6, 14:00"),
            ("fa_IR", "پنجشنبه ۱/۱۷، ۱۴:۰۰"), ("zh_TW", "4/6（週四） 14:00"), ("fi_FI", "to 6.4. klo 14"),
            ("cs_CZ", "čt 6. 4. 14:00"), ("he_IL", "יום ה׳, 6.4, 14:00"), ("hi_IN", "गुरु, 6/4, 14:00"),
            ("pl_PL", "czw., 6.04, 14:00"), ("pt_BR", "qui., 06/04, 14:00"), ("ru_RU", "Чт, 06.04, 14:00"),
            ("th_TH", "พฤ. 6/4 14:00"), ("tr_TR", "6.04 Per 14:00"), ("zh_CN", "4/6周四 14时"),
            ("en-US-u-ca-buddhist-nu-thai", "Thu, ๔/๖, ๒ PM"), ("en-US-u-rg-gbzzzz", "Thu 06/04, 14:00"),
            ("C", "Thu, 4/6, 2 PM"),
        ])
    func steps(name: String, expected: String) throws {
        #expect(try text(name, .hour) == expected)
    }

    @Test("Arabic has its own digits, and direction marks that keep day and month in order")
    func arabic() throws {
        let step = try text("ar_EG", .hour)
        #expect(step.hasPrefix("الخميس، ٦\u{200F}/٤، ٢"))
        #expect(try text("ar_EG", .day) == "الخميس، ٦\u{200F}/٤")
    }

    @Test(
        "days, times and moments have the usual format of their locale",
        arguments: [
            ("ko_KR", "4. 6. (목)", "14:00", "4. 6. (목) 14:00"), ("ja_JP", "4/6(木)", "14:00", "4/6(木) 14:00"),
            ("en_US", "Thu, 4/6", "2:00 PM", "Thu, 4/6, 2:00 PM"), ("de_DE", "Do. 6.4.", "14:00", "Do. 6.4., 14:00"),
            ("fr_FR", "jeu. 06/04", "14:00", "jeu. 06/04 à 14:00"), ("es_ES", "jue, 6/4", "14:00", "jue, 6/4, 14:00"),
        ])
    func templates(name: String, day: String, time: String, moment: String) throws {
        #expect(try text(name, .day) == day)
        #expect(try text(name, .time) == time)
        #expect(try text(name, .moment) == moment)
    }

    @Test("Saudi Arabia uses the Gregorian calendar, as in CLDR 48, unless another is requested")
    func saudiArabia() throws {
        #expect(try text("ar_SA", .day).hasSuffix("٦\u{200F}/٤"))
        #expect(try text("en_SA", .day).contains("06/04"))
        #expect(try !text("ar-SA-u-ca-islamic-umalqura", .day).contains("٦"))
    }

    @Test("a date is in the given time zone, with the offset of that moment")
    func zones() throws {
        let newYork = try #require(TimeZone(identifier: "America/New_York"))
        #expect(try text("en_US", .moment, newYork) == "Thu, 4/6, 1:00 AM")
        let localizer = try Localizer(LocaleRequest(explicit: "de_DE"))
        // 12 March 2023, the hour that daylight saving skips: 06:30 and 07:30 UTC are 01:30 and 03:30.
        #expect(localizer.date(Date(timeIntervalSince1970: 1_678_602_600), as: .time, in: newYork) == "01:30")
        #expect(localizer.date(Date(timeIntervalSince1970: 1_678_606_200), as: .time, in: newYork) == "03:30")
        let nepal = try #require(TimeZone(secondsFromGMT: 20_700))
        #expect(localizer.date(date, as: .time, in: nepal) == "10:45")
    }

    @Test(
        "an offset beyond 14 hours is reduced to 14 hours",
        arguments: [("GMT+18", "19:00"), ("GMT+15", "19:00"), ("GMT-15", "15:00"), ("GMT-18", "15:00")])
    func extremeOffsets(zone: String, time: String) throws {
        let localizer = try Localizer(LocaleRequest(explicit: "de_DE"))
        #expect(localizer.date(date, as: .time, in: try #require(TimeZone(identifier: zone))) == time)
    }

    @Test("dates follow LC_TIME while words follow LC_MESSAGES")
    func categories() throws {
        let environment = ["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"]
        let localizer = try Localizer(LocaleRequest(environment: environment))
        #expect(localizer.date(date, as: .hour, in: seoul) == "Do. 6.4., 14 Uhr")
        #expect(localizer.text("wind") == "Wind")
    }

    @Test("a table may have a pattern of its own; templates are those of the language of dates")
    func explicitPattern() throws {
        let source = TableSource.of(["ko": ["hour.row": "=d일 H시"], "en": ["hour.row": "=HH"]], as: .dateTemplates)
        let request = LocaleRequest(environment: ["LANG": "en_US.UTF-8", "LC_TIME": "ko_KR.UTF-8"])
        #expect(try Localizer(request, tables: source).date(date, as: .hour, in: seoul) == "6일 14시")
        #expect(try Localizer(LocaleRequest(explicit: "fr"), tables: source).date(date, as: .hour, in: seoul) == "14")
    }

    @Test(
        "years are those of the locale's calendar: 2023 is 1402 in Iran and 2566 in Thailand",
        arguments: [
            ("fa_IR", "۱۴۰۲/۱/۱۷"), ("fa-IR-u-nu-latn", "1402/1/17"), ("fa-IR-u-ca-gregory", "۲۰۲۳/۴/۶"),
            ("th_TH", "6/4/2566"), ("th-TH-u-ca-gregory", "6/4/2023"), ("th-TH-u-nu-thai", "๖/๔/๒๕๖๖"),
            ("ar_EG", "٦/٤/٢٠٢٣"), ("ar-EG-u-nu-latn", "6/4/2023"), ("ko_KR", "2023. 4. 6."),
        ])
    func years(name: String, expected: String) throws {
        let language = String(name.prefix(2))
        let source = TableSource.of([language: ["moment": "yMd"], "en": ["moment": "yMd"]], as: .dateTemplates)
        let text = try Localizer(LocaleRequest(explicit: name), tables: source).date(date, as: .moment, in: seoul)
        let unmarked = text.unicodeScalars.filter { $0.properties.generalCategory != .format }
        #expect(String(String.UnicodeScalarView(unmarked)).contains(expected), "\(text)")
    }

    @Test(
        "a bare hour is one without a word, minutes or an AM/PM marker",
        arguments: [
            ("EEE dd/MM, HH", true), ("EEE, d/M, H", true), ("HH 'Uhr'", false), ("H時", false), ("h\u{202F}a", false),
            ("HH:mm", false), ("EEE d/M", false), ("HH '.'", true), ("'klo' H", false), ("B h", false),
        ])
    func bareHours(pattern: String, isBare: Bool) {
        #expect(DatePattern(pattern).hasBareHour == isBare)
    }

    @Test(
        "a time off the full hour has its minutes, whatever the template",
        arguments: [
            ("en_US", "Thu, 4/6, 10:30 AM"), ("de_DE", "Do. 6.4., 10:30"), ("ko_KR", "4. 6. (목) 10:30"),
            ("ja_JP", "4/6(木) 10:30"), ("fr_FR", "jeu. 06/04 10:30"), ("hi_IN", "गुरु, 6/4, 10:30"),
            ("zh_CN", "4/6周四 10:30"),
        ])
    func offHour(name: String, expected: String) throws {
        #expect(try text(name, .hour, TimeZone(secondsFromGMT: 19_800)) == expected)
        let own = try DateTemplateChoice(hour: "=MM/dd(E) HH시") { _ in nil }
        let localizer = try Localizer(LocaleRequest(explicit: name, dateTemplates: own))
        let kolkata = try #require(TimeZone(identifier: "Asia/Kolkata"))
        let shown = localizer.date(date, as: .hour, in: kolkata).filter { $0.isASCII }
        #expect(shown.hasPrefix("04/06(") && shown.hasSuffix(" 10:30"))
    }

    @Test("an hour that clocks show twice has its offset from UTC, and no other hour has")
    func repeatedHour() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let own = try DateTemplateChoice(hour: "=HH") { _ in nil }
        let german = try Localizer(LocaleRequest(explicit: "de_DE"))
        let pattern = try Localizer(LocaleRequest(explicit: "de_DE", dateTemplates: own))
        // 23:00 UTC to 02:00 UTC of the night to 25 October 2026.
        let instants = (0..<4).map { Date(timeIntervalSince1970: 1_792_882_800 + Double($0) * 3600) }
        #expect(
            instants.map { german.date($0, as: .time, in: berlin) } == ["01:00", "02:00 GMT+2", "02:00 GMT+1", "03:00"])
        #expect(instants.map { pattern.date($0, as: .hour, in: berlin) } == ["01", "02 GMT+2", "02 GMT+1", "03"])
        #expect(instants.map { german.date($0, as: .day, in: berlin) } == Array(repeating: "So. 25.10.", count: 4))
        // No hour occurs twice where clocks are set forward: 29 March 2026.
        for hour in 0..<6 {
            let instant = Date(timeIntervalSince1970: 1_774_738_800 + Double(hour) * 3600)
            #expect(!german.date(instant, as: .time, in: berlin).contains("GMT"))
        }
    }

    @Test(
        "the hour after midnight is 0 in Korean, and 12 in English",
        arguments: [
            ("ko-KR-u-hc-h12", 0, "4. 6. (목) 오전 0:00"), ("ko-KR-u-hc-h12", 30, "4. 6. (목) 오전 0:30"),
            ("ko-KR-u-hc-h12", 720, "4. 6. (목) 오후 12:00"), ("ko-KR-u-hc-h12", 60, "4. 6. (목) 오전 1:00"),
            ("en_US", 0, "Thu, 4/6, 12 AM"), ("ko_KR", 0, "4. 6. (목) 00:00"),
        ])
    func midnight(name: String, minutes: Double, expected: String) throws {
        let localizer = try Localizer(LocaleRequest(explicit: name))
        let text = localizer.date(date + (minutes - 14 * 60) * 60, as: .hour, in: seoul)
        #expect(text.replacing("\u{202F}", with: " ") == expected)
    }

    @Test("a 12-hour clock that the user requests overrides the 24-hour clock of the language")
    func ownHours() throws {
        #expect(try text("zh-TW-u-hc-h12", .time) == "下午2:00")
        #expect(try text("hi-IN-u-hc-h12", .time).hasSuffix("2:00"))
        #expect(try text("zh_TW", .time) == "14:00")
    }

    @Test("the user's templates override the language's")
    func ownTemplates() throws {
        let own = try DateTemplateChoice(hour: "=MM/dd(E) HH시", day: "yMMMd", time: "=H'h'mm") { _ in nil }
        let localizer = try Localizer(LocaleRequest(explicit: "ko_KR", dateTemplates: own))
        #expect(localizer.date(date, as: .hour, in: seoul) == "04/06(목) 14시")
        #expect(localizer.date(date, as: .day, in: seoul) == "2023년 4월 6일")
        #expect(localizer.date(date, as: .time, in: seoul) == "14h00")
        #expect(localizer.date(date, as: .moment, in: seoul) == "4. 6. (목) 14:00")
    }

    @Test(
        "an unusable template is refused, with its file or variable, setting and column",
        arguments: [
            ("=", nil, nil, "hour", 1), ("=MM/dd", nil, nil, "hour", 1), (nil, "jmm", nil, "day", 1),
            (nil, nil, "MdE", "time", 1), ("=HH:ii", nil, nil, "hour", 5), ("Md Ej", nil, nil, "hour", 3),
            (nil, "=d 'x", nil, "day", 4),
            ("=HH" + String(repeating: "시", count: 20), nil, nil, "hour", 23),
        ] as [(String?, String?, String?, String, Int)])
    func refusedTemplates(hour: String?, day: String?, time: String?, setting: String, column: Int) throws {
        #expect {
            try DateTemplateChoice(hour: hour, day: day, time: time) { "config.json/\($0)" }
        } throws: { error in
            guard let error = error as? WeatherError else { return false }
            return error.reason == .badDateTemplate && error.details.setting == "dateTemplates.\(setting)"
                && error.details.path == "config.json/dateTemplates.\(setting)" && error.details.limit == column
        }
    }

    @Test("absurd dates do not crash")
    func absurdDates() throws {
        let localizer = try Localizer(LocaleRequest(explicit: "ko_KR"))
        for seconds in [Double.nan, .infinity, -.infinity, 1e300] {
            #expect(localizer.date(Date(timeIntervalSince1970: seconds), as: .moment, in: seoul) == "")
        }
        for seconds in [1e12, -1e12, 2e13] {
            #expect(!localizer.date(Date(timeIntervalSince1970: seconds), as: .moment, in: seoul).isEmpty)
        }
    }
}
