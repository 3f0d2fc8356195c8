import WeatherCore
import WeatherGazetteer

/// The names of one place: names to show, by language, and names to find it by.
struct PlaceNames {
    /// The names to show that differ from the place's own.
    let shown: [String: String]
    /// How each folded name belongs to the place.
    private(set) var keys: [String: FoldedName] = [:]

    /// Collects the names of a place.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - zone: The time zone whose city the place is; `nil` if there is none.
    ///   - names: The names of all places by language, in GeoNames.
    ///   - added: The names in the project's own tables.
    ///   - languages: The languages that have names to show.
    init(_ place: DumpPlace, zone: String?, names: NamesByLanguage, added: AddedNames, languages: [String]) {
        let alternates = Set(place.alternates)
        let native = NativeNames.languages(of: place.country)
        // Small places have GeoNames' names only in the languages of their country.
        var shown = (names.names[place.geoname] ?? [:]).filter { place.hasAlternates || native.contains($0.key) }
        for more in [place.ownNames, added.shown(place), NativeNames.names(of: place)] {
            shown.merge(more.filter { languages.contains($0.key) }) { present, _ in present }
        }
        if place.kind == .settlement {
            for (language, name) in shown {
                shown[language] = EverydayName.short(
                    name, language: language, country: place.country, among: alternates)
            }
        }
        shown = ChineseNames.completed(shown).filter { languages.contains($0.key) }
        var former: Set<String> = []
        if let zone {
            // A zone can be named after more than its city: Doha's zone is named Qatar, after the country. Such a name
            // is the city's only if a list also has it.
            let isNamesake = ZoneCities.key(of: zone) == place.key
            let known = Set((place.alternates + (names.all[place.geoname] ?? [])).map { SearchKey($0).text })
            for language in languages where isNamesake || shown[language] == nil {
                if isNamesake, let name = shown[language], Self.isOther(name, than: place.name),
                    ZoneCities.isEnglishName(of: zone, in: language)
                {
                    former.insert(SearchKey(name).text)
                    shown[language] = nil
                }
                guard let name = ZoneCities.exemplarName(of: zone, in: language) else { continue }
                if isNamesake || known.contains(SearchKey(name).text) { shown[language] = name }
            }
        }
        // The list has the former name in other languages, too.
        shown = shown.filter { !former.contains(SearchKey($0.value).text) }
        var replaced = FormerKinds.replace(in: &shown)
        for (language, name) in added.current(place.geoname) where languages.contains(language) {
            if let old = shown.updateValue(name, forKey: language) { replaced.append(old) }
        }
        // A traditional name that equals the simplified one need not be stored: the simplified one is the fallback.
        if shown["zh-Hant"] == shown["zh-Hans"] { shown["zh-Hant"] = nil }
        self.shown = shown.filter { $0.value != place.name }

        add(place.name, .primary)
        add(place.asciiName, .primary)
        add(place.listedName, .primary)
        if let shared = place.sharedName { add(shared, .primary) }
        for name in shown.values { add(name, .official) }
        for name in replaced { add(name, .alias) }
        for name in place.ownNames.values { add(name, .official) }
        for name in place.nativeNames { add(name, .official) }
        for name in added.shown(place).values { add(name, .official) }
        for name in added.aliases(place) { add(name, .alias) }
        for name in added.abbreviations[place.geoname] ?? [] { add(name, .abbreviation) }
        if place.hasAlternates {
            for name in names.all[place.geoname] ?? [] {
                add(name, former.contains(SearchKey(name).text) ? .alias : .official)
            }
            for name in place.alternates { add(name, .alias) }
            guard place.kind == .settlement else { return }
            for (language, name) in shown {
                if let name = EverydayName.long(name, language: language, country: place.country) { add(name, .alias) }
            }
        } else if place.hasExonyms {
            for name in place.alternates where LanguageScript.uses("en", name) { add(name, .alias) }
        }
    }

    /// Whether a name is neither another spelling of one nor a longer form of it.
    private static func isOther(_ name: String, than own: String) -> Bool {
        let (key, ownKey) = (SearchKey(name).text, SearchKey(own).text)
        return !key.contains(ownKey) && Spelling.distance(key, ownKey) > max(2, ownKey.count / 2)
    }

    private mutating func add(_ name: String, _ kind: NameKind) {
        let key = SearchKey(name).text
        guard !key.isEmpty, key.utf8.count <= 80 else { return }
        keys[key, default: FoldedName(kind: kind)].add(kind, NameScripts(of: name))
    }
}

/// How a folded name belongs to its place, and in which scripts it is written.
struct FoldedName {
    private(set) var kind: NameKind
    private(set) var scripts: NameScripts = []

    init(kind: NameKind) {
        self.kind = kind
    }

