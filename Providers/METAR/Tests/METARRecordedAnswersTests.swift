import Foundation
import Testing
import WeatherCore
import WeatherMETAR
import WeatherTesting

/// Answers of the real service, as other projects recorded them; skipped when they are absent.
@Suite("METAR's recorded answers", .enabled(if: SharedFixtures.folder != nil, "shared fixtures are absent"))
struct METARRecordedAnswersTests {
    private static let all = ["json", "xml"].flatMap { SharedFixtures.files(in: "metar", withExtension: $0) }

    /// The points of the files' remarks and of stations.
    private static let points = [
        "KBFL": (35.43, -119.06), "KFFZ": (33.47, -111.73), "KSTS": (38.5, -122.81), "KORD": (41.96, -87.93),
        "taf": (38.5, -122.81), "japan": (35.765, 140.386), "CYCA": (53.68, -57.03), "KMHS": (41.32, -122.32),
        "LSZR": (47.48, 9.57), "PATC": (65.57, -167.92), "UERR": (62.53, 114.05),
    ]

    /// Reports of ADDS and those that a project collected, in the service's form: the texts are the same.
    @Test(arguments: KnownAnswers.of("metar"))
    func knows(_ known: KnownAnswers) async throws {
        let name = known.description
        let point = try #require(Self.points.first { name.contains($0.key) }?.value)
        let place = try #require(Coordinates(latitude: point.0, longitude: point.1))
        let recorded = try known.body()
        let body =
            known.document.hasSuffix(".xml")
            ? try METARSamples.json(fromADDS: recorded)
            : name.contains("japan") ? try METARSamples.json(fromCollection: recorded, of: "RJAA", at: place) : recorded
        try await ProviderConformance(METARProvider.entry, answers: [], coordinates: place, now: METARSamples.now)
            .check(known, at: name.contains("-taf-") ? "/taf" : "/metar", body: body)
    }

    @Test("other programs' decodes, collections of reports and XML are not answers to its requests", arguments: all)
    func others(file: URL) async throws {
        if file.lastPathComponent.hasPrefix("aviationweather") { return }
        let body = try Data(contentsOf: file)
        let error = await #expect(throws: WeatherError.self) { try await METARSamples.report(metar: body, taf: body) }
        #expect(error?.code == .invalidResponse)
    }

    @Test("every document of the folder is among those above")
    func nothingIsLeftOut() {
        #expect(Self.all.count >= 9)
    }

    @Test("a forecast of ADDS: what becomes of it in the course of two hours holds from their end")
    func forecast() async throws {
        let folder = try #require(SharedFixtures.folder)
        let root = try XMLElement(parsing: Data(contentsOf: folder.appending(path: "other/taf-addsds.xml")))["data"]
        let record = root["TAF"]
        let start = try record["valid_time_from"].date(.internet)
        let fields: [String: Any] = [
            "lat": 48.12, "lon": 16.57, "validTimeFrom": start.timeIntervalSince1970,
            "rawTAF": record["raw_text"].string ?? "",
        ]
        let body = try JSONSerialization.data(withJSONObject: [fields])
        let vienna = try #require(Coordinates(latitude: 48.2, longitude: 16.4))
        let report = try await METARSamples.report(metar: Data("[]".utf8), taf: body, at: vienna, now: start)
        #expect(report.hours.map { $0.date.timeIntervalSince(start) / 3600 } == [0, 9, 16, 24])
        #expect(report.hours.map { $0.duration / 3600 } == [9, 7, 8, 6])
        #expect(report.hours.map(\.condition) == [.mostlyClear, .mostlyCloudy, .mostlyClear, .mostlyClear])
        #expect(report.hours.map(\.wind?.direction?.degrees) == [180, 290, 320, 340])
        #expect(report.hours.last?.wind?.gust == nil)
        #expect(report.provenance.issued == Date(internetDate: "2017-05-23T17:15:00Z"))
    }
}
