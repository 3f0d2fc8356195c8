import ArgumentParser
import Foundation
import WeatherCore
import WeatherGazetteer

/// Prints for each set how many queries find the expected place, and how many names that are not in the data are
/// answered with a wrong town.
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
        let matcher = CaseMatcher(gazetteer: gazetteer)
        let examples = text.split(separator: "\n").compactMap { GeocodingCase($0) }
        let points = Dictionary(examples.map { ($0.query, $0.coordinates) }) { $0 ?? $1 }
        var scores: [String: Score] = [:]
        var reasons: [String: Int] = [:]
        for var example in examples {
            // A set may give only ids of its own instead of a point. Then another set's point for the same query is
            // used.
            if !example.expectsSomething { example.coordinates = points[example.query] ?? nil }
            guard example.expectsSomething else { continue }
            let found = try answers(to: example)
            let position = try found.firstIndex { try matcher.accepts($0, for: example) }
            let isNear = found.first.map { matcher.isWithinTolerance($0, for: example) } ?? false
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

/// A query from the tests of another geocoder, and the place that it should find.
struct GeocodingCase {
    var set: String
    var query: String
    var language: String?
    var coordinates: Coordinates?
    /// In kilometers.
    var tolerance: Double?
    var name: String?
    var region: String?
    var country: String?
    var isReverse: Bool

    /// Reads a row: source, query, language, latitude, longitude, tolerance, name, region, country, note.
    init?(_ line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 10, fields[0] != "source" else { return nil }
        func text(_ index: Int) -> String? { fields[index].isEmpty ? nil : fields[index] }
        set = fields[0]
        query = fields[1]
        language = text(2)
        if let latitude = Double(fields[3]), let longitude = Double(fields[4]) {
            coordinates = Coordinates(latitude: latitude, longitude: longitude)
        }
        tolerance = Double(fields[5]).map { $0 / 1000 }
        // A label such as "Brooklyn, New York, NY, USA" begins with the name.
        name = text(6).map { String($0.split(separator: ",")[0]) }
        region = text(7)
        country = text(8)
        isReverse = fields[9] == "reverse" || set.contains("reverse")
    }

    /// Whether it has any expectation.
    var expectsSomething: Bool { name != nil || region != nil || country != nil || coordinates != nil }
}

/// Decides whether a place is the expected one: every property of the case must match.
struct CaseMatcher {
    let gazetteer: Gazetteer

    /// In kilometers; sources differ this much about the centers of large cities.
    private static let usualTolerance = 25.0

    func accepts(_ entry: GazetteerPlace, for example: GeocodingCase) throws -> Bool {
        if !example.isReverse, let point = example.coordinates,
            entry.place.coordinates.distance(to: point) > Self.usualTolerance
        {
            return false
        }
        if let name = example.name, try !isCalled(name, entry) {
            return false
        }
        for area in [example.region, example.country].compactMap(\.self) {
            guard let name = entry.place.name, try isCalled("\(name), \(area)", entry) else { return false }
        }
        return true
    }

    /// Whether the place is within the case's own tolerance of the expected point.
    func isWithinTolerance(_ entry: GazetteerPlace, for example: GeocodingCase) -> Bool {
        guard !example.isReverse, let point = example.coordinates, let tolerance = example.tolerance else {
            return true
        }
        return entry.place.coordinates.distance(to: point) <= tolerance
    }

    private func isCalled(_ text: String, _ entry: GazetteerPlace) throws -> Bool {
        try gazetteer.matches(for: PlaceQuery(text, limit: 1000), qualities: [.exact])
            .contains { $0.entry.geonameID == entry.geonameID }
    }
}

/// How often the expected place was the first match, and among the first five.
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
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
    func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
