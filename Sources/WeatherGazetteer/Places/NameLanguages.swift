import Foundation

/// The languages in which the gazetteer has names.
enum NameLanguages {
    /// The codes under which the gazetteer may have names for a language, the best first.
    ///
    /// Names for `pt-BR` have the code `pt`, those for `zh-TW` the code `zh-Hant`, or else
    /// `zh-Hans`. `sr-Latn` has none, because `sr` is
    /// in another script.
    static func codes(for language: String?) -> [String] {
        let parts = language?.split(separator: "-").map(String.init) ?? []
        guard let language, let first = parts.first?.lowercased() else { return [] }
        if first == "zh" {
            let maximal = Locale.Language(identifier: language).maximalIdentifier
            // A name that is the same in both is stored as simplified.
            return maximal.contains("Hant") ? ["zh-Hant", "zh-Hans"] : ["zh-Hans"]
        }
        let base = ["no": "nb", "iw": "he", "in": "id", "tl": "fil"][first] ?? first
        guard let script = parts.dropFirst().first(where: { $0.count == 4 }) else { return [base] }
        let usual = Locale.Language(identifier: Locale.Language(identifier: base).maximalIdentifier).script
        return usual?.identifier == script ? [base] : []
    }
}
