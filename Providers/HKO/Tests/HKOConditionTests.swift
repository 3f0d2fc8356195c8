import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherHKO

@Suite("HKO's icons")
struct HKOConditionTests {
    @Test("icons that are not listed are unknown")
    func unlisted() {
        #expect([nil, 0, 49, 55, 66, 94, 999, -50, .max].allSatisfy { WeatherCondition(hko: $0) == .unknown })
    }

    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/hko.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(rows.count > 35)
        for row in rows {
            let icon: Int? = Int(row[1])
            #expect(icon != nil && WeatherCondition(hko: icon).rawValue == row[4], "\(row[1])")
        }
    }
}
