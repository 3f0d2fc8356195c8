import BareReaders

/// The measurements for the scripts in `Tests/Benchmarks`.
///
///     wx-benchmarks functions                       the times of functions
///     wx-benchmarks cache-growth <folder> <places>  the size of the cache
///     wx-benchmarks nearest-places                  the places nearest to the points of standard input
@main
enum WeatherBenchmarks {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case "cache-growth": try await CacheGrowth.run(Array(arguments.dropFirst()))
        case "nearest-places": try NearestPlaces.run()
        default: try await functions()
        }
    }

    private static func functions() async throws {
        let readers = [
            Benchmark(
                "OpenWeather forecast of 40 steps into a report: bare simdjson walk",
                setUp: { Documents.openWeatherForecast }, { JSONWalk.run($0) }),
            Benchmark(
                "OpenWeather forecast of 40 steps into a report",
                setUp: {}, { try Reports.openWeatherForecast() }),
            Benchmark(
                "MET Norway classic document into a report: bare libxml2 SAX2 loop",
                setUp: { Documents.locationforecast }, { SAXLoop.run($0) }),
            Benchmark(
                "MET Norway classic document into a report",
                setUp: {}, { try Reports.locationforecast() }),
        ]
        for benchmark in readers + CacheBenchmarks.all + LocalizationBenchmarks.all + PlaceBenchmarks.all {
            try await benchmark.run()
        }
    }
}
