import Foundation
import Testing
import WeatherCore

@testable import LocalizationAudit
@testable import WeatherLocalization

@Suite struct PseudolocaleTests {
    private static let tables = TableSource.embedded.withPseudolocales

    private func english() throws -> [String: String] {
        let bytes = try #require(TableSource.embedded.bytes("en", .interface))
        return try StringsReader.read(bytes, file: "T")
    }

    @Test("en-XA is English with accents, in brackets, its placeholders untouched")
    func accented() throws {
        #expect(Pseudolocale.accented.text("Wind") == "[Ŵîîñð]")
        #expect(Pseudolocale.accented.text("near %1$@ (%2$@)") == "[ñééååŕ %1$@ (%2$@)]")
        #expect(Pseudolocale.accented.text("%1$@ %2$@") == "%1$@ %2$@")
        let localizer = try Localizer(LocaleRequest(explicit: "en-XA"), tables: Self.tables)
        #expect(localizer.language == "en-XA")
        #expect(localizer.missingTable == nil)
        #expect(localizer.text("feelsLike", "3") == "[ƒééééļš ļîîķéé 3]")
        #expect(localizer.name(of: .partlyCloudy) == "[Þååŕţļý çļööûûðý]")
        #expect(localizer.temperature(Temperature(celsius: 12)) == "12°C")
        #expect(localizer.requestedLanguage == "en")
        #expect(localizer.region == nil)
    }

    @Test("en-XA is about 40 % longer than English")
    func length() throws {
        let texts = try english().values.filter { $0.count > 3 }
        let before = texts.reduce(0) { $0 + $1.count }
        let after = texts.reduce(0) { $0 + Pseudolocale.accented.text($1).count }
        #expect((1.3...1.5).contains(Double(after) / Double(before)))
    }

    @Test("ar-XB is English from right to left, with English's dates and digits")
    func mirrored() throws {
        let localizer = try Localizer(LocaleRequest(explicit: "ar-XB"), tables: Self.tables)
        #expect(localizer.isRightToLeft)
        #expect(localizer.text("wind") == "\u{202E}Wind\u{202C}")
        #expect(localizer.text("feelsLike", "3") == "\u{202E}feels\u{202C} \u{202E}like\u{202C} \u{2068}3\u{2069}")
        #expect(localizer.number(1234.5, fractionDigits: 1) == "1,234.5")
        #expect(localizer.date(Date(timeIntervalSince1970: 0), as: .day, in: .gmt) == "Thu, 1/1")
        #expect(localizer.requestedLanguage == "en")
        for count in [0, 1, 2, 5, 11, 100] {
            #expect(localizer.text("note.unusable", count: count).contains("unusable"), "\(count)")
        }
    }

    @Test("both have all keys and placeholders of English", arguments: [Pseudolocale.accented, .mirrored])
    func keys(pseudolocale: Pseudolocale) throws {
        let english = try english()
        let texts = pseudolocale.texts(from: english, of: .interface)
        for (key, text) in english where !key.hasSuffix(".one") {
            #expect(Placeholder.all(in: texts[key] ?? "") == Placeholder.all(in: text), "\(key)")
        }
    }

    @Test("they have no folder of tables, and other regions of their kind are not locales")
    func others() throws {
        #expect(Localizer.availableLanguages.allSatisfy { Pseudolocale(rawValue: $0) == nil })
        for name in ["de-XA", "en-XB", "ar-XA"] {
            #expect(throws: WeatherError.self) { try Localizer(LocaleRequest(explicit: name), tables: Self.tables) }
        }
        let all = Localizer.all(in: Self.tables).map(\.language)
        #expect(all.contains("en-XA") && all.contains("ar-XB"))
    }

    @Test(
        "without the generated texts they are the languages of their names", arguments: Pseudolocale.allCases)
    func withoutTexts(pseudolocale: Pseudolocale) throws {
        let localizer = try Localizer(LocaleRequest(explicit: pseudolocale.rawValue))
        #expect(localizer.language == String(pseudolocale.rawValue.prefix(2)))
        #expect(!Localizer.all(tableFolder: nil).contains { $0.language == pseudolocale.rawValue })
    }
}
