import Testing
import WeatherCore

@testable import WeatherRendering

@Suite("Icon sets")
struct IconSetTests {
    private static func icons(_ set: IconSet, _ glyphs: Glyphs, isDay: Bool) -> [String] {
        WeatherCondition.allCases.map { ConditionIcon.text(for: $0, isDay: isDay, set: set, glyphs: glyphs) }
    }

    @Test("As text and as ASCII, all conditions are distinct", arguments: [true, false], Glyphs.allCases)
    func distinct(isDay: Bool, glyphs: Glyphs) {
        let icons = Self.icons(.text, glyphs, isDay: isDay)
        #expect(Set(icons).count == WeatherCondition.allCases.count)
    }

    @Test("No icon takes more than two columns", arguments: IconSet.allCases, Glyphs.allCases)
    func widths(set: IconSet, glyphs: Glyphs) {
        for isDay in [true, false] {
            for icon in Self.icons(set, glyphs, isDay: isDay) {
                #expect(set == .none ? icon.isEmpty : (1...2).contains(icon.displayWidth), "\(icon)")
            }
        }
    }

    @Test("Without Unicode every set is ASCII, and in the console it is text symbols")
    func simpler() {
        for set in IconSet.allCases where set != .none {
            for isDay in [true, false] {
                #expect(Self.icons(set, .ascii, isDay: isDay) == Self.icons(.text, .ascii, isDay: isDay))
                #expect(Self.icons(set, .console, isDay: isDay) == Self.icons(.text, .unicode, isDay: isDay))
            }
        }
        #expect(Self.icons(.text, .ascii, isDay: true).allSatisfy { $0.allSatisfy(\.isASCII) })
    }

    @Test("The picture set shows emoji outside the head")
    func art() {
        #expect(Self.icons(.art, .unicode, isDay: true) == Self.icons(.emoji, .unicode, isDay: true))
    }

    @Test("Icons by day and by night are as expected")
    func samples() {
        func icon(_ condition: WeatherCondition, _ set: IconSet, _ glyphs: Glyphs = .unicode, isDay: Bool) -> String {
            ConditionIcon.text(for: condition, isDay: isDay, set: set, glyphs: glyphs)
        }
        #expect(icon(.partlyCloudy, .emoji, isDay: true) == "⛅")
        #expect(icon(.partlyCloudy, .emoji, isDay: false) == "🌙")
        #expect(icon(.partlyCloudy, .nerd, isDay: false) == "\u{E37E}")
        #expect(icon(.partlyCloudy, .text, isDay: false) == "☾⋂")
        #expect(icon(.partlyCloudy, .text, .ascii, isDay: false) == "(n")
        #expect(icon(.wintryMix, .text, .ascii, isDay: true) == "%*")
        #expect(icon(.hail, .text, .ascii, isDay: true) == "^o")
        #expect(icon(.unknown, .emoji, isDay: true) == "❔")
    }

    @Test("the white cloud has the text's color on a light background")
    func cloud() throws {
        let localizer = try SampleLocale.english.localizer()
        func icon(_ ground: TerminalBackground) -> String {
            ForecastView.Options(terminal: Terminal(ground: ground)).icon(.cloudy, isDay: true, localizer)
        }
        #expect(icon(.dark) == "\u{2601}\u{FE0F}" && icon(.unknown) == icon(.dark))
        #expect(icon(.light) == "\u{2601}\u{FE0E}")
    }
}
