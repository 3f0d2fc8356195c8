import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("How far services agree, as shown")
struct DayAgreementViewTests {
    private static let agreements = [
        DayAgreement(certainty: .sure, services: 5, wetServices: 5),
        DayAgreement(certainty: .likely, services: 5, wetServices: 1),
        DayAgreement(certainty: .open, services: 4, wetServices: 2),
    ]

    /// The sample with an agreement on its first three days.
    private static let report: WeatherReport = {
        var report = SampleReports.rich
        for (index, agreement) in agreements.enumerated() where report.days.indices.contains(index) {
            report.days[index].agreement = agreement
        }
        var other = report.provenance
        (other.provider, other.providerName, other.attribution) = ("other", "Other", "Data from Other")
        report.comparedWith = [other]
        return report
    }()

    private static func text(_ localizer: Localizer, width: Int) -> String {
        ForecastView(
            report: report, localizer: localizer,
            options: ForecastView.Options(
                terminal: Terminal(columns: width), sections: [.days], icons: .emoji, providerNames: [:]),
            now: SampleReports.now
        ).text()
    }

    @Test("the word and the number of wet services stand at the end of a day's line in 80 columns")
    func lines() throws {
        let lines = Self.text(try SampleLocale(name: "en_US").localizer(), width: 80).split(separator: "\n")
        for end in ["sure   5/5", "likely 1/5", "open   2/4"] {
            #expect(lines.contains { $0.hasSuffix(end) && $0.count <= 80 }, "\(end): \(lines)")
        }
        #expect(lines.contains { $0.contains("5/5: services that expect rain or snow") })
    }

    @Test(
        "the column is there from 60 columns on in every language, and no line is too wide", arguments: SampleLocale.all
    )
    func widths(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let share = localizer.number(5) + "/" + localizer.number(5)
        for width in [20, 26, 33, 40, 60, 72, 80, 120] {
            let text = Self.text(localizer, width: width)
            #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width }, "\(width)")
            if width >= 60 { #expect(text.contains(share), "\(width): \(text)") }
        }
    }

    @Test("a report without agreement has no column and no legend")
    func without() throws {
        var report = Self.report
        for index in report.days.indices { report.days[index].agreement = nil }
        let page = ForecastPage(
            report: report, localizer: try SampleLocale(name: "en_US").localizer(), now: SampleReports.now)
        let days = page.days(5)
        #expect(days.allSatisfy { $0.agreement == nil })
        #expect(!page.footer(of: days).contains { $0.contains("services") })
    }

    @Test("the services that were compared are credited")
    func credits() throws {
        let page = ForecastPage(
            report: Self.report, localizer: try SampleLocale(name: "en_US").localizer(), now: SampleReports.now)
        #expect(page.credits.contains("Data from Other"))
    }

    @Test("prose says it of today, and in the evening of tomorrow", arguments: DayAgreement.Certainty.allCases)
    func prose(certainty: DayAgreement.Certainty) throws {
        let localizer = try SampleLocale(name: "en_GB").localizer()
        let words = [
            "sure": "All services agree", "likely": "Most services agree", "open": "The services do not agree",
        ]
        let word = try #require(words[certainty.rawValue])
        // 14:00 and 20:00 of 7 April in Seoul, and 02:00 of the day after.
        for (time, day) in [("07T05:00", "today"), ("07T11:00", "tomorrow"), ("07T17:00", "today")] {
            let now = SampleReports.instant(time)
            let situation = ProseSituation("agreement", at: now) { report in
                for index in report.days.indices {
                    let isNear = report.days[index].start < now
                    let agreement = DayAgreement(certainty: certainty, services: 5, wetServices: index)
                    report.days[index].agreement = isNear || day == "tomorrow" ? agreement : nil
                }
            }
            let text = ReportProse(report: situation.report, localizer: localizer, now: now).text(columns: 1000)
            #expect(text.contains("\(word) about \(day): "), "\(time): \(text)")
            #expect(text.contains("of 5 expect rain or snow."))
        }
    }
}
