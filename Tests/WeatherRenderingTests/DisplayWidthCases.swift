import Testing

/// Texts and the columns they take, as the Python library wcwidth 0.7.0 (Unicode 17) counts them.
struct DisplayWidthCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let columns: Int

    init(_ testDescription: String, _ text: String, _ columns: Int) {
        self.testDescription = testDescription
        self.text = text
        self.columns = columns
    }

    static let all: [DisplayWidthCase] = [
        DisplayWidthCase("ASCII", "Partly cloudy", 13),
        DisplayWidthCase("Latin with accents", "Höchstwert 12°", 14),
        DisplayWidthCase("combining accent", "e\u{0301}te\u{0301}", 3),
        DisplayWidthCase("Hangul", "4. 6. (목) 오후 2시", 19),
        DisplayWidthCase("conjoining Hangul", "한", 2),
        DisplayWidthCase("kana and kanji", "4/6(木) 14時", 12),
        DisplayWidthCase("half-width kana", "ｶﾀｶﾅ", 4),
        DisplayWidthCase("full-width forms", "ＡＢ１２", 8),
        DisplayWidthCase("ideographic space", "晴\u{3000}雨", 6),
        DisplayWidthCase("kana with combining voice mark", "か\u{3099}", 2),
        DisplayWidthCase("Chinese beyond the first plane", "𠀀𠀁", 4),
        DisplayWidthCase("Arabic", "غائم جزئي\u{064B}ا", 10),
        DisplayWidthCase("Arabic with vowel marks", "م\u{064F}ش\u{0652}م\u{0650}س", 4),
        DisplayWidthCase("Arabic digits", "١٢٫٥", 4),
        DisplayWidthCase("Hebrew with points", "ש\u{05B8}\u{05C1}לו\u{05B9}ם", 4),
        DisplayWidthCase("Thai", "กร\u{0E38}งเทพ", 6),
        DisplayWidthCase("Devanagari", "नमस\u{094D}त\u{0947}", 4),
        DisplayWidthCase("Devanagari conjunct", "क\u{094D}ष", 2),
        DisplayWidthCase("Tamil", "தம\u{0BBF}ழ\u{0BCD}", 4),
        DisplayWidthCase("Cyrillic", "Москва", 6),
        DisplayWidthCase("isolates", "\u{2068}Seoul\u{2069}", 5),
        DisplayWidthCase("bidirectional marks", "\u{200F}12\u{061C}\u{200E}", 2),
        DisplayWidthCase("non-joiner", "می\u{200C}خواهم", 7),
        DisplayWidthCase("word joiner", "a\u{2060}b", 2),
        DisplayWidthCase("byte order mark", "\u{FEFF}a", 1),
        DisplayWidthCase("soft hyphen", "a\u{00AD}b", 3),
        DisplayWidthCase("sun with VS16", "☀\u{FE0F}", 2),
        DisplayWidthCase("sun as text", "☀", 1),
        DisplayWidthCase("sun with VS15", "☀\u{FE0E}", 1),
        DisplayWidthCase("cloud with VS16", "☁\u{FE0F}", 2),
        DisplayWidthCase("sun behind cloud, wide by itself", "⛅", 2),
        DisplayWidthCase("sun behind rain cloud", "🌦\u{FE0F}", 2),
        DisplayWidthCase("rain cloud as text", "🌧", 1),
        DisplayWidthCase("moon", "🌙", 2),
        DisplayWidthCase("snowflake", "❄\u{FE0F}", 2),
        DisplayWidthCase("tornado", "🌪\u{FE0F}", 2),
        DisplayWidthCase("thunder and rain", "⛈\u{FE0F}", 2),
        DisplayWidthCase("question mark", "❔", 2),
        DisplayWidthCase("family", "👨\u{200D}👩\u{200D}👧", 2),
        DisplayWidthCase("skin tone", "👍🏽", 2),
        DisplayWidthCase("flag of a country", "🇰🇷", 2),
        DisplayWidthCase("two flags", "🇰🇷🇯🇵", 4),
        DisplayWidthCase("flag of England", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
        DisplayWidthCase("keycap", "1\u{FE0F}⃣", 2),
        DisplayWidthCase("hot face", "🥵", 2),
        DisplayWidthCase("degree, ellipsis, bar", "12° … ━━", 8),
        DisplayWidthCase("empty", "", 0),
        DisplayWidthCase("superscript and fraction", "m² ½", 4),
        DisplayWidthCase("Ethiopic", "ሰላም", 3),
        DisplayWidthCase("Yi", "ꆈꌠ", 4),
        DisplayWidthCase("hexagram", "䷀", 2),
        DisplayWidthCase("Tangut", "𗀀", 2),
    ]
}
