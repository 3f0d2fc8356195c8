import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherJMA

@Suite("JMA's codes")
struct JMAConditionTests {
    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/jma.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            .filter { $0[0].hasPrefix("weatherCodes") }
        #expect(rows.count == 118)
        for row in rows { #expect(WeatherCondition(jma: String(row[1])).rawValue == row[4], "\(row[1])") }
        #expect(WeatherCondition(jma: "999") == .unknown && WeatherCondition(jma: nil) == .unknown)
    }
}
