import Foundation

/// Chinese in both scripts: what is tagged `zh` mixes them, and one is made of the other where it is missing.
enum ChineseNames {
    static func completed(_ names: [String: String]) -> [String: String] {
        var names = names
        let general = names.removeValue(forKey: "zh")
        if let name = names["zh-Hans"] ?? general ?? names["zh-Hant"] {
            names["zh-Hans"] = name.applyingTransform(StringTransform("Hant-Hans"), reverse: false)
        }
        if let name = names["zh-Hant"] ?? names["yue"] ?? general ?? names["zh-Hans"] {
            names["zh-Hant"] = name.applyingTransform(StringTransform("Hans-Hant"), reverse: false)
        }
        return names
    }
}
