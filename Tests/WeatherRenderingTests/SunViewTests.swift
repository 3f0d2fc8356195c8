import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("The view of the sun and the moon")
struct SunViewTests {
    /// Returns a report without sun times from the service.
    private static func report(
        _ latitude: Double, _ longitude: Double, _ zone: String, name: String
    ) throws -> WeatherReport {
        var report = SampleReports.sparse
        report.place = Place(
            coordinates: SampleReports.point(latitude, longitude), name: name,
            timeZone: PlaceTimeZone(try #require(TimeZone(identifier: zone)), source: .nearestPlace))
        return report
    }

    private static func seoul() throws -> WeatherReport {
        try report(37.5665, 126.978, "Asia/Seoul", name: "Seoul")
    }

    /// Tuesday, 7 April 2026, 14:00 in Seoul.
    private static let now = SampleReports.instant("07T05:00")

    private func text(
        _ localizer: Localizer, of report: WeatherReport? = nil, width: Int = 80, rows: Int? = nil,
        depth: ColorDepth = .none, now: Date = SunViewTests.now
    ) throws -> String {
        ForecastViewTests.text(
            localizer, of: try report ?? Self.seoul(), width: width, rows: rows, sections: [.sun], depth: depth,
            now: now)
    }

    @Test(
        "The view reads as recorded",
        arguments: [("en_GB", 80), ("ko_KR", 80), ("ar_EG", 80), ("de_DE", 40), ("hi_IN", 80)])
    func snapshot(locale: String, width: Int) throws {
        let text = try text(SampleLocale(name: locale).localizer(), width: width)
        try expectSnapshot(text, named: "sun.\(locale).\(width).txt")
    }

    @Test("The view in color and in ASCII reads as recorded")
    func others() throws {
        let english = try SampleLocale(name: "en_GB").localizer()
        try expectSnapshot(text(english, rows: 24, depth: .trueColor), named: "sun.colored.txt")
        let ascii = try text(SampleLocale.ascii())
        #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
        try expectSnapshot(ascii, named: "sun.ascii.C.txt")
    }

    @Test("In the southern hemisphere, the moon is lit on the other side")
    func south() throws {
        let localizer = try SampleLocale(name: "en_GB").localizer()
        let sydney = try Self.report(-33.8688, 151.2093, "Australia/Sydney", name: "Sydney")
        func disc(_ text: String) -> [String] {
            text.split(separator: "\n").map { String($0.dropFirst(2).prefix(8)) }.filter { $0.contains("█") }
        }
        let north = disc(try text(localizer))
        #expect(north == [" ▄███▄░ ", "██████░░", "██████░░", " ▀███▀░ "])
        let south = disc(try text(localizer, of: sydney))
        #expect(south == north.map { String($0.reversed()) })
    }

    @Test("In polar day and night, no times of sunrise and sunset are shown", arguments: SampleLocale.all)
    func polar(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let tromso = try Self.report(69.65, 18.96, "Europe/Oslo", name: "Tromsø")
        let summer = try text(localizer, of: tromso, now: try #require(Date(internetDate: "2026-06-21T10:00:00Z")))
        #expect(summer.contains(localizer.text("sun.upAllDay")))
        #expect(!summer.contains("• "))
        let winter = try text(localizer, of: tromso, now: try #require(Date(internetDate: "2026-12-15T10:00:00Z")))
        let january = try #require(Date(internetDate: "2027-01-14T23:00:00Z"))
        let until = localizer.date(january, as: .dayHeading, in: try #require(tromso.place.timeZone).zone)
        #expect(winter.contains(localizer.text("sun.downUntil", until)), "\(winter)")
        #expect(winter.contains(localizer.text("sun.twilight")))
        #expect(!winter.contains(localizer.text("sun.dayLength")))
    }

    @Test("In a light night, twilight lasts all night")
    func lightNight() throws {
        let reykjavik = try Self.report(64.15, -21.94, "Atlantic/Reykjavik", name: "Reykjavík")
        let text = try text(
            SampleLocale(name: "en_GB").localizer(), of: reykjavik,
            now: try #require(Date(internetDate: "2026-06-21T10:00:00Z")))
        #expect(text.contains(#/Twilight +all night/#))
        #expect(text.contains("↑ 02:55"))
        #expect(text.contains(#/Day length +21 hrs?, 9 min/#), "\(text)")
    }

    @Test("Sunrise and sunset are the service's, if it sends them")
    func sent() throws {
        var report = try Self.seoul()
        report.sunEvents = [
            SunEvents(sunrise: SampleReports.instant("06T21:05"), sunset: SampleReports.instant("07T10:05"))
        ].compactMap(\.self)
        let text = try text(SampleLocale(name: "en_GB").localizer(), of: report)
        #expect(text.contains("↑ 06:05") && text.contains("↓ 19:05"))
        #expect(text.contains(#/Day length +13 hrs? +\+2 min/#), "\(text)")
    }

    @Test("To fit the terminal, moonrise, twilight, golden hour, picture and course are left out in this order")
    func order() throws {
        let localizer = try SampleLocale(name: "en_GB").localizer()
        func shown(_ rows: Int) throws -> [Bool] {
            let text = try text(localizer, rows: rows)
            let count = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count
            #expect(count < rows, "\(rows): \(count)")
            return ["↓ 08:35", "Twilight", "Golden", "██", "●"].map(text.contains)
        }
        #expect(try shown(24) == [true, true, true, true, true])
        #expect(try shown(14) == [false, true, true, true, true])
        #expect(try shown(13) == [false, false, true, true, true])
        #expect(try shown(11) == [false, false, false, false, true])
        #expect(try shown(8) == [false, false, false, false, false])
    }

    @Test("No line is wider than the terminal, in any language", arguments: SampleLocale.all)
    func narrow(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        for width in [20, 26, 33, 40, 59, 80, 200] {
            for line in try text(localizer, width: width).split(separator: "\n") {
                #expect(String(line).displayWidth <= width, "\(width): \(line)")
            }
        }
    }

    @Test("All words are in the user's language", arguments: SampleLocale.all.filter { $0.name != "en_US" })
    func language(locale: SampleLocale) throws {
        let text = try text(locale.localizer())
        for word in ["Sun and", "Day length", "Golden hour", "Twilight", "Waning", "full in"] {
            #expect(!text.contains(word), "\(text)")
        }
    }
}
