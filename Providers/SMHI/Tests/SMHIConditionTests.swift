import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherSMHI

@Suite("SMHI's symbols")
struct SMHIConditionTests {
    @Test("all 27 are mapped, and others are unknown")
    func complete() {
        #expect((1...27).allSatisfy { WeatherCondition(smhi: $0) != .unknown })
        #expect([0, 28, -9, .max].allSatisfy { WeatherCondition(smhi: $0) == .unknown })
    }

    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/smhi.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            .filter { $0[0].hasPrefix("symbol_code") }
        #expect(rows.count == 27)
        for row in rows {
            #expect(WeatherCondition(smhi: try #require(Int(row[1]))).rawValue == row[4], "\(row[1])")
        }
    }
}
