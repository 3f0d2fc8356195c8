import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

/// What is in Latin letters in a language that has others stands out, so that English cannot hide there.
@Suite("No English leaks into other languages")
struct LanguageLeakTests {
    private static let scripts: Set<String> = ["ar", "fa", "he", "hi", "ja", "ko", "ru", "th", "zh"]

    private static let locales = SampleLocale.all.filter { scripts.contains(String($0.name.prefix(2))) }

    /// Names, units and what is typed: these are in Latin letters everywhere.
    private static let names = [
        // Of services, with the credits in their words, and of their hosts.
        "MET Norway", "Data from MET Norway", "metno", "OpenWeather", "Weather data provided by", "under CC BY-SA",
        "api.met.no", "api.example.org",
        // Of programs, formats and systems.
        "libcurl", "libcurl4", "apt install", "wx-sandbox", "UTF-8", "HTTP", "HTTPS", "JSON", "XML", "DTD", "UTC",
        "GMT",
        "User-Agent", "PATH", "SSL_CERT_FILE", "SSL_CERT_DIR", "GPS", "WGS 84", "WGS84", "crs=wgs84", "config.json",
        // Of places, which have no names of their own in the sample.
        "Seoul", "Busan",
        // Units and symbols.
        "hPa", "mbar", "mb", "kPa", "mmHg", "inHg", "km/h", "mph", "m/s", "km", "mm", "cm", "kn", "Bft", "UV", "UVI",
    ].sorted { $0.count > $1.count }

    /// Words of three and more Latin letters that are neither names nor what is typed.
    private func words(in text: String) -> [String] {
        // Names may be broken over two lines.
        let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{2068}", "\u{2069}"]
        let unmarked = String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
        var text = unmarked.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for name in Self.names { text = text.replacing(name, with: " ") }
        // Commands and options, settings, variables, addresses, paths, locales: `wx providers`, `--metno`, `a.b`, `WX_X`.
        text = text.replacing(/https?:\/\/[^ ]+/, with: " ")
        text = text.replacing(/[\/~.][A-Za-z0-9_.\/-]+/, with: " ")
        text = text.replacing(/wx( [a-z]+)*( -[^ ]+)*/, with: " ")
        text = text.replacing(/-[-A-Za-z]+( [a-z]+)?/, with: " ")
        text = text.replacing(/[A-Za-z]+_[A-Za-z_]+/, with: " ")
        text = text.replacing(/["“”«»„‘’「」『』‹›（(][A-Za-z][A-Za-z.]*["“”«»“‘’「」『』‹›）)]/, with: " ")
        return text.matches(of: /[A-Za-z]{3,}/).map { String($0.output) }
    }

    @Test("the view and its steps have no English words", arguments: locales)
    func views(locale: SampleLocale) throws {
        for hourly in [false, true] {
            let text = ForecastViewTests.text(try locale.localizer(), width: 100, hourly: hourly)
            #expect(words(in: text) == [], "\(locale.name)")
        }
    }

    @Test("the sentences of all errors have no English words", arguments: locales)
    func errors(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        for reason in WeatherError.Reason.allCases {
            let (problem, help) = localizer.sentences(for: WeatherError(.usage, reason), providerName: nil)
            #expect(words(in: problem + " " + (help ?? "")) == [], "\(locale.name) \(reason)")
        }
    }

    @Test("English is full of such words, so that the other tests can find some")
    func english() throws {
        let text = ForecastViewTests.text(try SampleLocale.english.localizer())
        #expect(words(in: text).count > 20)
    }

    @Test("all lines of a table are equally wide in every language", arguments: SampleLocale.all)
    func widths(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        for width in [60, 80, 100] {
            let lines = ForecastViewTests.text(localizer, width: width, hourly: true).split(separator: "\n")
            let widest = lines.map { String($0).displayWidth }.max() ?? 0
            #expect(widest <= width, "\(locale.name)")
        }
    }
}
