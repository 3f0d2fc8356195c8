import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

/// Finds keys without a text in any table: the key itself would be shown.
@Suite("No text key is shown")
struct KeyLeakTests {
    /// Symbols and names that look like keys.
    private static let names =
        SampleErrors.inserted + [
            "api.example.org", "openweathermap.org", "hPa", "kPa", "mmHg", "inHg", "libsimdjson.so",
            "wx.png",
        ]

    /// Returns words that look like keys: joined by full stops, or in camel case.
    private func keys(in text: String) -> [String] {
        let text = ShownWords.removing(Self.names, from: text)
        return text.matches(of: /[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+|\b[a-z]+([A-Z][a-z]+)+/).map { String($0.0) }
    }

    @Test("the view and its steps contain no keys", arguments: SampleLocale.all)
    func views(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        for report in [SampleReports.rich, SampleReports.sparse] {
            for width in [40, 200] {
                let text = ForecastViewTests.text(localizer, of: report, width: width, hourly: true)
                #expect(keys(in: text) == [])
            }
        }
    }

    @Test("the sentences of errors contain no keys", arguments: SampleLocale.all)
    func errors(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let texts = SampleErrors.all.map { ErrorSnapshotTests.text(of: $0, localizer) }
        #expect(keys(in: texts.joined(separator: "\n")) == [])
    }

    @Test("a missing key would be found, whatever its form")
    func missing() throws {
        let localizer = try SampleLocale.english.localizer()
        for key in ["no.such.key", "noSuchKey", "column.noneSuch"] {
            #expect(keys(in: "x  " + localizer.text(key) + "  y") == [key])
        }
    }
}
