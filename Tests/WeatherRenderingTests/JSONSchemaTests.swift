import Foundation
import Testing
import WeatherCore
import WeatherDocuments
import WeatherTesting

@testable import WeatherRendering

/// `docs/wx-1.schema.json` describes every key of a report, of alerts and of an error.
///
/// The validator is Debian's python3-jsonschema. It is stricter than the schema: a key that is not described is an error.
@Suite("The JSON Schema of wx/1")
struct JSONSchemaTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let schema = repository.appending(path: "docs/wx-1.schema.json").path
    private static let folder = repository.appending(path: "Tests/WxTests/Schema")

    /// Returns the validation errors of documents.
    private func problems(_ arguments: [String], documents: [String] = []) async throws -> [String] {
        let run = try await ProgramRun(
            URL(filePath: "/usr/bin/python3"),
            ["-I", Self.folder.appending(path: "validate").path, Self.schema] + arguments, environment: [:],
            input: Data(documents.joined(separator: "\n").utf8))
        try #require(run.status == 0, "needs Debian's python3-jsonschema")
        return run.text.split(separator: "\n").map(String.init)
    }

    @Test("the committed documents are valid, and the schema describes each of their keys")
    func committed() async throws {
        let names = [
            "forecast.metno", "forecast.openweather", "forecast.display", "alerts", "consensus", "error",
            "error.candidates",
        ]
        #expect(try await problems(names.map { Self.folder.appending(path: "wx-1/\($0).json").path }) == [])
    }

    @Test("a report with every value of the model is valid")
    func full() async throws {
        var report = SampleReports.full
        report.partProvenances = [.alerts: report.provenance]
        report.provenance.refreshFailure = WeatherError(.timedOut)
        report.provenance.staleness = 60
        var minute = MinuteWeather(date: SampleReports.now, duration: 60)
        minute.precipitationChance = Fraction(percent: 10)
        minute.precipitationIntensity = PrecipitationIntensity(millimetersPerHour: 1)
        report.minutes = [minute]
        var air = AirQuality(date: SampleReports.now)
        air.indices = [.init(42, scale: .european)]
        air.fineParticulates = MassConcentration(microgramsPerCubicMeter: 12.5)
        report.airQuality = [air]
        var pollen = Pollen(date: SampleReports.now, duration: 86_400)
        pollen.concentrations[.birch] = PollenConcentration(grainsPerCubicMeter: 85)
        pollen.concentrations[.grass] = PollenConcentration(grainsPerCubicMeter: 0)
        pollen.indices = [.init(0.5, of: .rye, scale: .german)]
        report.pollen = [pollen]
        let display = DisplayTexts(localizer: try SampleLocale.arabic.localizer(), now: SampleReports.now)
        let documents = [report, SampleReports.rich, SampleReports.sparse].flatMap { report in
            [nil, display].map { ReportJSON.text(for: report, display: $0).split(separator: "\n").joined() }
        }
        #expect(try await problems(["-"], documents: documents) == [])
    }

    @Test("answers for several places are valid, as lines and as one document")
    func places() async throws {
        let json = PlacesJSON(localizer: try SampleLocale.english.localizer(), providerNames: [:])
        let document = json.document(of: SamplePlaces.all).split(separator: "\n").joined()
        let lines = SamplePlaces.all.map { String(json.line(of: $0).dropLast()) }
        #expect(try await problems(["-"], documents: [document] + lines) == [])
    }

    @Test("the validator finds differences from the schema")
    func wrong() async throws {
        let text = ReportJSON.text(for: SampleReports.full).split(separator: "\n").joined()
        for (part, other) in [
            ("\"temperature_c\": 12.34", "\"temperature_c\": \"12.34\""),
            ("\"humidity_percent\": 41", "\"humidity\": 41"),
            ("\"condition\": \"partlyCloudy\"", "\"condition\": \"nice\""),
            ("\"schema\": \"wx/1\"", "\"schema\": \"wx/2\""),
            ("\"date\": \"2026-04-06\"", "\"date\": \"6 April\""),
        ] {
            #expect(text.contains(part))
            #expect(try await problems(["-"], documents: [text.replacing(part, with: other, maxReplacements: 1)]) != [])
        }
    }
}
