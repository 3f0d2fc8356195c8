import Foundation
import Testing

@testable import WeatherLocalization

/// Tests of languages without a table.
@Suite struct LanguageMatchesTests {
    /// The eighteen languages.
    private static let eighteen = TableSource.of(
        Dictionary(
            uniqueKeysWithValues: [
                "en", "ko", "ja", "zh-Hans", "zh-Hant", "de", "fr", "es", "pt-BR", "ru", "pl", "cs", "ar", "he", "fa",
                "hi", "th", "tr",
            ].map { ($0, ["language": $0]) }))

    @Test(
        "a language without tables is replaced by one that its speakers understand, or else by English",
        arguments: [
            // The same language; reported only if the region's or script's spelling differs.
            ("zh_TW", "zh-Hant", false), ("zh_HK", "zh-Hant", false), ("zh_MO", "zh-Hant", false),
            ("zh_CN", "zh-Hans", false), ("zh_SG", "zh-Hans", false), ("zh", "zh-Hans", false),
            ("es_MX", "es", false), ("es_419", "es", false), ("de_AT", "de", false), ("fa_AF", "fa", false),
            ("prs_AF", "fa", false), ("ar_MA", "ar", false), ("iw_IL", "he", false), ("fr_CA", "fr", false),
            ("ko-Hang-KR", "ko", true), ("en_IN", "en", false), ("pt_BR", "pt-BR", false),
            ("pt_PT", "pt-BR", false), ("pt_AO", "pt-BR", false), ("pt", "pt-BR", false),
            // Near languages.
            ("gsw_CH", "de", true), ("lb_LU", "de", true), ("arz_EG", "ar", true), ("yue_HK", "zh-Hant", true),
            ("yue-Hans", "zh-Hans", true), ("yue_CN", "zh-Hans", true), ("nan_TW", "zh-Hant", true),
            ("wuu_CN", "zh-Hans", true),
            // Others that many of their speakers know.
            ("ca_ES@valencia", "es", true), ("sk_SK", "cs", true), ("kk_KZ", "ru", true), ("br_FR", "fr", true),
            ("qu_PE", "es", true),
            // None.
            ("nn_NO", "en", true), ("no_NO", "en", true), ("fil_PH", "en", true), ("tl_PH", "en", true),
            ("in_ID", "en", true), ("sr_RS@latin", "en", true), ("sw_KE", "en", true), ("uk_UA", "en", true),
            ("de-Cyrl", "en", true), ("kk_CN", "en", true), ("hi-Latn", "en", true), ("eo", "en", true),
        ])
    func matching(name: String, expected: String, isTold: Bool) throws {
        let localizer = try Localizer(LocaleRequest(explicit: name), tables: Self.eighteen)
        #expect(localizer.language == expected)
        #expect(localizer.text("language") == expected)
        #expect((localizer.missingTable != nil) == isTold)
        #expect(localizer.missingTable.map(\.used) == (isTold ? expected : nil))
    }

    @Test("replacement languages are used key by key, and English is last")
    func keyByKey() throws {
        let source = TableSource.of([
            "nb": ["a": "nb", "b": "nb"], "da": ["a": "da", "b": "da", "c": "da"], "nn": ["a": "nn"],
            "sr": ["a": "sr"], "hr": ["a": "hr"], "en": ["a": "en", "b": "en", "c": "en", "d": "en"],
        ])
        func texts(_ name: String) throws -> String {
            let localizer = try Localizer(LocaleRequest(explicit: name), tables: source)
            return ["a", "b", "c", "d"].map { localizer.text($0) }.joined(separator: " ")
        }
        #expect(try texts("nn_NO") == "nn nb en en")
        #expect(try texts("no_NO") == "nb nb en en")
        #expect(try texts("da_DK") == "da da da en")
        #expect(try texts("fo_FO") == "da da da en")
        #expect(try texts("sr_RS@latin") == "sr en en en")
        #expect(try texts("sr_ME") == "sr en en en")
        #expect(try texts("bs_BA") == "hr en en en")
    }

    @Test(
        "a close relative replaces a language at its position in LANGUAGE; other replacements follow all requested languages"
    )
    func list() throws {
        func language(_ list: String) throws -> String {
            let request = LocaleRequest(environment: ["LANG": "en_US.UTF-8", "LANGUAGE": list])
            return try Localizer(request, tables: Self.eighteen).text("language")
        }
        #expect(try language("gsw:fr") == "de")
        #expect(try language("kk:fr") == "fr")
        #expect(try language("kk:en") == "en")
        #expect(try language("kk:sw") == "ru")
        #expect(try language("sw:br:kk") == "fr")
    }

    @Test(
        "a locale without tables keeps its region's units, and its dates",
        arguments: [
            ("is_IS", "IS", "fim., 6.4., 14:00"), ("gl_ES", "ES", "xov., 6/4, 14:00"),
            ("gsw_CH", "CH", "Du., 6.4. 14:00"),
        ])
    func region(name: String, region: String, date: String) throws {
        let localizer = try Localizer(LocaleRequest(explicit: name))
        #expect(localizer.region == region)
        let seoul = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt
        #expect(localizer.date(Date(timeIntervalSince1970: 1_680_757_200), as: .moment, in: seoul) == date)
        #expect(localizer.missingTable != nil)
    }
}
