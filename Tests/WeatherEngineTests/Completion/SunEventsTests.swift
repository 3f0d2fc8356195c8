import Foundation
import Testing
import WeatherCore
import WeatherEngine

@Suite("Computed sunrise and sunset") struct SunEventsTests {
    /// The events of the local day that begins at an instant.
    private func events(_ latitude: Double, _ longitude: Double, dayFrom midnight: String) throws -> [Date?] {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        let start = try #require(Date(internetDate: midnight))
        var report = WeatherReport(
            place: Place(coordinates: point),
            provenance: Provenance(provider: "test", providerName: "Test", attribution: "", fetched: start))
        let offset = try #require(
            TimeZone(secondsFromGMT: (86_400 - Int(start.timeIntervalSince1970) % 86_400) % 86_400))
        report.addComputedValues(at: start + 3600, in: offset)
        #expect(report.sunEvents.count <= 1)
        let areComputed = report.sunEvents.allSatisfy(\.isComputed)
        #expect(areComputed)
        return [report.sunEvents.first?.sunrise, report.sunEvents.first?.sunset]
    }

    @Test(
        "agree with published ones to the minute",
        arguments: [
            // MET Norway's sunrise service: 09:16 and 15:10 (UTC+1).
            (59.933333, 10.716667, "2022-12-17T23:00:00Z", "2022-12-18T08:16:22Z", "2022-12-18T14:10:57Z"),
            // NOAA's calculator, for Seoul and Sydney.
            (37.5665, 126.978, "2026-06-20T15:00:00Z", "2026-06-20T20:10:58Z", "2026-06-21T10:56:41Z"),
            (-33.8688, 151.2093, "2025-12-31T13:00:00Z", "2025-12-31T18:47:30Z", "2026-01-01T09:09:24Z"),
        ])
    func published(latitude: Double, longitude: Double, day: String, rise: String, set: String) throws {
        let found = try events(latitude, longitude, dayFrom: day)
        for (event, expected) in zip(found, [rise, set]) {
            let expected = try #require(Date(internetDate: expected))
            #expect(abs(try #require(event).timeIntervalSince(expected)) < 30)
        }
    }

    @Test(
        "there are none where the sun stays up or down, nor at the poles",
        arguments: [
            (69.6496, "2026-06-20T22:00:00Z"), (69.6496, "2026-12-20T23:00:00Z"), (90, "2026-03-20T00:00:00Z"),
            (-90, "2026-03-20T00:00:00Z"),
        ])
    func polar(latitude: Double, day: String) throws {
        #expect(try events(latitude, 18.956, dayFrom: day) == [nil, nil])
    }

    @Test("a sun that sets after midnight belongs to the day it rose on")
    func afterMidnight() throws {
        // Reykjavík, whose clocks are an hour and a half ahead of the sun.
        let found = try events(64.147, -21.94, dayFrom: "2026-06-21T00:00:00Z")
        let day = try #require(Date(internetDate: "2026-06-21T00:00:00Z"))
        #expect(try #require(found[0]) > day)
        #expect(try #require(found[1]) > day + 86_400)
    }
}
