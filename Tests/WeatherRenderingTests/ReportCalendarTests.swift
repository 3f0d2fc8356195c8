import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Calendars")
struct ReportCalendarTests {
    private static func text(
        _ localizer: Localizer, of reports: [WeatherReport] = [SampleReports.rich], days: Int? = nil,
        now: Date = SampleReports.now
    ) -> String {
        ReportCalendar(reports, localizer: localizer, days: days, now: now).text()
    }

    private static func uids(_ calendar: CalendarSyntax) -> [String] {
        calendar.events.compactMap { CalendarSyntax.text("UID", $0) }
    }

    @Test("are as RFC 5545 says in each language", arguments: SampleLocale.all)
    func grammar(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let reports = SamplePlaces.all.compactMap(\.report) + [SampleReports.full]
        for text in [Self.text(localizer), Self.text(localizer, of: reports)] {
            let calendar = try CalendarSyntax(text)
            #expect(!calendar.events.isEmpty)
        }
    }

    @Test("so are those in ASCII, and have no other characters")
    func ascii() throws {
        let text = Self.text(try SampleLocale.ascii(), of: [SampleReports.full])
        _ = try CalendarSyntax(text)
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("the text of others is text, and lines are folded between characters")
    func foreignText() throws {
        let name = "A,b;c\\d\r\nEND:VCALENDAR:\u{7}" + String(repeating: "👩‍👩‍👧‍👦서울é", count: 20)
        var report = SampleReports.rich
        report.place.name = name
        report.provenance.attribution = name
        let calendar = try CalendarSyntax(
            Self.text(try SampleLocale.english.localizer(), of: [report, SampleReports.full]))
        let place = try #require(CalendarSyntax.text("LOCATION", calendar.events[0]))
        #expect(place.hasPrefix("A,b;c\\d END:VCALENDAR:👩‍👩‍👧‍👦서울é👩‍👩‍👧‍👦"))
        #expect(CalendarSyntax.text("DESCRIPTION", calendar.events[0])?.contains("\nA,b;c\\d END:") == true)
        #expect(CalendarSyntax.text("SUMMARY", calendar.events[0])?.hasPrefix("A,b;c\\d END:") == true)
    }

    @Test("an event has the date, the weather and the place of its day")
    func event() throws {
        let calendar = try CalendarSyntax(Self.text(try SampleLocale.english.localizer()))
        let event = calendar.events[1]
        #expect(CalendarSyntax.text("DTSTART", event) == "20260407")
        #expect(CalendarSyntax.text("SUMMARY", event) == "🌧️ 49°/42° Rain")
        #expect(CalendarSyntax.text("LOCATION", event) == "Seoul, South Korea")
        #expect(event.contains(.init(name: "GEO", parameters: "", value: "37.5665;126.978")))
        let lines = try #require(CalendarSyntax.text("DESCRIPTION", event)).split(separator: "\n")
        #expect(lines.first == "Precipitation 0.49 in, 85%")
        #expect(lines.contains { $0.hasPrefix("Wind ") })
        #expect(lines.contains("Simulated: not real weather."))
    }

    @Test("a later forecast has the same events for the same days, made later; what is over is gone")
    func stable() throws {
        let localizer = try SampleLocale.korean.localizer()
        var later = SampleReports.rich
        later.provenance.issued = SampleReports.now + 3600
        let first = try CalendarSyntax(Self.text(localizer))
        let second = try CalendarSyntax(Self.text(localizer, of: [later], now: SampleReports.now + 86_400))
        #expect(Self.uids(first).dropFirst() == Self.uids(second)[...])
        #expect(Set(Self.uids(first)).count == first.events.count)
        #expect(CalendarSyntax.text("DTSTAMP", second.events[0]) == "20260406T061000Z")
    }

    @Test("of several places each event names its own; a place that is there twice is not")
    func several() throws {
        let localizer = try SampleLocale.english.localizer()
        let reports = SamplePlaces.all.compactMap(\.report)
        let both = try CalendarSyntax(Self.text(localizer, of: reports))
        #expect(Set(Self.uids(both)).count == both.events.count)
        for (event, name) in [(both.events.first, "Seoul "), (both.events.last, "Reykjavík ")] {
            #expect(CalendarSyntax.text("SUMMARY", try #require(event))?.hasPrefix(name) == true)
        }
        let twice = try CalendarSyntax(Self.text(localizer, of: reports + reports))
        #expect(Self.uids(twice) == Self.uids(both))
    }

    @Test("at most so many days of each place, and none without a report")
    func limits() throws {
        let localizer = try SampleLocale.english.localizer()
        #expect(try CalendarSyntax(Self.text(localizer, days: 2)).events.count == 2)
        #expect(Self.text(localizer, of: []) == "")
    }
}
