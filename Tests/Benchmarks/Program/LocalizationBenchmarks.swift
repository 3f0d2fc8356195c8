import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// Benchmarks of loading a language and of showing a forecast in it.
enum LocalizationBenchmarks {
    static var all: [Benchmark] {
        let loading = [
            Benchmark(
                "`Interface.strings` of Korean, parsed",
                setUp: { TableSource.embedded.bytes("ko", .interface) ?? [] },
                { try StringsReader.read($0, file: "Interface.strings") }),
            Benchmark(
                "Korean loaded: a localizer made, the five tables of a forecast parsed",
                setUp: {}, { try load("ko_KR") }),
            Benchmark(
                "default view in ko_KR, rendered", setUp: { try view(in: "ko_KR", hourly: false) }, { $0.text() }),
        ]
        return loading
            + ["ko_KR", "ar_EG", "hi_IN"].flatMap { locale in
                let name = "hourly view of 40 rows in \(locale), rendered"
                // The baseline is measured again for each, since the machine's speed changes during a run.
                return [("\(name): in en_US", "en_US"), (name, locale)].map { name, locale in
                    Benchmark(name, setUp: { try view(in: locale, hourly: true) }, { $0.text() })
                }
            }
    }

    /// Makes a localizer and looks up a text of each table, which makes it parse the table.
    private static func load(_ locale: String) throws -> [String?] {
        let texts = try Localizer(LocaleRequest(explicit: locale)).texts
        return [
            texts.text("clear", in: .conditions), texts.text("wind", in: .interface), texts.text("prefix", in: .errors),
            texts.text("celsius", in: .units), texts.text("time", in: .dateTemplates),
        ]
    }

    private static func view(in locale: String, hourly: Bool) throws -> ForecastView {
        ForecastView(
            report: try Reports.whole(), localizer: try Localizer(LocaleRequest(explicit: locale)),
            options: .init(hourly: hourly), now: Documents.now)
    }
}
