import Foundation
import Testing
import WeatherCore

@Suite("Times in responses")
struct TimeOnTheWireTests {
    @Test(
        "RFC 3339 times are parsed in all their forms",
        arguments: [
            ("2017-04-18T13:00:00Z", 1_492_520_400.0), ("2017-04-18t13:00:00z", 1_492_520_400),
            ("2017-04-18T15:00:00+02:00", 1_492_520_400),
            ("2017-04-18T08:30:00.75-0430", 1_492_520_400), ("2017-04-18T13:00Z", 1_492_520_400),
            ("2024-02-29T24:00:00Z", 1_709_251_200),
            ("1969-12-31T23:59:60Z", 0),
        ])
    func internet(text: String, seconds: Double) {
        #expect(Date(internetDate: text)?.timeIntervalSince1970 == seconds)
    }

    @Test(
        "invalid times are rejected",
        arguments: [
            "", "2017-04-18", "2017-13-01T00:00:00Z", "2017-02-30T00:00:00Z", "2017-04-18T25:00:00Z",
            "2017-04-18T24:00:01Z",
            "2017-04-18T13:00:00", "2017-04-18T13:00:00+99:00", "2017-04-18T13:00:00Zz", "-017-04-18T13:00:00Z",
            "２017-04-18T13:00:00Z",
        ])
    func none(text: String) {
        #expect(Date(internetDate: text) == nil)
    }

    @Test("HTTP dates are parsed and formatted")
    func http() {
        let date = Date(httpDate: "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(date?.timeIntervalSince1970 == 784_111_777)
        #expect(date?.httpDate == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(Date(timeIntervalSince1970: -1).httpDate == "Wed, 31 Dec 1969 23:59:59 GMT")
    }

    @Test("civil dates agree with Foundation's calendar over four centuries")
    func civil() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for days in stride(from: -100_000, through: 60_000, by: 37) {
            let date = Date(timeIntervalSince1970: TimeInterval(days) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let civil = CivilDate.components(daysSince1970: days)
            // Foundation's Gregorian calendar is Julian before 1582. The range is after that.
            #expect(parts.year == civil.year && parts.month == civil.month && parts.day == civil.day)
            #expect(CivilDate.daysSince1970(year: civil.year, month: civil.month, day: civil.day) == days)
        }
    }
}
