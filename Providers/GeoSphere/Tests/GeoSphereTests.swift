import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherGeoSphere

@Suite("GeoSphere's requests and values")
struct GeoSphereTests {
    private let geoSphere = GeoSphereCase.geoSphere

    @Test("requests the series that are wanted, for a point with three decimals")
    func requests() async throws {
        let transport = try geoSphere.transport()
        _ = try await geoSphere.report(through: transport, products: [.current, .minutely])
        let paths = Set(transport.requests.compactMap(\.http.path).map { $0.removingPercentEncoding ?? $0 })
        #expect(paths.count == 3)
        #expect(paths.contains("/v1/timeseries/forecast/nowcast-v1-15min-1km?lat_lon=48.209,16.374&parameters=rr"))
        #expect(
            paths.contains {
                $0.hasPrefix("/v1/timeseries/historical/inca-v1-1h-1km?")
                    && $0.hasSuffix("&start=2026-04-06T03:00&end=2026-04-06T06:00")
            })
    }

    @Test("the current weather is the latest analysis, with the forecast's sky")
    func current() async throws {
        var expected = CurrentWeather(date: try geoSphere.now - 1200)
        expected.condition = .lightRain
        expected.temperature = Temperature(celsius: 8.27)
        expected.dewPoint = Temperature(celsius: 5.31)
        expected.humidity = Fraction(percent: 81.52)
        expected.pressure = Pressure(pascals: 101_284.3)
        expected.wind = Wind(speed: Speed(metersPerSecond: 18.squareRoot()), direction: Angle(degrees: 135))
        expected.cloudCover = Fraction(fraction: 0.9)
        expected.recentPrecipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.35))
        expected.recentPrecipitationDuration = 3600
        let report = try await geoSphere.report()
        #expect(diff(report.current, expected) == nil)
        #expect(report.provenance.observed == expected.date && report.failures.isEmpty)
    }

    @Test("without an analysis, the current weather is marked as the forecast's")
    func withoutAnalysis() async throws {
        let lost = try await geoSphere.report(replacing: ["/inca-": nil])
        #expect(lost.current?.isForecast == true && lost.current?.temperature?.celsius == 8.4)
        let transport = try geoSphere.transport()
        let far = try await geoSphere.report(
            through: transport, at: Coordinates(latitude: 44.82, longitude: 20.46),
            products: [.current, .hourly, .minutely, .alerts])
        #expect(far.current?.isForecast == true && far.minutes == nil && far.alerts == nil)
        #expect(transport.requests.count == 1)
    }

    @Test("an hour has the values of its own time, and the amounts, gusts and extremes at the next time")
    func hours() async throws {
        let report = try await geoSphere.report()
        let hours = report.hours
        #expect(hours.map { $0.wind?.speed?.metersPerSecond } == [5, 5, 2.5, 0])
        #expect(hours.map { $0.wind?.direction?.degrees.rounded() } == [217, 344, 127, nil])
        #expect(hours.map { $0.wind?.gust?.metersPerSecond } == [9, 13, 10, nil])
        #expect(hours.map(\.condition) == [.lightRain, .lightSleet, .mostlyCloudy, .partlyCloudy])
        #expect(hours.map { $0.cloudCover?.fraction } == [0.9, 1, 0.75, 0.4])
        func tenths(_ amount: PrecipitationAmount?) -> Double? { amount.map { ($0.millimeters * 10).rounded() } }
        #expect(hours.map { tenths($0.precipitation?.total) } == [5, 13, 0, nil])
        #expect(hours.map { tenths($0.precipitation?.rain) } == [5, 11, 0, nil])
        #expect(hours.map { tenths($0.precipitation?.snow) } == [0, 2, 0, nil])
        #expect(report.temperatureExtremes.map { $0.low?.celsius } == [8.35, 9.02, 10.5])
        #expect(report.temperatureExtremes.map { $0.high?.celsius } == [9.14, 10.7, 11.3])
        #expect(report.temperatureExtremes.first?.start == hours.first?.date)
        #expect(report.provenance.issued == Date(internetDate: "2026-04-06T03:00:00Z"))
    }

    @Test("past weather is the analysis of each hour, with the amount at its end; beyond its domain there is none")
    func past() async throws {
        let period = DateInterval(start: Date(timeIntervalSince1970: 1_775_088_000), duration: 4 * 3600)
        let transport = try geoSphere.transport()
        let report = try await geoSphere.report(through: transport, products: [.history], period: period)
        let path = try #require(transport.requests.first?.http.path?.removingPercentEncoding)
        #expect(transport.requests.count == 1 && path.hasSuffix("&start=2026-04-02T00:00&end=2026-04-02T05:00"))
        let history = try #require(report.history)
        #expect(history.basis == .analysed && history.station == nil)
        #expect(history.hours.map(\.temperature?.celsius) == [6.21, 5.87, 5.42, 5.1])
        #expect(history.hours.map(\.precipitation?.total.millimeters) == [0.2, 1.3, 0.15, 0.05])
        #expect(history.hours.first?.wind?.speed.map { (2.6...2.7).contains($0.metersPerSecond) } == true)
        let far = try geoSphere.transport()
        let other = try await geoSphere.report(
            through: far, at: Coordinates(latitude: 44.82, longitude: 20.46), products: [.history], period: period)
        #expect(other.history == nil && far.requests.isEmpty)
    }

    @Test("sums that shrink or have holes give no amount")
    func sums() async throws {
        for (sums, expected) in [
            ("1.2, 0.7, 3.0, 3.0", [nil, 2.3, 0, nil]), ("1.2, null, 3.0, 3.0", [nil, nil, 0, nil]),
        ] {
            let body = try geoSphere.fixture("forecast.json", "1.2, 1.7, 3.0, 3.0", becoming: sums)
            let hours = try await geoSphere.report(replacing: ["/nwp-": body]).hours
            #expect(hours.map { $0.precipitation?.total.millimeters } == expected)
        }
    }

    @Test("rain is in quarters of an hour, each ending at its time")
    func minutes() async throws {
        let minutes = try #require(try await geoSphere.report(products: [.minutely]).minutes)
        let now = try geoSphere.now
        #expect(minutes.map { $0.date.timeIntervalSince(now) } == [-300, 600, 1500])
        #expect(minutes.allSatisfy { $0.duration == 900 })
        #expect(minutes.map { $0.precipitationIntensity?.millimetersPerHour } == [0.2, 1.2, 0])
    }

    @Test("air quality has hourly concentrations, and a daily class at the start of the day")
    func air() async throws {
        let air = try #require(try await geoSphere.report(products: [.airQuality]).airQuality)
        #expect(air.map(\.indices) == [[.init(2, scale: .provider)], [], [], [.init(3, scale: .provider)]])
        #expect(air.map { $0.nitrogenDioxide?.microgramsPerCubicMeter } == [12.4, 18.1, 16.6, nil])
        #expect(air.map { $0.ozone?.microgramsPerCubicMeter } == [58.2, 49.7, 55.3, nil])
        #expect(air.map { $0.coarseParticulates?.microgramsPerCubicMeter } == [14.2, 19.8, 18.3, nil])
        #expect(air.map { $0.fineParticulates?.microgramsPerCubicMeter } == [8.7, 11.5, 10.9, nil])
    }

    @Test("warnings are only for Austria; their types have names in the user's language")
    func warnings() async throws {
        let alerts = try #require(try await geoSphere.report(language: "de-AT", products: [.alerts]).alerts)
        var expected = WeatherAlert(id: "5321", summary: "Sturm")
        expected.event = AlertEvent(.wind, .orange)
        expected.source = "GeoSphere Austria"
        expected.region = "Wien 1., Innere Stadt"
        expected.severity = .severe
        expected.onset = Date(internetDate: "2026-04-06T08:00:00Z")
        expected.expires = Date(internetDate: "2026-04-06T18:00:00Z")
        expected.description = "Im Wiener Becken Böen bis 75 km/h."
        expected.instruction = "* Lose Gegenstände sichern."
        expected.language = "de"
        #expect(diff(alerts.first, expected) == nil)
        let english = try await geoSphere.report(language: "fr", products: [.alerts]).alerts
        #expect(english?.map(\.summary) == ["Wind", "Thunderstorms"])
        #expect(english?.map(\.severity) == [.severe, .moderate])
        let transport = try geoSphere.transport()
        let german = try await geoSphere.report(through: transport, in: "DE", products: [.alerts])
        #expect(german.alerts == nil && transport.requests.isEmpty)
    }

    @Test("unlisted codes are unknown", arguments: [nil, 0, 33, -1])
    func unlisted(code: Int?) { #expect(WeatherCondition(geoSphere: code) == .unknown) }
}

