import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("A view fits its terminal")
struct FittingTests {
    static let widths = [20, 26, 33, 40, 59, 72, 80, 120]

    @Test("No line is wider than the terminal, by the C library's widths, too", arguments: SampleLocale.all)
    func nothingWraps(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        try LibraryWidth.use { oracle in
            for width in Self.widths {
                let text = ForecastViewTests.text(
                    localizer, width: width, sections: ForecastView.Section.allCases)
                for line in text.split(separator: "\n") {
                    #expect(String(line).displayWidth <= width, "\(width): \(line)")
                    #expect(oracle.columns(of: String(line)) <= width, "\(width): \(line)")
                }
            }
        }
    }

    @Test("No ASCII line is wider than the terminal", arguments: widths)
    func ascii(width: Int) throws {
        let text = try ForecastViewTests.text(
            SampleLocale.ascii(), width: width, sections: ForecastView.Section.allCases)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    }

    /// The sample report without its failures, which would take additional lines.
    private static let smooth: WeatherReport = {
        var report = SampleReports.rich
        report.failures = []
        report.provenance.attempts = []
        report.provenance.isSimulated = false
        return report
    }()

    @Test(
        "A line is left for the prompt, and the head is always shown", arguments: SampleLocale.all,
        [7, 9, 11, 15, 20, 24, 40])
    func height(locale: SampleLocale, rows: Int) throws {
        let localizer = try locale.localizer()
        for width in [40, 80, 120] {
            for alerts in [[], [SampleAlerts.bare, SampleAlerts.flood]] {
                var report = Self.smooth
                report.alerts = alerts
                let text = ForecastViewTests.text(localizer, of: report, width: width, rows: rows)
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                #expect(lines.count < max(rows, 9), "\(width)x\(rows): \(lines.count)")
                #expect(text.contains(localizer.temperature(Temperature(celsius: 12.34))))
                #expect(text.contains(localizer.name(of: .partlyCloudy, isDay: true)))
            }
        }
    }

    @Test("With fewer rows, the curve, the strip, the days and the footer are left out in this order")
    func order() throws {
        let localizer = try SampleLocale.english.localizer()
        func shown(_ rows: Int) -> [Bool] {
            let text = ForecastViewTests.text(localizer, of: Self.smooth, rows: rows)
            return ["OpenWeather", "Today", "3PM", "⣀"].map(text.contains)
        }
        #expect(shown(24) == [true, true, true, true])
        #expect(shown(21) == [true, true, true, false])
        #expect(shown(14) == [true, true, false, false])
        #expect(shown(10) == [true, false, false, false])
        #expect(shown(9) == [false, false, false, false])
    }

    @Test("Failures are shown on a terminal, too")
    func failures() throws {
        let text = ForecastViewTests.text(try SampleLocale.english.localizer(), rows: 24)
        #expect(text.contains("MET Norway could not answer"))
        #expect(text.contains("Simulated"))
        #expect(!text.contains("CC BY-SA"))
    }

    @Test("The columns of days are in order and fit the width", arguments: SampleLocale.all, widths.filter { $0 >= 26 })
    func columns(locale: SampleLocale, width: Int) throws {
        let page = ForecastPage(
            report: SampleReports.rich, localizer: try locale.localizer(), now: SampleReports.now)
        let layout = DaysLayout(page.days(7), columns: width, hasIcons: true, glyphs: .unicode)
        let edges = [layout.low, layout.high, layout.amount, layout.chance, layout.windPoint, layout.windEnd]
            .compactMap(\.self)
        #expect(edges == edges.sorted())
        #expect((edges.last ?? 0) <= width)
        #expect(layout.bar >= 0)
    }

    @Test("If all temperatures are equal, no room is reserved for bars")
    func noBars() throws {
        var report = Self.smooth
        report.days = Array(report.days.prefix(1))
        report.days[0].lowTemperature = Temperature(celsius: 12)
        report.days[0].highTemperature = Temperature(celsius: 12)
        let text = ForecastViewTests.text(try SampleLocale.korean.localizer(), of: report, sections: [.days])
        #expect(text.contains("12° 12°"), "\(text)")
    }

    @Test("Rain in the next hour hides no measurement beside the current weather", arguments: SampleLocale.all)
    func factsBesideMinutes(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        var rainy = Self.smooth
        rainy.minutes = (0..<60).map { number in
            var minute = MinuteWeather(date: SampleReports.now + Double(number) * 60)
            minute.precipitationIntensity = PrecipitationIntensity(millimetersPerHour: 4)
            return minute
        }
        for width in [72, 80] {
            let page = ForecastPage(report: rainy, localizer: localizer, now: SampleReports.now)
            let labels = try #require(page.present).facts.map(\.label)
            let dry = ForecastViewTests.text(localizer, of: Self.smooth, width: width)
            let wet = ForecastViewTests.text(localizer, of: rainy, width: width)
            #expect(labels.count >= 4)
            for label in labels where dry.contains(label) { #expect(wet.contains(label), "\(width): \(label)") }
        }
    }
}
