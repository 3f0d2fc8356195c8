import Benchmark
import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// How long it takes to load a language, and to show a forecast in it.
enum LocalizationBenchmarks {
    static func register() {
        Benchmark(
            "`Interface.strings` of Korean, parsed",
            closure: { _, table in
                blackHole(try StringsReader.read(table, file: "Interface.strings"))
            }, setup: { TableSource.embedded.bytes("ko", .interface) ?? [] })

        Benchmark("Korean loaded: a localizer made, the five tables of a forecast parsed") { _ in
            blackHole(try load("ko_KR"))
        }

        Benchmark(
            "default view in ko_KR, rendered",
            closure: { _, view in blackHole(view.text()) }, setup: { try view(in: "ko_KR", hourly: false) })

        for locale in ["ko_KR", "ar_EG", "hi_IN"] {
            let name = "hourly view of 40 rows in \(locale), rendered"
            // The baseline is measured again for each, since the machine's speed changes during a run.
            for (name, locale) in [("\(name): in en_US", "en_US"), (name, locale)] {
                Benchmark(
                    name, closure: { _, view in blackHole(view.text()) },
                    setup: { try view(in: locale, hourly: true) })
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
