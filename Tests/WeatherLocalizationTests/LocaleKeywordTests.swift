import Foundation
import Testing
import WeatherCore

@testable import WeatherLocalization

/// Tests of BCP 47's `-u-` keywords, and ICU's syntax for them.
@Suite struct LocaleKeywordTests {
    private let date = Date(timeIntervalSince1970: 1_680_757_200)
    private let seoul = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt

    private func localizer(_ name: String) throws -> Localizer { try Localizer(LocaleRequest(explicit: name)) }

    private func moment(_ name: String) throws -> String {
        let text = try localizer(name).date(date, as: .moment, in: seoul)
        return String(text.map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : $0 })
    }

    @Test("the keyword rg sets units, hours and the first day of the week; the language is kept")
    func region() throws {
        let british = try localizer("en-GB-u-rg-uszzzz")
        #expect(british.region == "US")
        #expect(british.temperature(Temperature(celsius: 20)) == "68°F")
        let american = try moment("en-GB-u-rg-uszzzz")
        #expect(american == "Thu, 4/6, 2:00 pm")
        #expect(try moment("en-GB") == "Thu 06/04, 14:00")
        #expect(try localizer("en_GB@rg=us").resolved.time.locale.firstDayOfWeek == .sunday)
        #expect(try localizer("en-GB-u-rg-usca").resolved.time.locale.firstDayOfWeek == .sunday)
        #expect(try localizer("en-GB-u-rg-qqzzzz").resolved.time.locale.firstDayOfWeek == .monday)
        #expect(try moment("en_GB@rg=us") == american)
    }

    @Test(
        "keywords set the hours, digits and calendar of dates",
        arguments: [
            ("en-US-u-hc-h23", "Thu, 4/6, 14:00"), ("en-US-u-hc-h24", "Thu, 4/6, 14:00"),
            ("ko-KR-u-hc-h23", "4. 6. (목) 14:00"), ("de-DE-u-hc-h12", "Do. 6.4., 2:00 PM"),
            ("hi-IN-u-nu-native", "गुरु, ६/४, १४:००"), ("hi-IN-u-nu-latn", "गुरु, 6/4, 14:00"),
            ("hi_IN@numbers=deva", "गुरु, ६/४, १४:००"), ("ar-EG-u-nu-latn", "الخميس، 6\u{200F}/4، 2:00 م"),
            ("fa_IR", "پنجشنبه ۱/۱۷، ۱۴:۰۰"), ("fa-IR-u-nu-latn", "پنجشنبه 1/17، 14:00"),
            ("fa-IR-u-ca-gregory", "پنجشنبه ۴/۶، ۱۴:۰۰"), ("en-US-u-ca-persian", "Thu, 1/17, 2:00 PM"),
            ("en-US-u-ca-klingon", "Thu, 4/6, 2:00 PM"), ("en-US-u-nu-latn", "Thu, 4/6, 2:00 PM"),
        ])
    func dates(name: String, expected: String) throws {
        #expect(try moment(name) == expected)
    }

    @Test("the calendar is the one of the locale or of its keyword")
    func calendars() throws {
        let calendars: [(String, Calendar.Identifier)] = [
            ("th_TH", .buddhist), ("th-TH-u-ca-gregory", .gregorian), ("fa_IR", .persian), ("en_US", .gregorian),
            ("en-US-u-ca-buddhist", .buddhist), ("en-US-u-ca-islamic-umalqura", .islamicUmmAlQura),
        ]
        for (name, calendar) in calendars {
            #expect(try localizer(name).resolved.time.locale.calendar.identifier == calendar, "\(name)")
        }
    }

    @Test("the first day of the week is the one of the locale or of its keyword")
    func firstDay() throws {
        for (name, day) in [
            ("en_US", Locale.Weekday.sunday), ("en-US-u-fw-mon", .monday), ("de-DE-u-fw-sat", .saturday),
        ] {
            #expect(try localizer(name).resolved.time.locale.firstDayOfWeek == day, "\(name)")
        }
    }

    @Test("numbers have the digits of nu")
    func digits() throws {
        #expect(try localizer("hi-IN-u-nu-native").number(1_234_567) == "१२,३४,५६७")
        #expect(try localizer("ar-EG-u-nu-latn").number(1_234_567) == "1,234,567")
        #expect(try localizer("fa_IR@numbers=latn").number(12) == "12")
        #expect(try localizer("en-US-u-nu-thai").number(12) == "๑๒")
    }

    @Test(
        "no value of a keyword crashes the program",
        arguments: ["zzzz", "traditio", "traditional", "finance", "native", "klingon", "abc-def", "99999999", "true"]
            + NumberingSystemCodes.sorted)
    func hostileValues(value: String) throws {
        for name in ["en-US", "zh-CN", "ta-IN", "ko"] {
            for keyword in ["nu", "ca", "hc", "fw", "rg", "ms", "mu"] {
                let localizer = try? localizer("\(name)-u-\(keyword)-\(value)")
                // A value of more than eight letters is not a subtag; ICU's syntax allows more.
                if value.utf8.count <= 8 || value.contains("-") {
                    #expect(localizer?.date(date, as: .moment, in: seoul).isEmpty == false)
                }
            }
            for keyword in ["numbers", "calendar", "hours", "fw", "rg"] {
                let localizer = try localizer("\(name)@\(keyword)=\(value)")
                #expect(!localizer.date(date, as: .moment, in: seoul).isEmpty)
                #expect(!localizer.number(1.5, fractionDigits: 1).isEmpty)
            }
        }
    }
}
