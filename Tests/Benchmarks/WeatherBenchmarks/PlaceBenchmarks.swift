import Benchmark
import WeatherGazetteer

/// How long the gazetteer takes for a query; each iteration uses another one.
enum PlaceBenchmarks {
    static func register() {
        let gazetteer = Gazetteer()
        let lookups: [(name: String, kind: PlaceQueries.Kind)] = [
            ("place by its name", .exact), ("place by the beginning of its name", .prefix),
            ("place by its name with a typo", .typo),
        ]
        for (name, kind) in lookups {
            Benchmark(
                name, configuration: configuration,
                closure: { _, queries in
                    blackHole(try gazetteer.matches(for: queries.next()))
                }, setup: { try PlaceQueries(kind) })
        }
        Benchmark(
            "place nearest to a point", configuration: configuration,
            closure: { _, points in
                blackHole(try gazetteer.nearest(to: points.next(), language: "ko"))
            }, setup: { try PlacePoints() })
        Benchmark(
            "name of a point", configuration: configuration,
            closure: { _, points in
                blackHole(try gazetteer.name(of: points.next(), language: "ko"))
            }, setup: { try PlacePoints() })
    }

    private static var configuration: Benchmark.Configuration {
        .init(
            metrics: [.wallClock], warmupIterations: 100, maxDuration: .seconds(120), maxIterations: PlaceQueries.count)
    }
}
