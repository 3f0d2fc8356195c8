import Testing

@testable import WeatherLocalization

/// An environment, its outcome, and what decided.
private struct Precedence: Sendable, CustomTestStringConvertible {
    var environment: String
    var outcome: String
    var deciders: String

    /// - Parameters:
    ///   - environment: Environment variables as a shell writes them, separated by spaces.
    ///   - outcome: Language, regions of dates, numbers and units, and charset; `-` for no region.
    ///   - deciders: The environment variables that decided language, dates, numbers, units and charset, without `LC_`;
    ///     one stands for all.
    init(_ environment: String, _ outcome: String, _ deciders: String) {
        self.environment = environment
        self.outcome = outcome
        self.deciders = deciders
    }

    var testDescription: String { environment.isEmpty ? "(nothing)" : environment }

    var variables: [String: String] {
        var variables: [String: String] = [:]
        for pair in environment.split(separator: " ") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            variables[String(parts[0])] = String(parts[1])
        }
        return variables
    }
}

/// Tests of which environment variable decides, as in POSIX and gettext.
@Suite struct LocalePrecedenceTests {
    private static let rows: [Precedence] = [
        // Nothing set, or nothing readable.
        Precedence("", "en - - - ASCII", "-"),
        Precedence("LANG=", "en - - - ASCII", "-"),
        Precedence("LC_ALL= LC_TIME= LANG= LANGUAGE=", "en - - - ASCII", "-"),
        Precedence("LANG=korean", "en - - - ASCII", "-"),
        Precedence("LC_ALL=korean LANG=xx_YY", "en - - - ASCII", "-"),
        Precedence("LANGUAGE=ko", "en - - - ASCII", "-"),
        Precedence("TZ=Asia/Seoul LC_PAPER=ko_KR LC_MONETARY=ko_KR", "en - - - ASCII", "-"),
        // LANG alone.
        Precedence("LANG=ko_KR.UTF-8", "ko KR KR KR UTF-8", "LANG"),
        Precedence("LANG=en_US", "en US US US UTF-8", "LANG"),
        Precedence("LANG=C", "en - - - ASCII", "LANG"),
        Precedence("LANG=POSIX", "en - - - ASCII", "LANG"),
        Precedence("LANG=C.UTF-8", "en - - - UTF-8", "LANG"),
        Precedence("LANG=de_DE.ISO-8859-15@euro", "de DE DE DE ASCII", "LANG"),
        Precedence("LANG=de_DE@euro", "de DE DE DE UTF-8", "LANG"),
        Precedence("LANG=sr_RS.UTF-8@latin", "sr-Latn RS RS RS UTF-8", "LANG"),
        Precedence("LANG=ca_ES.UTF-8@valencia", "ca ES ES ES UTF-8", "LANG"),
        Precedence("LANG=zh_TW.BIG5", "en TW TW TW ASCII", "LANG"),
        Precedence("LANG=en-GB-u-rg-uszzzz", "en US US US UTF-8", "LANG"),
        Precedence("LANG=eo.UTF-8", "eo - - - UTF-8", "LANG"),
        Precedence("LANG=iw_IL.utf8", "he IL IL IL UTF-8", "LANG"),
        // LC_ALL overrides everything; empty or unreadable, it does not count.
        Precedence("LC_ALL=ko_KR.UTF-8", "ko KR KR KR UTF-8", "ALL"),
        Precedence("LC_ALL=ko_KR.UTF-8 LANG=en_US.UTF-8", "ko KR KR KR UTF-8", "ALL"),
        Precedence("LC_ALL=ko_KR.UTF-8 LC_TIME=de_DE LC_NUMERIC=fr_FR LC_MESSAGES=ja_JP", "ko KR KR KR UTF-8", "ALL"),
        Precedence("LC_ALL=ko_KR.UTF-8 LC_MEASUREMENT=en_US LC_CTYPE=C", "ko KR KR KR UTF-8", "ALL"),
        Precedence("LC_ALL= LANG=ko_KR.UTF-8", "ko KR KR KR UTF-8", "LANG"),
        Precedence("LC_ALL=xx_YY LANG=ko_KR.UTF-8", "ko KR KR KR UTF-8", "LANG"),
        Precedence("LC_ALL=korean LC_TIME=de_DE LANG=ko_KR", "ko DE KR KR UTF-8", "LANG TIME LANG LANG LANG"),
        Precedence("LC_ALL=C LANG=ko_KR.UTF-8", "en - - - ASCII", "ALL"),
        Precedence("LC_ALL=C.UTF-8 LANG=ko_KR.eucKR", "en - - - UTF-8", "ALL"),
        Precedence("LC_ALL=POSIX LC_TIME=de_DE LANGUAGE=ko", "en - - - ASCII", "ALL"),
        Precedence("LC_ALL=UTF-8 LANG=ko_KR.eucKR", "ko KR KR KR UTF-8", "LANG LANG LANG LANG ALL"),
        Precedence("LC_ALL=xx_YY.ISO-8859-1 LANG=ko_KR.UTF-8", "en KR KR KR ASCII", "LANG LANG LANG LANG ALL"),
        // A category's own variable overrides LANG.
        Precedence("LC_MESSAGES=ko_KR.UTF-8 LANG=en_US.UTF-8", "ko US US US UTF-8", "MESSAGES LANG LANG LANG LANG"),
        Precedence("LC_TIME=de_DE.UTF-8 LANG=en_US.UTF-8", "en DE US US UTF-8", "LANG TIME LANG LANG LANG"),
        Precedence("LC_NUMERIC=fr_FR.UTF-8 LANG=en_US.UTF-8", "en US FR US UTF-8", "LANG LANG NUMERIC LANG LANG"),
        Precedence("LC_MEASUREMENT=de_DE LANG=en_US.UTF-8", "en US US DE UTF-8", "LANG LANG LANG MEASUREMENT LANG"),
        Precedence("LC_CTYPE=C LANG=ko_KR.UTF-8", "en KR KR KR ASCII", "LANG LANG LANG LANG CTYPE"),
        Precedence("LC_CTYPE=UTF-8 LANG=C", "en - - - UTF-8", "LANG LANG LANG LANG CTYPE"),
        Precedence("LC_CTYPE=en_US.UTF-8", "en - - - UTF-8", "- - - - CTYPE"),
        Precedence("LC_MESSAGES=C LANG=ko_KR.UTF-8", "en KR KR KR UTF-8", "MESSAGES LANG LANG LANG LANG"),
        Precedence("LC_TIME=C LANG=ko_KR.UTF-8", "ko - KR KR UTF-8", "LANG TIME LANG LANG LANG"),
        Precedence("LC_NUMERIC=C LANG=de_DE.UTF-8", "de DE - DE UTF-8", "LANG LANG NUMERIC LANG LANG"),
        Precedence("LC_MEASUREMENT=C LANG=en_US.UTF-8", "en US US - UTF-8", "LANG LANG LANG MEASUREMENT LANG"),
        Precedence("LC_TIME=en_DK.UTF-8 LANG=en_US.UTF-8", "en DK US US UTF-8", "LANG TIME LANG LANG LANG"),
        Precedence("LC_TIME= LANG=ko_KR.UTF-8", "ko KR KR KR UTF-8", "LANG"),
        Precedence("LC_TIME=nonsense! LANG=ko_KR.UTF-8", "ko KR KR KR UTF-8", "LANG"),
        Precedence(
            "LC_MESSAGES=ja_JP LC_TIME=de_DE LC_NUMERIC=fr_FR LC_MEASUREMENT=en_GB LC_CTYPE=ko_KR.eucKR",
            "en DE FR GB ASCII", "MESSAGES TIME NUMERIC MEASUREMENT CTYPE"),
        Precedence(
            "LC_MESSAGES=ko_KR.UTF-8", "en - - - ASCII", "MESSAGES - - - -"),
        Precedence(
            "LC_MEASUREMENT=en_US LANG=ko", "ko US US US UTF-8", "LANG LANG LANG MEASUREMENT LANG"),
        Precedence(
            "LC_MEASUREMENT=ko-KR-u-rg-uszzzz LANG=ko_KR", "ko KR KR US UTF-8", "LANG LANG LANG MEASUREMENT LANG"),
        Precedence(
            "LC_TIME=ko LC_MEASUREMENT=fr_CA LANG=en_US", "en CA US CA UTF-8", "LANG TIME LANG MEASUREMENT LANG"),
        // LANGUAGE overrides only the language, and only if the locale is not the plain one.
        Precedence("LANGUAGE=ko LANG=en_US.UTF-8", "ko US US US UTF-8", "LANGUAGE LANG LANG LANG LANG"),
        Precedence("LANGUAGE=ko:ja:en LANG=en_US.UTF-8", "ko,ja,en US US US UTF-8", "LANGUAGE LANG LANG LANG LANG"),
        Precedence("LANGUAGE=ko LC_ALL=de_DE.UTF-8", "ko DE DE DE UTF-8", "LANGUAGE ALL ALL ALL ALL"),
        Precedence("LANGUAGE=ko LC_MESSAGES=ja_JP LANG=en_US", "ko US US US UTF-8", "LANGUAGE LANG LANG LANG LANG"),
        Precedence("LANGUAGE=ko LC_MESSAGES=C LANG=en_US", "en US US US UTF-8", "MESSAGES LANG LANG LANG LANG"),
        Precedence("LANGUAGE=ko LC_TIME=C LANG=en_US", "ko - US US UTF-8", "LANGUAGE TIME LANG LANG LANG"),
        Precedence("LANGUAGE=ko LANG=C", "en - - - ASCII", "LANG"),
        Precedence("LANGUAGE=ko LANG=C.UTF-8", "en - - - UTF-8", "LANG"),
        Precedence("LANGUAGE= LANG=ko_KR", "ko KR KR KR UTF-8", "LANG"),
        Precedence("LANGUAGE=: LANG=ko_KR", "ko KR KR KR UTF-8", "LANG"),
        Precedence("LANGUAGE=xx:korean LANG=ko_KR", "ko KR KR KR UTF-8", "LANG"),
        Precedence("LANGUAGE=xx::ja LANG=ko_KR", "ja KR KR KR UTF-8", "LANGUAGE LANG LANG LANG LANG"),
        Precedence("LANGUAGE=zh:ja LANG=zh_TW.UTF-8", "zh-Hant,ja TW TW TW UTF-8", "LANGUAGE LANG LANG LANG LANG"),
        Precedence("LANGUAGE=sr@latin:de LANG=sr_RS", "sr-Latn,de RS RS RS UTF-8", "LANGUAGE LANG LANG LANG LANG"),
        Precedence("LANGUAGE=en_GB:en LANG=en_US", "en,en US US US UTF-8", "LANGUAGE LANG LANG LANG LANG"),
        Precedence("LANGUAGE=ja LC_ALL=xx LANG=ko_KR", "ja KR KR KR UTF-8", "LANGUAGE LANG LANG LANG LANG"),
    ]

