import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherMetOffice

@Suite("The Met Office's requests and values")
struct MetOfficeTests {
    private let office = MetOfficeCase.office

    /// The report of documents; `nil` stands for a failure of the service.
    private func report(
        hourly: Data? = nil, daily: Data? = nil, at point: Coordinates? = nil, zone: String? = "Europe/London",
        products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        try await office.report(
            replacing: ["/hourly": hourly, "/daily": daily], at: point, zone: zone.flatMap(TimeZone.init(identifier:)),
            products: products)
    }

    @Test("the key is in a header field, and the metadata is not requested")
    func requests() async throws {
        let key = "eyJ4NXQiOiJ0ZXN0Iiwia2lkIjoidGVzdCJ9"
        let transport = try office.transport()
        _ = try await office.report(through: transport, products: [.current], key: key)
        let request = try #require(transport.requests.first)
        #expect(transport.requests.count == 1 && request.host == "data.hub.api.metoffice.gov.uk")
        #expect(
            request.http.path
                == "/sitespecific/v0/point/hourly?excludeParameterMetadata=true&latitude=51.509&longitude=-0.126")
        let field = try #require(HTTPField.Name("apikey"))
        #expect(request.http.headerFields[field] == key && request.secretFields == [field])
    }

    @Test("an hour has the values of its own time, and the amount that the next time states for the past hour")
    func hours() async throws {
        let report = try await report(
            hourly: try office.fixture("hourly.json"), products: [.hourly, .current])
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [0.14, 0.52, nil, nil])
        #expect(report.hours.map(\.condition) == [.partlyCloudy, .lightRainShowers, .lightRain, .mostlyCloudy])
        #expect(report.hours.map(\.isDaylight) == [true, true, nil, nil])
        var expected = HourWeather(date: Date(timeIntervalSince1970: 1_775_455_200), duration: 3600)
        expected.condition = .partlyCloudy
        expected.isDaylight = true
        expected.temperature = Temperature(celsius: 7.12)
        expected.apparentTemperature = Temperature(celsius: 5.21)
        expected.dewPoint = Temperature(celsius: 4.4)
        expected.humidity = Fraction(percent: 82.6)
        expected.pressure = Pressure(hectopascals: 1012.3)
        expected.visibility = Visibility(meters: 21_450)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 3.25), gust: Speed(metersPerSecond: 7.5), direction: Angle(degrees: 231))
        expected.uvIndex = UVIndex(value: 0)
        expected.precipitationChance = Fraction(percent: 12)
        expected.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.14))
        #expect(diff(report.hours.first, expected) == nil)
        #expect(report.current?.isForecast == true && report.current?.date == expected.date)
        #expect(report.provenance.issued == Date(timeIntervalSince1970: 1_775_451_600) && report.failures.isEmpty)
    }

    @Test("a day has its daytime and the following night; the day before the issue is left out")
    func days() async throws {
        let report = try await report(daily: try office.fixture("daily.json"), products: [.daily])
        // In summer time, midnight is 23:00 UTC.
        #expect(report.days.map(\.start.timeIntervalSince1970) == [1_775_430_000, 1_775_516_400])
        #expect(report.days.map(\.isPartial) == [false, false])
        #expect(report.days.map(\.condition) == [.lightRain, .partlyCloudy])
        #expect(report.days.map { $0.highTemperature?.celsius } == [13.05, 14.2])
        #expect(report.days.map { $0.lowTemperature?.celsius } == [3.15, 5.6])
        #expect(report.days.map(\.precipitationChance) == [61, 72].map(Fraction.init(percent:)))
        #expect(report.days.map { $0.uvIndex?.value } == [3, 4])
        #expect(report.days.map { $0.pressure?.hectopascals } == [1011.8, 1017.3])
        let day = report.days[0]
        #expect(day.daytimeForecast?.start == day.start + 6 * 3600 && day.overnightForecast?.end == day.end + 6 * 3600)
        #expect(day.daytimeForecast?.end == day.overnightForecast?.start)
        #expect(day.daytimeForecast?.condition == .lightRain && day.overnightForecast?.condition == .clear)
        #expect(day.overnightForecast?.wind?.direction?.degrees == 262 && day.wind?.gust?.metersPerSecond == 11.2)
        #expect(report.failures.isEmpty)
    }

    @Test("a day's date is local, on both sides of the date line")
    func zones() async throws {
        let daily = try office.fixture("daily.json")
        // At the time of the issue, it is still the day before in Honolulu.
        for (longitude, zone, start, count) in [
            (174.76, "Pacific/Auckland", "2026-04-05T12:00:00Z", 2),
            (-157.86, "Pacific/Honolulu", "2026-04-06T10:00:00Z", 3), (-157.86, nil, "2026-04-06T11:00:00Z", 3),
        ] {
            let point = try #require(Coordinates(latitude: 0, longitude: longitude))
            let days = try await report(daily: daily, at: point, zone: zone, products: [.daily]).days
            #expect(days.count == count && days[count - 2].start == Date(internetDate: start), "\(zone ?? "no zone")")
        }
    }

    @Test("days without hours make a report that lists the failure")
    func failure() async throws {
        let report = try await report(daily: try office.fixture("daily.json"))
        #expect(report.hours.isEmpty && report.days.count == 2)
        #expect(report.failure(of: .hourly) != nil)
    }

    @Test("an unlisted code is unknown")
    func unlisted() { #expect(WeatherCondition(metOffice: 31) == .unknown) }
}

@Suite(
    "The Met Office's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct MetOfficeRecordedAnswersTests {
    private let office = MetOfficeCase.office

    private func recorded(_ name: String) throws -> Data { try SharedFixtures.document("metoffice/\(name).json") }

    @Test("hours", arguments: ["datahub-sitespecific-hourly-2024", "datahub-sitespecific-hourly-magicmirror-2026"])
    func hourly(name: String) async throws {
        let report = try await office.report(replacing: ["/hourly": try recorded(name)], products: [.hourly])
        #expect(report.hours.count == 49)
        #expect(report.hours.allSatisfy { $0.temperature != nil && $0.condition != .unknown && $0.duration == 3600 })
        // The last two hours have no amounts: the last amount sent is for the hour before its time.
        #expect(report.hours.prefix(46).allSatisfy { $0.precipitation != nil })
        // The current weather is missing because the answers are older than the clock.
        #expect(report.failures.allSatisfy { $0.path == "current" })
    }

    @Test("days")
    func daily() async throws {
        let report = try await office.report(
            replacing: ["/daily": try recorded("datahub-sitespecific-daily-2024")],
            zone: TimeZone(identifier: "Europe/London"), products: [.daily])
        // The day before the issue is left out.
        #expect(report.days.count == 7 && report.failures.isEmpty)
        #expect(report.days.allSatisfy { $0.condition != .unknown && $0.highTemperature != nil })
    }

    @Test("observations of the discontinued service are refused")
    func retired() async throws {
        let body = try recorded("datapoint-observation-3414-retired")
        let error = await #expect(throws: WeatherError.self) { try await office.report(replacing: ["/": body]) }
        #expect(error?.code == .invalidResponse)
    }
}
