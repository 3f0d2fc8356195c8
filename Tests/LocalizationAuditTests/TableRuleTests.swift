import CustomDump
import Testing

@testable import LocalizationAudit
@testable import WeatherLocalization

@Suite struct TableRuleTests {
    /// The findings of the audit in a table, compared with English's.
    private func findings(
        _ text: String, english: String, language: String = "de", table: TableName = .interface
    ) -> [String] {
        var texts = ["en": english, language: text]
        if language.contains("-") { texts[String(language.prefix(2))] = english }
        let files = texts
        let source = TableSource(tables: files.mapValues { _ in [table] }) { folder, name in
            name == table ? files[folder].map { Array($0.utf8) } : nil
        }
        let prefix = "\(language).lproj/\(table.rawValue).strings:"
        return TableAudit(source) { $0.count }.findings().map(\.description).filter { $0.hasPrefix(prefix) }
            .map { String($0.dropFirst(prefix.count)) }
    }

    @Test("missing and unknown keys are errors; a missing key is reported at the entry that would precede it")
    func keys() {
        expectNoDifference(
            findings("a = ja;\nx = \"so nicht\";", english: "a = one;\nb = two;"),
            ["1:1: error: the key \"b\" is missing", "2:1: error: there is no key \"x\""])
    }

    @Test("a region's table needs only the texts that differ")
    func region() {
        let english = "a = one;\nb = two;"
        expectNoDifference(findings("a = ja;", english: english, language: "de-AT"), [])
        expectNoDifference(
            findings("c = ja;", english: english, language: "de-AT"), ["1:1: error: there is no key \"c\""])
    }

    @Test("a missing table is an error")
    func missingTable() {
        let source = TableSource(tables: ["en": [.units], "de": [.interface]]) { folder, table in
            folder == "en" && table == .units ? Array("a = b;".utf8) : folder == "de" && table == .interface ? [] : nil
        }
        let found = TableAudit(source) { $0.count }.findings().map(\.description)
        #expect(found.contains("de.lproj/Units.strings:1:1: error: the table is missing"))
        #expect(!found.contains { $0.hasPrefix("de.lproj/Interface") || $0.hasPrefix("en.lproj/Units") })
    }

    @Test(
        "a text has the placeholders of the English text, in number and type",
        arguments: [
            ("%2$@ und %1$@", []),
            ("%@ und %@", []),
            ("%1$@ zu 100 %% und %2$@", []),
            ("%1$@", ["2:5: error: the placeholder \"%2$@\" of the English text is missing"]),
            ("%1$@ %2$@ %3$@", ["2:5: error: the English text has no placeholder \"%3$@\""]),
            ("%1$d %2$@", ["2:5: error: the placeholder \"%1$d\" must be \"%1$@\""]),
            ("%1$@ %1$@ %2$@", ["2:5: error: the placeholder \"%1$@\" is there more than once"]),
            ("%1$@ %2$.1f", ["2:5: error: the placeholder \"%2$.1f\" must be \"%2$@\""]),
            ("%1$@ %2$ld", ["2:5: error: the placeholder \"%2$ld\" must be \"%2$@\""]),
            ("%1$@ %2$@ 5 % davon", []),
        ])
    func placeholders(text: String, expected: [String]) {
        expectNoDifference(findings("\na = \"\(text)\";", english: "a = \"%1$@ and %2$@\";"), expected)
    }

    @Test("plural forms are those of the language; a form for a single number may leave out the number")
    func plurals() {
        let english = "\"n.one\" = \"%1$@ day\";\n\"n.other\" = \"%1$@ days\";"
        expectNoDifference(findings("n.one = Tag;\nn.other = \"%1$@ Tage\";", english: english), [])
        expectNoDifference(
            findings("n.one = \"%1$@ Tag\";\nn.other = Tage;\nn.few = \"%1$@ T.\";", english: english),
            [
                "2:11: error: the placeholder \"%1$@\" of the English text is missing",
                "3:1: error: \"n.few\" is no plural form of this language, which has: one, other",
            ])
        expectNoDifference(
            findings("n.one = \"%1$@ 日\";\nn.other = \"%1$@ 日\";", english: english, language: "ja"),
            ["1:1: error: \"n.one\" is no plural form of this language, which has: other"])
        expectNoDifference(
            findings(
                """
                n.zero = "لا شيء"; n.one = "يوم"; n.two = "يومان"; n.few = "%1$@ أيام"; n.many = "%1$@ يومًا";
                """, english: english, language: "ar"),
            ["1:73: error: the key \"n.other\" is missing"])
    }

    @Test("a duplicate key is an error, reported at the second entry")
    func duplicates() {
        expectNoDifference(
            findings("a = ja;\na = doch;", english: "a = one;"),
            ["2:1: error: the key \"a\" is a duplicate, first in line 1"])
    }

    @Test("mistakes of syntax are errors, and keys that may be there are not reported as missing")
    func syntax() {
        expectNoDifference(
            findings("a = \"\\q\";\nb = \"x;", english: "a = one;\nb = two;"),
            ["1:6: error: an unknown escape", "2:5: error: the quotation does not end"])
    }

