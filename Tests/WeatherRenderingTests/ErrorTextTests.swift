import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Errors as text")
struct ErrorTextTests {
    private let error = WeatherError(
        .unavailable, .connectionFailed, details: .init { $0.host = "api.met.no" }, provider: "metno")

    @Test("The problem follows the program's name; the help stands below it, indented")
    func shape() throws {
        let localizer = try SampleLocale.english.localizer()
        let (problem, help) = localizer.sentences(for: error, providerName: "MET Norway")
        let text = ErrorText.text(for: error, localizer: localizer, providerName: "MET Norway")
        #expect(text == "wx: \(problem)\n    \(try #require(help))\n")
    }

    @Test("Lines are no wider than the terminal", arguments: SampleLocale.all, [20, 40, 80])
    func width(locale: SampleLocale, width: Int) throws {
        let text = try ErrorText.text(
            for: error, localizer: locale.localizer(), providerName: "MET Norway", width: width)
        #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width })
    }

    @Test("Colour changes nothing but escape sequences")
    func color() throws {
        let localizer = try SampleLocale.english.localizer()
        let plain = ErrorText.text(for: error, localizer: localizer, providerName: nil)
        let colored = ErrorText.text(for: error, localizer: localizer, providerName: nil, style: .colored)
        #expect(colored != plain)
        #expect(colored.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "") == plain)
    }
}
