import Foundation
import Testing
import WeatherCore

@Suite("The sun on a local day")
struct SolarDayTests {
    /// Instants from a full ephemeris, in seconds since 1970: start of civil twilight, sunrise, noon, sunset, end of
    /// civil twilight.
    private static let days: [(latitude: Double, longitude: Double, midnight: String, instants: [Double])] = [
        // Seoul, Sydney, Quito, Cape Town, Oslo, New York, Singapore.
        (
            37.5665, 126.978, "2026-04-06T15:00:00Z",
            [1_775_508_168, 1_775_509_762, 1_775_532_857, 1_775_555_990, 1_775_557_587]
        ),
        (
            -33.8688, 151.2093, "2026-04-06T14:00:00Z",
            [1_775_504_786, 1_775_506_288, 1_775_527_042, 1_775_547_768, 1_775_549_268]
        ),
        (
            -0.1807, -78.4678, "2026-09-23T05:00:00Z",
            [1_790_160_136, 1_790_161_376, 1_790_183_170, 1_790_204_964, 1_790_206_204]
        ),
        (
            -33.9249, 18.4241, "2026-12-20T22:00:00Z",
            [1_797_822_157, 1_797_823_907, 1_797_849_861, 1_797_875_814, 1_797_877_564]
        ),
        (
            59.9139, 10.7522, "2026-01-14T23:00:00Z",
            [1_768_461_087, 1_768_464_237, 1_768_476_383, 1_768_488_560, 1_768_491_712]
        ),
        (
            40.7128, -74.006, "2026-10-31T04:00:00Z",
            [1_793_444_215, 1_793_445_917, 1_793_464_778, 1_793_483_607, 1_793_485_308]
        ),
        (
            1.3521, 103.8198, "2026-01-31T16:00:00Z",
            [1_769_900_085, 1_769_901_382, 1_769_923_094, 1_769_944_806, 1_769_946_102]
        ),
    ]

    @Test("twilight, sunrise, noon and sunset agree with an ephemeris to half a minute", arguments: days.indices)
    func ephemeris(index: Int) throws {
        let (latitude, longitude, midnight, instants) = Self.days[index]
        let local = try LocalDay(latitude, longitude, from: midnight)
        let sun = try #require(SolarDay(at: local.point, on: local.day))
        let found = [
            sun.rise(above: SolarDay.civilTwilight), sun.rise(), sun.noon, sun.set(),
            sun.set(below: SolarDay.civilTwilight),
        ]
        for (instant, expected) in zip(found, instants) {
            let difference = try #require(instant).timeIntervalSince1970 - expected
            #expect(abs(difference) < 30, "\(difference) s")
        }
    }

    @Test("the change in day length is accurate to a few seconds")
    func change() throws {
        // An ephemeris gives 12:50:28 and 12:48:06 for Seoul.
        let lengths = try ["2026-04-06T15:00:00Z", "2026-04-05T15:00:00Z"].map { midnight in
            let local = try LocalDay(37.5665, 126.978, from: midnight)
            let sun = try #require(SolarDay(at: local.point, on: local.day))
            return try #require(sun.set()).timeIntervalSince(try #require(sun.rise()))
        }
        #expect(abs(lengths[0] - lengths[1] - 142) < 5, "\(lengths[0] - lengths[1])")
    }

    @Test("in polar day and night the sun crosses no elevation, and stays above or below the horizon")
    func polar() throws {
        let summer = try LocalDay(69.65, 18.96, from: "2026-06-20T22:00:00Z")
        let day = try #require(SolarDay(at: summer.point, on: summer.day))
        #expect(day.rise() == nil && day.set() == nil)
        #expect(abs(day.highest - 43.8) < 0.2)
        let winter = try LocalDay(69.65, 18.96, from: "2026-12-14T23:00:00Z")
        let night = try #require(SolarDay(at: winter.point, on: winter.day))
        #expect(night.rise() == nil && night.set() == nil)
        #expect(night.highest < SolarPosition.horizon)
        // There is civil twilight around noon.
        let twilight = try #require(night.rise(above: SolarDay.civilTwilight))
        #expect(twilight < night.noon)
    }

    @Test("dates far from the present have no solar day")
    func far() throws {
        let local = try LocalDay(0, 0, from: "2026-01-01T00:00:00Z")
        #expect(
            SolarDay(at: local.point, on: DateInterval(start: Date(timeIntervalSince1970: 5e11), duration: 1)) == nil)
    }
}
