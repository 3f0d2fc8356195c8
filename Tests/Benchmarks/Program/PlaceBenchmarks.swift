import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherTesting

/// Benchmarks of the gazetteer; each call has a different query.
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

/// Queries for places, made of the embedded gazetteer's own data with a fixed seed.
final class PlaceQueries {
    /// The kind of query.
    enum Kind {
        /// Names with equal probability, half of them in other scripts than Latin.
        case exact
        /// The first two to five letters of such names.
        case prefix
        /// Such names of five letters or more, with one letter added, left out, changed or swapped with the next.
        case typo
    }

    static let count = 10_000

    private let texts: [String]
    private var index = 0

    init(_ kind: Kind) throws {
        var generator = SeededGenerator(seed: 20_261_121)
        let (latin, other) = try Self.names()
        texts = try (0..<Self.count).map { number in
            let names = number.isMultiple(of: 2) ? latin : other
            while let name = names.randomElement(using: &generator) {
                switch kind {
                case .exact: return name
                case .prefix: return String(name.prefix(Int.random(in: 2...5, using: &generator)))
                case .typo: if name.count >= 5 { return Self.misspelt(name, using: &generator) }
                }
            }
            throw CocoaError(.fileReadCorruptFile)
        }
    }

    /// The next query; after the last, the first again.
    func next() -> PlaceQuery {
        index = (index + 1) % texts.count
        return PlaceQuery(texts[index], language: "ko")
    }

    private static func names() throws -> (latin: [String], other: [String]) {
        let names = try Gazetteer().allNames()
        func isLatin(_ name: String) -> Bool {
            name.unicodeScalars.allSatisfy { $0.value < 0x300 || (0x1E00..<0x2070).contains($0.value) }
        }
        return (names.filter(isLatin), names.filter { !isLatin($0) })
    }

    private static func misspelt(_ name: String, using generator: inout SeededGenerator) -> String {
        var letters = Array(name)
        let index = Int.random(in: 0..<letters.count - 1, using: &generator)
        let letter = letters.randomElement(using: &generator) ?? "e"
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: letters.insert(letter, at: index)
        case 1: letters.remove(at: index)
        case 2: letters[index] = letter
        default: letters.swapAt(index, index + 1)
        }
        return String(letters)
    }
}

/// Points for the search of the nearest place: up to 30 km away from places of the embedded gazetteer, and one in ten
/// anywhere on Earth.
final class PlacePoints {
    private let points: [Coordinates]
    private var index = 0

    init() throws {
        var generator = SeededGenerator(seed: 20_261_122)
        let places = try Gazetteer().allPoints()
        points = (0..<PlaceQueries.count).compactMap { number in
            guard !number.isMultiple(of: 10), let place = places.randomElement(using: &generator) else {
                // Uniform over the sphere.
                let sine = Double.random(in: -1...1, using: &generator)
                return Coordinates(
                    latitude: asin(sine) * 180 / .pi, longitude: .random(in: -180...180, using: &generator))
            }
            let distance = Double.random(in: 0...30, using: &generator) / 111.2
            let bearing = Double.random(in: 0..<2 * .pi, using: &generator)
            let latitude = place.latitude + distance * cos(bearing)
            let width = max(0.01, cos(place.latitude * .pi / 180))
            let longitude = place.longitude + distance * sin(bearing) / width
            return Coordinates(
                latitude: max(-90, min(90, latitude)), longitude: longitude.remainder(dividingBy: 360))
        }
    }

    /// The next point; after the last, the first again.
    func next() -> Coordinates {
        index = (index + 1) % points.count
        return points[index]
    }
}

/// Finds the place nearest to each point of standard input, one latitude and longitude per line.
///
/// Prints the seconds taken, without the start, and the GeoNames id and distance of each place.
enum NearestPlaces {
    static func run() throws {
        var points: [Coordinates] = []
        while let line = readLine() {
            let numbers = line.split(separator: ",").compactMap { Double($0) }
            if numbers.count == 2, let point = Coordinates(latitude: numbers[0], longitude: numbers[1]) {
                points.append(point)
            }
        }
        let gazetteer = Gazetteer()
        var answers: [String] = []
        let time = try ContinuousClock().measure {
            for point in points {
                let found = try gazetteer.nearest(to: point)
                answers.append(found.map { "\($0.entry.geonameID) \($0.distance)" } ?? "-")
            }
        }
        print(time / .seconds(1))
        print(answers.joined(separator: "\n"))
    }
}
