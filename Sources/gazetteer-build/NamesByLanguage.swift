import Foundation

/// The names of places by language, from GeoNames' `alternateNamesV2.txt`.
struct NamesByLanguage {
    /// A name, and how suitable it is to show.
    private struct Candidate {
        var name: String
        /// Higher for preferred and short names.
        var merit: Int
    }

    /// The fewest names for a language to show them.
    ///
    /// Other languages show the places' own names, but their names are still found.
    private static let fewestNames = 250

    /// The names to show, by GeoNames id and BCP 47 language code.
    let names: [Int: [String: String]]
    /// Every name in a language, to find places by.
    private(set) var all: [Int: [String]] = [:]
    /// The languages with names to show, in order.
    let languages: [String]

    init(_ file: DumpFile) {
        var best: [Int: [String: Candidate]] = [:]
        for row in file.rows {
            guard row.count >= 4, let id = Int(row[1]), let language = Self.language(row[2]) else { continue }
            func flag(_ column: Int) -> Bool { row.count > column && row[column] == "1" }
            let isColloquial = flag(6)
            let isHistoric = flag(7)
            let name = String(row[3])
            if !isHistoric {
                all[id, default: []].append(name)
                if language == "sr" { all[id, default: []].append(SerbianNames.latin(name)) }
            }
            guard !isColloquial, !isHistoric, LanguageScript.uses(language, name) else { continue }
            let merit = (flag(4) ? 2 : 0) + (flag(5) ? 1 : 0)
            if let present = best[id]?[language], present.merit >= merit { continue }
            best[id, default: [:]][language] = Candidate(name: name, merit: merit)
        }
        let completed = best.mapValues { SerbianNames.completed(ChineseNames.completed($0.mapValues(\.name))) }
        var counts: [String: Int] = [:]
        for language in completed.values.flatMap(\.keys) { counts[language, default: 0] += 1 }
        let shown = Set(counts.filter { $0.value >= Self.fewestNames && LanguageScript.isKnown($0.key) }.keys)
        names = completed.mapValues { $0.filter { shown.contains($0.key) } }
        languages = shown.sorted()
    }

    /// The BCP 47 code of a language; `nil` for codes of postal codes, links and airports.
    static func language(_ code: Substring) -> String? {
        switch code {
        case "zh_CN", "zh-CN", "zh-Hans": return "zh-Hans"
        case "zh_TW", "zh-TW", "zh-HK", "zh-Hant": return "zh-Hant"
        default:
            guard (2...3).contains(code.count), code.allSatisfy({ $0.isASCII && $0.isLowercase }) else { return nil }
            return String(code)
        }
    }
}

/// Serbian names in both scripts, of which lists have the Cyrillic ones.
enum SerbianNames {
    static func completed(_ names: [String: String]) -> [String: String] {
        guard let name = names["sr"] else { return names }
        var names = names
        names["sr-Latn"] = names["sr-Latn"] ?? latin(name)
        return names
    }

    /// The name in Latin letters, of which each Cyrillic one has its own.
    static func latin(_ name: String) -> String {
        name.map { character in
            if let letters = letters[character] { return letters }
            guard let small = character.lowercased().first, let letters = letters[small] else {
                return String(character)
            }
            return letters.prefix(1).uppercased() + letters.dropFirst()
        }.joined()
    }

    private static let letters: [Character: String] = [
        "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "ђ": "đ", "е": "e", "ж": "ž", "з": "z", "и": "i", "ј": "j",
        "к": "k", "л": "l", "љ": "lj", "м": "m", "н": "n", "њ": "nj", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t",
        "ћ": "ć", "у": "u", "ф": "f", "х": "h", "ц": "c", "ч": "č", "џ": "dž", "ш": "š",
    ]
}

/// Chinese names in both scripts.
///
/// Names tagged `zh` mix them; a missing one is converted from the other.
enum ChineseNames {
    static func completed(_ names: [String: String]) -> [String: String] {
        var names = names
        let general = names.removeValue(forKey: "zh")
        if let name = names["zh-Hans"] ?? general ?? names["zh-Hant"] {
            names["zh-Hans"] = written(name, "Hant-Hans")
        }
        if let name = names["zh-Hant"] ?? names["yue"] ?? general ?? names["zh-Hans"] {
            names["zh-Hant"] = written(name, "Hans-Hant")
        }
        return names
    }

    private static func written(_ name: String, _ transform: String) -> String {
        guard let changed = name.applyingTransform(StringTransform(transform), reverse: false),
            changed.count == name.count
        else { return name }
        return String(zip(name, changed).map { isBoth.contains($0) ? $0 : $1 })
    }

    /// Characters that names keep in both scripts, although ICU converts them as in ordinary words (採, 乾, 坂).
    ///
    /// They spell a sound of foreign names, as in 萊維采 and 布爾干, or belong to Japanese names, as in 大阪.
    private static let isBoth: Set<Character> = ["阪", "采", "舍", "干", "夸", "布", "里", "于", "范", "坂", "栖", "征", "丰"]
}
