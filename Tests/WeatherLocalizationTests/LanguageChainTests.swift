import Testing
import WeatherCore

@testable import WeatherLocalization

@Suite struct LanguageChainTests {
    @Test(
        "lookup follows CLDR's parent locales, and never crosses scripts",
        arguments: [
            ("zh_TW", "zh-Hant-TW zh-Hant"),
            ("zh-Hant-MO", "zh-Hant-MO zh-Hant-HK zh-Hant"),
            ("zh_CN", "zh-Hans-CN zh-Hans zh-CN zh"),
            ("zh", "zh-Hans zh"),
            ("zh-Hans-TW", "zh-Hans-TW zh-Hans zh-TW zh"),
            ("pt_AO", "pt-AO pt-PT pt"),
            ("pt_BR", "pt-BR pt"),
            ("nn_NO", "nn-NO nn nb"),
            ("no", "nb"),
            ("es_MX", "es-MX es-419 es"),
            ("es_ES", "es-ES es"),
            ("es-419", "es-419 es"),
            ("en_GB", "en-GB en-001 en"),
            ("en_DE", "en-DE en-150 en-001 en"),
            ("en_US", "en-US en"),
            ("sr_RS@latin", "sr-Latn-RS sr-Latn"),
            ("sr_RS", "sr-RS sr"),
            ("sr-Cyrl-RS", "sr-RS sr"),
            ("sr_ME", "sr-Latn-ME sr-Latn"),
            ("ko-Kore-KR", "ko-KR ko"),
            ("de-Cyrl", "de-Cyrl"),
            ("pa_PK", "pa-Arab-PK pa-Arab"),
            ("zh_HK", "zh-Hant-HK zh-Hant"),
            ("zh_MO", "zh-Hant-MO zh-Hant-HK zh-Hant"),
            ("zh_SG", "zh-Hans-SG zh-Hans zh-SG zh"),
            ("pt_PT", "pt-PT pt"),
            ("ca_ES@valencia", "ca-ES ca"),
            ("tl_PH", "fil-PH fil"),
            ("iw_IL", "he-IL he"),
            ("in_ID", "id-ID id"),
            ("kor_KR", "ko-KR ko"),
            ("tt_RU@iqtelif", "tt-Latn-RU tt-Latn"),
            ("hi-Latn", "hi-Latn en-IN en-001 en"),
            ("ko", "ko"),
        ])
    func parents(name: String, expected: String) throws {
        let identifier = try #require(LocaleIdentifier(name))
        #expect(LanguageChain.tags(for: identifier).joined(separator: " ") == expected)
    }

    @Test("a missing key is taken from the next language, and English is last")
    func keyByKey() throws {
        let source = TableSource.of([
            "zh-Hans": ["wind": "风", "low": "低", "high": "高"], "zh-Hant": ["wind": "風", "low": "低溫"],
            "en": ["wind": "Wind", "low": "Low", "high": "High"], "zh-Hant-TW": ["wind": "風(臺)"],
        ])
        let localizer = try Localizer(LocaleRequest(explicit: "zh_TW"), tables: source)
        #expect(localizer.text("wind") == "風(臺)")
        #expect(localizer.text("low") == "低溫")
        #expect(localizer.text("high") == "High")
        #expect(localizer.text("none") == "none")
        #expect(localizer.language == "zh-Hant-TW")
        #expect(localizer.requestedLanguage == "zh-Hant")
    }

    @Test("a language without tables is reported, with the language used instead")
    func missingTable() throws {
        let source = TableSource.of(["en": ["wind": "Wind"], "pt": ["wind": "Vento"], "ko": ["wind": "바람"]])
        let swahili = try Localizer(LocaleRequest(explicit: "sw_KE"), tables: source)
        #expect(swahili.missingTable?.asked == "sw-KE")
        #expect(swahili.missingTable?.used == "en")
        #expect(swahili.requestedLanguage == "sw")
        #expect(try Localizer(LocaleRequest(explicit: "pt_AO"), tables: source).missingTable == nil)
        #expect(try Localizer(LocaleRequest(explicit: "en_GB"), tables: source).missingTable == nil)
        #expect(try Localizer(LocaleRequest(explicit: "C"), tables: source).missingTable == nil)
        let list = LocaleRequest(environment: ["LANG": "en_US.UTF-8", "LANGUAGE": "sw:ko"])
        #expect(try Localizer(list, tables: source).text("wind") == "바람")
        #expect(try Localizer(list, tables: source).missingTable == nil)
    }

    @Test("a table that cannot be read counts as missing and is reported")
    func brokenTable() throws {
        let english = TableSource.of(["en": ["wind": "Wind"]])
        let source = TableSource(tables: ["en": [.interface], "ko": [.interface]]) { folder, table in
            folder == "ko" ? Array("\"wind\" = ".utf8) : english.bytes(folder, table)
        }
        let localizer = try Localizer(LocaleRequest(explicit: "ko"), tables: source)
        #expect(localizer.text("wind") == "Wind")
        #expect(localizer.tableFailures.map(\.reason) == [.badTable])
        #expect(localizer.tableFailures.first?.details.message?.hasPrefix("ko.lproj/Interface.strings:1:") == true)
    }
}

extension TableSource {
    /// A source with tables of the interface, or of another name, given as dictionaries.
    static func of(_ tables: [String: [String: String]], as name: TableName = .interface) -> TableSource {
        TableSource(tables: tables.mapValues { _ in [name] }) { folder, table in
            guard table == name else { return nil }
            return tables[folder].map { texts in
                texts.flatMap { Array("\"\($0.key)\" = \"\($0.value)\";\n".utf8) }
            }
        }
    }
}
