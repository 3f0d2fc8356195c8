import ArgumentParser
import Foundation
import WeatherCore
import WeatherGazetteer

/// Prints how many queries find the expected place, for each set, and which do not; and how many names that are not in the
/// data are answered with a wrong town.
@main
struct GeocodingReport: ParsableCommand {
    @Argument(help: "The cases, a table of tab-separated columns.")
    var cases: String?

    @Option(help: "Names that are not in the data, a table of tab-separated columns.")
    var unknown: String?

    @Flag(help: "List every miss and every wrong town.")
    var misses = false

    private var gazetteer: Gazetteer { Self.gazetteer }
    private static let gazetteer = Gazetteer()

    func run() throws {
        if let cases { try report(cases) }
        if let unknown {
            try UnknownNames(contentsOf: unknown, gazetteer: gazetteer).report(listsWrong: misses)
        }
    }

    private func report(_ cases: String) throws {
        let text = try String(contentsOfFile: cases, encoding: .utf8)
        let judge = Judge(gazetteer: gazetteer)
        let examples = text.split(separator: "\n").compactMap { GeocodingCase($0) }
        let points = Dictionary(examples.map { ($0.query, $0.coordinates) }) { $0 ?? $1 }
        var scores: [String: Score] = [:]
        var reasons: [String: Int] = [:]
        for var example in examples {
            // If a set has only an id of its own, another set's point for the same query is used.
            if !example.expectsSomething { example.coordinates = points[example.query] ?? nil }
            guard example.expectsSomething else { continue }
            let found = try answers(to: example)
            let position = try found.firstIndex { try judge.accepts($0, for: example) }
            let isNear = found.first.map { judge.isWithinTolerance($0, for: example) } ?? false
            scores[example.set, default: Score()].add(position, isNear: isNear)
            if position == 0 { continue }
            let reason = try reason(for: example, found, position)
            reasons[reason, default: 0] += 1
            if misses { printMiss(example, found.first, reason) }
        }
        print("\("set".padded(to: 42)) cases    top-1    top-5    top-1 as near as the set asks")
        for (set, score) in scores.sorted(by: { $0.key < $1.key }) { print(set.padded(to: 42), score) }
        print("misses:")
        for (reason, count) in reasons.sorted(by: { $0.value > $1.value }) {
            print("\(String(count).leftPadded(to: 6)) \(reason)")
        }
    }

    /// Why the expected place is not the first match.
    private func reason(
        for example: GeocodingCase,
        _ found: [GazetteerPlace],
        _ position: Int?
    ) throws -> String {
        if example.isReverse { return found.isEmpty ? "no place is near" : "another place is nearer" }
        if position != nil { return "a likelier place of the name comes first" }
        if try gazetteer.area(named: example.query) != nil { return "a country or region was asked for" }
        if example.query.contains(where: \.isNumber) { return "an address was asked for" }
        return found.isEmpty
            ? "no place of the name is in the data" : "another place of the name or a similar one was found"
    }

    private func printMiss(_ example: GeocodingCase, _ first: GazetteerPlace?, _ reason: String) {
        let name = first.map { entry in
            [entry.place.name, entry.place.region, entry.place.countryCode].compactMap(\.self).joined(separator: ", ")
        }
        let distance = first.flatMap { first in
            example.coordinates.map { "\(Int(first.place.coordinates.distance(to: $0))) km" }
        }
        print("miss", example.set, example.query, name ?? "nothing", distance ?? "", reason, separator: "\t")
    }

    private func answers(to example: GeocodingCase) throws -> [GazetteerPlace] {
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
