import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherMOSMIX

@Suite("MOSMIX's requests and values")
struct MOSMIXTests {
    private let mosmix = MOSMIXCase.mosmix

    @Test("requests the catalog and the nearest station's file")
    func requests() async throws {
        let transport = try mosmix.transport()
        _ = try await mosmix.report(through: transport)
        #expect(
            transport.requests.map { ($0.http.authority ?? "") + ($0.http.path ?? "") } == [
                "www.dwd.de/DE/leistungen/met_verfahren_mosmix/mosmix_stationskatalog.cfg?view=nasPublication",
                "opendata.dwd.de/weather/local_forecasts/mos/MOSMIX_L/single_stations/10384/kml/MOSMIX_L_LATEST_10384.kmz",
            ])
    }

    @Test("a step has the values of its own time and of the hour after it")
    func steps() async throws {
        let report = try await mosmix.report()
        let start = Date(timeIntervalSince1970: 1_775_448_000)
        var expected = HourWeather(date: start, duration: 3600)
        expected.condition = .lightRainShowers
        expected.temperature = Temperature(kelvin: 282.75)
        expected.dewPoint = Temperature(kelvin: 278.95)
        expected.pressure = Pressure(hectopascals: 1019.7)
        expected.visibility = Visibility(meters: 21_100)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 5.14), gust: Speed(metersPerSecond: 10.8), direction: Angle(degrees: 260))
        expected.cloudCover = Fraction(percent: 88)
        expected.cloudLayers = CloudLayers(
            low: Fraction(percent: 61), medium: Fraction(percent: 20), high: Fraction(percent: 40))
        expected.precipitationChance = Fraction(percent: 64)
        expected.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 1.2))
        expected.precipitation?.snow = PrecipitationAmount(millimeters: 0)
        #expect(diff(report.hours[1], expected) == nil)
        // The hour before the first time has an amount but no temperature; no hour follows the last time.
        #expect(report.hours.map { $0.duration / 3600 } == [1, 1, 1, 1, 1, 1, 0])
        #expect(report.hours[0].precipitation?.total.millimeters == 0.4 && report.hours[0].temperature == nil)
        #expect(report.hours[4].wind?.gust == nil)
        #expect(report.hours[5].wind?.gust == Speed(metersPerSecond: 9.77) && report.hours[5].dewPoint == nil)
        #expect(report.current?.isForecast == true && report.current?.temperature == Temperature(kelvin: 283.65))
        let end = start + 7200
        #expect(
            report.temperatureExtremes == [
                TemperatureExtremes(
                    start: end - 43_200, end: end, low: Temperature(kelvin: 277.05), high: Temperature(kelvin: 288.35))
            ])
        #expect(report.failures.isEmpty)
    }

    @Test("a place far from every station is not covered")
    func farAway() async throws {
        let point = try #require(Coordinates(latitude: 50, longitude: 30))
        let error = await #expect(throws: WeatherError.self) {
            try await mosmix.report(at: point)
        }
        #expect(error?.code == .placeNotCovered)
    }

    @Test("without one time step, the other values stay at their times")
    func missingTime() async throws {
        let whole = try await mosmix.report().hours
        for hour in 4...9 {
            let time = "<dwd:TimeStep>2026-04-06T0\(hour):00:00.000Z</dwd:TimeStep>"
            let damaged = try mosmix.fixture("forecast.kml", time, becoming: "")
            let steps = try await mosmix.report(replacing: [".kmz": damaged]).hours
            for step in steps {
                let same = try #require(whole.first { $0.date == step.date })
                if step.temperature != nil { #expect(step.temperature == same.temperature, "\(hour): \(step.date)") }
            }
            #expect(steps.count(where: { $0.temperature != nil }) == 5)
        }
    }

    @Test("an unlisted code is unknown")
    func unlisted() { #expect(WeatherCondition(mosmix: 17) == .unknown) }
}

@Suite("MOSMIX's stations")
struct MOSMIXStationTests {
    @Test("degrees and minutes are read, also in the west and south")
    func degrees() throws {
        let stations = Station.all(in: String(decoding: try MOSMIXCase.mosmix.fixture("stations.cfg"), as: UTF8.self))
        #expect(stations.map(\.id) == ["10384", "01028", "A762", "03772"])
        #expect(abs(stations[3].coordinates.latitude - (51 + 29.0 / 60)) < 1e-9)
        #expect(abs(stations[3].coordinates.longitude + 27.0 / 60) < 1e-9)
    }

    @Test("the older form with two more columns is read")
    func older() {
        let stations = Station.all(
            in: """
                TABLE St 99999 99991 gmos 99892 99891 ecmda 99791 gmeda
                clu   CofX  id    ICAO name                 nb.    el.     elev  Hmod-H type
                ===== ----- ===== ---- -------------------- ------ ------- ----- ------ ----
                99803     8 EW002 ---- Beveringen            53.10   12.13    71        LAND
                99802   343 03953 ---- VALENTIA              51.56  -10.14    25     59 KUES
                """)
        #expect(stations.map(\.id) == ["EW002", "03953"])
        #expect(abs(stations[1].coordinates.longitude + 10 + 14.0 / 60) < 1e-9)
    }

    @Test("invalid rows are left out")
    func damaged() {
        let heading = "ID    ICAO NAME                 LAT    LON     ELEV\n"
        for row in [
            "01028 ENBJ BJORNOYA              74.31", "01028 ENBJ BJORNOYA              74.61   19.01    16",
            "01028 ENBJ BJORNOYA              94.31   19.01    16",
            "../.. ENBJ BJORNOYA              74.31   19.01    16",
            "",
        ] {
            #expect(Station.all(in: heading + row).isEmpty, "\(row)")
        }
        #expect(Station.all(in: "<html></html>").isEmpty)
    }
}
