import Foundation
import Testing
import WeatherCore
import WeatherTesting

/// MET Norway's Sunrise service sends the times that the program computes.
///
/// They agree within a minute, so the service is not used: it would need a request for each day.
@Suite(
    "Computed sunrise and sunset agree with MET Norway's recorded answers",
    .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct SunriseDocumentsTests {
    private func body(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appendingPathComponent("metno/\(name)"))
    }

    /// The computed events of the day that contains an instant, in UTC+1.
    private func computed(_ latitude: Double?, _ longitude: Double?, around date: Date) throws -> SunEvents {
        let (latitude, longitude) = (try #require(latitude), try #require(longitude))
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        let midnight = ((date.timeIntervalSince1970 + 3600) / 86_400).rounded(.down) * 86_400 - 3600
        let day = DateInterval(start: Date(timeIntervalSince1970: midnight), duration: 86_400)
        let sun = try #require(SolarDay(at: point, on: day))
        return try #require(SunEvents(sunrise: sun.rise(), sunset: sun.set()))
    }

    /// The seconds between two instants.
    private func gap(_ one: Date?, _ other: Date?) throws -> TimeInterval {
        let (one, other) = (try #require(one), try #require(other))
        return abs(one.timeIntervalSince(other))
    }

    @Test("version 3.0 agrees in whole minutes")
    func version3() throws {
        let root = try JSONValue(parsing: body("json/sunrise3-sun-oslo-doc-example.json"))
        let point = root["geometry"]["coordinates"]
        let rise = root["properties"]["sunrise"]["time"].date(ifPresent: .internet)
        let sun = try computed(point[1].double, point[0].double, around: #require(rise))
        #expect(try gap(sun.sunrise, rise) <= 60)
        #expect(try gap(sun.sunset, root["properties"]["sunset"]["time"].date(ifPresent: .internet)) <= 60)
    }

    @Test("version 2.0 agrees in seconds", arguments: [("0", 2), ("1", 1)])
    func version2(number: String, count: Int) throws {
        let root = try XMLElement(parsing: body("xml/sunrise2-astrodata-oslo-doc-example-\(number).xml"))
        let location = root["location"]
        var compared = 0
        for time in location.elements(named: "time") {
            for name in ["sunrise", "sunset"] {
                guard let date = time[named: name][attribute: "time"].date(ifPresent: .internet) else { continue }
                let sun = try computed(
                    location[attribute: "latitude"].double, location[attribute: "longitude"].double, around: date)
                #expect(try gap(name == "sunrise" ? sun.sunrise : sun.sunset, date) <= 60, "\(date)")
                compared += 1
            }
        }
        #expect(compared == count)
    }
}
