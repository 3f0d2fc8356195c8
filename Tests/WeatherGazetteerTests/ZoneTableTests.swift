import Foundation
import Testing
import WeatherCore
import WeatherGazetteer

@Suite("The cities of time zones")
struct ZoneTableTests {
    private let table = ZoneTable(
        zoneTab: """
            # a comment
            KR\t+3733+12658\tAsia/Seoul
            US\t+404251-0740023\tAmerica/New_York\tEastern (most areas)
            US\t+340308-1181434\tAmerica/Los_Angeles\tPacific
            broken line
            XX\t+99+99\tNowhere/Else
            IN\t+2232+08822\tAsia/Kolkata
            """.utf8,
        links: { $0 == "Asia/Calcutta" ? "Asia/Kolkata" : nil })

    @Test("lines are read to the second of arc; comments and broken lines are passed over")
    func lines() throws {
        #expect(table.cities.count == 4)
        let newYork = try #require(table.city(ofZone: "America/New_York"))
        #expect(abs(newYork.coordinates.latitude - 40.714167) < 1e-6)
        #expect(abs(newYork.coordinates.longitude + 74.006389) < 1e-6)
    }

    @Test("a renamed zone has its city; UTC has none")
    func links() {
        #expect(table.city(ofZone: "Asia/Calcutta")?.zone == "Asia/Kolkata")
        #expect(table.city(ofZone: "Etc/UTC") == nil)
    }

    @Test("of a country's cities the most populous zone's stands for it")
    func regions() {
        #expect(table.city(ofRegion: "US")?.zone == "America/New_York")
        #expect(table.city(ofRegion: "KR")?.zone == "Asia/Seoul")
        #expect(table.city(ofRegion: "ZZ") == nil)
    }

    @Test("the nearest city is one of the same country, when that is known and has one")
    func nearest() throws {
        let honolulu = try #require(Coordinates(latitude: 21.3, longitude: -157.86))
        #expect(table.city(nearest: honolulu, countryCode: "KR")?.zone == "Asia/Seoul")
        #expect(table.city(nearest: honolulu, countryCode: nil)?.zone == "America/Los_Angeles")
        #expect(table.city(nearest: honolulu, countryCode: "ZZ")?.zone == "America/Los_Angeles")
        #expect(ZoneTable(zoneTab: "".utf8).city(nearest: honolulu, countryCode: nil) == nil)
    }

    @Test(
        "the system's table has a main city for every country in it, and knows former names",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/zone.tab"), "there is no zone.tab"))
    func system() {
        let system = ZoneTable()
        for code in Set(system.cities.map(\.countryCode)) {
            #expect(system.city(ofRegion: code) != nil, "no main city for \(code)")
        }
        #expect(system.city(ofZone: "Asia/Calcutta")?.zone == "Asia/Kolkata")
    }
}
