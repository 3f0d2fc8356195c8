import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Chart")
struct ChartTests {
    @Test(
        "The chart reads as recorded",
        arguments: [("en_US", 80), ("ko_KR", 80), ("ar_EG", 80), ("de_DE", 40), ("hi_IN", 120), ("ja_JP", 120)])
    func snapshot(locale: String, width: Int) throws {
        let text = ForecastViewTests.text(
            try SampleLocale(name: locale).localizer(), width: width, sections: [.chart])
        try expectSnapshot(text, named: "chart.\(locale).\(width).txt")
    }

    @Test("A band of percentiles is drawn around the curve", arguments: ["en_US", "ko_KR", "ar_EG"])
    func band(locale: String) throws {
        let localizer = try SampleLocale(name: locale).localizer()
        let text = ForecastViewTests.text(localizer, of: SampleReports.unsure, sections: [.chart, .days])
        try expectSnapshot(text, named: "band.\(locale).80.txt")
    }

    @Test("The band covers every second dot between its ends, and has gaps where an end is missing")
    func bandDots() {
        let band = BrailleBand([1...6, 1...6, nil, 0...9], rows: 2)
        // Rows 2, 4 and 6 of the first column, and 1, 3 and 5 of the second.
        let rows: [[UInt32]] = [[0x94, 0x90], [0x15, 0x90]]
        #expect(band.rows == rows)
        #expect(BrailleBand([nil, nil], rows: 1).rows == [[0]])
    }

    @Test("All of the band is on the scale, and without percentiles nothing changes")
    func bandScale() throws {
        let localizer = try SampleLocale.english.localizer()
        var report = SampleReports.unsure
        for index in report.hours.indices { report.hours[index].temperaturePercentile90 = Temperature(celsius: 40) }
        let labels = ForecastViewTests.text(localizer, of: report, sections: [.chart]).matches(of: /(\d+)°/)
        #expect(labels.compactMap { Int($0.1) }.max().map { $0 >= 104 } == true)
        for index in report.hours.indices { report.hours[index].temperaturePercentile10 = nil }
        let plain = ForecastViewTests.text(localizer, of: report, sections: [.chart])
        #expect(plain == ForecastViewTests.text(localizer, of: SampleReports.rich, sections: [.chart]))
    }

    @Test("In ASCII the chart has only ASCII characters, without a braille curve")
    func ascii() throws {
        let text = ForecastViewTests.text(try SampleLocale.ascii(), sections: [.chart])
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        #expect(text.contains("****"))
    }

    @Test("The chart is drawn in every language at every width from 32 columns on", arguments: SampleLocale.all)
    func everywhere(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        for width in [32, 40, 59, 60, 80, 120, 200] {
            let text = ForecastViewTests.text(localizer, width: width, sections: [.chart])
            #expect(text.contains { ("\u{2801}"..."\u{28FF}").contains($0) }, "\(width)")
        }
    }

    @Test("Every second row has a round label, and all values are on the scale")
    func scale() throws {
        for (values, rows) in [([13.5, 21.2], 13), ([-8, -7.9], 9), ([0.0, 40], 5), ([5, 5], 3), ([-0.4, 31], 21)] {
            let scale = try #require(ChartScale(values, rows: rows))
            #expect(scale.rows <= rows)
            #expect((scale.degreesPerRow * 2).truncatingRemainder(dividingBy: 1) == 0)
            for row in 0..<scale.rows {
                guard let label = scale.label(ofRow: row) else { continue }
                #expect(label.truncatingRemainder(dividingBy: scale.degreesPerRow * 2) == 0)
            }
            let dots = values.map(scale.dot)
            #expect(dots.allSatisfy { (0...(scale.rows * 4 - 2)).contains($0) })
            // A row's label is the value in its middle.
            #expect(scale.dot(of: scale.top) == 1)
            #expect(scale.dot(of: scale.top - scale.degreesPerRow) == 5)
        }
        #expect(ChartScale([], rows: 9) == nil)
    }

    @Test("A longer step counts in proportion within a period, and periods follow local time")
    func periods() throws {
        var report = SampleReports.rich
        var step = HourWeather(date: SampleReports.instant("06T06:00"), duration: 6 * 3600)
        step.temperature = Temperature(celsius: 10)
        step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 6))
        step.precipitationChance = Fraction(percent: 40)
        report.hours = [step]
        let page = ForecastPage(report: report, localizer: try SampleLocale.korean.localizer(), now: SampleReports.now)
        let chart = try #require(page.chart(hours: 24, step: 3))
        #expect(chart.periods.map(\.hour).prefix(4) == ["12", "15", "18", "21"])
        #expect(chart.periods.map(\.amount).prefix(4) == [nil, "3.0", "3.0", nil])
        #expect(chart.periods[1].chance == "40")
        #expect(chart.midnights == [SampleReports.instant("06T15:00")])
        #expect((chart.percentSign, chart.amountUnit, chart.windUnit) == ("%", "mm", "m/s"))
    }

    @Test("On a very wide terminal, the chart has three days, with hours beside it and the days")
    func veryWide() throws {
        var report = SampleReports.rich
        (report.failures, report.provenance.attempts) = ([], [])
        report.hours = (0..<90).map { index in
            var hour = HourWeather(date: SampleReports.instant("06T06:00") + Double(index) * 3600, duration: 3600)
            hour.temperature = Temperature(celsius: 12 + 5 * sin(Double(index) / 4))
            return hour
        }
        let localizer = try SampleLocale.english.localizer()
        let text = ForecastViewTests.text(localizer, of: report, width: 200, rows: 50)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count < 50, "\(lines.count)")
        #expect(text.contains("╎ Thu 9") && !text.contains("╎ Fri 10"))
        // The hours begin beside the chart's first line and continue beside the days.
        #expect(text.contains(#/Today .*↓.* Today\n/#), "\(text)")
        #expect(text.contains(#/Sat 11.*(AM|PM) .*°\n/#), "\(text)")
        #expect(ForecastViewTests.text(localizer, of: report, width: 159, rows: 50).contains(#/Today\* .*Today\n/#))
    }

    @Test("On a large terminal, the chart replaces the strip, and the hours are beside the days")
    func dashboard() throws {
        let localizer = try SampleLocale.english.localizer()
        var report = SampleReports.rich
        (report.failures, report.provenance.attempts) = ([], [])
        let text = ForecastViewTests.text(localizer, of: report, width: 120, rows: 40)
        #expect(text.contains("╎ Tue 7"))
        #expect(text.contains(/Today\* .*Today\n/))
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
        #expect(!ForecastViewTests.text(localizer, of: report, width: 120, rows: 39).contains("╎"))
    }
}
