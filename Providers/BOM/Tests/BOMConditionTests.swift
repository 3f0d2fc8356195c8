import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherBOM

@Suite("BOM's icons")
struct BOMConditionTests {
    @Test("icons that are not listed are unknown")
    func unlisted() {
        #expect([nil, "", "null", "Sunny", "hail"].allSatisfy { WeatherCondition(bom: $0) == .unknown })
    }

    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/bom.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            .filter { $0[0].hasPrefix("icon_descriptor") }
        #expect(rows.count > 25)
        for row in rows { #expect(WeatherCondition(bom: String(row[1])).rawValue == row[4], "\(row[1])") }
    }
}

@Suite("BOM's locations")
struct GeohashTests {
    @Test(
        "places that are known by their letters",
        arguments: [(-12.463302, 130.845108, "qvv117"), (57.64911, 10.40744, "u4pruy"), (0, 0, "s00000")])
    func known(latitude: Double, longitude: Double, letters: String) throws {
        #expect(Geohash.text(of: try #require(Coordinates(latitude: latitude, longitude: longitude))) == letters)
    }

    @Test("the edges of the world have letters, too", arguments: [(90.0, 180.0), (-90, -180), (90, -180)])
    func edges(latitude: Double, longitude: Double) throws {
        #expect(Geohash.text(of: try #require(Coordinates(latitude: latitude, longitude: longitude))).count == 6)
    }
}
