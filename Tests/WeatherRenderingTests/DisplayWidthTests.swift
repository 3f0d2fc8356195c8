import Testing

@testable import WeatherRendering

@Suite("Display width")
struct DisplayWidthTests {
    @Test("A text has the width that terminals give it", arguments: DisplayWidthCase.all)
    func columns(_ example: DisplayWidthCase) {
        #expect(example.text.displayWidth == example.columns)
    }

    @Test("A text's width is the sum of its characters' widths", arguments: DisplayWidthCase.all)
    func sum(_ example: DisplayWidthCase) {
        let text = "a" + example.text + "한" + example.text
        #expect(text.displayWidth == text.reduce(0) { $0 + DisplayWidth.columns(of: $1) })
    }

    @Test("Unassigned scalars have the width of Unicode's data")
    func unassigned() {
        #expect("\u{303F}".displayWidth == 1)
        #expect("\u{3FFFD}".displayWidth == 2)
        #expect("\u{3FFFE}".displayWidth == 1)
        #expect("\u{10FFFF}".displayWidth == 1)
    }

    @Test("Control characters take no column")
    func controls() {
        #expect("\u{1B}\u{7}\u{9B}".displayWidth == 0)
    }

    @Test(
        "A truncated text fits, has only whole characters and ends with the ellipsis",
        arguments: [
            ("Thunder, rain and snow", 10, "Thunder,…"),
            ("Clear", 5, "Clear"),
            ("대체로 흐림", 8, "대체로…"),
            ("대체로 흐림", 7, "대체로…"),
            ("대체로 흐림", 6, "대체…"),
            ("🇰🇷🇯🇵🇺🇸", 5, "🇰🇷🇯🇵…"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("हिन्दी", 4, "हि…"),
            ("Clear", 1, "."),
            ("Clear", 0, ""),
        ])
    func truncation(text: String, columns: Int, expected: String) {
        let cut = text.truncated(toColumns: columns, ellipsis: "…")
        #expect(cut == expected)
        #expect(cut.displayWidth <= columns)
    }
}

/// Texts and the columns they take on a terminal.
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
        DisplayWidthCase("hexagram, neutral in Unicode 15", "䷀", 1),
        DisplayWidthCase("Thai with a vowel that takes a column", "คำ", 2),
        DisplayWidthCase("Devanagari vowel signs that take a column", "हिन्दी", 5),
        DisplayWidthCase("Devanagari conjunct with a vowel sign", "क\u{094D}ष\u{093E}", 3),
        DisplayWidthCase("Devanagari conjunct with a joiner", "क\u{094D}\u{200D}ष\u{093E}", 3),
        DisplayWidthCase("digit with marks that take columns", "1\u{093E}\u{093E}\u{200D}", 3),
        DisplayWidthCase("two initials of Hangul", "\u{1100}\u{1100}\u{1161}", 4),
        DisplayWidthCase("old vowel and final of Hangul", "\u{1100}\u{D7B0}\u{D7CB}", 2),
        DisplayWidthCase("Hangul with a tone mark that takes columns", "한\u{302E}", 4),
        DisplayWidthCase("kana iteration with a mark", "ゞ々\u{302A}", 4),
        DisplayWidthCase("Arabic sign of a number", "\u{0600}\u{0661}", 2),
        DisplayWidthCase("ambiguous", "§±×Ⅷ①■Ω→", 8),
        DisplayWidthCase("separators of lines and paragraphs", "a\u{2028}\u{2029}b", 2),
        DisplayWidthCase("interlinear annotation", "\u{FFF9}a\u{FFFA}b\u{FFFB}", 2),
        DisplayWidthCase("wide emoji with VS15", "⛅\u{FE0E}", 1),
        DisplayWidthCase("wavy dash with VS15, East Asian", "〰\u{FE0E}", 2),
        DisplayWidthCase("letter with VS16", "a\u{FE0F}", 1),
        DisplayWidthCase("ideograph with VS17", "葛\u{E0100}", 2),
        DisplayWidthCase("heart on fire, its selector left out", "❤\u{200D}🔥", 2),
        DisplayWidthCase("heart on fire", "❤\u{FE0F}\u{200D}🔥", 2),
        DisplayWidthCase("cloud with a joiner that joins nothing", "☁\u{200D}", 1),
        DisplayWidthCase("narrow hand with a tone of skin", "☝🏽", 2),
        DisplayWidthCase("tone of skin alone", "🏽", 2),
        DisplayWidthCase("tone of skin behind a letter", "a🏽", 3),
        DisplayWidthCase("keycap without its selector", "1⃣", 1),
        DisplayWidthCase("half a flag", "🇰", 1),
        DisplayWidthCase("emoji of Unicode 16", "\u{1FAE9}", 2),
        DisplayWidthCase("Tangut", "𗀀", 2),
    ]
}
