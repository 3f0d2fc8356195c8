import WeatherGazetteer

/// How long the gazetteer takes for a query; each call has another one.
enum PlaceBenchmarks {
    static var all: [Benchmark] {
        let gazetteer = Gazetteer()
        let kinds: [(name: String, kind: PlaceQueries.Kind)] = [
            ("place by its name", .exact), ("place by the beginning of its name", .prefix),
            ("place by its name with a typo", .typo),
        ]
        let lookups = kinds.map { name, kind in
            benchmark(name, setUp: { try PlaceQueries(kind) }) { try gazetteer.matches(for: $0.next()) }
        }
        return lookups + [
            benchmark("place nearest to a point", setUp: { try PlacePoints() }) {
                try gazetteer.nearest(to: $0.next(), language: "ko")
            },
            benchmark("name of a point", setUp: { try PlacePoints() }) {
                try gazetteer.name(of: $0.next(), language: "ko")
            },
        ]
    }

    private static func benchmark<Input>(
        _ name: String, setUp: @escaping () throws -> Input, _ body: @escaping (Input) throws -> Any?
    ) -> Benchmark {
        Benchmark(name, count: PlaceQueries.count, limit: .seconds(120), setUp: setUp, body)
    }
}
