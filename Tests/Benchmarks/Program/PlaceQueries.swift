import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherTesting

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
