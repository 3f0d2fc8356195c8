import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherIMS

@Suite("IMS's weather codes")
struct IMSConditionTests {
    @Test("codes that are not listed are unknown")
    func unlisted() {
        #expect([nil, 0, 1000, 1275, 1600, -1250, .max].allSatisfy { WeatherCondition(ims: $0) == .unknown })
    }

    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/ims.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(rows.count > 20)
        for row in rows {
            let code: Int? = Int(row[1])
            #expect(code != nil && WeatherCondition(ims: code).rawValue == row[4], "\(row[1])")
        }
    }
}
