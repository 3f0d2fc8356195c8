import Foundation
import Testing

/// Recorded responses of two services, shown under every locale.
@Suite("Language never changes the numbers")
struct LanguageNumbersTests {
    private static let providers = ["openweather", "metno"]

    private static let cases = PrintedNumbers.locales.keys.sorted().flatMap { locale in
        providers.map { (locale, $0) }
    }

    private func replay(_ provider: String, _ arguments: String...) async throws -> String {
        try await WxProgram.withFolder { folder in
            if provider == "metno" {
                let document = try Recording.fixture("METNorway/Tests/Fixtures/locationforecast.xml")
                try Recording.write(Recording.metno, document, in: folder)
            } else {
                try Recording.writeOpenWeather(in: folder)
            }
            let present =
                provider == "metno"
                ? ["--now", "2026-03-02T10:00:00Z", "59.913,10.752"]
                : ["--now", "2026-04-06T03:00:00Z", "37.5665,126.978"]
            let run = try await WxProgram.run(
                ["--replay", folder.path, "--provider", provider] + present + arguments)
            #expect(run.status == 0, "\(run.errors)")
            return run.output
        }
    }

    @Test("JSON is the same byte for byte under all 18 locales", arguments: providers)
    func json(provider: String) async throws {
        let reference = try await replay(provider, "--format", "json", "--locale", "C")
        #expect(reference.contains("\"temperature_c\""))
        #expect(PrintedNumbers.locales.count == 18)
        for locale in PrintedNumbers.locales.keys {
            let other = try await replay(provider, "--format", "json", "--locale", locale)
            #expect(other == reference, "\(locale)")
        }
    }

    @Test("the view shows the values of the JSON in the region's units and the locale's digits", arguments: cases)
    func text(locale: String, provider: String) async throws {
        let printed = try #require(PrintedNumbers.locales[locale])
        let report = try ReportNumbers(json: await replay(provider, "--format", "json", "--locale", locale))
        let text = try await replay(provider, "--view", "details,days,hours", "--width", "200", "--locale", locale)
        let shown = try printed.read(text)
        let expected = report.shown(printed)
        for quantity in expected.keys.sorted() { #expect(shown[quantity] == expected[quantity], "\(quantity)") }
        #expect((expected["temperature"]?.count ?? 0) >= 9)
        #expect((expected["wind"]?.count ?? 0) >= 4)
        #expect((expected["amount"]?.count ?? 0) >= 3)
        #expect(expected["pressure"]?.count == 1)
    }
}