    @Test(
        "a text that equals the English one is a warning, unless it is a name, a unit or a word that may be the same",
        arguments: [
            ("de", "Weather of today", true), ("de", "Wind", false), ("ko", "Wind", true), ("ko", "wx: %1$@", false),
            ("ko", "UV", false), ("fr", "Latitude, longitude", false), ("hi", "Latitude, longitude", true),
            ("ru", "%1$@ %2$@", false), ("en-GB", "Weather of today", false),
        ])
    func untranslated(language: String, text: String, isFound: Bool) {
        // Enough other texts for the table to count as translated.
        let english = "t = \"\(text)\"; a = \"some words\"; b = \"other words\"; c = \"more words\";"
        let table = "t = \"\(text)\"; a = \"ゝ ゞ\"; b = \"ゝ ゝ\"; c = \"ゞ ゞ\";"
        expectNoDifference(
            findings(table, english: english, language: language),
            isFound ? ["1:5: warning: the text is the same as in English"] : [])
    }

    @Test("in an untranslated table, even a single word that equals English is a warning")
    func starter() {
        expectNoDifference(
            findings("a = Wind;", english: "a = Wind;"), ["1:5: warning: the text is the same as in English"])
    }

    @Test("a text without its placeholders must fit into its column")
    func widths() {
        let text = String(repeating: "w", count: 24)
        let english = "clear = Clear; \"clear.short\" = Clr;"
        expectNoDifference(findings("clear = \(text); \"clear.short\" = w;", english: english, table: .conditions), [])
        expectNoDifference(
            findings("clear = \(text)x; \"clear.short\" = w;", english: english, table: .conditions),
            ["1:9: error: the text is 25 columns wide; the limit is 24"])
        expectNoDifference(
            findings("knots = \"%1$@ ＫＮ und Knoten\";", english: "knots = \"%@ kn\";", table: .units),
            ["1:9: error: the text is 14 columns wide; the limit is 12"])
    }

    @Test("a condition that is too wide for a list needs a short form; a form by day must itself fit")
    func listedConditions() {
        let english = "clear = Clear;\ncloudy = Cloudy;"
        let wide = "clear = \"fifteen letters\";\ncloudy = \"fifteen letters\";"
        expectNoDifference(
            findings(wide + "\n\"clear.short\" = \"few letters\";", english: english, table: .conditions),
            ["2:10: warning: the text is 15 columns wide: it needs \"cloudy.short\" of at most 14"])
        expectNoDifference(
            findings(
                "clear = Klar;\ncloudy = Grau;\n\"clear.day\" = \"fifteen letters\";", english: english,
                table: .conditions),
            ["3:15: error: the text is 15 columns wide; the limit is 14"])
    }

    @Test("any text may have a variant, whether English has one or not, and no text needs one")
    func variants() {
        let english = "a = one;\n\"a.short\" = o;\nb = \"two %1$@\";"
        expectNoDifference(findings("a = eins;\nb = \"%1$@\";", english: english), [])
        expectNoDifference(findings("a = eins;\nb = \"zwei %1$@\";\n\"b.day\" = \"%1$@\";", english: english), [])
        expectNoDifference(
            findings("a = eins;\nb = \"zwei %1$@\";\n\"b.day\" = zwei;\n\"c.day\" = drei;", english: english),
            [
                "3:11: error: the placeholder \"%1$@\" of the English text is missing",
                "4:1: error: there is no key \"c.day\"",
            ])
    }

    @Test(
        "a text must not be empty, too long, or have control characters or spaces at its ends",
        arguments: [
            ("", "the text is empty"), ("a ", "the text begins or ends with a space"),
            ("a\\nb", "the text has the control character U+000A"),
            ("a\\Eb", "an unknown escape"),
            ("a\u{1B}[2J", "the text has the control character U+001B"),
            ("a\u{202E}b", "the text has the bidi or other format character U+202E"),
            ("a\\U2066b", "the text has the bidi or other format character U+2066"),
            (String(repeating: "y", count: 1001), "the text is longer than 1000 characters"),
        ])
    func clean(text: String, problem: String) {
        let found = findings("a = \"\(text)\";", english: "a = one;")
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("error: \(problem)") == true, "\(found)")
    }

    @Test(
        "a date template must be a skeleton or a pattern with a day, of at most 40 columns",
        arguments: [
            ("MdEj", true), ("=d. M.", true), ("M d", false), ("%%%", false), ("=", false), ("=%", false),
            ("='Uhr'", false), ("jmm", false),
            ("=HH:mm", false), ("=MM/dd(E)", true), ("=dd ii", false), ("=d 'a", false), ("=d 'day'", true),
            ("Mdij", false), ("=dj", false), ("=d" + String(repeating: "일", count: 19), true),
            ("=d" + String(repeating: "일", count: 20), false), ("=" + String(repeating: "d ", count: 20) + "d", false),
        ])
    func dateTemplates(text: String, isRight: Bool) {
        let found = findings("\"day.row\" = \"\(text)\";", english: "\"day.row\" = \"MdE\";", table: .dateTemplates)
        #expect(found.isEmpty == isRight)
    }

    @Test("findings are sorted by file and position")
    func sorted() {
        let found = findings("z = \"\";\ny = \"\";\nb = \"\";", english: "b = one;")
        #expect(found == found.sorted())
        #expect(found.count == 5)
    }
}
