import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Chances of periods longer than a step")
struct ChanceSpanTests {
    /// Eighteen hours, of which a chance of 40 % is for the six hours that begin with the third.
    private static let report: WeatherReport = {
        var report = SampleReports.sparse
        report.place.timeZone = PlaceTimeZone(secondsFromGMT: 0)
        report.hours = (0..<18).map { index in
            var step = HourWeather(date: SampleReports.instant("06T06:00") + Double(index) * 3600, duration: 3600)
            step.temperature = Temperature(celsius: 10 + Double(index % 5))
            step.condition = .cloudy
            return step
        }
        report.hours[2].precipitationChance = Fraction(percent: 40)
        report.hours[2].chanceDuration = 6 * 3600
        return report
    }()

    private static func text(_ report: WeatherReport, _ sections: [ForecastView.Section], width: Int = 80) throws
        -> String
    {
        ForecastViewTests.text(
            try SampleLocale.english.localizer(), of: report, width: width, sections: sections, icons: .none)
    }

    @Test("The list, the strip and the chart show it once, with a mark to the end of its period, as recorded")
    func views() throws {
        let text = try Self.text(Self.report, [.hours, .strip, .chart])
        #expect(text.ranges(of: "40%").count == 2 && text.ranges(of: "┊").count == 5)
        try expectSnapshot(text, named: "chanceSpan.en_US.80.txt")
        let ascii = ForecastViewTests.text(
            try SampleLocale.ascii(), of: Self.report, sections: [.hours, .strip, .chart])
        #expect(ascii.utf8.allSatisfy { $0 < 0x80 } && ascii.contains("--"))
    }

    @Test("A chance of the step alone has no mark")
    func single() throws {
        var report = Self.report
        report.hours[2].chanceDuration = nil
        let text = try Self.text(report, [.hours, .strip])
        #expect(text.contains("40%") && !text.contains("┊") && !text.contains("┄"))
    }

    @Test("The first row within the period shows the chance")
    func beginsWithin() throws {
        let localizer = try SampleLocale.english.localizer()
        let page = ForecastPage(report: Self.report, localizer: localizer, now: SampleReports.now)
        let (shown, isShownBefore) = page.chance(
            of: [Self.report.hours[4]], from: Self.report.hours[4].date, isFirst: true)
        #expect(shown == Fraction(percent: 40) && !isShownBefore)
        // The end of the period no longer belongs to it.
        #expect(page.stepWithChance(lastingBeyond: Self.report.hours[8].date) == nil)
        #expect(page.stepWithChance(lastingBeyond: Self.report.hours[7].date) != nil)
    }

    @Test("Tables say when the period ends")
    func tables() throws {
        let text = try ReportMarkdown(
            report: Self.report, localizer: SampleLocale.english.localizer(), hourly: true, now: SampleReports.now
        ).text()
        #expect(text.contains(#/40% \(until 2:00.PM\)/#))
    }
}
