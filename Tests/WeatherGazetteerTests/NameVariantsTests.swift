import Testing
import WeatherTesting

@testable import WeatherGazetteer

@Suite("Variants and ranks of names")
struct NameVariantsTests {
    @Test(
        "typos are all texts that differ by one letter, and no others",
        arguments: ["seoul", "aab", "a", "", "台北市", "ab1"])
    func typos(key: String) {
        let letters = Array(key)
        let variants = NameVariants.typos(of: key)
        #expect(!variants.contains(key))
        for variant in variants { #expect(Self.isOneStep(letters, Array(variant)), "\(variant)") }
        for index in letters.indices {
            var other = letters
            other.remove(at: index)
            #expect(variants.contains(String(other)))
            other = letters
            other[index] = "q"
            #expect(variants.contains(String(other)) || other == letters)
            other = letters
            other.insert("z", at: index)
            #expect(variants.contains(String(other)))
            guard index > 0 else { continue }
            other = letters
            other.swapAt(index - 1, index)
            #expect(variants.contains(String(other)) || other == letters)
        }
        #expect(variants.contains(key + "z"))
    }

    @Test(
        "other spellings replace letters as on keyboards without accents, or leave out the kind of place",
        arguments: [
            ("Zuerich", ["zurich"]), ("Aarhus", ["arhus"]), ("Duesseldorf", ["dusseldorf"]),
            ("New York City", ["newyork"]),
            ("City of London", ["london"]), ("Ciudad de México", ["mexico"]), ("台北市", ["台北"]), ("Seoul", []),
            ("City", []), ("", []),
        ])
    func spellings(name: String, expected: [String]) {
        #expect(NameVariants.spellings(of: SearchKey(name)).filter { !$0.isEmpty } == expected)
    }

    @Test("a code contains the kind of name, and likelier names sort first")
    func codes() {
        var generator = SeededGenerator(seed: 4)
        for kind in [NameKind.primary, .official, .alias] {
            for _ in 0..<300 {
                let first = Double.random(in: -10...40, using: &generator)
                let second = first + .random(in: 0.51...5, using: &generator)
                let code = NameRank.code(first, kind)
                #expect(NameRank.kind(ofCode: code) == kind)
                // A stored rank has one byte.
                #expect((-128...127).contains(code))
                #expect(NameRank.code(second, kind) <= code)
            }
        }
        for code in [Int.min, -1, 0, 255, .max] {
            #expect(NameKind.allRawValues.contains(NameRank.kind(ofCode: code).rawValue))
        }
    }

    @Test("a rank rises by one when the population doubles, and depends on the kind of name")
    func ranks() {
        let town = NameRank.rank(population: 100_000, isCapital: false, kind: .primary)
        #expect(abs(NameRank.rank(population: 200_016, isCapital: false, kind: .primary) - town - 1) < 1e-9)
        #expect(NameRank.rank(population: 100_000, isCapital: true, kind: .primary) == town + 2)
        #expect(NameRank.rank(population: 100_000, isCapital: false, kind: .official) == town - 3)
        #expect(NameRank.rank(population: 100_000, isCapital: false, kind: .alias) == town - 6)
        #expect(NameRank.rank(population: 0, isCapital: false, kind: .primary) == 4)
        #expect([0, 13.99, 14, 17.99, 18, 27].map(NameRank.tier) == [0, 0, 1, 1, 2, 2])
    }

    /// Whether two texts differ by one letter added, left out, changed, or swapped with the next.
    private static func isOneStep(_ first: [Character], _ second: [Character]) -> Bool {
        let start = zip(first, second).prefix { $0 == $1 }.count
        let rest = (Array(first[start...]), Array(second[start...]))
        switch rest.1.count - rest.0.count {
        case 1: return Array(rest.1.dropFirst()) == rest.0
        case -1: return Array(rest.0.dropFirst()) == rest.1
        case 0:
            if Array(rest.0.dropFirst()) == Array(rest.1.dropFirst()) { return true }
            return rest.0.count > 1 && rest.0[0] == rest.1[1] && rest.0[1] == rest.1[0]
                && Array(rest.0.dropFirst(2)) == Array(rest.1.dropFirst(2))
        default: return false
        }
    }
}

extension NameKind {
    fileprivate static let allRawValues: Set<Int> = [0, 1, 2, 3]
}
