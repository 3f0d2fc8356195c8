import Foundation

/// The `@integer` samples of CLDR's `plurals.xml`; its few elements need no XML parser.
struct PluralSamples {
    /// For each language and each of its categories, CLDR's sample numbers.
    let cardinals: [(language: String, category: String, numbers: [Int])]

    init(_ xml: String) {
        var cardinals: [(language: String, category: String, numbers: [Int])] = []
        let sets = #/<pluralRules locales="([^"]*)">(.*?)</pluralRules>/#.dotMatchesNewlines()
        let rules = #/<pluralRule count="(\w+)">([^<]*)</pluralRule>/#
        for set in xml.matches(of: sets) {
            for rule in set.2.matches(of: rules) {
                let numbers = Self.numbers(in: rule.2)
                for language in set.1.split(separator: " ") {
                    cardinals.append((String(language).replacing("_", with: "-"), String(rule.1), numbers))
                }
            }
        }
        self.cardinals = cardinals
    }

    /// Single numbers, and the bounds and inside of ranges; `1c6`, a number in compact form, has another operand.
    private static func numbers(in rule: Substring) -> [Int] {
        guard let start = rule.firstRange(of: "@integer")?.upperBound else { return [] }
        let samples = rule[start...].prefix { $0 != "@" }
        return samples.split { $0 == "," || $0.isWhitespace }.flatMap { sample -> [Int] in
            let bounds = sample.split(separator: "~").compactMap { Int($0) }
            guard let low = bounds.first, let high = bounds.last else { return [] }
            return Array(low...high)
        }
    }
}
