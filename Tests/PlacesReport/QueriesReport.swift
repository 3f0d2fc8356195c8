import ArgumentParser
import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherPlaces

/// Counts by class how many queries of tables find their place without a network, are refused, or find another place;
/// and lists the wrong towns.
struct QueriesReport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "queries")

    @Argument(
        help: """
            Tables of queries: locale, text, latitude and longitude, and optionally a class and notes; without a point the \
            query must be refused.
            """)
    var queries: [String]

    @Option(help: "A gazetteer to use instead of the program's.")
    var gazetteer: String?

    @Option(help: "The country of a locale that has none.")
    var region: String?

    func run() async throws {
        let gazetteer = gazetteer.map { Gazetteer(contentsOf: URL(fileURLWithPath: $0)) } ?? Gazetteer()
        var counts: [String: [QueryVerdict: Int]] = [:]
        var lines: [(verdict: QueryVerdict, line: String)] = []
        for table in queries {
            for row in try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n").dropFirst() {
                guard let query = ReportQuery(row) else { continue }
                let answer = try await PlaceResolver(
                    gazetteer: gazetteer, language: query.locale, locale: query.userLocale(inRegion: region)
                ).resolve(PlaceRequest(query.text))
                let verdict = query.verdict(on: answer)
                counts[query.kind, default: [:]][verdict, default: 0] += 1
                counts["all", default: [:]][verdict, default: 0] += 1
                if verdict != .right {
                    lines.append(
                        (verdict, "\(verdict)\t\(query.kind)\t\(query.locale)\t\(query.text)\t\(Self.text(answer))"))
                }
            }
        }
        print("class".padding(to: 14), QueryVerdict.allCases.map { "\($0)".padding(to: 9) }.joined(), "found")
        for (kind, found) in counts.sorted(by: { ($0.key == "all" ? 1 : 0, $0.key) < ($1.key == "all" ? 1 : 0, $1.key) }
        ) {
            let all = found.values.reduce(0, +)
            let share = 100 * (found[.right, default: 0] + found[.asked, default: 0]) / max(1, all)
            print(
                kind.padding(to: 14),
                QueryVerdict.allCases.map { "\(found[$0, default: 0])".padding(to: 9) }.joined(), "\(share) %")
        }
        for verdict in QueryVerdict.allCases.reversed() {
            for line in lines where line.verdict == verdict { print(line.line) }
        }
    }

    private static func text(_ answer: PlaceResolution) -> String {
        switch answer {
        case .place(let place), .respelt(let place): name(of: place)
        case .remarked(let place, let remark): name(of: place) + " (" + String("\(remark)".prefix { $0 != "(" }) + ")"
        case .several(let matches): "several: " + matches.map { name(of: $0.entry.place) }.joined(separator: " | ")
        case .area(let places): "area: " + places.map { name(of: $0.place) }.joined(separator: " | ")
        case .unknown(let places), .unanswered(let places, _):
            "unknown: " + places.map { name(of: $0.place) }.joined(separator: " | ")
        case .assumed, .located, .separate: "\(answer)"
        }
    }

    private static func name(of place: Place) -> String {
        [place.name, place.region, place.countryCode].compactMap(\.self).joined(separator: ", ")
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}

/// How a query was answered, the worst last.
enum QueryVerdict: CaseIterable {
    /// The place was found, or a text that is not a place was refused.
    case right
    /// Several places were listed, and the right one is among them.
    case asked
    /// Nothing was found, or only an area.
    case refused
    /// Another place was found, with a remark that it may be another one.
    case remarked
    /// Another place was found, without a remark.
    case wrong
}

/// A query, with what it should find.
struct ReportQuery {
    var locale: String
    var text: String
    var point: Coordinates?
    var kind: String
    private var notes: Set<String>

    /// In kilometers; sources differ this much about the centers of large cities and islands.
    private static let usualTolerance = 25.0

    /// Reads a row: locale, text, latitude, longitude, class, notes.
    init?(_ row: Substring) {
        let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 4 else { return nil }
        locale = fields[0] == "zht" ? "zh-Hant" : fields[0]
        text = fields[1]
        if let latitude = Double(fields[2]), let longitude = Double(fields[3]) {
            point = Coordinates(latitude: latitude, longitude: longitude)
        }
        kind = fields.count > 4 && !fields[4].isEmpty ? fields[4] : "list"
        notes = Set(fields.dropFirst(5).flatMap { $0.split(separator: " ").map(String.init) })
    }

    /// The user's locale, with this region if the locale has none.
    func userLocale(inRegion region: String?) -> UserLocale {
        let parts = locale.split(separator: "-").map(String.init)
        let own = parts.count > 1 ? parts.last.flatMap { $0.count == 2 ? $0 : nil } : nil
        return UserLocale(language: locale, region: own ?? region)
    }

    func verdict(on answer: PlaceResolution) -> QueryVerdict {
        switch answer {
        case .place(let place), .located(let place, _): isNear(place) ? .right : .wrong
        case .remarked(let place, _), .respelt(let place): isNear(place) ? .right : .remarked
        case .assumed(let assumed): isNear(assumed.place) ? .right : .wrong
        case .several(let matches):
            if matches.contains(where: { isNear($0.entry.place) }) {
                notes.contains("ambigok") ? .right : .asked
            } else {
                needsNothing ? .right : .refused
            }
        case .area: needsNothing || notes.contains("area") ? .right : .refused
        case .unknown, .unanswered, .separate: needsNothing ? .right : .refused
        }
    }

    /// Whether no place need be found, as for nonsense, streets and sights.
    private var needsNothing: Bool {
        point == nil || !notes.isDisjoint(with: ["none", "poi", "street", "streetany"])
    }

    private func isNear(_ place: Place) -> Bool {
        guard let point else { return false }
        return place.coordinates.distance(to: point) <= tolerance
    }

    private var tolerance: Double {
        notes.compactMap { $0.hasPrefix("tol") ? Double($0.dropFirst(3)) : nil }.first ?? Self.usualTolerance
    }
}
