import Testing
import WeatherCore

@testable import WeatherLocalization

extension LocaleDecision.Source {
    /// The environment variable, or a word for another source.
    var name: String {
        switch self {
        case .explicitLocale: "locale"
        case .explicitUnits: "units"
        case .variable(let name): name
        case .nothing: "-"
        }
    }
}

/// Tests of the report about each locale decision.
@Suite struct LocaleDecisionTests {
    private func decision(
        _ category: LocaleDecision.Category, _ environment: [String: String], explicit: String? = nil,
        units: UnitSystem? = nil
    ) throws -> LocaleDecision {
        var overrides = UnitOverrides()
        overrides.system = units
        let localizer = try Localizer(
            LocaleRequest(explicit: explicit, environment: environment, units: overrides))
        return try #require(localizer.decisions.first { $0.category == category })
    }

    private func told(_ decision: LocaleDecision) -> String {
        let ignored = decision.ignored.map { "\($0.source.name)=\($0.value) \($0.reason.rawValue)" }
        let region = decision.regionSource.map { " region:\($0.name)" } ?? ""
        return
            "\(decision.source.name)=\(decision.value ?? "") \(decision.outcome.joined(separator: ","))\(region) "
            + "[\(ignored.joined(separator: "; "))]"
    }

    @Test("ignored values are reported with their reason")
    func ignored() throws {
        let environment = [
            "LANGUAGE": "xx:ko", "LC_ALL": "", "LC_MESSAGES": "korean", "LC_TIME": "de_DE", "LANG": "en_US.UTF-8",
        ]
        #expect(
            try told(decision(.language, environment))
                == "LANGUAGE=xx:ko ko "
                + "[LANGUAGE=xx unreadable; LC_ALL= empty; LC_MESSAGES=korean overridden; LANG=en_US.UTF-8 overridden]")
        #expect(
            try told(decision(.dates, environment))
                == "LC_TIME=de_DE de-DE [LC_ALL= empty; LANG=en_US.UTF-8 overridden]")
        #expect(try told(decision(.numbers, environment)) == "LANG=en_US.UTF-8 en-US [LC_ALL= empty]")
        #expect(try told(decision(.units, environment)) == "LANG=en_US.UTF-8 US [LC_ALL= empty]")
        #expect(try told(decision(.charset, environment)) == "LANG=en_US.UTF-8 UTF-8 [LC_ALL= empty]")
    }

    @Test("the plain locale disables LANGUAGE, and this is reported")
    func plainLocale() throws {
        #expect(try told(decision(.language, ["LANG": "C", "LANGUAGE": "ko"])) == "LANG=C C [LANGUAGE=ko plainLocale]")
        #expect(try told(decision(.language, ["LANGUAGE": "ko"])) == "-= C [LANGUAGE=ko plainLocale]")
        #expect(
            try told(decision(.language, ["LANG": "ko_KR", "LANGUAGE": "xx:yy"]))
                == "LANG=ko_KR ko-KR [LANGUAGE=xx unreadable; LANGUAGE=yy unreadable]")
        #expect(
            try told(decision(.language, ["LC_ALL": "nonsense!", "LANG": "ko_KR"]))
                == "LANG=ko_KR ko-KR [LC_ALL=nonsense! unreadable]")
    }

    @Test("an explicit locale overrides the environment")
    func explicit() throws {
        let environment = ["LANGUAGE": "ko", "LC_TIME": "", "LC_ALL": "de_DE.eucKR"]
        #expect(
            try told(decision(.language, environment, explicit: "ja_JP"))
                == "locale=ja_JP ja-JP [LANGUAGE=ko overridden; LC_ALL=de_DE.eucKR overridden]")
        #expect(
            try told(decision(.dates, environment, explicit: "ja_JP"))
                == "locale=ja_JP ja-JP [LC_ALL=de_DE.eucKR overridden; LC_TIME= empty]")
        #expect(
            try told(decision(.charset, environment, explicit: "ja_JP"))
                == "locale=ja_JP UTF-8 [LC_ALL=de_DE.eucKR overridden]")
        #expect(try told(decision(.units, [:], explicit: "en-GB-u-rg-uszzzz")) == "locale=en-GB-u-rg-uszzzz US []")
        #expect(
            try told(decision(.dates, [:], explicit: "en_GB@rg=uszzzz"))
                == "locale=en_GB@rg=uszzzz en-GB-u-rg-uszzzz []")
    }

    @Test("for a locale without a region, the source of the region is reported")
    func lentRegion() throws {
        let environment = ["LC_MEASUREMENT": "de_DE", "LANG": "en_US"]
        #expect(
            try told(decision(.language, environment, explicit: "ko"))
                == "locale=ko ko-DE region:LC_MEASUREMENT [LANG=en_US overridden]")
        #expect(
            try told(decision(.units, environment, explicit: "ko"))
                == "locale=ko DE region:LC_MEASUREMENT [LANG=en_US overridden]")
        #expect(try told(decision(.units, environment, explicit: "ko_001")).hasPrefix("locale=ko_001 001 ["))
        #expect(try told(decision(.dates, [:], explicit: "ko")) == "locale=ko ko []")
        #expect(
            try told(decision(.dates, ["LC_TIME": "ko", "LANG": "en_US"]))
                == "LC_TIME=ko ko-US region:LANG []")
        #expect(try told(decision(.charset, environment, explicit: "ko")) == "locale=ko UTF-8 [LANG=en_US overridden]")
    }

    @Test("a requested set of units overrides the locale's")
    func units() throws {
        #expect(
            try told(decision(.units, ["LANG": "en_US"], units: .si)) == "units=si si [LANG=en_US overridden]")
        #expect(
            try told(decision(.units, ["LANG": "en_US"], explicit: "ko_KR", units: .uk))
                == "units=uk uk [locale=ko_KR overridden; LANG=en_US overridden]")
    }

    @Test("reported values are safe for a terminal")
    func hostile() throws {
        let environment = ["LC_ALL": "\u{1B}[31m\u{202E}" + String(repeating: "x", count: 5000), "LANG": "ko_KR"]
        for category in LocaleDecision.Category.allCases {
            let decision = try decision(category, environment)
            let value = try #require(decision.ignored.first?.value)
            #expect(value == value.sanitized(limit: 60))
        }
    }
}
