import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherKMA

@Suite("KMA's conditions")
struct KMAConditionTests {
    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/kma.tsv"), encoding: .utf8)
        var read = 0
        for line in text.split(separator: "\n").dropFirst() {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            switch cells[1] {
            case "SKY": #expect(WeatherCondition(kmaSky: cells[2]).rawValue == cells[5], "SKY \(cells[2])")
            case "PTY":
                #expect(
                    WeatherCondition(kmaType: cells[2], sky: "1").rawValue == cells[5], "PTY \(cells[2])")
            case "wf": #expect(WeatherCondition(kmaWords: cells[2]).rawValue == cells[5], "\(cells[2])")
            default: continue
            }
            read += 1
        }
        #expect(read == 27)
    }

    @Test("lightning makes thunder of a dry sky, and a thunderstorm of rain")
    func lightning() {
        #expect(WeatherCondition(kmaType: "0", sky: "4", lightning: 0.2) == .thunder)
        #expect(WeatherCondition(kmaType: "1", sky: "4", lightning: 0.2) == .thunderstorms)
        #expect(WeatherCondition(kmaType: "1", sky: "4", lightning: 0) == .rain)
    }

    @Test("without a known type of precipitation the sky says nothing")
    func unknown() {
        #expect(WeatherCondition(kmaType: nil, sky: "1") == .unknown)
        #expect(WeatherCondition(kmaType: "9", sky: "1") == .unknown)
        #expect(WeatherCondition(kmaType: "0", sky: "9") == .unknown)
        #expect(WeatherCondition(kmaWords: "우박") == .unknown)
    }
}
