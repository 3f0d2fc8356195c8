#if Server
import Foundation
import Testing
import WeatherCore

@testable import wx_server

@Suite("An answer is kept as long as it would be given again")
struct ExpiryTests {
    /// 2026-06-04 05:50:00 UTC, which is 11:20 in India.
    private static let now = Date(timeIntervalSince1970: 1_780_552_200)

    /// For how many seconds answers from a report are kept that expires so many seconds from now.
    private static func lifetime(_ seconds: Double?, alerts: Double? = nil, offset: Int = 0) throws -> Double {
        let point = try #require(Coordinates(latitude: 0, longitude: 0))
        let zone = PlaceTimeZone(secondsFromGMT: offset)
        func provenance(_ seconds: Double?) -> Provenance {
            var provenance = Provenance(provider: "a", providerName: "A", attribution: "A", fetched: now)
            provenance.expires = seconds.map { now + $0 }
            return provenance
        }
        var report = WeatherReport(
            place: Place(coordinates: point, timeZone: zone), provenance: provenance(seconds))
        if let alerts { report.partProvenances[.alerts] = provenance(alerts) }
        return report.responseExpiry(at: now).timeIntervalSince(now)
    }

    @Test("until its first part expires, but no longer than the hour of the place")
    func lifetimes() throws {
        #expect(try Self.lifetime(300) == 300)
        #expect(try Self.lifetime(300, alerts: 120) == 120)
        #expect(try Self.lifetime(300, alerts: 400) == 300)
        #expect(try Self.lifetime(86_400) == 600)
        #expect(try Self.lifetime(86_400, offset: 19_800) == 2_400)
        #expect(try Self.lifetime(86_400, offset: -12_600) == 2_400)
        #expect(try Self.lifetime(nil, offset: 19_800) == 600)
    }

    @Test("one that has expired, because its service fails, is asked for a minute later")
    func stale() throws {
        #expect(try Self.lifetime(-3_600) == 60)
        #expect(try Self.lifetime(0) == 60)
    }
}
#endif
