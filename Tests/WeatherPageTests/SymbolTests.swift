import Testing
import WeatherCore

@testable import WeatherPage

@Suite("Symbols of conditions")
struct SymbolTests {
    private static func drawing(_ condition: WeatherCondition, isDay: Bool) -> [String] {
        condition.symbol(isDay: isDay).map { "\($0.part) \($0.x) \($0.y) \($0.scale)" }
    }

    @Test("differ between all conditions", arguments: [true, false])
    func distinct(isDay: Bool) {
        let drawings = WeatherCondition.allCases.map { Self.drawing($0, isDay: isDay) }
        #expect(Set(drawings).count == WeatherCondition.allCases.count)
        #expect(!drawings.contains([]))
    }

    @Test("have the sun only by day, and the moon only by night")
    func sky() {
        for condition in WeatherCondition.allCases {
            #expect(!condition.symbol(isDay: true).contains { $0.part == .moon || $0.part == .star })
            #expect(!condition.symbol(isDay: false).contains { $0.part == .sun })
        }
    }

    @Test("use every part")
    func parts() {
        let used = WeatherCondition.allCases.flatMap { condition in
            [true, false].flatMap { condition.symbol(isDay: $0).map(\.part) }
        }
        #expect(Set(used) == Set(SymbolPart.allCases))
    }

    @Test("are defined once, with their parts")
    func sheet() {
        var sheet = SymbolSheet()
        #expect(sheet.reference(to: .rain, isDay: true) == "#s-rain")
        #expect(sheet.reference(to: .rain, isDay: false) == "#s-rain")
        #expect(sheet.reference(to: .clear, isDay: false) == "#s-clear-night")
        let text = sheet.definitions.text
        #expect(text.matches(of: /<symbol id="/).count == 2)
        #expect(
            text.matches(of: /<g id="p-[a-z]+">/).map { String($0.0) }.sorted() == [
                #"<g id="p-cloud">"#, #"<g id="p-drop">"#, #"<g id="p-moon">"#, #"<g id="p-star">"#,
            ])
    }
}
