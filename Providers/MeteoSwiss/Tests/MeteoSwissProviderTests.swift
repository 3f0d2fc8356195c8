import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@Suite("MeteoSwiss")
struct MeteoSwissProviderTests {
    private let meteoSwiss = MeteoSwissCase.meteoSwiss

    /// The latest values, with one text replaced.
    private func values(replacing text: String, with other: String) throws -> Data {
        let values = String(decoding: try meteoSwiss.fixture("values.csv"), as: UTF8.self)
        let range = try #require(values.range(of: text))
        return Data(values.replacingCharacters(in: range, with: other).utf8)
    }

    private func report(of values: Data) async throws -> WeatherReport {
        try await meteoSwiss.report(replacing: ["/VQHA80.csv": values])
    }

    @Test("requests the station list and the latest values, and nothing if no current weather is wanted")
    func requests() async throws {
        let transport = try meteoSwiss.transport()
        _ = try await meteoSwiss.report(through: transport)
        #expect(
            transport.requests.map { "\($0.host ?? "")\($0.http.path ?? "")" } == [
                "data.geo.admin.ch/ch.meteoschweiz.ogd-smn/ogd-smn_meta_stations.csv",
                "data.geo.admin.ch/ch.meteoschweiz.messwerte-aktuell/VQHA80.csv",
            ])
        let other = try meteoSwiss.transport()
        _ = try await meteoSwiss.report(through: other, products: [.hourly])
        #expect(other.requests.isEmpty)
    }

    @Test("the current weather is from the nearest station with a temperature; its time is in UTC")
    func current() async throws {
        let report = try await meteoSwiss.report()
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_455_800))
        expected.temperature = Temperature(celsius: 8.6)
        expected.dewPoint = Temperature(celsius: 7.2)
        expected.humidity = Fraction(percent: 91.2)
        expected.pressure = Pressure(hectopascals: 1023.7)
        expected.wind = Wind(
            speed: Speed(kilometersPerHour: 4.3), gust: Speed(kilometersPerHour: 9.4), direction: Angle(degrees: 288))
        expected.recentPrecipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.3))
        expected.recentPrecipitationDuration = 600
        #expect(diff(report.current, expected) == nil)
        #expect(report.provenance.observed == expected.date && report.failures.isEmpty)
    }

    @Test("columns are found by their names")
    func columns() async throws {
        let values = Data(
            "fu3010z0;tre200s0;Date;Station/Location;new\r\n4.3;8.6;202604060610;SMA;1\r\n1;2;3\r\n".utf8)
        let current = try #require(try await report(of: values).current)
        #expect(current.temperature?.celsius == 8.6 && current.wind?.speed == Speed(kilometersPerHour: 4.3))
        #expect(current.humidity == nil && current.recentPrecipitationDuration == nil)
    }

    @Test(
        "a summit's station is used on the summit, but not in the valley next to it",
        arguments: [(46.547, 7.985, -14.2), (46.605, 7.922, -1.4)])
    func summit(latitude: Double, longitude: Double, temperature: Double) async throws {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        let report = try await meteoSwiss.report(at: point)
        #expect(report.current?.temperature?.celsius == temperature)
        #expect((report.current?.pressure == nil) == (temperature < -10))
    }

    @Test("missing and impossible values are left out; the latter are noted")
    func absent() async throws {
        for (text, isNoted) in [("-", false), ("", false), ("999.00", true), ("x\u{1B}", true)] {
            let changed = try values(replacing: "91.20", with: text)
            let report = try await report(of: changed)
            #expect(report.current?.humidity == nil && report.current?.temperature?.celsius == 8.6)
            #expect(report.failures.map(\.path) == (isNoted ? ["ure200s0"] : []))
        }
    }

    @Test("a station with an impossible temperature or time is skipped")
    func passedOver() async throws {
        for (text, other) in [
            ("8.60", "860.0"), ("SMA;202604060610", "SMA;06.04.2026 06:10"), ("SMA;202604060610", "SMA;202613060610"),
        ] {
            let changed = try values(replacing: text, with: other)
            #expect(try await report(of: changed).current?.temperature?.celsius == 9.1)
        }
    }

    @Test("a place far from all stations is not covered; a file without stations is invalid")
    func coverage() async throws {
        let madrid = try #require(Coordinates(latitude: 40.4, longitude: -3.7))
        let far = await #expect(throws: WeatherError.self) { try await meteoSwiss.report(at: madrid) }
        #expect(far?.code == .placeNotCovered)
        for (file, body) in [
            ("/ogd-smn_meta_stations.csv", "station_abbr;station_name\n"), ("/VQHA80.csv", "Station/Location;Date\n"),
        ] {
            let empty = await #expect(throws: WeatherError.self) {
                try await meteoSwiss.report(replacing: [file: Data(body.utf8)])
            }
            #expect(empty?.code == .invalidResponse)
        }
        let others = Data("Station/Location;Date;tre200s0\nLUG;202604060610;12.00\n".utf8)
        let absent = await #expect(throws: WeatherError.self) { try await report(of: others) }
        #expect(absent?.code == .placeNotCovered)
    }
}
