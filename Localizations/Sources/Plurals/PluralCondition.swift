/// A condition in CLDR's notation, such as `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
///
/// See Unicode TR 35, part 3, "Plural rules syntax". A malformed one is false for every number.
struct PluralCondition: Sendable {
    private struct Relation {
        var isOfNumber: Bool
        var modulus: UInt?
        var isNegated: Bool
        var ranges: [ClosedRange<UInt>]
    }

    /// At least one element of the outer list must hold, and all of an inner list.
    private let alternatives: [[Relation]]

    init(_ text: String) {
        var alternatives: [[Relation]] = []
        var tokens = text.split(separator: " ")[...]
        while !tokens.isEmpty {
            var relations: [Relation]? = []
            let alternative = tokens.prefix { $0 != "or" }
            for words in alternative.split(separator: "and", omittingEmptySubsequences: false) {
                guard let relation = Self.relation(words) else {
                    relations = nil
                    break
                }
                relations?.append(relation)
            }
            if let relations { alternatives.append(relations) }
            tokens = tokens.dropFirst(alternative.count + 1)
        }
        self.alternatives = alternatives
    }

    /// Whether the condition holds for a whole number.
    func holds(for number: UInt) -> Bool {
        alternatives.contains { relations in
            relations.allSatisfy { relation in
                let operand = relation.isOfNumber ? number : 0
                let value = relation.modulus.map { operand % $0 } ?? operand
                return relation.ranges.contains { $0.contains(value) } != relation.isNegated
            }
        }
    }

    /// An operand, an optional `%` with a modulus, `=` or `!=`, and ranges.
    private static func relation(_ words: ArraySlice<Substring>) -> Relation? {
        var words = words
        guard let operand = words.popFirst(), ["n", "i", "v", "w", "f", "t", "c", "e"].contains(operand) else {
            return nil
        }
        var modulus: UInt?
        if words.first == "%" {
            guard let divisor = words.dropFirst().first.flatMap({ UInt($0) }), divisor > 0 else { return nil }
            modulus = divisor
            words = words.dropFirst(2)
        }
        guard words.count == 2, let sign = words.popFirst(), sign == "=" || sign == "!=", let list = words.first else {
            return nil
        }
        var ranges: [ClosedRange<UInt>] = []
        for part in list.split(separator: ",") {
            let bounds = part.split(separator: ".").compactMap { UInt($0) }
            guard let low = bounds.first, let high = bounds.last, low <= high else { return nil }
            ranges.append(low...high)
        }
        return Relation(
            isOfNumber: operand == "n" || operand == "i", modulus: modulus, isNegated: sign == "!=", ranges: ranges)
    }
}
