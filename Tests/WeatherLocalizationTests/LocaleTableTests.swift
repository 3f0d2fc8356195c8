import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherLocalization

/// The embedded tables compared with Foundation, for every locale that they have.
///
/// With `WX_ALL_LOCALE_TABLES` set, as in `make check-all`, 2,000 instants and 5,000 numbers for each; else some of
/// them.
@Suite("Tables of CLDR's data")
struct LocaleTableTests {
    private static let isWhole = ProcessInfo.processInfo.environment["WX_ALL_LOCALE_TABLES"] != nil
    private static let names = LocaleTable.names(in: .formats)

    private static func locale(_ name: String) -> Locale {
        guard let identifier = LocaleIdentifier(name), identifier.tableName == name else {
            return Locale(identifier: name)
        }
        return identifier.locale
    }

    @Test("every language with texts has its locales, sorted")
    func languages() {
        let names = Set(Self.names)
        for name in ["ko_KR", "ar_EG", "en_US", "de_DE", "hi_IN", "ja_JP", "zh_Hans_CN", "zh_Hant_TW", "en_US_POSIX"] {
            #expect(names.contains(name))
        }
        for language in Localizer.availableLanguages {
            #expect(names.contains(language.replacing("-", with: "_")), "\(language)")
        }
        #expect(names.count == Self.names.count)
        #expect(Self.names == Self.names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        #expect(LocaleTable.names(in: .countries) == Self.names)
        #expect(LocaleTable("xx_XX", in: .formats) == nil)
        #expect(LocaleTable("", in: .formats) == nil)
        #expect(LocaleTable("ko_KRX", in: .formats) == nil)
    }

