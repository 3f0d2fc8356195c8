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

    @Test("calendars conform to RFC 5545 in every language", arguments: SampleLocale.all)
    func grammar(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let reports = SamplePlaces.all.compactMap(\.report) + [SampleReports.full]
        for text in [Self.text(localizer), Self.text(localizer, of: reports)] {
            let calendar = try CalendarSyntax(text)
            #expect(!calendar.events.isEmpty)
        }
    }

    @Test("ASCII calendars conform to RFC 5545 and contain only ASCII")
    func ascii() throws {
        let text = Self.text(try SampleLocale.ascii(), of: [SampleReports.full])
        _ = try CalendarSyntax(text)
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("external text is escaped, and lines are folded between characters")
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

    @Test("an event has its day's date and weather, and the place")
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

    @Test("a later forecast has the same UIDs, a later timestamp, and no events for past days")
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

    @Test("with several places, each event names its place, and duplicate places are dropped")
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

    @Test("the number of days is limited, and without reports there is no calendar")
    func limits() throws {
        let localizer = try SampleLocale.english.localizer()
        #expect(try CalendarSyntax(Self.text(localizer, days: 2)).events.count == 2)
        #expect(Self.text(localizer, of: []) == "")
    }
}

/// A strict parser for the parts of RFC 5545 that calendars of `wx` use.
struct CalendarSyntax {
    /// A property: `DTSTART;VALUE=DATE:20260407`.
    struct Property: Equatable {
        var name: String
        var parameters: String
        /// The value as written, but unfolded.
        var value: String
    }

    struct Problem: Error, CustomStringConvertible {
        var description: String
    }

    private(set) var calendar: [Property] = []
    private(set) var events: [[Property]] = []

    /// - Throws: ``Problem`` for text that RFC 5545 does not allow.
    init(_ text: String) throws {
        guard text.hasSuffix("\r\n") else { throw Problem(description: "the last line has no end") }
        // Lines are unfolded as bytes, because folding may split what Swift treats as one character.
        var lines: [String.UnicodeScalarView] = []
        for line in Data(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
            guard line.last == UInt8(ascii: "\r") else { throw Problem(description: "a line ends without CR") }
            guard line.count <= 76 else { throw Problem(description: "a line has \(line.count - 1) octets") }
            guard let text = String(data: Data(line.dropLast()), encoding: .utf8) else {
                throw Problem(description: "a character is divided")
            }
            if text.unicodeScalars.first == " ", !lines.isEmpty {
                lines[lines.count - 1].append(contentsOf: text.unicodeScalars.dropFirst())
            } else {
                lines.append(text.unicodeScalars)
            }
        }
        let properties = try lines.map { try Self.property(String($0)) }
        guard properties.first == Property(name: "BEGIN", parameters: "", value: "VCALENDAR"),
            properties.last == Property(name: "END", parameters: "", value: "VCALENDAR")
        else { throw Problem(description: "it is not one calendar") }
        var event: [Property]?
        for property in properties.dropFirst().dropLast() {
            switch (property.name, property.value) {
            case ("BEGIN", "VEVENT") where event == nil: event = []
            case ("END", "VEVENT"):
                guard let whole = event else { throw Problem(description: "an event ends that has not begun") }
                events.append(whole)
                event = nil
            case ("BEGIN", _), ("END", _): throw Problem(description: "\(property.name):\(property.value)")
            default: if event == nil { calendar.append(property) } else { event?.append(property) }
            }
        }
        try checkNames(event)
    }

    private func checkNames(_ open: [Property]?) throws {
        guard open == nil else { throw Problem(description: "an event does not end") }
        for (required, properties) in [(["VERSION", "PRODID"], calendar)]
            + events.map({ (["UID", "DTSTAMP", "DTSTART"], $0) })
        {
            let names = properties.map(\.name)
            guard Set(names).count == names.count else { throw Problem(description: "a property is there twice") }
            guard required.allSatisfy(names.contains) else { throw Problem(description: "\(required) are needed") }
        }
    }

    private static func property(_ line: String) throws -> Property {
        guard let match = line.wholeMatch(of: /([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[A-Z0-9-]+)*):(.*)/) else {
            throw Problem(description: "not a property: \(line)")
        }
        let (name, parameters, value) = (String(match.1), String(match.2), String(match.3))
        let form: Regex<Substring> =
            switch name + parameters {
            case "DTSTART;VALUE=DATE": /\d{8}/
            case "DTSTAMP": /\d{8}T\d{6}Z/
            case "GEO": /-?\d+(?:\.\d+)?;-?\d+(?:\.\d+)?/
            case "REFRESH-INTERVAL;VALUE=DURATION", "X-PUBLISHED-TTL": /PT\d+H/
            // A TEXT value has no control characters, and its special characters are escaped.
            default: /(?:[^\u0000-\u001F\u007F\\;,]|\\[\\;,nN])*/
            }
        guard try form.matchingSemantics(.unicodeScalar).wholeMatch(in: value) != nil else {
            throw Problem(description: "the value of \(name) is not valid: \(value)")
        }
        return Property(name: name, parameters: parameters, value: value)
    }

    /// Returns the text of an event's property; `nil` if the event does not have it.
    static func text(_ name: String, _ event: [Property]) -> String? {
        guard let value = event.first(where: { $0.name == name })?.value else { return nil }
        var text = ""
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if scalar == "\\", !isEscaped {
                isEscaped = true
            } else {
                text.unicodeScalars.append(isEscaped && scalar == "n" ? "\n" : scalar)
                isEscaped = false
            }
        }
        return text
    }
}
