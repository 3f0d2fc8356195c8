/// The languages that speakers of another one understand, used when theirs has no table.
///
/// From CLDR's `languageInfo.xml`, `languageMatching` of type `written_new`: CLDR 41's pairs that CLDR 46 (ICU 76)
/// still has; © Unicode, Inc., Unicode License v3. English is the fallback for all others, and is not listed.
enum LanguageMatches {
    /// Nearly the same languages: the language in another region or script, and pairs at a distance up to 10.
    static func near(_ identifier: LocaleIdentifier) -> [LocaleIdentifier] {
        var matches = siblings(of: identifier)
        if let script = LanguageChain.script(of: identifier),
            readsUsualScript.contains("\(identifier.language)-\(script)")
        {
            var usual = identifier
            usual.script = LanguageChain.usualScript(of: identifier)
            matches.append(usual)
        }
        for match in languages(near, of: identifier) { matches += [match] + siblings(of: match) }
        return matches
    }

    /// Languages that many of its speakers know: pairs at a distance of 20 or 30.
    static func distant(_ identifier: LocaleIdentifier) -> [LocaleIdentifier] {
        languages(distant, of: identifier).flatMap { [$0] + siblings(of: $0) }
    }

    /// The forms of a language that speakers in its other regions know best: CLDR's paradigm locales.
    private static func siblings(of identifier: LocaleIdentifier) -> [LocaleIdentifier] {
        let regions = ["es": ["ES", "419"], "pt": ["BR", "PT"]][identifier.language] ?? []
        return regions.filter { $0 != identifier.region }.map { region in
            LocaleIdentifier(language: identifier.language, script: identifier.script, region: region)
        }
    }

    /// A match has the same region and, for Chinese, script: readers of Cantonese read traditional characters.
    private static func languages(
        _ rows: [(language: String, readers: String)], of identifier: LocaleIdentifier
    ) -> [LocaleIdentifier] {
        // Few readers of a language's usual script read another one.
        let script = LanguageChain.script(of: identifier)
        let usual = LanguageChain.usualScript(of: identifier)
        return rows.compactMap { language, readers in
            guard readers.split(separator: " ").contains(Substring(identifier.language)) else { return nil }
            if language == "zh" {
                return LocaleIdentifier(language: "zh", script: script ?? usual, region: identifier.region)
            }
            return script == nil || script == usual
                ? LocaleIdentifier(language: language, region: identifier.region) : nil
        }
    }

    /// Languages in a script whose readers also read the language's usual script.
    private static let readsUsualScript: Set = [
        "ja-Hani", "ja-Hira", "ja-Hrkt", "ja-Kana", "ja-Latn", "ko-Hang", "ko-Hani", "ko-Jamo", "sr-Latn",
    ]

    private static let near: [(language: String, readers: String)] = [
        (
            "ar",
            """
            aao abh abv acm acq acw acx adf aeb aec afb ajp apc apd arq ars ary arz auz avl ayh ayl ayn ayp shu ssh
            """
        ),
        ("bs", "hr"), ("da", "nb"), ("de", "gsw lb"), ("et", "vro"), ("hr", "bs"), ("kok", "gom"), ("lv", "ltg"),
        ("mg", "bhr bjq bmm bzc msh skg tdx tkg txy xmv xmw"),
        (
            "ms",
            """
            bjn btj bve bvu coa dup hji id jak jax kvb kvr kxd lce lcf liw max meo mfb min mqg msi mui orn ors pel \
            pse tmw vkk vkt xmm zlm zmi
            """
        ),
        ("nb", "da"), ("ne", "dty"), ("om", "gax hae orc"), ("or", "spv"), ("ps", "pbt pst"), ("sc", "sdc sdn sro"),
        ("sq", "aae aln"), ("zh", "cdo cjy czh gan hak hsn lzh nan wuu yue"),
    ]

    private static let distant: [(language: String, readers: String)] = [
        ("ar", "ckb"), ("cs", "sk"), ("da", "fo"), ("de", "rm"), ("es", "ay ca eu gl gn qu"), ("fil", "ceb"),
        ("fr", "br co crs ht kg ln lua mg oc rw wo"), ("hi", "mai mr sa"), ("id", "jv ms su"), ("it", "la"),
        ("nb", "nn"), ("nl", "af fy"), ("nn", "nb"), ("ru", "ab az be hy kk ky mn tg tk tt uz"), ("sk", "cs"),
        ("tr", "ku"), ("zh", "bo za"),
    ]
}
