import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherGeoSphere
import WeatherTesting

@Suite("GeoSphere")
struct GeoSphereProviderTests {
    @Test("asks for the series of what is wanted, of a point with three decimals")
    func requests() async throws {
        let transport = try GeoSphereSamples.transport()
        _ = try await GeoSphereSamples.report(through: transport, products: [.current, .minutely])
        let paths = Set(transport.requests.compactMap(\.http.path).map { $0.removingPercentEncoding ?? $0 })
        #expect(paths.count == 3)
        #expect(paths.contains("/v1/timeseries/forecast/nowcast-v1-15min-1km?lat_lon=48.209,16.374&parameters=rr"))
        #expect(
            paths.contains {
                $0.hasPrefix("/v1/timeseries/historical/inca-v1-1h-1km?")
                    && $0.hasSuffix("&start=2026-04-06T03:00&end=2026-04-06T06:00")
            })
    }

    @Test("the current weather is the newest analysis, with the forecast's sky")
    func current() async throws {
        var expected = CurrentWeather(date: GeoSphereSamples.now - 1200)
        expected.condition = .lightRain
        expected.temperature = Temperature(celsius: 8.27)
        expected.dewPoint = Temperature(celsius: 5.31)
        expected.humidity = Fraction(percent: 81.52)
        expected.pressure = Pressure(pascals: 101_284.3)
        expected.wind = Wind(speed: Speed(metersPerSecond: 18.squareRoot()), direction: Angle(degrees: 135))
        expected.cloudCover = Fraction(fraction: 0.9)
        expected.recentPrecipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.35))
        expected.recentPrecipitationDuration = 3600
        let report = try await GeoSphereSamples.report()
        #expect(diff(report.current, expected) == nil)
        #expect(report.provenance.observed == expected.date && report.failures.isEmpty)
    }

    @Test("without an analysis, it is the forecast's, and says so")
    func withoutAnalysis() async throws {
        let lost = try await GeoSphereSamples.report(through: try GeoSphereSamples.transport(["analysis": nil]))
        #expect(lost.current?.isForecast == true && lost.current?.temperature?.celsius == 8.4)
        let transport = try GeoSphereSamples.transport()
        let belgrade = try #require(Coordinates(latitude: 44.82, longitude: 20.46))
        let far = try await GeoSphereSamples.report(
            through: transport, at: belgrade, products: [.current, .hourly, .minutely, .alerts])
        #expect(far.current?.isForecast == true && far.minutes == nil && far.alerts == nil)
        #expect(transport.requests.count == 1)
    }

    @Test("an hour has its own instant, and the amounts, gusts and extremes of the time that follows")
    func hours() async throws {
        let report = try await GeoSphereSamples.report()
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

    @Test("sums that shrink, and holes in them, give no amount")
    func sums() async throws {
        let text = String(decoding: try GeoSphereSamples.fixture("forecast"), as: UTF8.self)
        for (sums, expected) in [
            ("1.2, 0.7, 3.0, 3.0", [nil, 2.3, 0, nil]), ("1.2, null, 3.0, 3.0", [nil, nil, 0, nil]),
        ] {
            let body = Data(text.replacingOccurrences(of: "1.2, 1.7, 3.0, 3.0", with: sums).utf8)
            let hours = try await GeoSphereSamples.report(through: try GeoSphereSamples.transport(["forecast": body])).hours
            #expect(hours.map { $0.precipitation?.total.millimeters } == expected)
        }
    }

    @Test("the rain is by quarters of an hour, each before its time")
    func minutes() async throws {
        let minutes = try #require(try await GeoSphereSamples.report(products: [.minutely]).minutes)
        #expect(minutes.map { $0.date.timeIntervalSince(GeoSphereSamples.now) } == [-300, 600, 1500])
        #expect(minutes.allSatisfy { $0.duration == 900 })
        #expect(minutes.map { $0.precipitationIntensity?.millimetersPerHour } == [0.2, 1.2, 0])
    }

    @Test("air quality has concentrations by hours and the class of a day at its start")
    func air() async throws {
        let air = try #require(try await GeoSphereSamples.report(products: [.airQuality]).airQuality)
        #expect(air.map(\.indices) == [[.init(2, scale: .provider)], [], [], [.init(3, scale: .provider)]])
        #expect(air.map { $0.nitrogenDioxide?.microgramsPerCubicMeter } == [12.4, 18.1, 16.6, nil])
        #expect(air.map { $0.ozone?.microgramsPerCubicMeter } == [58.2, 49.7, 55.3, nil])
        #expect(air.map { $0.coarseParticulates?.microgramsPerCubicMeter } == [14.2, 19.8, 18.3, nil])
        #expect(air.map { $0.fineParticulates?.microgramsPerCubicMeter } == [8.7, 11.5, 10.9, nil])
    }

    @Test("warnings are Austria's, with names of their types in the user's language")
    func warnings() async throws {
        let alerts = try #require(try await GeoSphereSamples.report(language: "de-AT", products: [.alerts]).alerts)
        var expected = WeatherAlert(id: "5321", summary: "Sturm")
        expected.source = "GeoSphere Austria"
        expected.region = "Wien 1., Innere Stadt"
        expected.severity = .severe
        expected.onset = Date(internetDate: "2026-04-06T08:00:00Z")
        expected.expires = Date(internetDate: "2026-04-06T18:00:00Z")
        expected.description = "Im Wiener Becken Böen bis 75 km/h."
        expected.instruction = "* Lose Gegenstände sichern."
        expected.language = "de"
        #expect(diff(alerts.first, expected) == nil)
        let english = try await GeoSphereSamples.report(language: "fr", products: [.alerts]).alerts
        #expect(english?.map(\.summary) == ["Wind", "Thunderstorms"])
        #expect(english?.map(\.severity) == [.severe, .moderate])
        let transport = try GeoSphereSamples.transport()
        let german = try await GeoSphereSamples.report(through: transport, in: "DE", products: [.alerts])
        #expect(german.alerts == nil && transport.requests.isEmpty)
    }
}
