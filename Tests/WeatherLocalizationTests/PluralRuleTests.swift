import CustomDump
import Foundation
import Testing

@testable import WeatherLocalization

/// Tests of plural forms, compared with CLDR's own samples.
@Suite struct PluralRuleTests {
    private static let file = "/usr/share/unicode/cldr/common/supplemental/plurals.xml"
    private static let isInstalled = FileManager.default.fileExists(atPath: file)

    private struct Change {
        var languages: Set<String>
        var then: String
        var now: String
        var numbers: @Sendable (Int) -> Bool
    }

    /// CLDR's changes between version 41, which Debian 12 has, and 46, which the rules are from.
    private static let changes = [
        Change(languages: ["he", "iw"], then: "many", now: "other") { $0 >= 20 && $0.isMultiple(of: 10) },
        Change(languages: ["ca", "scn"], then: "other", now: "many") { $0.isMultiple(of: 1_000_000) },
        Change(languages: ["mt"], then: "few", now: "two") { $0 == 2 },
        Change(languages: ["mt"], then: "few", now: "other") { $0 > 100 && $0 % 100 == 2 },
    ]

    @Test(
        "every whole number among CLDR's samples has CLDR's plural form, in every language of CLDR",
        .enabled(if: isInstalled, "needs \(file), of Debian's unicode-cldr-core"))
    func samples() throws {
        let samples = try PluralSamples(String(contentsOfFile: Self.file, encoding: .utf8))
        var languages: Set<String> = []
        var wrong: [String] = []
        for (language, category, numbers) in samples.cardinals {
            languages.insert(language)
            let rule = PluralRule(language: language)
            for number in numbers {
                let form = rule.category(of: number)
                if form == category { continue }
                let isChange = Self.changes.contains { change in
                    change.languages.contains(language) && change.then == category && change.now == form
                        && change.numbers(number)
                }
                if isChange { continue }
                wrong.append("\(language) \(number): \(form), not \(category)")
            }
        }
        expectNoDifference(wrong, [])
        #expect(languages.count > 200)
        let shipped = [
            "en", "ko", "ja", "zh", "de", "fr", "es", "pt", "ru", "pl", "cs", "ar", "he", "fa", "hi", "th", "tr",
        ]
        expectNoDifference(shipped.filter { !languages.contains($0) }, [])
    }

    @Test(
        "numbers have the right plural form in the languages with tables",
        arguments: [
            ("en", "other one other other other other other other"),
            ("ko", "other other other other other other other other"),
            ("ja", "other other other other other other other other"),
            ("zh-Hans", "other other other other other other other other"),
            ("zh-Hant", "other other other other other other other other"),
            ("th", "other other other other other other other other"),
            ("de", "other one other other other other other other"),
            ("tr", "other one other other other other other other"),
            ("fa", "one one other other other other other other"),
            ("hi", "one one other other other other other other"),
            ("fr", "one one other other other other other many"),
            ("es", "other one other other other other other many"),
            ("pt-BR", "one one other other other other other many"),
            ("pt-PT", "other one other other other other other many"),
            ("ru", "many one few many many one few many"),
            ("pl", "many one few many many many few many"),
            ("cs", "other one few other other other other other"),
            ("ar", "zero one two few many many many other"),
            ("he", "other one two other other other other other"),
            ("tlh", "other other other other other other other other"),
        ])
    func forms(language: String, expected: String) {
        let rule = PluralRule(language: language)
        let forms = [0, 1, 2, 5, 11, 21, 22, 1_000_000].map(rule.category)
        #expect(forms.joined(separator: " ") == expected)
        #expect(Set(forms).isSubset(of: rule.categories))
        #expect(rule.category(of: -2) == forms[2])
        #expect(rule.categories.contains(rule.category(of: .min)))
    }

    @Test(
        "a table needs all plural forms of its language in CLDR, including those for decimals",
        arguments: [
            ("en", "one other"), ("ko", "other"), ("fr", "one many other"), ("ru", "one few many other"),
            ("pl", "one few many other"), ("cs", "one few many other"), ("he", "one two other"),
            ("ar", "zero one two few many other"), ("zh-Hant", "other"), ("pt-BR", "one many other"),
        ])
    func categories(language: String, expected: String) {
        #expect(PluralRule(language: language).categories.joined(separator: " ") == expected)
    }

    @Test("a text from another language has the plural form of that language")
    func fallback() throws {
        let source = TableSource.of([
            "ru": ["day.one": "%@ день", "day.few": "%@ дня", "day.many": "%@ дней", "day.other": "%@ дня"],
            "en": ["day.one": "%@ day", "day.other": "%@ days", "hour.one": "%@ hour", "hour.other": "%@ hours"],
        ])
        let localizer = try Localizer(LocaleRequest(explicit: "ru_RU"), tables: source)
        #expect([1, 2, 5, 21].map { localizer.text("day", count: $0) } == ["1 день", "2 дня", "5 дней", "21 день"])
        #expect([1, 21].map { localizer.text("hour", count: $0) } == ["1 hour", "21 hours"])
        #expect(localizer.text("week", count: 1) == "week")
    }

    @Test(
        "CLDR's conditions are read, and a malformed one never holds",
        arguments: [
            ("n = 1", [1]), ("n != 0..8", [9, 10]), ("n = 0..1,4,9..10", [0, 1, 4, 9, 10]), ("n % 4 = 1", [1, 5, 9]),
            ("i = 1 and v = 0 or i = 0 and v != 0", [1]), ("n % 2 = 0 and n % 3 = 0", [0, 6]), ("e != 0..5", []),
            ("n = 3 or n = 5", [3, 5]), ("", []), ("n", []), ("n =", []), ("n % 0 = 1", []), ("n = 2..1", []),
            ("n = x", []), ("q = 1", []), ("n = 1 and", []), ("n = 99999999999999999999999", []), ("n % = 1", []),
        ])
    func conditions(text: String, expected: [UInt]) {
        let condition = PluralCondition(text)
        #expect((0...10).filter(condition.holds) == expected)
    }
}

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
