import Foundation
import Testing

@testable import WeatherCore

@Suite("The moon")
struct MoonTests {
    private func date(_ text: String) throws -> Date { try #require(Date(internetDate: text)) }

    @Test(
        "new and full moon occur at the minutes given by almanacs",
        arguments: [
            // Dates with eclipses: 1999-08-11, 2024-04-08, 2026-03-03, 2026-08-12, 2026-08-28.
            ("1950-03-18T15:20:00Z", 0.0), ("1999-08-11T11:08:00Z", 0.0), ("2000-01-06T18:14:00Z", 0.0),
            ("2024-04-08T18:21:00Z", 0.0), ("2026-04-17T11:52:00Z", 0.0), ("2026-08-12T17:37:00Z", 0.0),
            ("2099-07-18T01:00:00Z", 0.0), ("1950-03-04T10:34:00Z", 180.0), ("2026-03-03T11:38:00Z", 180.0),
            ("2026-04-02T02:12:00Z", 180.0), ("2026-05-01T17:23:00Z", 180.0), ("2026-08-28T04:18:00Z", 180.0),
            ("2026-12-24T01:28:00Z", 180.0), ("2050-06-05T09:51:00Z", 180.0), ("2000-01-14T13:34:00Z", 90.0),
            ("2024-04-15T19:13:00Z", 90.0), ("2050-06-27T09:16:00Z", 90.0), ("2099-07-24T17:09:00Z", 90.0),
        ])
    func phases(instant: String, elongation: Double) throws {
        let moon = Moon(at: try date(instant))
        let distance = (moon.elongation - elongation + 540).truncatingRemainder(dividingBy: 360) - 180
        // The elongation grows by half a degree per hour.
        let minutes = distance / 12.19 * 24 * 60
        #expect(abs(minutes) < 3, "\(minutes) minutes")
    }

    @Test(
        "the illuminated fraction agrees with an ephemeris",
        arguments: [
            ("2026-04-07T05:00:00Z", 77.04), ("2026-04-20T12:00:00Z", 12.93), ("2026-05-01T00:00:00Z", 99.37),
            ("2026-12-24T00:00:00Z", 99.88), ("2026-01-03T18:00:00Z", 99.72),
        ])
    func illumination(instant: String, percent: Double) throws {
        let lit = Moon(at: try date(instant)).illumination * 100
        #expect(abs(lit - percent) < 0.2, "\(lit)")
    }

    @Test("the next full moon is found, also shortly before and after a full moon")
    func nextFull() throws {
        let full = try date("2026-04-02T02:12:00Z")
        let following = try date("2026-05-02T17:23:00Z") - 86_400
        for (now, expected) in [
            (full - 20 * 86_400, full), (full - 600, full), (full + 600, following), (full + 15 * 86_400, following),
        ] {
            #expect(abs(LunarDay.nextFullMoon(after: now).timeIntervalSince(expected)) < 180)
        }
    }

    @Test("principal phases last one day; between them the moon waxes or wanes")
    func days() throws {
        let names = try (0..<30).map { index in
            let midnight = try date("2026-04-01T00:00:00Z") + Double(index) * 86_400
            let point = try #require(Coordinates(latitude: 51.5, longitude: 0))
            return LunarDay(at: point, on: DateInterval(start: midnight, duration: 86_400)).phase
        }
        #expect(names[1] == .full)
        #expect(names[9] == .lastQuarter)
        #expect(names[16] == .new)
        #expect(names[23] == .firstQuarter)
        #expect(Set(names[2...8]) == [.waningGibbous])
        #expect(Set(names[10...15]) == [.waningCrescent])
        #expect(Set(names[17...22]) == [.waxingCrescent])
        #expect(Set(names[24...29] + names[0..<1]) == [.waxingGibbous])
    }

    @Test(
        "moonrise and moonset agree with an ephemeris to the minute, and do not occur every day",
        arguments: [
            // Seoul, Sydney, Reykjavík, Quito, Cape Town, Oslo, New York, Singapore.
            (37.5665, 126.978, "2026-04-06T15:00:00Z", nil, 1_775_518_531),
            (-33.8688, 151.2093, "2026-04-06T14:00:00Z", 1_775_557_946, 1_775_523_392),
            (64.1466, -21.9426, "2026-06-21T00:00:00Z", 1_782_047_616, 1_782_004_278),
            (-0.1807, -78.4678, "2026-09-23T05:00:00Z", 1_790_197_141, 1_790_152_564),
            (-33.9249, 18.4241, "2026-12-20T22:00:00Z", 1_797_866_665, 1_797_813_324),
            (59.9139, 10.7522, "2026-01-14T23:00:00Z", 1_768_460_105, 1_768_472_028),
            (40.7128, -74.006, "2026-10-31T04:00:00Z", 1_793_501_930, 1_793_467_777),
            (1.3521, 103.8198, "2026-01-31T16:00:00Z", 1_769_943_289, 1_769_898_564),
        ] as [(Double, Double, String, Double?, Double?)])
    func riseAndSet(latitude: Double, longitude: Double, midnight: String, rise: Double?, set: Double?) throws {
        let local = try LocalDay(latitude, longitude, from: midnight)
        let moon = LunarDay(at: local.point, on: local.day)
        for (found, expected) in [(moon.rise, rise), (moon.set, set)] {
            #expect((found == nil) == (expected == nil))
            guard let found, let expected else { continue }
            let difference = found.timeIntervalSince1970 - expected
            #expect(abs(difference) < 120, "\(difference) s")
        }
    }

    @Test("steps are skipped only where the moon cannot reach the horizon", arguments: [0, 1, 2, 3])
    func skippedSteps(seed: Int) throws {
        for number in 0..<250 {
            let share = Double((number * 4 + seed) % 1000) / 1000
            let point = try #require(
                Coordinates(latitude: 180 * share - 90, longitude: (share * 7919).remainder(dividingBy: 180)))
            let day = DateInterval(
                start: Date(timeIntervalSince1970: 1_700_000_000 + 86_400 * 3.7 * Double(number * 4 + seed)),
                duration: [82_800, 86_400, 90_000][number % 3])
            let heights = (0...96).map { step in
                Moon(at: day.start + day.duration * Double(step) / 96).height(at: point)
            }
            #expect(zip(heights, heights.dropFirst()).allSatisfy { abs($1 - $0) < 4 })
            let moon = LunarDay(at: point, on: day)
            func step(_ date: Date?) -> Int? {
                date.map { Int(($0.timeIntervalSince(day.start) / day.duration * 96).rounded(.up)) }
            }
            #expect(step(moon.rise) == (1...96).first { heights[$0 - 1] < 0 && heights[$0] >= 0 })
            #expect(step(moon.set) == (1...96).first { heights[$0 - 1] >= 0 && heights[$0] < 0 })
        }
    }
}
