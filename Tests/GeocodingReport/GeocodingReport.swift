import ArgumentParser
import Foundation
import WeatherCore
import WeatherGazetteer

/// Prints how many of a list of queries find the expected place, by set, and which do not.
@main
struct GeocodingReport: ParsableCommand {
    @Argument(help: "The cases, a table of tab-separated columns.")
    var cases: String

    @Flag(help: "List every miss.")
    var misses = false

    func run() throws {
        let text = try String(contentsOfFile: cases, encoding: .utf8)
        let gazetteer = Gazetteer()
        let judge = Judge(gazetteer: gazetteer)
        var scores: [String: Score] = [:]
        let examples = text.split(separator: "\n").compactMap { GeocodingCase($0) }
        let points = Dictionary(examples.map { ($0.query, $0.coordinates) }) { $0 ?? $1 }
        for var example in examples {
            // A set that names an id of its own only is judged by the point that another set gives for the query.
            if !example.expectsSomething { example.coordinates = points[example.query] ?? nil }
            guard example.expectsSomething else { continue }
            let found = try answers(to: example, gazetteer)
            let position = try found.firstIndex { try judge.accepts($0, for: example) }
            let isNear = found.first.map { judge.isWithinTolerance($0, for: example) } ?? false
            scores[example.set, default: Score()].add(position, isNear: isNear)
            if misses, position != 0 {
                let first = found.first.map { entry in
                    [entry.place.name, entry.place.region, entry.place.countryCode].compactMap(\.self)
                        .joined(separator: ", ")
                }
                let distance = found.first.flatMap { first in
                    example.coordinates.map { Int(first.place.coordinates.distance(to: $0)) }
                }
                print(
                    "miss", example.set, example.query, "→", first ?? "nothing",
                    distance.map { "\($0) km" } ?? "", position.map { "(at \($0 + 1))" } ?? "", separator: "\t")
            }
        }
        print("\("set".padded(to: 42)) cases    top-1    top-5    top-1 as near as the set asks")
        for (set, score) in scores.sorted(by: { $0.key < $1.key }) { print(set.padded(to: 42), score) }
    }

    private func answers(to example: GeocodingCase, _ gazetteer: Gazetteer) throws -> [GazetteerPlace] {
        if example.isReverse {
            let numbers = example.query.split(separator: ",").compactMap { Double($0) }
            guard numbers.count == 2, let point = Coordinates(latitude: numbers[0], longitude: numbers[1]) else {
                return []
            }
            return try gazetteer.nearest(to: point).map { [$0.entry] } ?? []
        }
        let query = PlaceQuery(example.query, language: example.language, limit: 5)
        return try gazetteer.matches(for: query).map(\.entry)
    }
}

/// How often the expected place came first, and among the first five.
struct Score: CustomStringConvertible {
    private var count = 0
    private var first = 0
    private var firstFive = 0
    private var firstAndNear = 0

    mutating func add(_ position: Int?, isNear: Bool) {
        count += 1
        if position == 0 { first += 1 }
        if position == 0, isNear { firstAndNear += 1 }
        if let position, position < 5 { firstFive += 1 }
    }

    var description: String {
        func percent(_ part: Int) -> String {
            String(format: "%5.1f %%", 100 * Double(part) / Double(max(1, count)))
        }
        return "\(String(count).leftPadded(to: 5))  \(percent(first))  \(percent(firstFive))  \(percent(firstAndNear))"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
    fileprivate func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
