import Foundation
import Testing
import WeatherCore

@testable import WeatherLocalization

/// A request and its result: language, time, digits, region, and whether it is ASCII.
private struct Resolution: Sendable, CustomTestStringConvertible {
    var explicit: String?
    var environment: [String: String]
    var expected: String

    init(_ explicit: String?, _ environment: [String: String], _ expected: String) {
        self.explicit = explicit
        self.environment = environment
        self.expected = expected
    }

    var testDescription: String {
        ([explicit ?? "-"] + environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
            .joined(separator: " ")
    }
}

@Suite struct LocaleResolutionTests {
    private static let korean = ["LANG": "ko_KR.UTF-8"]
    private static let american = ["LANG": "en_US.UTF-8"]

    private static let rows: [Resolution] = [
        // Nothing set, and the plain locale.
        Resolution(nil, [:], "en en_US_POSIX en_US_POSIX 001 ascii"),
        Resolution(nil, ["LANG": "C"], "en en_US_POSIX en_US_POSIX 001 ascii"),
        Resolution(nil, ["LANG": "POSIX"], "en en_US_POSIX en_US_POSIX 001 ascii"),
        Resolution(nil, ["LANG": "C.UTF-8"], "en en_US_POSIX en_US_POSIX 001 utf8"),
        Resolution(nil, ["LANG": "C.utf8"], "en en_US_POSIX en_US_POSIX 001 utf8"),
        Resolution("C", korean, "en en_US_POSIX en_US_POSIX 001 ascii"),
        Resolution("POSIX", korean, "en en_US_POSIX en_US_POSIX 001 ascii"),
        Resolution("C.UTF-8", [:], "en en_US_POSIX en_US_POSIX 001 utf8"),
        // POSIX's order: LC_ALL, the category, LANG; empty is unset.
        Resolution(nil, korean, "ko ko_KR ko_KR KR utf8"),
        Resolution(nil, ["LANG": "en_US.UTF-8", "LC_ALL": "ko_KR.UTF-8"], "ko ko_KR ko_KR KR utf8"),
        Resolution(nil, ["LANG": "ko_KR.UTF-8", "LC_ALL": ""], "ko ko_KR ko_KR KR utf8"),
        Resolution(nil, ["LANG": "ko_KR.UTF-8", "LC_ALL": "C"], "en en_US_POSIX en_US_POSIX 001 ascii"),
        Resolution(nil, ["LC_MESSAGES": "ko_KR.UTF-8"], "en en_US_POSIX en_US_POSIX 001 ascii"),
        Resolution(nil, ["LANG": "en_US.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"], "ko en_US en_US US utf8"),
        Resolution(nil, ["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], "en de_DE en_US US utf8"),
        Resolution(nil, ["LANG": "en_US.UTF-8", "LC_NUMERIC": "fr_FR.UTF-8"], "en en_US fr_FR US utf8"),
        Resolution(nil, ["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "de_DE.UTF-8"], "en en_US en_US DE utf8"),
        Resolution(nil, ["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "C"], "en en_US en_US 001 utf8"),
        Resolution(nil, ["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "C"], "en ko_KR ko_KR KR utf8"),
        Resolution(
            nil, ["LC_ALL": "ja_JP.UTF-8", "LC_TIME": "de_DE.UTF-8", "LC_NUMERIC": "fr_FR.UTF-8"],
            "ja ja_JP ja_JP JP utf8"),
        // The explicit locale overrides all of it.
        Resolution("ko_KR", american, "ko ko_KR ko_KR KR utf8"),
        Resolution("ko_KR", ["LC_ALL": "C"], "ko ko_KR ko_KR KR utf8"),
        Resolution("ko-KR", ["LC_ALL": "de_DE.UTF-8", "LC_TIME": "fr_FR"], "ko ko_KR ko_KR KR utf8"),
        Resolution("ko_KR", ["LANGUAGE": "de:fr", "LANG": "en_US.UTF-8"], "ko ko_KR ko_KR KR utf8"),
        Resolution("", korean, "ko ko_KR ko_KR KR utf8"),
        // The charset.
        Resolution(nil, ["LANG": "ko_KR"], "ko ko_KR ko_KR KR utf8"),
        Resolution(nil, ["LANG": "ko_KR.eucKR"], "en en_KR ko_KR KR ascii"),
        Resolution(nil, ["LANG": "ko_KR.UTF-8", "LC_CTYPE": "C"], "en en_KR ko_KR KR ascii"),
        Resolution(nil, ["LANG": "de_DE.ISO-8859-15@euro"], "de de_DE de_DE DE ascii"),
        Resolution(nil, ["LANG": "de_DE.UTF-8@euro"], "de de_DE de_DE DE utf8"),
        Resolution(nil, ["LANG": "C", "LC_CTYPE": "UTF-8"], "en en_US_POSIX en_US_POSIX 001 utf8"),
        Resolution("ko_KR.EUC-KR", korean, "en en_KR ko_KR KR ascii"),
        Resolution("ko_KR.UTF-8", ["LC_ALL": "C"], "ko ko_KR ko_KR KR utf8"),
        // LANGUAGE.
        Resolution(nil, ["LANG": "en_US.UTF-8", "LANGUAGE": "ko:en"], "ko,en en_US en_US US utf8"),
        Resolution(nil, ["LANG": "en_US.UTF-8", "LANGUAGE": "xx::ko"], "ko en_US en_US US utf8"),
        Resolution(nil, ["LANG": "en_US.UTF-8", "LANGUAGE": ""], "en en_US en_US US utf8"),
        Resolution(nil, ["LANG": "C", "LANGUAGE": "ko"], "en en_US_POSIX en_US_POSIX 001 ascii"),
        Resolution(nil, ["LANGUAGE": "ko"], "en en_US_POSIX en_US_POSIX 001 ascii"),
        Resolution(nil, ["LANG": "zh_TW.UTF-8", "LANGUAGE": "zh:ja"], "zh-Hant,ja zh_TW zh_TW TW utf8"),
        // A language without a region.
        Resolution("ko", [:], "ko ko ko 001 utf8"),
        Resolution("ko", american, "ko ko_US ko_US US utf8"),
        Resolution("ko", ["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "de_DE"], "ko ko_DE ko_DE DE utf8"),
        Resolution("ko", ["LANG": "nonsense!"], "ko ko ko 001 utf8"),
        Resolution("ko-001", [:], "ko ko ko 001 utf8"),
        Resolution(nil, ["LANG": "eo.UTF-8"], "eo eo eo 001 utf8"),
        // Other spellings of a locale.
        Resolution("KO_kr", [:], "ko ko_KR ko_KR KR utf8"),
        Resolution("sr_RS@latin", [:], "sr-Latn sr_Latn_RS sr_Latn_RS RS utf8"),
        Resolution("sr_RS.UTF-8@cyrillic", [:], "sr sr_Cyrl_RS sr_Cyrl_RS RS utf8"),
        Resolution("ca_ES@valencia", [:], "ca ca_ES_VALENCIA ca_ES_VALENCIA ES utf8"),
        Resolution("de_DE@euro", [:], "de de_DE de_DE DE utf8"),
        Resolution("zh_TW", [:], "zh-Hant zh_TW zh_TW TW utf8"),
        Resolution("zh-Hant-HK", [:], "zh-Hant zh_Hant_HK zh_Hant_HK HK utf8"),
        Resolution("zh_CN", [:], "zh-Hans zh_CN zh_CN CN utf8"),
        Resolution("iw_IL", [:], "he he_IL he_IL IL utf8"),
        Resolution("sh_RS", [:], "sr-Latn sr_Latn_RS sr_Latn_RS RS utf8"),
        Resolution("no_NO", [:], "nb nb_NO nb_NO NO utf8"),
        Resolution("es-419", [:], "es es_419 es_419 419 utf8"),
        Resolution("en_UK", [:], "en en_GB en_GB GB utf8"),
        Resolution("zh-yue-HK", [:], "yue yue_HK yue_HK HK utf8"),
        Resolution("de-DE-x-mine", [:], "de de_DE de_DE DE utf8"),
        // Keywords.
        Resolution(
            "en-US-u-mu-celsius-hc-h23-ca-buddhist-nu-thai", [:],
            "en en_US@calendar=buddhist;hours=h23;numbers=thai en_US@calendar=buddhist;hours=h23;numbers=thai US utf8"),
        Resolution("en-US-u-rg-gbzzzz", [:], "en en_US@rg=gbzzzz en_US@rg=gbzzzz GB utf8"),
        Resolution("de-u-rg-uszzzz", [:], "de de@rg=uszzzz de@rg=uszzzz US utf8"),
        Resolution("de-DE-t-it-u-fw-mon", [:], "de de_DE@fw=mon de_DE@fw=mon DE utf8"),
        Resolution("th_TH@numbers=thai", [:], "th th_TH@numbers=thai th_TH@numbers=thai TH utf8"),
        Resolution("ko-KR-u-nu-latn-nu-thai", [:], "ko ko_KR@numbers=latn ko_KR@numbers=latn KR utf8"),
    ]

    @Test("each category is taken from the source that POSIX and gettext define", arguments: rows)
    private func resolution(row: Resolution) throws {
        let resolved = try ResolvedLocale(LocaleRequest(explicit: row.explicit, environment: row.environment))
        let summary = [
            resolved.messages.map(LanguageChain.languageAndScript).joined(separator: ","),
            resolved.time.locale.identifier, resolved.numeric.locale.identifier,
            resolved.measurement.regionOfCustoms ?? "001", resolved.isASCII ? "ascii" : "utf8",
        ]
        #expect(summary.joined(separator: " ") == row.expected)
    }

    @Test(
        "a name that is not a locale is a usage error that contains the name",
        arguments: [
            "xx_YY", "korean", "ko_", "_KR", "ko__KR", "ko_KRR", "k", "1", "한국어", "../../etc/passwd", "ko KR", "ko_KR.",
            "ko_KR@", "und", "en-US-u", "en-US-u-", "en-US-x", "i-klingon", "de-DE-toolongsubtag", "@latin", ".UTF-8",
            "en\u{1B}[31m", String(repeating: "a", count: 10_000),
        ])
    func unknown(name: String) {
        #expect { try Localizer(LocaleRequest(explicit: name)) } throws: { error in
            guard let error = error as? WeatherError else { return false }
            return error.code == .usage && error.reason == .unknownLocale && error.details.candidates.count <= 3
                && error.details.subject?.hasPrefix(name.prefix(1) == "\u{1B}" ? "" : String(name.prefix(2))) == true
                && error.details.subject?.unicodeScalars.contains("\u{1B}") == false
        }
    }

    @Test("an invalid locale in the environment is ignored, as by setlocale, and is never an error")
    func unknownInEnvironment() throws {
        let passed = try Localizer(
            LocaleRequest(environment: ["LANG": "ko_KR", "LC_TIME": "xx_YY", "LC_ALL": "UTF-8"]))
        #expect(passed.language == "ko")
        #expect(passed.region == "KR")
        let plain = try Localizer(LocaleRequest(environment: ["LANG": "korean"]))
        #expect(plain.language == "en")
        #expect(plain.region == nil)
    }

    @Test("the world can be requested as a region: en_001 is metric, whatever the environment says")
    func world() throws {
        #expect(try Localizer(LocaleRequest(explicit: "en_001", environment: ["LANG": "en_US.UTF-8"])).region == nil)
        #expect(try Localizer(LocaleRequest(explicit: "en", environment: ["LANG": "en_US.UTF-8"])).region == "US")
    }

    @Test(
        "the nearest locales are suggested, those with tables first",
        arguments: [
            ("ko_KO", "ko_KR"), ("en_USA", "en_US"), ("fr_RF", "fr_FR"), ("dee_DE", "de_DE"), ("ko-KRR", "ko_KR"),
        ])
    func suggestions(name: String, expected: String) {
        #expect(LocaleSuggestions.nearest(to: name).contains(expected))
    }
}
