import Foundation
import Testing
import WeatherCore

@Suite("HTTP dates")
struct HTTPDateTests {
    @Test(
        "all three forms are parsed (RFC 9110, 5.6.7)",
        arguments: [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            "Sun, 6 Nov 1994 08:49:37 GMT",
        ])
    func forms(text: String) {
        #expect(Date(httpDate: text)?.timeIntervalSince1970 == 784_111_777)
    }

    @Test(
        "the day of the week determines the century of a two-digit year",
        arguments: [
            ("Thursday, 18-Aug-50 02:01:18 GMT", "Thu, 18 Aug 2050 02:01:18 GMT"),
            ("Friday, 18-Aug-50 02:01:18 GMT", "Fri, 18 Aug 1950 02:01:18 GMT"),
            ("Tuesday, 29-Feb-00 00:00:00 GMT", "Tue, 29 Feb 2000 00:00:00 GMT"),
            ("Monday, 06-Apr-26 02:50:00 GMT", "Mon, 06 Apr 2026 02:50:00 GMT"),
        ])
    func century(text: String, expected: String) {
        #expect(Date(httpDate: text)?.httpDate == expected)
    }

    @Test(
        "invalid dates are rejected",
        arguments: [
            "", "0", "-1", "1775443800", "now", "GMT", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37",
            "Sun, 06 Nov 1994 08.49.37 GMT", "Sun, 06-Nov-1994 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 06 Nov 1994 08:49:37:00 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
            "Wednesday, 18-Aug-50 02:01:18 GMT", "Sunday, 06-Nov-94-94 08:49:37 GMT", "Sun Nov 6 1994 08:49:37",
            "Sun, 06 Nov 99999999999999999999 08:49:37 GMT", "Sun, 06 11 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 -8:49:37 GMT", "Sun, ０６ Nov 1994 08:49:37 GMT",
        ])
    func none(text: String) {
        #expect(Date(httpDate: text) == nil)
    }

    @Test("formatted dates are parsed again", arguments: [-62_135_596_800.0, -1, 0, 951_782_400, 253_402_300_799])
    func roundTrip(seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(Date(httpDate: date.httpDate) == date)
    }
}
