import Foundation
import Testing
import WeatherLocalization

@testable import WeatherRendering

/// One file for each language with the output of `wx doctor`, `--explain`, `wx cache` and `wx quota`, for translators
/// and reviewers.
@Suite("Doctor, explanation, cache and quota in every language")
struct DoctorTextTests {
    private static func doctor(_ examination: Examination, _ localizer: Localizer) -> String {
        DoctorText(localizer, width: 80, providerNames: SampleExamination.providerNames)
            .text(examination, locale: LocaleReport(localizer.decisions, names: ("--locale", "--units")))
    }

    private static func parts(_ localizer: Localizer) -> [String] {
        let journal = JournalText(localizer, width: 80, providerNames: SampleExamination.providerNames)
        let quotas = QuotaList(SampleExamination.quotas, providerNames: SampleExamination.providerNames)
        return [
            doctor(SampleExamination.full, localizer),
            doctor(SampleExamination.bare(clockAhead: 0), localizer),
            doctor(SampleExamination.bare(clockAhead: 3600), localizer),
            journal.text(SampleExamination.events),
            SampleExamination.cache.text(localizer, now: SampleReports.now),
            quotas.text(localizer, width: 80, zone: .gmt),
        ]
    }

    @Test("the output reads as recorded", arguments: SampleLocale.all)
    func snapshot(locale: SampleLocale) throws {
        let text = Self.parts(try locale.localizer()).joined(separator: "\n")
        try expectSnapshot(text, named: "doctor.\(locale.name).txt")
    }

    @Test("no line is wider than 80 columns, except addresses, which are not wrapped", arguments: SampleLocale.all)
    func widths(locale: SampleLocale) throws {
        for line in Self.parts(try locale.localizer()).joined().split(separator: "\n").map(String.init)
        where !line.contains("https://api.met.no") {
            #expect(line.displayWidth <= 80, "\(line)")
        }
    }

    @Test("in right-to-left languages every line begins with a direction mark")
    func rightToLeft() throws {
        let text = Self.parts(try SampleLocale.arabic.localizer()).joined()
        for line in text.split(separator: "\n") {
            #expect(line.unicodeScalars.first == "\u{200F}", "\(line)")
        }
    }

    @Test("the output is ASCII if only that can be shown")
    func ascii() throws {
        let text = Self.parts(try SampleLocale.ascii()).joined()
        #expect(!text.isEmpty)
        let others = text.unicodeScalars.filter { !$0.isASCII }
        #expect(others.isEmpty, "\(others)")
    }
}
