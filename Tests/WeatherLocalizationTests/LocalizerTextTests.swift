import CustomDump
import Foundation
import Testing
import WeatherCore

@testable import WeatherLocalization

@Suite struct LocalizerTextTests {
    private let english = ["LANG": "en_US.UTF-8"]

    @Test("placeholders are filled by number or in order")
    func placeholders() {
        #expect(TextTemplate("%2$@, %1$@").filled(["a", "b"]) == "b, a")
        #expect(TextTemplate("%@ and %@").filled(["a", "b"]) == "a and b")
        #expect(TextTemplate("100%% of %1$@").filled(["a"]) == "100% of a")
        #expect(TextTemplate("%3$@|%0$@|%99999999999999999999$@|").filled(["%1$@"]) == "||%99999999999999999999$@|")
        #expect(TextTemplate("%1$@").filled(["%1$@ %@"]) == "%1$@ %@")
        #expect(TextTemplate("5 % und %").filled([]) == "5 % und %")
        #expect(TextTemplate("°%1$@°").filled(["서울"]) == "°서울°")
    }

    @Test(
        "plural forms follow CLDR",
        arguments: [
            ("en", [0: "other", 1: "one", 2: "other"]), ("ko", [0: "other", 1: "other"]), ("ja", [1: "other"]),
            ("de", [0: "other", 1: "one"]), ("fr", [0: "one", 1: "one", 2: "other", 1_000_000: "many"]),
            ("es", [0: "other", 1: "one", 2_000_000: "many", 1_000_001: "other"]),
            (
                "ar",
                [
                    0: "zero", 1: "one", 2: "two", 3: "few", 10: "few", 11: "many", 99: "many", 100: "other",
                    102: "other",
                    103: "few", 111: "many", 1000: "other", -3: "few", .min: "few",
                ]
            ),
        ] as [(String, [Int: String])])
    func plurals(language: String, expected: [Int: String]) {
        let rule = PluralRule(language: language)
        for (number, category) in expected { #expect(rule.category(of: number) == category) }
    }

    @Test("a count chooses its form and is its argument")
    func counts() throws {
        let localizer = try Localizer(LocaleRequest(environment: english))
        #expect(localizer.text("note.unusable", count: 1).hasPrefix("1 value in"))
        #expect(localizer.text("note.unusable", count: 1234).hasPrefix("1,234 values in"))
    }

    @Test("arguments are isolated in right-to-left languages, and not elsewhere")
    func isolates() throws {
        let source = TableSource.of(["ar": ["feelsLike": "كأنها %1$@"], "en": ["feelsLike": "feels like %1$@"]])
        let arabic = try Localizer(LocaleRequest(explicit: "ar_EG"), tables: source)
        #expect(arabic.isRightToLeft)
        #expect(arabic.text("feelsLike", "5") == "كأنها \u{2068}5\u{2069}")
        #expect(arabic.isolated("x") == "\u{2068}x\u{2069}")
        let english = try Localizer(LocaleRequest(explicit: "en"), tables: source)
        #expect(!english.isRightToLeft)
        #expect(english.text("feelsLike", "5") == "feels like 5")
        // Without a table for Hebrew the words are English, and so is their direction.
        #expect(try !Localizer(LocaleRequest(explicit: "he"), tables: source).isRightToLeft)
        let ascii = try Localizer(LocaleRequest(explicit: "ar_EG.ISO-8859-6"), tables: source)
        let isASCII = ascii.text("feelsLike", "5").utf8.allSatisfy { $0 < 0x80 }
        #expect(isASCII)
    }

    @Test(
        "the conversion to ASCII preserves the meaning where it can",
        arguments: [
            ("23°C", "23C"), ("–5 “a” ‘b’ …", "-5 \"a\" 'b' ..."), ("서울", "seoul"), ("München", "Munchen"),
            ("2\u{202F}PM", "2 PM"), ("٥٠٪\u{61C}", "50%"), ("−٣", "-3"), ("a\u{2068}b\u{2069}", "ab"), ("☀", "?"),
            ("plain", "plain"), ("", ""),
        ])
    func ascii(text: String, expected: String) {
        #expect(asciiText(text) == expected)
    }

    @Test("in the plain locale every text is ASCII")
    func plainLocale() throws {
        let localizer = try Localizer(LocaleRequest(environment: ["LANG": "C"]))
        #expect(localizer.isASCII)
        #expect(localizer.language == "en")
        #expect(localizer.region == nil)
        #expect(localizer.temperature(Temperature(celsius: 23)) == "23C")
        #expect(localizer.temperature(Temperature(celsius: -3), withUnit: false) == "-3")
        let condition = localizer.name(of: WeatherCondition.partlyCloudy)
        #expect(condition == "Partly cloudy")
    }

    @Test(
        "in ASCII, a language without Latin letters becomes English, with the region's units",
        arguments: [
            ("ja_JP.EUC-JP", "en", "04/06 Mon"), ("ko_KR.EUC-KR", "en", "Mon, 4/6"),
            ("ru_RU.KOI8-R", "en", "Mon, 06.04"),
            ("ar_EG.ISO-8859-6", "en", "Mon, 06/04"), ("de_DE.ISO-8859-1", "de", "Mo. 6.4."),
            ("sr_RS.ISO-8859-2@latin", "sr-Latn", "pon, 6. 4."),
        ])
    func asciiLanguage(name: String, language: String, day: String) throws {
        let localizer = try Localizer(LocaleRequest(environment: ["LANG": name]))
        #expect(localizer.language == language)
        #expect(localizer.date(Date(timeIntervalSince1970: 1_775_444_400), as: .day, in: .gmt) == day)
        let region = String(name.prefix(5).suffix(2))
        #expect(localizer.region == region)
    }

    @Test("in ASCII, the first preferred language with Latin letters is used, if there is one")
    func asciiLanguages() throws {
        let environment = ["LANG": "ja_JP.EUC-JP", "LANGUAGE": "ja:de"]
        #expect(try Localizer(LocaleRequest(environment: environment)).language == "de")
    }

    @Test("a time zone is named by its city or its offset")
    func zoneNames() throws {
        let localizer = try Localizer(LocaleRequest(explicit: "en_US"))
        let winter = Date(timeIntervalSince1970: 1_673_740_800)
        let expected = [
            "Asia/Seoul": "Seoul", "America/Argentina/Buenos_Aires": "Buenos Aires", "Etc/GMT+5": "UTC-5", "UTC": "UTC",
        ]
        for (identifier, name) in expected {
            #expect(localizer.name(of: try #require(TimeZone(identifier: identifier)), at: winter) == name)
        }
        for (seconds, name) in [32_400: "UTC+9", -12_600: "UTC-3:30", 20_700: "UTC+5:45", 0: "UTC", 300: "UTC+0:05"] {
            #expect(localizer.name(of: try #require(TimeZone(secondsFromGMT: seconds)), at: winter) == name)
        }
    }

    @Test("countries and languages have their names")
    func names() throws {
        let localizer = try Localizer(LocaleRequest(explicit: "en_US"))
        #expect(localizer.name(ofCountry: "KR") == "South Korea")
        #expect(localizer.name(ofCountry: "de") == "Germany")
        #expect(localizer.name(ofCountry: "CN") == "China", "not \"China mainland\"")
        #expect(try Localizer(LocaleRequest(explicit: "ru_RU")).name(ofCountry: "US") == "США")
        #expect(localizer.name(ofCountry: "QQ") == nil)
        #expect(localizer.name(ofCountry: "001") == nil)
        #expect(Localizer.nativeName(ofLanguage: "ko") == "한국어")
        #expect(Localizer.nativeName(ofLanguage: "zh-Hant") == "繁體中文")
        #expect(localizer.name(of: CompassPoint.northNorthwest) == "NNW")
        #expect(Localizer.availableLanguages.contains("en"))
        #expect(Localizer.availableLanguages == Localizer.availableLanguages.sorted())
    }
}