    @Test("dates equal those of Foundation")
    func dates() throws {
        var differences: [String] = []
        var generator = SeededGenerator(seed: 13)
        let patterns = ["=MM/dd(E) HH시", "=EEEE d MMMM y 'at' K:mm:ss a", "=ccc LLL yy kk", "=EEEEE MMMMM B h:mm b"]
        let templates = Localizer.dateSkeletons + patterns
        for name in Self.names {
            guard let table = LocaleTable(name, in: .formats), var symbols = DateSymbols(table) else {
                Issue.record("\(name) has no symbols")
                continue
            }
            let locale = Self.locale(name)
            guard [.gregorian, .buddhist].contains(locale.calendar.identifier) else {
                #expect(symbols.pattern(ofSkeleton: "MdE") == nil, "\(name) has another calendar")
                continue
            }
            let instants = (0..<(Self.isWhole ? 2000 : 6)).map { _ in
                // From 1600 to 2500, and each hour of a day near now.
                Bool.random(using: &generator)
                    ? Date(timeIntervalSince1970: .random(in: -11_676_096_000...16_725_225_600, using: &generator))
                    : Date(
                        timeIntervalSince1970: 1_775_520_000 + Double(Int.random(in: 0...96, using: &generator)) * 900)
            }
            for template in templates {
                let formatter = DateFormatter()
                formatter.locale = locale
                let isPattern = template.hasPrefix("=")
                let skeleton = isPattern ? nil : symbols.pattern(ofSkeleton: template)
                let resolved = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale)
                if !isPattern, skeleton != resolved { differences.append("\(name): \(template)") }
                guard let pattern = isPattern ? String(template.dropFirst()) : skeleton else { continue }
                // The night has two names, unlike in CLDR; FormatProbe says why.
                if name.hasPrefix("hi"), !name.hasPrefix("hi_Latn"), pattern.contains("B") { continue }
                let parts = DateParts(pattern)
                let offset = [0, 32_400, 20_700, -12_600, -50_400].randomElement(using: &generator) ?? 0
                formatter.timeZone = TimeZone(secondsFromGMT: offset)
                formatter.dateFormat = pattern
                for instant in instants {
                    let text = DateFields(instant, secondsFromGMT: offset).flatMap { symbols.text($0, by: parts) }
                    let expected = formatter.string(from: instant)
                    if text != expected {
                        differences.append(
                            "\(name) \(pattern) \(instant.timeIntervalSince1970): \(text ?? "-"), not \(expected)")
                    }
                }
            }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(20).joined(separator: "\n"))")
    }

    @Test("fractions of a second are rounded to the nearest millisecond before the second is taken")
    func milliseconds() throws {
        for (seconds, second) in [(82.9994, 22), (82.9996, 23), (83.0, 23), (-0.0004, 0), (-0.0006, 59)] {
            #expect(DateFields(Date(timeIntervalSince1970: seconds), secondsFromGMT: 0)?.second == second)
        }
    }

    @Test("numbers equal those of Foundation")
    func numbers() {
        var differences: [String] = []
        var generator = SeededGenerator(seed: 13)
        for name in Self.names {
            guard let symbols = LocaleTable(name, in: .formats).flatMap(NumberSymbols.init) else {
                Issue.record("\(name) has no symbols")
                continue
            }
            let foundation = FoundationNumbers(locale: Self.locale(name))
            for index in 0..<(Self.isWhole ? 5000 : 24) {
                let value: Double =
                    switch index % 4 {
                    case 0: Double(Int.random(in: -2_000_000...2_000_000, using: &generator)) / 8
                    case 1: Double.random(in: -99...99, using: &generator)
                    case 2: pow(10, Double(index % 24 - 4)) * Double(Int.random(in: -99...99, using: &generator))
                    default: (Double.random(in: -1e5...1e5, using: &generator) * 100).rounded() / 100
                    }
                let digits = index / 4 % 3
                let settled = NumberTexts.settled(value, fractionDigits: digits)
                for isGrouped in [true, false] {
                    let text = symbols.text(settled, fractionDigits: digits, isGrouped: isGrouped)
                    let expected = foundation.text(settled, fractionDigits: digits, isGrouped: isGrouped)
                    if text != expected { differences.append("\(name) \(settled): \(text ?? "-"), not \(expected)") }
                }
                let fraction = NumberTexts.settled(abs(value), fractionDigits: 2)
                if symbols.percent(fraction) != foundation.percent(fraction) {
                    differences.append("\(name) \(fraction): \(symbols.percent(fraction) ?? "-")")
                }
            }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(20).joined(separator: "\n"))")
    }

    @Test(
        "ties are rounded to even, based on the shortest decimal representation",
        arguments: [
            (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (0.25, 1, "0.2"), (0.35, 1, "0.4"), (1.005, 2, "1.00"),
            (9.995, 2, "10.00"), (999.5, 0, "1,000"), (0.05, 1, "0.0"), (0.051, 1, "0.1"), (99.95, 1, "100.0"),
            (1e21, 0, "1,000,000,000,000,000,000,000"), (1.5e-7, 2, "0.00"), (-1234.5, 0, "-1,234"),
        ])
    func ties(value: Double, digits: Int, expected: String) throws {
        let symbols = try #require(LocaleTable("en", in: .formats).flatMap(NumberSymbols.init))
        #expect(symbols.text(value, fractionDigits: digits, isGrouped: true) == expected)
    }

    @Test("names of countries equal those of Foundation")
    func countries() {
        var differences: [String] = []
        for name in Self.isWhole ? Self.names : Localizer.availableLanguages.map({ $0.replacing("-", with: "_") }) {
            guard let table = LocaleTable(name, in: .countries) else {
                Issue.record("\(name) is not in the table")
                continue
            }
            let locale = Self.locale(name)
            for code in RegionCodes.countries where table.value(code) != locale.localizedString(forRegionCode: code) {
                differences.append("\(name) \(code): \(table.value(code) ?? "-")")
            }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(20).joined(separator: "\n"))")
    }

    @Test(
        "keywords, variants and unusual scripts are left to Foundation",
        arguments: [
            ("ko-KR", "ko_KR"), ("zh-TW", "zh_Hant_TW"), ("zh-Hans-CN", "zh_Hans_CN"), ("zh", "zh_Hans"),
            ("C", "en_US_POSIX"),
            ("en-XA", "en"), ("en-US-u-mu-celsius", "en_US"), ("fa-IR", "fa_IR"), ("en-US-u-hc-h23", nil),
            ("ar-EG-u-nu-latn", nil), ("th-TH-u-ca-gregory", nil), ("hi-Latn-IN", "hi_Latn_IN"), ("ko-Kore-KR", nil),
            ("de-DE-u-rg-uszzzz", nil),
        ] as [(String, String?)])
    func tableName(tag: String, name: String?) throws {
        let identifier = try #require(LocaleIdentifier(tag))
        #expect(identifier.tableName == name)
    }
}