    /// Adds a name that folds to the same.
    mutating func add(_ kind: NameKind, _ scripts: NameScripts) {
        if kind.handicap < self.kind.handicap { self.kind = kind }
        self.scripts.formUnion(scripts)
    }
}

/// The names of places in the languages of their country, among those that GeoNames lists without a language.
enum NativeNames {
    /// The languages of a country that are not written in Latin letters.
    static func languages(of country: String) -> [String] { languagesByCountry[country] ?? [] }

    /// The names by language.
    ///
    /// If several names are in one script, it is the one that sounds most like the place's name in Latin letters.
    static func names(of place: DumpPlace) -> [String: String] {
        var names: [String: String] = [:]
        for language in languages(of: place.country) {
            let candidates = place.alternates.filter { LanguageScript.uses(language, $0) }
            let isSpelled = !["ja", "zh-Hans", "zh-Hant"].contains(language)
            let best = isSpelled ? candidates.min { unlikeness($0, place) < unlikeness($1, place) } : candidates.first
            if let best { names[language] = best }
        }
        return names
    }

    private static func unlikeness(_ name: String, _ place: DumpPlace) -> Int {
        let key = SearchKey(name).text
        return key == place.key ? 0 : 1 + Spelling.distance(key, place.key)
    }

    private static let languagesByCountry: [String: [String]] = {
        var languages = [
            "KR": ["ko"], "KP": ["ko"], "JP": ["ja"], "CN": ["zh-Hans"], "TW": ["zh-Hant"], "HK": ["zh-Hant"],
            "MO": ["zh-Hant"], "RU": ["ru"], "BY": ["be", "ru"], "UA": ["uk", "ru"], "BG": ["bg"], "RS": ["sr"],
            "MK": ["mk"], "KZ": ["kk", "ru"], "KG": ["ky", "ru"], "MN": ["mn"], "TJ": ["tg"], "IR": ["fa"],
            "AF": ["fa"], "PK": ["ur"], "IL": ["he"], "PS": ["ar"], "GR": ["el"], "CY": ["el"], "TH": ["th"],
            "IN": ["hi"], "NP": ["ne"], "BD": ["bn"], "LK": ["si"], "MM": ["my"], "KH": ["km"], "LA": ["lo"],
            "GE": ["ka"], "AM": ["hy"], "ET": ["am"],
        ]
        for country in [
            "AE", "BH", "DZ", "EG", "EH", "IQ", "JO", "KW", "LB", "LY", "MA", "MR", "OM", "QA", "SA", "SD", "SY", "TN",
            "YE",
        ] { languages[country] = ["ar"] }
        return languages
    }()
}

/// The everyday short form of a town's formal name: 부산 for 부산광역시, 大阪 for 大阪市.
enum EverydayName {
    /// The words before formal names that mean a kind of town: เทศบาลนครนนทบุรี is the municipality of นนทบุรี.
    private static let prefixes = ["th": ["เทศบาลนคร", "เทศบาลเมือง", "เทศบาลตำบล"]]

    /// The suffixes of formal names that mean a kind of town, by language.
    private static let suffixes: [String: [String]] = [
        "ko": ["특별자치시", "특별시", "광역시", " 시", "시", "군"],
        "ja": ["特別市", "広域市", "市", "都", "町", "村"],
        "zh-Hans": ["特别市", "特別市", "广域市", "市", "镇", "县"],
        "zh-Hant": ["特別市", "廣域市", "市", "鎮", "縣"],
    ]

    /// The countries where every town's formal name in the language has such a suffix.
    private static let countries: [String: Set<String>] = [
        "ko": ["KR"], "ja": ["JP"], "zh-Hans": ["CN"], "zh-Hant": ["CN", "TW"],
    ]

    /// The name without its suffix, if the place is also listed by what is left, or if every town has one.
    static func short(_ name: String, language: String, country: String, among alternates: Set<String>) -> String {
        for prefix in prefixes[language] ?? [] where name.hasPrefix(prefix) {
            return String(name.dropFirst(prefix.count))
        }
        for suffix in suffixes[language] ?? [] where name.hasSuffix(suffix) {
            let short = String(name.dropLast(suffix.count))
            let isFormal = suffix == " 시" || countries[language]?.contains(country) == true && !isOwn(name)
            if short.count > 1, isFormal || alternates.contains(short) { return short }
        }
        return name
    }

    /// A form with a suffix that people may write for a town in such a country: 포항시 for 포항.
    static func long(_ name: String, language: String, country: String) -> String? {
        guard countries[language]?.contains(country) == true else { return nil }
        return name + (language == "ko" ? "시" : "市")
    }

    /// Whether the suffix is part of the name: market towns are named after the day of their market, such as 四日市, 廿日市.
    private static func isOwn(_ name: String) -> Bool { name.hasSuffix("日市") }
}
