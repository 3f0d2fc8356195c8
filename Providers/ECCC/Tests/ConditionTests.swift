import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherECCC

@Suite("ECCC's conditions")
struct ConditionTests {
    private static let sharedTable = SharedFixtures.folder?.deletingLastPathComponent()
        .appendingPathComponent("data/conditions/eccc.tsv")

    @Test(.enabled(if: sharedTable != nil, "the shared table of conditions is absent"))
    func everyRowOfTheSharedTableIsMapped() throws {
        let lines = try String(contentsOf: try #require(Self.sharedTable), encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 81)
        for fields in lines.dropFirst().map({ $0.split(separator: "\t", omittingEmptySubsequences: false) }) {
            let condition = try #require(WeatherCondition(rawValue: String(fields[4])))
            let code = Int(fields[1])
            if fields[0] != "forecast" {
                #expect(WeatherCondition(citypageCurrent: code) == condition, "\(fields[1])")
            }
            if fields[0] != "current" {
                #expect(WeatherCondition(citypageForecast: code) == condition, "\(fields[1])")
            }
        }
    }
}
