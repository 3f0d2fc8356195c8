import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherFMI

@Suite("FMI's conditions")
struct FMIConditionTests {
    private static let sharedTable = SharedFixtures.folder?.deletingLastPathComponent()
        .appendingPathComponent("data/conditions/fmi.tsv")

    @Test(.enabled(if: sharedTable != nil, "the shared table of conditions is absent"))
    func everyRowOfTheSharedTableIsMapped() throws {
        let lines = try String(contentsOf: try #require(Self.sharedTable), encoding: .utf8).split(separator: "\n")
        var read = 0
        for fields in lines.dropFirst().map({ $0.split(separator: "\t", omittingEmptySubsequences: false) }) {
            let condition = try #require(WeatherCondition(rawValue: String(fields[4])))
            let code = Int(fields[1])
            switch fields[0].prefix(4) {
            case "Weat": #expect(WeatherCondition(fmiSymbol: code) == condition, "\(fields[1])")
            case "wawa":
                #expect(WeatherCondition(fmiPresentWeather: code, octas: nil) == condition, "\(fields[1])")
            default: continue
            }
            read += 1
        }
        #expect(read == 80)
    }
}
