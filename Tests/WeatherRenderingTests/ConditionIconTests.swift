import Foundation
import Testing
import WeatherCore

@testable import WeatherRendering

@Suite("Icons")
struct ConditionIconTests {
    @Test("Every condition has icons of one width: two columns, three in ASCII", arguments: WeatherCondition.allCases)
    func widths(condition: WeatherCondition) {
        let emoji = ConditionIcon.emoji(condition)
        #expect([emoji.day, emoji.night].allSatisfy { $0.displayWidth == 2 && $0.count == 1 })
        let ascii = ConditionIcon.ascii(condition)
        #expect([ascii.day, ascii.night].allSatisfy { $0.utf8.count == 3 && $0.displayWidth == 3 })
    }

    @Test("A clear or broken sky looks different at night", arguments: [WeatherCondition.clear, .partlyCloudy])
    func nights(condition: WeatherCondition) {
        for isASCII in [false, true] {
            let day = ConditionIcon.text(for: condition, isDay: true, isASCII: isASCII)
            #expect(day != ConditionIcon.text(for: condition, isDay: false, isASCII: isASCII))
        }
    }
}
