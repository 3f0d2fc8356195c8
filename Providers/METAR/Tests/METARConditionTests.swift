import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherMETAR

@Suite("Present weather and covers of the sky")
struct METARConditionTests {
    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/metar.tsv"), encoding: .utf8)
        var read = 0
        for line in text.split(separator: "\n").dropFirst() {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            // What is appended to a layer is no cover.
            if ["CB", "TCU"].contains(cells[1]) { continue }
            let condition =
                cells[0] == "sky cover"
                ? WeatherCondition(metarWeather: [], covers: [cells[1]])
                : WeatherCondition(metarWeather: cells[1])
            #expect(condition.rawValue == cells[4], "\(cells[1])")
            read += 1
        }
        #expect(read == 169)
    }

    @Test(
        "what falls comes before mist, and weather before the sky",
        arguments: [
            (["BR", "-RA"], ["OVC"], WeatherCondition.lightRain), (["BR"], ["OVC"], .mist),
            ([], ["OVC", "FEW"], .cloudy), (["ABC"], ["OVC"], .unknown), ([], [], .unknown),
        ])
    func order(words: [String], covers: [String], condition: WeatherCondition) {
        #expect(WeatherCondition(metarWeather: words, covers: covers) == condition)
    }
}
