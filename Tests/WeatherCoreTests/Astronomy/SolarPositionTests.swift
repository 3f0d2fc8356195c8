import Foundation
import Testing
import WeatherCore

@Suite("The sun's position")
struct SolarPositionTests {
    private func elevation(_ latitude: Double, _ longitude: Double, _ time: String) throws -> Double {
        SolarPosition.elevation(
            at: try #require(Coordinates(latitude: latitude, longitude: longitude)),
            date: try #require(Date(internetDate: time)))
    }

    /// MET Norway's sunrise service: Oslo, 2022-12-18: rise 09:16, noon 12:13 at 6.67°, set 15:10 (UTC+1).
    @Test("the position agrees with MET Norway's published sunrise, noon and sunset in Oslo")
    func oslo() throws {
        #expect(abs(try elevation(59.933333, 10.716667, "2022-12-18T11:13:30Z") - 6.67) < 0.3)
        #expect(abs(try elevation(59.933333, 10.716667, "2022-12-18T08:16:00Z") - SolarPosition.horizon) < 0.3)
        #expect(abs(try elevation(59.933333, 10.716667, "2022-12-18T14:10:30Z") - SolarPosition.horizon) < 0.3)
    }

    @Test("in Tromsø, the sun stays up in June and down in December")
    func polar() throws {
        for hour in 0..<24 {
            let clock = hour < 10 ? "0\(hour)" : "\(hour)"
            #expect(try elevation(69.6496, 18.956, "2026-06-21T\(clock):00:00Z") > SolarPosition.horizon)
            #expect(try elevation(69.6496, 18.956, "2026-12-21T\(clock):00:00Z") < SolarPosition.horizon)
        }
    }
}
