import Foundation

/// The languages in which a text is looked up, by CLDR's parents: from the locale's own to its base language.
///
/// A language in another script than its usual one has no parent: Traditional Chinese never falls back to Simplified.
/// See CLDR's `supplementalData.xml`, `parentLocales`.
package enum LanguageChain {
    /// The tags from the most specific to the most general, such as `["es-MX", "es-419", "es"]`; `en` is not added.
    package static func tags(for identifier: LocaleIdentifier) -> [String] {
        let language = identifier.language
        let usual = usualScript(of: identifier)
        let script = script(of: identifier) ?? usual
        var tags: [String] = []
        if script != usual || scripts[language]?.isAlwaysNamed == true, let script {
            tags = regional("\(language)-\(script)", region: identifier.region)
        }
        if script == usual { tags += regional(language, region: identifier.region) }
        if language == "nn" { tags.append("nb") }
        if tags.last == "hi-Latn" { tags += ["en-IN", "en-001", "en"] }
        return tags
    }

    /// The folders with a language's own texts: those of ``tags(for:)``, where Portuguese is Brazilian, as in CLDR.
    package static func folders(of identifier: LocaleIdentifier) -> [String] {
        let tags = tags(for: identifier)
        return tags.last == "pt" && !tags.contains("pt-BR") ? tags + ["pt-BR"] : tags
    }

    /// The language, with its script unless that is implied, such as `ko` or `zh-Hant`.
    package static func languageAndScript(of identifier: LocaleIdentifier) -> String {
        let language = identifier.language
        let usual = usualScript(of: identifier)
        guard let script = script(of: identifier) ?? usual, script != usual || scripts[language]?.isAlwaysNamed == true
        else { return language }
        return "\(language)-\(script)"
    }

    private static func regional(_ tag: String, region: String?) -> [String] {
        guard let region else { return [tag] }
        var tags = ["\(tag)-\(region)"]
        while let last = tags.last, let parent = parents[last] ?? groupParent(of: tag, region: last) {
            tags.append(parent)
        }
        return tags + [tag]
    }

    private static func groupParent(of tag: String, region: String) -> String? {
        groups.first { $0.language == tag && $0.children.contains(region.suffix(2)) && region.utf8.count == 5 }?.parent
    }

    /// Parents that are neither a language nor a group of regions.
    private static let parents = ["en-150": "en-001", "zh-Hant-MO": "zh-Hant-HK"]

    /// Groups of regions that share a parent.
    private static let groups: [(language: String, parent: String, children: CodeList)] = [
        (
            "en", "en-001",
            CodeList(
                """
                AE AG AI AU BB BM BS BW BZ CC CK CM CX CY DG DM ER FJ FK FM GB GD GG GH GI GM GY HK ID IE IL IM IN IO \
                JE JM KE KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NR NU NZ PG PK PN PW RW SB SC SD SG SH SL \
                SS SX SZ TC TK TO TT TV TZ UG VC VG VU WS ZA ZM ZW
                """)
        ),
        ("en", "en-150", CodeList("AT BE CH CZ DE DK ES FI FR HU IT NL NO PL PT RO SE SI SK")),
        ("es", "es-419", CodeList("AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE")),
        ("pt", "pt-PT", CodeList("AO CH CV FR GQ GW LU MO MZ ST TL")),
    ]

    private struct Scripts {
        var usual: String
        /// The script that a region implies, if it is not the usual one.
        var byRegion: [String: String] = [:]
        /// Whether the usual script is named too, because neither script is implied.
        var isAlwaysNamed = false
    }

    /// Languages that are written in several scripts.
    ///
    /// See CLDR's `likelySubtags.xml`.
    private static let scripts: [String: Scripts] = [
        "az": Scripts(usual: "Latn", byRegion: ["IR": "Arab", "IQ": "Arab", "RU": "Cyrl"]),
        "kk": Scripts(usual: "Cyrl", byRegion: ["CN": "Arab", "IR": "Arab", "MN": "Arab"]),
        "mn": Scripts(usual: "Cyrl", byRegion: ["CN": "Mong"]),
        "pa": Scripts(usual: "Guru", byRegion: ["PK": "Arab"]),
        "sr": Scripts(usual: "Cyrl", byRegion: ["ME": "Latn", "RO": "Latn", "TR": "Latn"]),
        "uz": Scripts(usual: "Latn", byRegion: ["AF": "Arab", "CN": "Cyrl"]),
        "yue": Scripts(usual: "Hant", byRegion: ["CN": "Hans"]),
        "zh": Scripts(usual: "Hans", byRegion: ["HK": "Hant", "MO": "Hant", "TW": "Hant"], isAlwaysNamed: true),
    ]

    /// The script that is named, or that the region implies; `nil` for the usual one.
    static func script(of identifier: LocaleIdentifier) -> String? {
        identifier.script ?? identifier.region.flatMap { scripts[identifier.language]?.byRegion[$0] }
    }

    /// The script that is implied; ICU is asked only for a language with an explicit script.
    static func usualScript(of identifier: LocaleIdentifier) -> String? {
        if let known = scripts[identifier.language]?.usual { return known }
        guard identifier.script != nil else { return nil }
        let likely = Locale.Language(identifier: identifier.language).maximalIdentifier.split(separator: "-")
        return likely.count > 1 ? String(likely[1]) : nil
    }
}
