import Foundation
import Testing
import WeatherCore
import WeatherDocuments
import WeatherLocalization

@testable import WeatherRendering

@Suite("Texts of values in wx/1")
struct DisplayTextsTests {
    private static func display(_ locale: SampleLocale) throws -> DisplayTexts {
        DisplayTexts(localizer: try locale.localizer(), now: SampleReports.now)
    }

    private static func document(_ text: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// Removes the objects `display` from a document, and counts them.
    private static func plain(_ value: Any, _ count: inout Int) -> Any {
        if let list = value as? [Any] { return list.map { plain($0, &count) } }
        guard let object = value as? [String: Any] else { return value }
        if object["display"] != nil { count += 1 }
        return object.filter { $0.key != "display" }.mapValues { plain($0, &count) }
    }

    @Test("the texts leave all values unchanged", arguments: SampleLocale.all)
    func sameValues(locale: SampleLocale) throws {
        for report in [SampleReports.full, SampleReports.rich, SampleReports.sparse] {
            let text = ReportJSON.text(for: report, display: try Self.display(locale))
            var count = 0
            let plain = Self.plain(try Self.document(text), &count) as? NSDictionary
            #expect(plain == (try Self.document(ReportJSON.text(for: report)) as NSDictionary))
            #expect(count >= report.hours.count + report.days.count + 2)
        }
    }

    @Test("the texts are the same as in templates", arguments: [SampleLocale.english, .korean])
    func templates(locale: SampleLocale) throws {
        let report = SampleReports.full
        let document = try Self.document(ReportJSON.text(for: report, display: try Self.display(locale)))
        func check(_ part: String, _ object: Any?) throws {
            let display = try #require((object as? [String: Any])?["display"] as? [String: String])
            #expect(!display.isEmpty)
            for (name, text) in display {
                let template = try WeatherTemplate("{\(part).\(name)}")
                let written = template.text(for: report, localizer: try locale.localizer(), now: SampleReports.now)
                #expect(written == text + "\n", "\(part).\(name)")
            }
        }
        let days = try #require(document["days"] as? [[String: Any]])
        try check("place", document["place"])
        try check("now", document["current"])
        try check("hours[0]", (document["steps"] as? [Any])?.first)
        try check("days[0]", days[0])
        try check("days[0].daytime", days[0]["daytime"])
        try check("days[0].overnight", days[0]["overnight"])
        try check("alerts[0]", (document["alerts"] as? [Any])?.first)
        try check("source", document["provenance"])
    }

    @Test("the texts are in the user's language, units, dates and digits")
    func localized() throws {
        func current(_ locale: SampleLocale) throws -> [String: String]? {
            let text = ReportJSON.text(for: SampleReports.rich, display: try Self.display(locale))
            return (try Self.document(text)["current"] as? [String: Any])?["display"] as? [String: String]
        }
        let (english, korean, arabic) = (try current(.english), try current(.korean), try current(.arabic))
        #expect(english?["temperature"] == "54°" && korean?["temperature"] == "12°" && arabic?["temperature"] == "١٢°")
        #expect(english?["condition"] == "Partly cloudy" && korean?["condition"] == "구름조금")
        #expect(korean?["wind"]?.hasPrefix("북") == true)
        #expect(english?["daylight"] == nil && english?["icon"] != nil)
    }

    @Test("the place is named in the user's language")
    func place() throws {
        let display = DisplayTexts(localizer: try SampleLocale.korean.localizer(), now: SampleReports.now) { place in
            var place = place
            place.name = "서울"
            return place
        }
        let place = try Self.document(ReportJSON.text(for: SampleReports.rich, display: display))["place"]
        #expect((place as? [String: Any])?["name"] as? String == "Seoul")
        let texts = (place as? [String: Any])?["display"] as? [String: String]
        #expect(texts?["name"] == "서울" && texts?["country"] == "대한민국" && texts?["countryCode"] == nil)
    }

    @Test("lines of steps have texts, too")
    func lines() throws {
        let lines = ReportLines.text(for: SampleReports.rich, display: try Self.display(.korean)).split(separator: "\n")
        let document = try Self.document(ReportJSON.text(for: SampleReports.rich, display: try Self.display(.korean)))
        #expect(try lines.map { try Self.document(String($0)) as NSDictionary } == document["steps"] as? [NSDictionary])
    }

    @Test("reading ignores the texts", arguments: [SampleReports.full, SampleReports.rich, SampleReports.sparse])
    func reading(report: WeatherReport) throws {
        let text = ReportJSON.text(for: report, display: try Self.display(.arabic))
        let read = try ReportJSON.report(from: JSONValue(parsing: Data(text.utf8)))
        #expect(ReportJSON.text(for: read) == ReportJSON.text(for: report))
    }
}
