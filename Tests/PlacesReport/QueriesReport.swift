import ArgumentParser
import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherPlaces

/// Counts the queries of a table that find their place without a network, are refused, or find another place.
struct QueriesReport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "queries")

    @Argument(help: "Queries: language, text, latitude and longitude; without a point the query must be refused.")
    var queries: String

    /// In kilometers: sources differ by as much about the centers of large cities and islands.
    private static let tolerance = 25.0

    func run() async throws {
        let resolver = PlaceResolver(gazetteer: Gazetteer())
        var counts: [String: Int] = [:]
        for line in try String(contentsOfFile: queries, encoding: .utf8).split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count >= 4 else { continue }
            let expected = Double(fields[2]).flatMap { latitude in
                Double(fields[3]).flatMap { Coordinates(latitude: latitude, longitude: $0) }
            }
            let answer = try await resolver.resolve(PlaceRequest(fields[1], language: fields[0]))
            let verdict = Self.verdict(Self.place(answer), expected)
            counts[verdict, default: 0] += 1
            if verdict != "right" { print(verdict, fields[1], Self.text(answer), separator: "\t") }
        }
        for (verdict, count) in counts.sorted(by: { $0.value > $1.value }) { print(count, verdict) }
    }

    private static func verdict(_ place: Place?, _ expected: Coordinates?) -> String {
        switch (place, expected) {
        case (nil, nil): "right"
        case (nil, _): "refused"
        case (let place?, let expected?) where place.coordinates.distance(to: expected) <= tolerance: "right"
        default: "wrong"
        }
    }

    private static func place(_ answer: PlaceResolution) -> Place? {
        switch answer {
        case .place(let place), .remarked(let place, _), .respelt(let place): place
        default: nil
        }
    }

    private static func text(_ answer: PlaceResolution) -> String {
        guard let place = place(answer) else { return String("\(answer)".prefix(120)) }
        return "\(place.name ?? "-"), \(place.region ?? "-"), \(place.countryCode ?? "-")"
    }
}
