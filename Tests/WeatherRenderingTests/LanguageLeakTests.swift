import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

/// In other scripts, Latin letters are easy to find, so English words are, too.
@Suite("No English leaks into languages of other scripts")
struct LanguageLeakTests {
    private static let scripts: Set<String> = ["ar", "fa", "he", "hi", "ja", "ko", "ru", "th", "zh"]

    private static let locales = SampleLocale.all.filter { scripts.contains(String($0.name.prefix(2))) }

    /// Names, units and text to type, which are in Latin letters in every language.
    private static let names =
        (SampleErrors.inserted + [
            // Services and their hosts, with the credits in their own words.
            "MET Norway", "Data from MET Norway", "metno", "smhi", "OpenWeather", "Weather data provided by",
            "under CC BY-SA",
            "api.met.no", "api.example.org",
            // Programs, formats and systems, and what is typed.
            "yesterday", "libcurl", "libcurl4", "libsimdjson", "libxml2", "ulimit", "chmod o-w", "chmod", "apt install",
            "librsvg2-2", "librsvg", "--format png", "wx.png",
            "wx-sandbox", "UTF-8", "GeoClue",
            "Nerd Font", "HTTP", "HTTPS", "https", "http", "JavaScript", "Cookie", "cookie",
            "JSON",
            "XML",
            "DTD", "UTC",
            "GMT",
            "User-Agent", "PATH", "EDITOR", "SSL_CERT_FILE", "SSL_CERT_DIR", "GPS", "WGS 84", "WGS84", "crs=wgs84",
            "config.json", "wttr.in", "Model Context Protocol",
            // Scores of forecasts.
            "Brier", "CSI",
            // Rules for notices, and what stands for their parts.
            "rain within 30m", "alert severe", "alert", "frost tonight", "wind.gust > 20m/s", "uv >= 8", "change",
            "{title}",
            "{text}", "{urgency}", "{rule}", "service", "metar", "always", "never", "auto", "systemd", "crontab",
            "shell", "wx notify",
            // A key of the keyboard.
            "Shift",
            // Places without localized names in the sample.
            "Seoul", "Busan",
            // Units and symbols.
            "hPa", "mbar", "mb", "kPa", "mmHg", "inHg", "km/h", "mph", "m/s", "km", "mm", "cm", "kn", "Bft", "UV",
            "UVI",
        ])

    /// Returns words of three or more Latin letters that are neither names nor text to type.
    private func words(in text: String) -> [String] {
        var text = ShownWords.removing(Self.names, from: text.replacing(/https?:\/\/\S+/, with: " "))
        // Commands and options, settings, variables, addresses, paths, locales: `wx providers`, `--metno`, `a.b`,
        // `WX_X`.
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

    @Test("the sentences of a forecast have no English words", arguments: locales)
    func prose(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        for situation in ProseSituation.all {
            let prose = ReportProse(report: situation.report, localizer: localizer, now: situation.now)
            #expect(words(in: prose.text(columns: 1000)) == [], "\(situation.name)")
        }
    }

    @Test("the sentences of all errors have no English words", arguments: locales)
    func errors(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let texts = SampleErrors.all.map { ErrorSnapshotTests.text(of: $0, localizer) }
        #expect(words(in: texts.joined(separator: " | ")) == [])
    }

    @Test("the tables have no English words, even in texts that the samples do not show", arguments: locales)
    func tables(locale: SampleLocale) throws {
        let language = try locale.localizer().language
        for table in [TableName.conditions, .interface, .errors, .units, .help, .prose, .web, .alerts] {
            let bytes = try #require(TableSource.embedded.bytes(language, table))
            var texts = try StringsReader.read(bytes, file: language).values.joined(separator: " | ")
            if table == .help { texts = ShownWords.explained(texts) }
            #expect(words(in: texts.replacing(/%[0-9]*\$?@/, with: " ")) == [], "\(table)")
        }
    }

    @Test("the search finds words in English, so the other tests can fail")
    func english() throws {
        let text = ForecastViewTests.text(try SampleLocale.english.localizer())
        #expect(words(in: text).count > 20)
    }
}
