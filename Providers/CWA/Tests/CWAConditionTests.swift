import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherCWA

@Suite("CWA's codes of weather")
struct CWAConditionTests {
    @Test(
        "the words of an observation are the sky, and what is seen besides",
        arguments: [
            ("晴", WeatherCondition.clear), ("多雲", .mostlyCloudy), ("陰", .cloudy), ("陰有雨", .rain),
            ("多雲有陣雨", .rainShowers),
            ("陰有雷雨", .thunderstorms), ("多雲有雷聲", .thunder), ("晴有霾", .haze), ("陰有霧", .foggy), ("多雲有靄", .mist),
            ("陰有大雨", .heavyRain), ("陰有雪", .snow), ("-99", .unknown), ("", .unknown), (" ", .unknown),
        ])
    func words(words: String, condition: WeatherCondition) {
        #expect(WeatherCondition(cwaWords: words) == condition)
    }

    @Test("codes that are not listed are unknown")
    func unlisted() {
        #expect([nil, 0, 43, 99, -1, .max].allSatisfy { WeatherCondition(cwa: $0) == .unknown })
    }

    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/cwa.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(rows.count == 42)
        for row in rows {
            let code: Int? = Int(row[1])
            #expect(code != nil && WeatherCondition(cwa: code).rawValue == row[4], "\(row[1])")
        }
    }
}