    @Test("the table has at least sixty rows, without duplicates")
    func size() {
        #expect(Set(Self.rows.map(\.environment)).count == Self.rows.count)
        #expect(Self.rows.count >= 60)
    }

    @Test("each category has its deciding variable", arguments: rows)
    private func precedence(row: Precedence) throws {
        let resolved = try ResolvedLocale(LocaleRequest(environment: row.variables))
        let outcome = [
            resolved.messages.map(LanguageChain.languageAndScript).joined(separator: ","),
            resolved.time.regionOfCustoms ?? "-", resolved.numeric.regionOfCustoms ?? "-",
            resolved.measurement.regionOfCustoms ?? "-", resolved.isASCII ? "ASCII" : "UTF-8",
        ]
        #expect(outcome.joined(separator: " ") == row.outcome)
        let decisions = resolved.decisions
        #expect(decisions.map(\.category) == LocaleDecision.Category.allCases)
        let deciders = decisions.map { $0.source.name.replacing("LC_", with: "") }
        #expect((Set(deciders).count == 1 ? deciders[0] : deciders.joined(separator: " ")) == row.deciders)
        // The reported decision is the one in effect.
        let regions = zip(decisions[1...2], [resolved.time, resolved.numeric])
        for (decision, identifier) in regions { #expect(decision.outcome == [identifier.fullTag]) }
        #expect(decisions[3].outcome == [resolved.measurement.regionOfCustoms ?? "001"])
        #expect(decisions[4].outcome == [resolved.isASCII ? "ASCII" : "UTF-8"])
    }
}
