import WeatherCore

/// Words that people add to a name, or leave out: the words for an airport, and for a lake, a mountain or a park.
package struct AddedWords: Sendable {
    /// The words, the longest first.
    private let words: [String]

    /// The rest of a name without such words at its beginning or end; `nil` if it has no such word, or nothing else.
    ///
    /// In scripts with spaces, only whole words are removed: Airportville is unchanged.
    package func removed(from name: String) -> String? {
        var rest = Substring(name.lowercased())
        var isFound = false
        for _ in 0..<3 {
            rest = Self.trimmed(rest)
            guard let next = words.lazy.compactMap({ Self.cut($0, from: rest) }).first else { break }
            rest = next
            isFound = true
        }
        rest = Self.trimmed(rest)
        for link in Self.links where isFound && rest.hasPrefix(link) {
            rest = rest.dropFirst(link.count)
            break
        }
        return isFound && !rest.isEmpty ? String(rest) : nil
    }

    private static func cut(_ word: String, from text: Substring) -> Substring? {
        guard text.count > word.count else { return nil }
        let standsAlone = word.unicodeScalars.contains { isSpaced($0) }
        if text.hasSuffix(word) {
            let rest = text.dropLast(word.count)
            if !standsAlone || rest.last?.isLetter == false { return rest }
        }
        if text.hasPrefix(word) {
            let rest = text.dropFirst(word.count)
            if !standsAlone || rest.first?.isLetter == false { return rest }
        }
        return nil
    }

    /// Whether a letter's script has spaces between words.
    private static func isSpaced(_ scalar: Unicode.Scalar) -> Bool {
        switch LetterScript(scalar) {
        case .latin, .greek, .cyrillic, .hebrew, .arabic, .other(0x900 >> 7): true
        default: false
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let first = text.first, first.isWhitespace || first.isPunctuation { text = text.dropFirst() }
        while let last = text.last, last.isWhitespace || last.isPunctuation { text = text.dropLast() }
        return text
    }

    /// The prepositions between such a word and a name.
    private static let links = [
        "de la ", "de las ", "de los ", "de l'", "de l’", "de ", "del ", "della ", "di ", "do ", "da ", "du ", "des ",
        "d'",
        "d’", "of ", "von ", "w ", "של ",
    ]

    private init(_ words: String) {
        self.words = words.split(separator: "|").map(String.init).sorted { ($0.count, $0) > ($1.count, $1) }
    }

    /// The words for an airport in the program's languages, and in others of countries with many.
    package static let airport = AddedWords(
        """
        international airport|intl airport|int'l airport|airport|airfield|flughafen|aéroport international|aéroport|\
        aeroport international|aeroport|aeropuerto internacional|aeropuerto|aeroporto internacional|\
        aeroporto internazionale|aeroporto|port lotniczy|lotnisko|letiště|letisko|uluslararası havalimanı|havalimanı|\
        havaalanı|havalimani|havaalani|luchthaven|vliegveld|flygplats|lufthavn|lentoasema|lentokenttä|repülőtér|\
        bandar udara|bandara|sân bay quốc tế|sân bay|san bay|αεροδρόμιο|αερολιμένας|международный аэропорт|аэропорт|\
        міжнародний аеропорт|аеропорт|летище|аеродром|مطار|الدولي|فرودگاه بین‌المللی|فرودگاه|נמל התעופה הבינלאומי|\
        נמל התעופה|נמל תעופה|שדה התעופה|שדה תעופה|अन्तर्राष्ट्रीय विमानक्षेत्र|अंतर्राष्ट्रीय हवाई अड्डा|हवाई अड्डा|\
        विमानक्षेत्र|ท่าอากาศยานนานาชาติ|ท่าอากาศยาน|สนามบินนานาชาติ|สนามบิน|国際空港|空港|国际机场|机场|國際機場|機場|\
        국제공항|공항
        """)

    /// The words for lakes, mountains and parks.
    package static let landscape = AddedWords(
        """
        national park|state park|mountains|mountain|mount|mt.|mt|lake|loch|desert|island|islands|peak|nationalpark|see|\
        berg|gebirge|wüste|insel|inseln|parc national|lac|mont|îles|île|désert|parque nacional|parque natural|lago|monte|\
        desierto|isla|islas|ilha|ilhas|deserto|serra|sierra|parco nazionale|isola|isole|park narodowy|jezioro|góra|góry|\
        wyspa|národní park|jezero|hora|hory|ostrov|milli parkı|gölü|dağı|dağları|adası|национальный парк|озеро|гора|горы|\
        остров|пустыня|вулкан|бухта|جبل|جبال|بحيرة|جزيرة|صحراء|کوه|دریاچه|جزیره|הר|הרי|ימת|אגם|האי|पर्वत|झील|द्वीप|\
        국립공원|산맥|산|호수|호|섬|国立公園|山脈|山|湖|島|国家公园|國家公園|山脉|岛|ภูเขาไฟ|ภูเขา|ทะเลสาบ|เกาะ|อุทยานแห่งชาติ|vườn quốc gia|\
        núi|hồ|đảo
        """)
}

/// Finds lakes, mountains and parks whose listed name lacks a word that the text has: `Yellowstone National Park`, `Mt
/// Fuji`.
struct LandscapeNames {
    let search: PlaceSearch

    /// The landscapes that have the name without such a word; empty if the text has none.
    func matches(for text: String) throws -> [GazetteerMatch] {
        guard let rest = AddedWords.landscape.removed(from: text) else { return [] }
        let name = SearchKey(rest)
        guard name.text.utf8.count > 2 else { return [] }
        return try search.ranked(search.exact(name).filter { $0.isIsland || $0.isRegion }, .exact)
    }
}
