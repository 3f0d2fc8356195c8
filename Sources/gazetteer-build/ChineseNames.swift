import Foundation

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

    /// Characters that names have in both scripts, although ICU converts them as in words (採, 乾, 坂).
    ///
    /// They write a sound of foreign names, as in 萊維采 and 布爾干, or belong to Japanese names, as in 大阪.
    private static let isBoth: Set<Character> = ["阪", "采", "舍", "干", "夸", "布", "里", "于", "范", "坂", "栖", "征", "丰"]
}
