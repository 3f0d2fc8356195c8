import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Errors as text")
struct ErrorTextTests {
    private let error = WeatherError(
        .connectionFailed, details: .init { $0.host = "api.met.no" }, provider: "metno")

    private func text(
        _ localizer: Localizer,
        width: Int = 80,
        depth: ColorDepth = .none
    ) -> String {
        let sentences = localizer.sentences(for: error, providerName: "MET Norway")
        return ErrorText.text(sentences, localizer: localizer, terminal: Terminal(columns: width, depth: depth))
    }

    @Test("The problem follows the program's name, and the help is indented below it")
    func shape() throws {
        let localizer = try SampleLocale.english.localizer()
        #expect(
            ErrorText.text(("It rains.", "Take an umbrella."), localizer: localizer)
                == "wx: It rains.\n    Take an umbrella.\n")
        #expect(ErrorText.text(("It rains.", nil), localizer: localizer) == "wx: It rains.\n")
        #expect(
            ErrorText.text(
                ("It rains for hours and hours.", nil), localizer: localizer, terminal: Terminal(columns: 20))
                == "wx: It rains for\n    hours and hours.\n")
    }

    @Test("Lines are no wider than the terminal", arguments: SampleLocale.all, [20, 40, 80])
    func width(locale: SampleLocale, width: Int) throws {
        let lines = try text(locale.localizer(), width: width).split(separator: "\n")
        #expect(lines.count > 1)
        #expect(lines.allSatisfy { String($0).displayWidth <= width })
    }

    @Test("Color adds only escape sequences")
    func color() throws {
        let localizer = try SampleLocale.english.localizer()
        let colored = text(localizer, depth: .trueColor)
        #expect(colored != text(localizer))
        #expect(colored.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "") == text(localizer))
    }
}
