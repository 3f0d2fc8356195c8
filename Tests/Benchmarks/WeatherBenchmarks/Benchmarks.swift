import Benchmark
import CSimdJSON
import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock], warmupIterations: 100, maxDuration: .seconds(3), maxIterations: 10_000)

    Benchmark(
        "OpenWeather forecast of 40 steps into a report: bare simdjson walk",
        closure: { _, document in
            blackHole(
                document.withUnsafeBytes { bytes in
                    csj_walk(bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
                })
        }, setup: { Documents.openWeatherForecast })

    Benchmark("OpenWeather forecast of 40 steps into a report") { _ in
        blackHole(try Reports.openWeatherForecast())
    }

    Benchmark(
        "MET Norway classic document into a report: bare libxml2 SAX2 loop",
        closure: { _, document in
            blackHole(SAXLoop.run(document))
        }, setup: { Documents.locationforecast })

    Benchmark("MET Norway classic document into a report") { _ in
        blackHole(try Reports.locationforecast())
    }

    Benchmark(
        "`Interface.strings` of Korean, parsed",
        closure: { _, table in
            blackHole(try StringsReader.read(table, file: "Interface.strings"))
        }, setup: { TableSource.embedded.bytes("ko", .interface) ?? [] })

    Benchmark(
        "default view in ko_KR, rendered",
        closure: { _, state in
            blackHole(ForecastView(report: state.report, localizer: state.localizer, now: Documents.now).text())
        },
        setup: {
            (report: try Reports.whole(), localizer: try Localizer(LocaleRequest(explicit: "ko_KR")))
        })

    PlaceBenchmarks.register()
}
