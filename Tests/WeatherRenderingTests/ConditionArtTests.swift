import Testing
import WeatherCore

@testable import WeatherRendering

@Suite("Pictures of conditions")
struct ConditionArtTests {
    @Test("Every picture has four lines of ten columns", arguments: WeatherCondition.allCases)
    func size(condition: WeatherCondition) {
        for isDay in [true, false] {
            let rows = ConditionArt.rows(for: condition, isDay: isDay)
            #expect(rows.map(\.count) == [10, 10, 10, 10])
            let lines = ConditionArt.lines(for: condition, isDay: isDay)
            #expect(lines.map { $0.reduce(0) { $0 + $1.text.displayWidth } } == [10, 10, 10, 10])
        }
    }

    @Test("Every pixel has a color", arguments: WeatherCondition.allCases)
    func colors(condition: WeatherCondition) {
        let palette = Palette(depth: .trueColor, ground: .unknown)
        for isDay in [true, false] {
            for cell in ConditionArt.rows(for: condition, isDay: isDay).joined() {
                for letter in [cell.upper, cell.lower].compactMap(\.self) {
                    #expect(palette.sgr(for: Look(.art(letter))) != nil, "\(letter)")
                }
            }
        }
    }

    @Test("Similar conditions have different pictures")
    func distinct() {
        let falling: [WeatherCondition] = [
            .cloudy, .drizzle, .lightRain, .rain, .heavyRain, .lightRainShowers, .rainShowers, .heavyRainShowers,
            .sunShowers, .freezingDrizzle, .freezingRain, .lightSleet, .sleet, .sleetShowers, .icePellets, .wintryMix,
            .flurries, .sunFlurries, .lightSnow, .snow, .heavySnow, .snowShowers, .hail, .thunder, .thunderstorms,
            .strongStorms, .thunderstormsWithSnow, .thunderstormsWithSleet, .thunderstormsWithHail,
        ]
        for isDay in [true, false] {
            #expect(Set(falling.map { ConditionArt.rows(for: $0, isDay: isDay) }).count == falling.count)
        }
    }

    @Test("In a half block, the upper pixel is the text color, the lower the background")
    func halfBlocks() {
        let lines = ConditionArt.lines(for: .partlyCloudy, isDay: true)
        #expect(
            lines.map { $0.map(\.text).joined() } == [
                "     ▄███▄", "    ▄▄▄▀██", " ▄██████▄▄", "▀▀▀▀▀▀▀▀▀▀",
            ])
        #expect(
            lines[3].map(\.look) == [
                Look(.art("w")), Look(.art("w"), ground: .art("v")), Look(.art("w")),
            ])
        #expect(lines[1].map(\.look) == [.plain, Look(.art("w")), Look(.art("y"))])
    }
}
