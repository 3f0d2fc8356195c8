import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

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
    /// In kilometers; a service's point may differ this much from the list's.
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
            // A text that is a postal code or coordinates does not count as a name.
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

/// Misspells names by rule: one letter added, left out, changed or swapped with the next.
struct Misspelling {
    private var generator: SeededGenerator
    /// The letters of all names.
    ///
    /// Letters of a name's own script are inserted into it.
    private let letters: [Unicode.Scalar]

    /// - Parameters:
    ///   - names: The names whose letters are used.
    ///   - seed: Equal seeds give equal misspellings.
    init(letters names: [String], seed: UInt64) {
        letters = names.flatMap { $0.lowercased().unicodeScalars.filter(\.properties.isAlphabetic) }
        generator = SeededGenerator(seed: seed)
    }

    /// The name with one letter wrong; in Hangul one jamo.
    mutating func misspelled(_ name: String) -> String {
        var scalars = Array(name.unicodeScalars)
        let index = scalars.indices.filter { scalars[$0].properties.isAlphabetic }.randomElement(using: &generator) ?? 0
        if (0xAC00...0xD7A3).contains(scalars[index].value) {
            scalars[index] = otherSyllable(scalars[index])
        } else {
            let letter = letters.filter { $0.value >> 8 == scalars[index].value >> 8 }.randomElement(using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: scalars.insert(letter ?? "e", at: index)
            case 1: scalars.remove(at: index)
            case 2: scalars[index] = letter ?? "e"
            default: scalars.swapAt(index, min(index + 1, scalars.count - 1))
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// A name made of the first half of one name and the second half of another.
    mutating func invented(_ first: String, _ second: String) -> String {
        String(first.prefix((first.count + 1) / 2) + second.suffix((second.count + 1) / 2)).lowercased()
    }

    private mutating func otherSyllable(_ syllable: Unicode.Scalar) -> Unicode.Scalar {
        let number = Int(syllable.value) - 0xAC00
        let (initial, vowel, final) = (number / 588, number % 588 / 28, number % 28)
        let other =
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: Int.random(in: 0..<19, using: &generator) * 588 + vowel * 28 + final
            case 1: initial * 588 + Int.random(in: 0..<21, using: &generator) * 28 + final
            default: initial * 588 + vowel * 28 + Int.random(in: 0..<28, using: &generator)
            }
        return Unicode.Scalar(UInt32(0xAC00 + other)) ?? syllable
    }
}
