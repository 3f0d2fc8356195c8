import Foundation
import Testing
import WeatherCore
import WeatherDocuments
import WeatherLocalization

@testable import WeatherRendering

@Suite("Hostile text")
struct HostileTextTests {
    private let attack = "\u{1B}]0;owned\u{7}\u{1B}[31m\u{9B}2J\u{202E}evil\r\n\u{8}"

    /// A report in which every text tries to control the terminal.
    private var report: WeatherReport {
        var report = SampleReports.rich
        report.place.name = attack
        report.place.region = attack
        report.place.countryCode = attack
        report.provenance.providerName = attack
        report.provenance.attribution = attack
        report.provenance.attempts[0].provider = attack
        report.failures.append(PartFailure(path: attack, reason: .wrongType, found: attack))
        return report
    }

    private func isHarmless(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            scalar == "\n" || (scalar.properties.generalCategory != .control && scalar != "\u{202E}")
        }
    }

    @Test("Control characters in a service's text do not reach the view", arguments: SampleLocale.all)
    func view(locale: SampleLocale) throws {
        let text = try ForecastViewTests.text(locale.localizer(), of: report, hourly: true)
        #expect(isHarmless(text))
        #expect(text.contains("evil"))
    }

    @Test("Control characters in a service's text do not reach an error's text")
    func error() throws {
        var error = WeatherError(.requestRejected, provider: attack)
        error.details.message = attack
        error.details.subject = attack
        let localizer = try SampleLocale.english.localizer()
        let text = ErrorText.text(
            localizer.sentences(for: error, providerName: attack), localizer: localizer)
        #expect(isHarmless(text.replacing("\u{202E}", with: "")))
        #expect(text.contains("evil"))
    }

    @Test("Control characters in a service's text do not reach the JSON")
    func json() {
        let text = ReportJSON.text(for: report)
        #expect(isHarmless(text))
        #expect(!text.contains("\\u001b"))
        #expect(text.contains("evil"))
    }
}
