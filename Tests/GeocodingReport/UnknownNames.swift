import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherPlaces

/// Counts the wrong towns among the answers to names that the gazetteer does not have, without any service.
struct UnknownNames {
    /// A name, and the point of its place if the gazetteer has the place under another spelling.
    private struct Query {
        var set: String
        var text: String
        var point: Coordinates?
    }

    /// How a set of names was answered.
    private struct Count {
        var names = 0
        var right = 0
        var wrong = 0
        /// Refused because several places are spelled like it.
        var unclear = 0

        var description: String {
            let share = 100 * Double(wrong) / Double(max(1, right + wrong))
            return "\(names)".leftPadded(to: 6) + "\(right + wrong)".leftPadded(to: 10) + "\(wrong)".leftPadded(to: 8)
                + String(format: "%8.1f %%", share) + "\(unclear)".leftPadded(to: 9)
        }
    }

    private let resolver: PlaceResolver
    private let gazetteer: Gazetteer
    private let queries: [Query]
    /// In kilometers: as far as a service's point may be from the list's.
    private static let tolerance = 25.0

    /// Reads `Names/names.tsv`, and misspells and mixes its names by rule.
    init(contentsOf file: String, gazetteer: Gazetteer) throws {
        let rows = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
            .filter { $0.count == 5 }
        let villages = rows.filter { $0[0] == "village" }.map { $0[2] }
        let towns = rows.filter { $0[0] == "town" }
        var misspelling = Misspelling(letters: rows.map { $0[2] }, seed: 20_261_122)
        var queries = villages.map { Query(set: "villages", text: $0) }
        queries += villages.map { Query(set: "villages-misspelled", text: misspelling.misspelled($0)) }
        queries += zip(villages, villages.dropFirst(7)).map {
            Query(set: "invented", text: misspelling.invented($0, $1))
        }
        queries += towns.compactMap { row in
            guard let latitude = Double(row[3]), let longitude = Double(row[4]) else { return nil }
            return Query(
                set: "towns-misspelled", text: misspelling.misspelled(row[2]),
                point: Coordinates(latitude: latitude, longitude: longitude))
        }
        self.queries = queries
        self.gazetteer = gazetteer
        resolver = PlaceResolver(gazetteer: gazetteer)
    }

    /// Prints a line for each set, and one for all.
    ///
    /// - Parameter listsWrong: Whether every wrong town is printed, too.
    /// - Throws: An error when the gazetteer cannot be read.
    func report(listsWrong: Bool) throws {
        var counts: [String: Count] = [:]
        for query in queries where try gazetteer.matches(for: PlaceQuery(query.text), qualities: [.exact]).isEmpty {
            // A name that is a postal code or coordinates is no name.
            let request = PlaceRequest(query.text)
            guard request.isName, let text = try? request.name() else { continue }
            for set in [query.set, "unknown-names"] { counts[set, default: Count()].names += 1 }
            switch try resolver.similar(PlaceQuery(text, language: "en", limit: 50), PlaceRequest(text)) {
            case .place(let place), .respelt(let place):
                let isRight = query.point.map { $0.distance(to: place.coordinates) <= Self.tolerance } ?? false
                for set in [query.set, "unknown-names"] {
                    counts[set]?.right += isRight ? 1 : 0
                    counts[set]?.wrong += isRight ? 0 : 1
                }
                if listsWrong, !isRight {
                    print("wrong", query.set, query.text, place.name ?? "", place.countryCode ?? "", separator: "\t")
                }
            case .unknown: for set in [query.set, "unknown-names"] { counts[set]?.unclear += 1 }
            default: break
            }
        }
        print("\("names that are not in the data".padded(to: 42)) names  answered   wrong  of answers  unclear")
        for (set, count) in counts.sorted(by: { $0.key < $1.key }) { print(set.padded(to: 42), count.description) }
    }
}
