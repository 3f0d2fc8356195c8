import Foundation
import Testing
import WeatherCore
import WeatherDocuments
import WeatherLocalization

@testable import WeatherRendering

@Suite("Several places in formats for programs and documents")
struct PlacesFormatTests {
    private static func json() throws -> PlacesJSON {
        PlacesJSON(localizer: try SampleLocale.english.localizer(), providerNames: [:])
    }

    private static func object(_ text: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    }

    @Test("JSON: each line is a valid document, and the combined document has the same objects in order")
    func document() throws {
        let json = try Self.json()
        let lines = SamplePlaces.all.map(json.line)
        #expect(lines.allSatisfy { $0.hasSuffix("\n") && $0.dropLast().allSatisfy { $0 != "\n" } })
        let document = try Self.object(json.document(of: SamplePlaces.all))
        #expect(document["schema"] as? String == "wx/1")
        #expect(document["reports"] as? [NSDictionary] == (try lines.map(Self.object)))
        for (line, answer) in zip(lines, SamplePlaces.all) {
            var object = try #require(try Self.object(line) as? [String: Any])
            #expect(object["asked"] as? String == answer.asked)
            object["asked"] = nil
            guard let report = answer.report else {
                #expect((object["error"] as? NSDictionary)?["reason"] as? String == "unknownName")
                continue
            }
            #expect(object as NSDictionary == (try Self.object(ReportJSON.text(for: report))))
        }
    }

    @Test(
        "JSON: a line begins with the text predicted from what was asked, whatever that is",
        arguments: ["Seoul", "서울", #"a "quoted" \ name"#, "", "tab\there\u{1}", String(repeating: "x", count: 500)])
    func start(asked: String) throws {
        let json = try Self.json()
        for result in [SamplePlaces.unknown.result, .success(SampleReports.sparse)] {
            let line = json.line(of: PlaceAnswer(asked: asked, result: result))
            #expect(line.hasPrefix(PlacesJSON.start(ofLineAsked: asked)))
        }
        #expect(!json.line(of: SamplePlaces.unknown).hasPrefix(PlacesJSON.start(ofLineAsked: "Qwxyzzy")))
    }

    @Test("CSV: columns of the place precede those of one report; a place without an answer has no row")
    func csv() throws {
        let rows = PlacesCSV.text(for: SamplePlaces.all).components(separatedBy: "\r\n").dropLast()
            .map { $0.components(separatedBy: ",") }
        let one = ReportCSV.text(for: SamplePlaces.smooth).components(separatedBy: "\r\n")
        #expect(rows[0].joined(separator: ",") == "asked,name,countryCode,latitude,longitude," + one[0])
        #expect(rows[1].joined(separator: ",") == "Seoul,Seoul,KR,37.5665,126.978," + one[1])
        let steps = SamplePlaces.all.compactMap(\.report?.hours.count).reduce(0, +)
        #expect(rows.count == 1 + steps)
        // The text that was asked for contains a comma, so it is quoted.
        #expect(rows.last?.first == "\"-33.865")
    }

    @Test("Prometheus: all samples of a metric are together, and their labels are unique")
    func metrics() throws {
        var twin = SamplePlaces.smooth
        twin.place.coordinates = SampleReports.point(35.1, 129.0)
        let reports = [SamplePlaces.smooth, SampleReports.sparse, twin, SamplePlaces.smooth]
        let lines = ReportMetrics.text(for: reports, now: SampleReports.now).split(separator: "\n").map(String.init)
        let types = lines.filter { $0.hasPrefix("# TYPE") }
        #expect(Set(types).count == types.count)
        let samples = lines.filter { !$0.hasPrefix("#") }.map { $0.components(separatedBy: "} ")[0] }
        #expect(Set(samples).count == samples.count)
        let names = samples.map { $0.prefix { $0 != "{" } }
        #expect(names.enumerated().allSatisfy { $0 == 0 || names[$0 - 1] == $1 || !names[..<$0].contains($1) })
        let temperature = samples.filter { $0.hasPrefix("wx_temperature_celsius{") }
        #expect(temperature.count == 2)
        #expect(temperature.allSatisfy { $0.contains("latitude=") && $0.contains("longitude=") })
        #expect(!samples.contains { $0.contains("place=\"-33.865,151.2\"") && $0.contains("latitude=") })
    }

    @Test("Markdown: each place has a row, with the reason if there is no answer", arguments: SampleLocale.all)
    func markdown(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let text = PlacesMarkdown(
            SamplePlaces.all, localizer: localizer, providerNames: [:], now: SampleReports.now
        ).text()
        let table = text.components(separatedBy: "\n\n")[0].split(separator: "\n")
        #expect(table.count == 2 + SamplePlaces.all.count)
        // A bar after a blank begins a cell; a bar within a text follows a backslash.
        #expect(Set(table.map { $0.components(separatedBy: " |").count }).count == 1)
        let problem = localizer.sentences(
            for: SamplePlaces.unknown.error ?? WeatherError(.interrupted), providerName: nil)
        #expect(table[5].contains(ReportMarkdown.escaped(problem.problem)))
    }
}
