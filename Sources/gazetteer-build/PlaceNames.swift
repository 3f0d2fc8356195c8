import WeatherCore
import WeatherGazetteer

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
        // Other languages have the former name from the same list.
        shown = shown.filter { !former.contains(SearchKey($0.value).text) }
        // Readers of traditional characters get a simplified name where there is no other.
        if shown["zh-Hant"] == shown["zh-Hans"] { shown["zh-Hant"] = nil }
        self.shown = shown.filter { $0.value != place.name }

        add(place.name, .primary)
        add(place.asciiName, .primary)
        add(place.listedName, .primary)
        if let shared = place.sharedName { add(shared, .primary) }
        for name in shown.values { add(name, .official) }
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
