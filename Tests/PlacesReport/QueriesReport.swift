import ArgumentParser
import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherPlaces

/// Counts, by class, the queries of tables that find their place without a network, are refused, or find another place; and
/// lists the wrong towns.
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
