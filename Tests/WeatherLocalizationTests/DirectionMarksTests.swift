import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@Suite("Direction marks")
struct DirectionMarksTests {
    private func text(_ locale: String, _ marks: DirectionMarks) throws -> String {
        try Localizer(LocaleRequest(explicit: locale, environment: [:], directionMarks: marks))
            .text("assumed.lastPlace", "X")
    }

    private func hasMarks(_ text: String) -> Bool {
        text.unicodeScalars.contains { [0x61C, 0x200E, 0x200F, 0x2068, 0x2069].contains($0.value) }
    }

    @Test("inserted values are isolated in right-to-left languages, and elsewhere if requested")
    func isolates() throws {
        #expect(try text("ar", .auto).contains("\u{2068}X\u{2069}"))
        #expect(try text("he", .isolate).contains("\u{2068}X\u{2069}"))
        #expect(try !hasMarks(text("en", .auto)))
        #expect(try text("en", .isolate).contains("\u{2068}X\u{2069}"))
    }

    @Test("in right-to-left text a mark keeps an option's hyphens before its name")
    func options() throws {
        func help(_ locale: String, _ marks: DirectionMarks) throws -> String? {
            try Localizer(LocaleRequest(explicit: locale, environment: [:], directionMarks: marks))
                .sentences(for: WeatherError(.keyMissing), providerName: nil).help
        }
        #expect(try help("ar", .auto)?.contains("wx \u{200E}--sandbox") == true)
        #expect(try help("ar", .none)?.contains("wx --sandbox") == true)
        #expect(try help("ko", .auto)?.contains("\u{200E}") == false)
    }

    @Test("in right-to-left text a mark keeps a path's tilde before the path")
    func paths() throws {
        let help = try Localizer(LocaleRequest(explicit: "he")).helpTexts
        #expect(help?["settings"]?.contains(": \u{200E}~/.config/wx/config.json") == true)
    }

    @Test(
        "with the setting none, no marks remain, not even those of ICU", arguments: ["ar_EG", "fa_IR", "he_IL", "en"])
    func none(locale: String) throws {
        #expect(try !hasMarks(text(locale, .none)))
        let localizer = try Localizer(LocaleRequest(explicit: locale, environment: [:], directionMarks: .none))
        #expect(!hasMarks(localizer.temperature(Temperature(celsius: -3))))
        #expect(!hasMarks(localizer.date(.init(timeIntervalSince1970: 0), as: .moment, in: .gmt)))
    }

    @Test("the values of the setting are read, and others are refused")
    func settings() throws {
        #expect(try DirectionMarks(setting: nil) == .auto)
        #expect(try DirectionMarks(setting: "") == .auto)
        #expect(try DirectionMarks(setting: "None") == .none)
        let error = #expect(throws: WeatherError.self) { try DirectionMarks(setting: "sometimes") }
        #expect(error?.details.setting == "bidi")
        #expect(error?.details.candidates == ["auto", "terminal", "program", "isolate", "none"])
    }
}
