import Foundation
import Testing
import WeatherCore
import WeatherDocuments
import WeatherLocalization

@testable import WeatherRendering

@Suite("The station that observed the current weather")
struct StationObservationTests {
    /// The rich report, observed by an airport 20 minutes ago.
    private static func report(
        difference: Double? = nil, values: [String] = ["condition", "temperature", "dewPoint"]
    ) throws -> WeatherReport {
        var report = SampleReports.rich
        var station = StationObservation(
            id: "ENGM", name: "Oslo/Gardermoen", date: SampleReports.now - 1200, distance: 12.34, elevation: 208,
            values: values)
        station.elevationDifference = difference
        report.current?.observation = station
        report.elevation = difference.map { 208 - $0 }
        let other = Provenance(
            provider: "metar", providerName: "METAR", attribution: "METAR (public domain)", fetched: SampleReports.now)
        report.partProvenances[.current] = other
        return report
    }

    private static func page(_ report: WeatherReport, _ locale: SampleLocale = .english) throws -> ForecastPage {
        ForecastPage(report: report, localizer: try locale.localizer(), now: SampleReports.now)
    }

    @Test("is written as JSON, and read again")
    func json() throws {
        let report = try Self.report(difference: 15)
        let text = ReportJSON.text(for: report)
        for member in [
            #""elevation_m": 193"#, #""station": "ENGM""#, #""name": "Oslo/Gardermoen""#, #""distance_km": 12.3"#,
            #""elevationDifference_m": 15"#, #""elevation_m": 208"#, #""time": "2026-04-06T04:50:00Z""#,
        ] {
            #expect(text.contains(member), "\(member)")
        }
        let root = try JSONValue(parsing: Data(text.utf8))
        #expect(UnknownProperty.all(in: root, .report).isEmpty)
        let read = try ReportJSON.report(from: root)
        var expected = try #require(report.current?.observation)
        expected.distance = 12.3
        #expect(read.current?.observation == expected && read.elevation == 193)
        #expect(ReportJSON.text(for: read) == text)
    }

    @Test("impossible heights and distances in JSON are noted and left out")
    func impossible() throws {
        let text = ReportJSON.text(for: try Self.report(difference: 15))
        let high = try JSONValue(
            parsing: Data(text.replacing(#""elevation_m": 208"#, with: #""elevation_m": 2e5"#).utf8))
        let report = try ReportJSON.report(from: high)
        #expect(report.current?.observation?.elevation == nil && report.current?.observation?.id == "ENGM")
        #expect(high.failures.map(\.path) == ["$.current.observation.elevation_m"])
        let far = try JSONValue(
            parsing: Data(text.replacing(#""distance_km": 12.3"#, with: #""distance_km": -1"#).utf8))
        let other = try ReportJSON.report(from: far).current
        #expect(other?.observation == nil && other?.temperature == SampleReports.rich.current?.temperature)
    }

    @Test("a humidity that it did not observe is listed as computed, if it observed temperature and dew point")
    func computed() throws {
        func keys(_ values: [String]) throws -> [String] { try Self.report(values: values).computedKeys }
        #expect(try keys(["temperature", "dewPoint"]).contains("humidity_percent"))
        #expect(try !keys(["temperature", "dewPoint", "humidity"]).contains("humidity_percent"))
        #expect(try !keys(["condition"]).contains("humidity_percent"))
        #expect(!SampleReports.rich.computedKeys.contains("humidity_percent"))
    }

    @Test("is named in the line of sources, with its distance and age, and its service is credited")
    func footer() throws {
        let page = try Self.page(Self.report())
        #expect(page.footer(of: []).contains("observed at ENGM, 7.5 mi, 20 minutes ago"))
        #expect(page.credits.contains("METAR (public domain)") && page.sources.contains("METAR"))
        #expect(try !Self.page(SampleReports.rich).footer(of: []).joined().contains("observed"))
        for locale in SampleLocale.all {
            #expect(try Self.page(Self.report(), locale).footer(of: []).joined().contains("ENGM"), "\(locale.name)")
        }
    }

    @Test(
        "is said to be at another height, and whether the temperature is another one's",
        arguments: [
            (nil, true, []), (9, true, []), (15, true, ["ENGM is 49 ft higher than the place."]),
            (-15, true, ["ENGM is 49 ft lower than the place."]),
            (
                301, false,
                ["ENGM is 988 ft higher than the place.", "Temperature and humidity are therefore from OpenWeather."]
            ),
        ] as [(Double?, Bool, [String])])
    func height(difference: Double?, isLevel: Bool, expected: [String]) throws {
        let values = isLevel ? ["condition", "temperature"] : ["condition"]
        let page = try Self.page(Self.report(difference: difference, values: values))
        #expect(page.notes.filter { $0.contains("ENGM") || $0.contains("therefore") } == expected)
    }

    @Test("the examination suggests an airport in one paragraph, and as JSON")
    func suggestion() throws {
        let localizer = try SampleLocale.english.localizer()
        func text(_ examination: Examination) -> String {
            DoctorText(localizer, width: 80, providerNames: [:])
                .text(examination, locale: LocaleReport(localizer.decisions, names: ("--locale", "--units")))
        }
        var examination = SampleExamination.bare(clockAhead: 0)
        #expect(!text(examination).contains("nowFrom"))
        examination.suggestsAirport = true
        #expect(text(examination).contains("wx config set nowFrom auto"))
        let locale = LocaleReport(localizer.decisions, names: ("--locale", "--units"))
        #expect(examination.json(locale: locale).contains(#""nowFrom": "auto""#))
    }
}