@Suite("GeoSphere's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct GeoSphereRecordedAnswersTests {
    private let geoSphere = GeoSphereCase.geoSphere

    private func recorded(_ name: String) throws -> Data { try SharedFixtures.document("geosphere/\(name).json") }

    @Test("all recorded series together make a report")
    func whole() async throws {
        let report = try await geoSphere.report(
            replacing: [
                "/nwp-": recorded("arome"), "/inca-": recorded("inca"), "/nowcast-": recorded("nowcast"),
                "/chem-": recorded("chem"), "/chem_aqi-": recorded("chem-aqi"),
            ], products: [.current, .hourly, .daily, .minutely, .airQuality],
            now: Date(internetDate: "2026-07-15T15:35:00Z"))
        #expect(report.failures.isEmpty)
        #expect(report.hours.count == 58 && report.hours.allSatisfy { $0.condition != .unknown && $0.wind != nil })
        #expect(report.hours.dropLast().allSatisfy { $0.precipitation != nil && $0.wind?.gust != nil })
        #expect(report.current?.temperature?.celsius == 30.43 && report.current?.isForecast == false)
        // From the components -0.09 and -2.83: almost from the north.
        #expect(report.current?.wind?.direction.map { (1...3).contains($0.degrees) } == true)
        #expect(report.current?.condition == .cloudy)
        let minutes = try #require(report.minutes)
        #expect(minutes.count == 12 && minutes.first?.date == Date(internetDate: "2026-07-15T15:30:00Z"))
        let wet = minutes.first { $0.date == Date(internetDate: "2026-07-15T17:30:00Z") }
        #expect(wet?.precipitationIntensity?.millimetersPerHour == 0.04)
        #expect(report.airQuality?.count == 11)
    }

    @Test("a point outside the domain is not covered; any other 400 is an error of its own")
    func outside() async throws {
        for (body, code) in [
            (try recorded("arome-out-of-domain"), WeatherError.Code.placeNotCovered),
            (Data(#"{"detail":"bad parameter"}"#.utf8), .invalidResponse),
        ] {
            let transport = StubTransport { _ in ServiceResponse(status: 400, body) }
            let error = await #expect(throws: WeatherError.self) { try await geoSphere.report(through: transport) }
            #expect(error?.code == code)
        }
    }

    @Test("the ensemble and a series' metadata are not read as a forecast", arguments: ["ensemble", "arome-metadata"])
    func others(name: String) async throws {
        let body = try recorded(name)
        let report = try? await geoSphere.report(replacing: ["/nwp-": body, "/inca-": nil])
        #expect(report?.hours.allSatisfy { $0.temperature == nil && $0.precipitation == nil } ?? true)
    }
}
