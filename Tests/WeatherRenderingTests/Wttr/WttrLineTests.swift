import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("Lines of wttr.in")
struct WttrLineTests {
    private func text(
        _ template: String, of report: WeatherReport = SampleReports.full, in localizer: Localizer? = nil,
        signs: WttrSigns = .unicode
    ) throws -> String {
        let form = try #require(WttrFormat(WttrTemplate.decoded(template)))
        let localizer = try localizer ?? SampleLocale(name: "en_DE").localizer()
        return form.text(for: report, localizer: localizer, signs: signs, now: SampleReports.now)
    }

    @Test(
        "each letter is a value of the report",
        arguments: [
            ("c", "⛅ "), ("C", "Partly cloudy"), ("x", "m"), ("i", "116"), ("h", "41%"), ("t", "+12°C"),
            ("f", "+11°C"), ("w", "↓13km/h"), ("l", "Seoul"), ("m", "🌖"), ("M", "19"), ("p", "2.5mm"), ("o", "60%"),
            ("P", "1019hPa"), ("u", "5"), ("D", "05:44:18"), ("S", "06:09:00"), ("z", "12:34:34"), ("s", "18:57:00"),
            ("d", "19:25:32"), ("T", "14:10:00+0900"), ("Z", "Asia/Seoul"), ("H", "+14°C"), ("L", "+7°C"),
            ("e", "+0°C"),
        ])
    func letters(letter: String, expected: String) throws {
        #expect(try text("%\(letter)") == expected)
    }

    @Test("the letters of this test are all that there are")
    func complete() {
        #expect(String(WttrTemplate.Letter.allCases.map(\.rawValue).sorted()) == "CDHLMPSTZcdefhilmopstuwxz")
    }

    @Test(
        "the numbered templates end with a line feed",
        arguments: [
            ("1", "⛅  +12°C\n"), ("2", "⛅  🌡️+12°C 🌬️↓13km/h\n"), ("3", "Seoul: ⛅  +12°C\n"),
            ("4", "Seoul: ⛅  🌡️+12°C 🌬️↓13km/h\n"),
        ])
    func numbered(number: String, expected: String) throws {
        #expect(try text(number) == expected)
    }

    @Test(
        "a template is written as in an address",
        arguments: [
            ("%l:+%c+%t", "Seoul: ⛅  +12°C"), ("%t|%w", "+12°C|↓13km/h"),
            ("%25l%0A%25C%0A%25t", "Seoul\nPartly cloudy\n+12°C"),
            ("%cCloud", "⛅ Cloud"), ("%C%0A", "Partly cloudy\n"), ("%t\\n%h", "+12°C\n41%"), ("100%25 %h", "100% 41%"),
            ("%C3%A9 %d5", "é 19:25:325"), ("%q %% %", "%q %% %"), ("%1B[31m%t%07", "[31m+12°C"),
            ("a%2Bb%t", "a+b+12°C"),
        ])
    func grammar(template: String, expected: String) throws {
        #expect(try text(template) == expected)
    }

