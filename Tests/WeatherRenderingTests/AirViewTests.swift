import Foundation
import Testing
import WeatherCore
import WeatherDocuments
import WeatherLocalization

@testable import WeatherRendering

@Suite("Air and pollen")
struct AirViewTests {
    /// Three days of hours: the second day has bad air, and much birch pollen.
    private static let report: WeatherReport = {
        var provenance = Provenance(
            provider: "openmeteo", providerName: "Open-Meteo", attribution: "Data from Open-Meteo.com",
            fetched: SampleReports.now)
        provenance.issued = nil
        var place = SampleReports.rich.place
        place.name = "Seoul"
        var report = WeatherReport(place: place, provenance: provenance)
        // Local midnight.
        let midnight = SampleReports.instant("05T15:00")
        var (air, pollen): ([AirQuality], [Pollen]) = ([], [])
        for hour in 0..<72 {
            let date = midnight + Double(hour) * 3600
            let day = hour / 24
            var quality = AirQuality(date: date)
            quality.indices = [
                .init([34, 72, 18][day] + Double(hour % 3), scale: .european),
                .init([61, 158, 22][day] + Double(hour % 3), scale: .unitedStates), .init(3, scale: .provider),
            ]
            quality.fineParticulates = MassConcentration(microgramsPerCubicMeter: 12.6)
            quality.ozone = MassConcentration(microgramsPerCubicMeter: 80)
            air.append(quality)
            var grains = Pollen(date: date)
            grains.concentrations = [
                .alder: .init(grainsPerCubicMeter: 0), .birch: .init(grainsPerCubicMeter: [85, 420, 8][day]),
                .grass: .init(grainsPerCubicMeter: [3, 4, 0.2][day]),
            ]
            pollen.append(grains)
        }
        report.airQuality = air
        report.pollen = pollen
        return report
    }()

    /// Classes of Germany's weather service, and no air quality.
    private static let classes: WeatherReport = {
        var report = AirViewTests.report
        report.airQuality = nil
        var today = Pollen(date: SampleReports.instant("05T15:00"), duration: 86_400)
        today.indices = [.init(3, of: .hazel, scale: .german), .init(1.5, of: .ash, scale: .german)]
        report.pollen = [today]
        report.availability = [.airQuality: .unsupported]
        return report
    }()

    private static func view(
        _ localizer: Localizer, of report: WeatherReport = report, width: Int = 80
    ) -> AirView {
        AirView(
            report: report, localizer: localizer, options: .init(terminal: Terminal(columns: width)),
            now: SampleReports.now)
    }

    @Test("air and pollen, classes alone, and the line read as recorded", arguments: SampleLocale.all)
    func snapshot(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let texts = [
            Self.view(localizer).text(), Self.view(localizer, of: Self.classes).text(),
            Self.view(localizer).line(), Self.view(localizer, of: Self.classes).line(),
        ]
        // Without a text in the table, the key itself would be shown.
        #expect(texts.allSatisfy { !$0.contains(/(air|amount|species|pollen)\.[a-z]/) })
        try expectSnapshot(texts.joined(separator: "\n"), named: "air.\(locale.name).txt")
    }

    @Test("no line is wider than the terminal", arguments: SampleLocale.all, [20, 40, 80])
    func width(locale: SampleLocale, width: Int) throws {
        for line in Self.view(try locale.localizer(), width: width).text().split(separator: "\n") {
            #expect(String(line).displayWidth <= width, "\(line)")
        }
    }

    @Test("every category of a scale, every level and every plant has its own word", arguments: SampleLocale.all)
    func words(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        for scale in AirQuality.Index.Scale.allCases where scale != .provider {
            let categories = Set((0...500).compactMap { AirQuality.Index(Double($0), scale: scale).category })
            let words = Set(categories.map { localizer.name(of: $0, on: scale) })
            #expect(words.count == categories.count && words.allSatisfy { !$0.contains(".") }, "\(scale): \(words)")
        }
        #expect(Set(PollenLevel.allCases.map { localizer.name(of: $0) }).count == PollenLevel.allCases.count)
        #expect(Set(Pollen.Species.allCases.map { localizer.name(of: $0) }).count == Pollen.Species.allCases.count)
    }

    @Test("a day's index is its highest, and its pollen the mean; less than half a day has none")
    func days() throws {
        let page = ForecastPage(
            report: Self.report, localizer: try SampleLocale.english.localizer(), now: SampleReports.now)
        let days = page.airDays
        #expect(days.count == 3)
        #expect(page.worstIndices(on: days[1]).map(\.value) == [160, 74])
        #expect(page.pollen(on: days[1]).map(\.species) == [.birch, .grass, .alder])
        let birch = try #require(page.pollen(on: days[1]).first)
        #expect(birch.mean == 420 && birch.levels == .high ... .high)
        var short = Self.report
        short.pollen = Array(Self.report.pollen?.suffix(24 + 11) ?? [])
        let rest = ForecastPage(
            report: short, localizer: try SampleLocale.english.localizer(), now: SampleReports.now)
        #expect(rest.pollen(on: days[1]).isEmpty && !rest.pollen(on: days[2]).isEmpty)
    }

    @Test("a forecast has a line for bad air and one for much pollen, and none otherwise")
    func warnings() throws {
        let localizer = try SampleLocale.english.localizer()
        func warnings(at now: Date) -> [String] {
            ForecastPage(report: Self.report, localizer: localizer, now: now).airWarnings
        }
        #expect(warnings(at: SampleReports.now).isEmpty)
        let later = SampleReports.now + 86_400
        #expect(warnings(at: later) == ["Air quality: poor, 74 (EU)", "Pollen: Birch (high)"])
        let text = ForecastView(report: Self.report, localizer: localizer, now: later).text()
        #expect(text.contains("Pollen: Birch (high)"), "\(text)")
        let before = ForecastView(report: Self.report, localizer: localizer, now: SampleReports.now).text()
        #expect(!before.contains("Pollen"))
    }

    @Test("JSON has both parts and nothing else of a report")
    func json() throws {
        let text = ReportJSON.airText(for: Self.report)
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(Set(root.keys) == ["schema", "place", "provenance", "airQuality", "pollen", "failures"])
        let read = try ReportJSON.report(from: JSONValue(parsing: Data(text.utf8)))
        #expect(read.pollen == Self.report.pollen && read.airQuality == Self.report.airQuality)
    }
}
