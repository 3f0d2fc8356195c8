import BareReaders
import Benchmark
import Foundation
import WeatherCore

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock], warmupIterations: 100, maxDuration: .seconds(3), maxIterations: 10_000)

    Benchmark(
        "OpenWeather forecast of 40 steps into a report: bare simdjson walk",
        closure: { _, document in
            blackHole(JSONWalk.run(document))
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

    CacheBenchmarks.register()
    LocalizationBenchmarks.register()
    PlaceBenchmarks.register()
}
