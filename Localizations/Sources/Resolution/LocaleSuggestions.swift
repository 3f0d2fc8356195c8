import Foundation
import WeatherCore

extension WeatherError {
    /// The error for an unreadable locale name, with up to three similar names.
    package init(unknownLocale name: String) {
        self.init(
            .unknownLocale,
            details: .init {
                $0.subject = name.sanitized(limit: 60)
                $0.candidates = LocaleSuggestions.nearest(to: name)
            })
    }
}

/// Finds the locales that a mistyped name may mean.
enum LocaleSuggestions {
    /// Up to three locales that ICU knows, the nearest first, each at most two edits away.
    static func nearest(to name: String) -> [String] {
        let written = Array(
            name.prefix(40).prefix { $0 != "." && $0 != "@" }.lowercased().replacing("-", with: "_").utf8)
        let tables = Set(TableSource.embedded.languages)
        let language = String(decoding: written.prefix { $0 != UInt8(ascii: "_") }, as: UTF8.self)
        let candidates = Locale.availableIdentifiers.compactMap { identifier -> Candidate? in
            let slips = editDistance(written, Array(identifier.lowercased().utf8))
            guard slips <= 2, slips < written.count else { return nil }
            let parts = identifier.split(separator: "_").map(String.init)
            return Candidate(
                slips: slips, isOfLanguage: parts.first == language,
                hasTable: parts.first.map(tables.contains) == true,
                isUsual: parts.count == 2 && likelyRegion(of: parts[0]) == parts[1], identifier: identifier)
        }
        return candidates.sorted().prefix(3).map(\.identifier)
    }

    private static func likelyRegion(of language: String) -> String? {
        Locale.Language(identifier: language).maximalIdentifier.split(separator: "-").last.map(String.init)
    }

    private struct Candidate: Comparable {
        var slips: Int
        var isOfLanguage: Bool
        var hasTable: Bool
        var isUsual: Bool
        var identifier: String

        private var rank: (Int, Int, Int, Int, String) {
            (slips, isOfLanguage ? 0 : 1, hasTable ? 0 : 1, isUsual ? 0 : 1, identifier)
        }

        static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }
    }

    /// The fewest insertions, deletions, replacements and swaps of adjacent letters (optimal string alignment).
    private static func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for i in first.indices {
            var row = [i + 1]
            for j in second.indices {
                var slips = min(last[j + 1] + 1, row[j] + 1, last[j] + (first[i] == second[j] ? 0 : 1))
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    slips = min(slips, beforeLast[j - 1] + 1)
                }
                row.append(slips)
            }
            beforeLast = last
            last = row
        }
        return last[second.count]
    }
}