    @Test("what is not known is empty")
    func unknown() throws {
        for letter in "CxihfwpoPuHLe" { #expect(try text("[%\(letter)]", of: SampleReports.bare) == "[]") }
        #expect(try text("[%c]", of: SampleReports.bare) == "[]")
        // A zone of which only the offset is known has no name.
        #expect(try text("%T %Z|", of: SampleReports.sparse) == "15:10:00+1000 |")
        #expect(try text("%t", of: SampleReports.sparse) == "+0°C")
        #expect(try text("%l", of: SampleReports.sparse) == "-33.865,151.2")
    }

    @Test("a sun that does not rise has no time, but a noon")
    func polarNight() throws {
        var report = SampleReports.bare
        report.place.coordinates = SampleReports.point(-85, 0)
        #expect(try text("%S %s", of: report) == "??:??:?? ??:??:??")
        #expect(try !text("%D %z %d", of: report).contains("?"))
    }

    @Test(
        "units are the user's",
        arguments: [
            ("en_US", "+54°F +51°F ↓8mph 0.10 in 1019hPa"), ("ko_KR", "+12°C +11°C ↓4m/s 2.5mm 1019hPa"),
            ("zh_CN", "+12°C +11°C ↓3Bft 2.5mm 1019hPa"), ("en_GB", "+12°C +11°C ↓8mph 2.5mm 1019hPa"),
        ])
    func units(locale: String, expected: String) throws {
        #expect(try text("%t %f %w %p %P", in: SampleLocale(name: locale).localizer()) == expected)
    }

    @Test(
        "eight arrows show where the wind blows to",
        arguments: zip([0, 45, 90, 135, 180, 225, 270, 315, 337, 338, 360, -10], "↓↙←↖↑↗→↘↘↓↓↓"))
    func arrows(degrees: Double, arrow: Character) throws {
        var report = SampleReports.full
        report.current?.wind = Wind(speed: Speed(metersPerSecond: 2), direction: Angle(degrees: degrees))
        #expect(try text("%w", of: report) == "\(arrow)7km/h")
        report.current?.wind = Wind(speed: Speed(metersPerSecond: 2))
        #expect(try text("%w", of: report) == "7km/h")
    }

    @Test("signs are three cells wide", arguments: WttrSigns.allCases)
    func signs(signs: WttrSigns) throws {
        for condition in WeatherCondition.allCases where condition != .unknown {
            var report = SampleReports.full
            report.current?.condition = condition
            let text = try text("%c", of: report, signs: signs)
            #expect(text.displayWidth >= 3 && text.displayWidth <= 5, "\(condition): '\(text)'")
        }
    }

    @Test("words and names are in the user's language, numbers in ASCII digits", arguments: SampleLocale.all)
    func languages(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let words = try text("%C", in: localizer)
        #expect(words == localizer.name(of: .partlyCloudy, isDay: true))
        let line = try text("%C: %t %h", in: localizer)
        #expect(line.contains(words) && line.contains("41%"))
        // Numbers are isolated only beside other text of a language that is written from right to left.
        #expect(line.contains("\u{2068}") == localizer.isRightToLeft)
        #expect(try text("%t", in: localizer).unicodeScalars.allSatisfy { $0 != "\u{2068}" })
    }

    @Test("without Unicode, a line is ASCII")
    func ascii() throws {
        let text = try text("%c|%C|%t|%w|%m", in: SampleLocale.ascii())
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        #expect(text.hasPrefix(" m |Partly cloudy|+12C|"))
    }

    @Test("control characters of a name do not reach a terminal")
    func hostile() throws {
        var report = SampleReports.full
        report.place.name = "\u{1B}]0;owned\u{7}evil\u{9B}2J"
        let text = try text("%l %t", of: report)
        #expect(text.contains("evil"))
        #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }

    @Test("1,000 generated templates: each is its parts, one by one")
    func generated() throws {
        var random = Seeded(state: 20_260_406)
        let letters = WttrTemplate.Letter.allCases.map { "%\($0.rawValue)" }
        let others = ["%%", "%q", "%", " ", ":", "|", "\\", "\\n", "é", "🌡️", "{", "}", "\u{1B}", "%2", "%bb", "n", "+"]
        let localizer = try SampleLocale(name: "en_DE").localizer()
        func written(_ text: String) -> String {
            WttrFormat.line(WttrTemplate(text)).text(
                for: SampleReports.full, localizer: localizer, now: SampleReports.now)
        }
        let values = Dictionary(uniqueKeysWithValues: letters.map { ($0, written($0)) })
        for _ in 0..<1000 {
            let parts = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                // What begins a letter, or is begun by one, is kept apart.
                (Bool.random(using: &random) ? letters : others).randomElement(using: &random) ?? ""
            }
            let text = written(parts.joined(separator: "~"))
            let expected = parts.map { part in
                values[part] ?? (part == "\\n" ? "\n" : part == "\u{1B}" ? "" : part)
            }.joined(separator: "~")
            #expect(text == expected, "\(parts)")
        }
    }
}

/// Random numbers that are the same in every run (SplitMix64).
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension SampleReports {
    /// A report of which only place and zone are known.
    static let bare: WeatherReport = {
        var report = WeatherReport(place: full.place, provenance: full.provenance)
        report.place.name = nil
        return report
    }()
}
