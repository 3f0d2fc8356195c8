import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@Suite("IRM/KMI")
struct IRMKMIProviderTests {
    @Test("asks for everything at once, with the key of the day")
    func request() async throws {
        let body = try IRMKMISamples.fixture()
        let transport = StubTransport { _ in HTTPReply(body) }
        _ = try await IRMKMISamples.report(through: transport, products: [.current, .hourly, .daily, .minutely, .alerts])
        #expect(
            transport.requests.map(\.http.path)
                == ["/services/appv4/?s=getForecasts&k=\(IRMKMISamples.key)&lat=50.467&long=4.868"])
        #expect(transport.requests.first?.redactedPath.contains(IRMKMISamples.key) == false)
    }

    @Test("hours follow the observation's, and the wind is that of the letters, not of the degrees to which it blows")
    func hours() async throws {
        let report = try await IRMKMISamples.report(of: try IRMKMISamples.fixture())
        #expect(report.hours.map(\.date.timeIntervalSince1970) == [0, 1, 2, 3].map { 1_775_455_200 + $0 * 3600 })
        #expect(report.hours.map { $0.wind?.direction?.degrees } == [225, 225, 247.5, 270])
        #expect(report.hours.map(\.condition) == [.cloudy, .rain, .rainShowers, .partlyCloudy])
        #expect(report.failures.isEmpty && report.current?.isForecast == false)

        var expected = HourWeather(date: Date(timeIntervalSince1970: 1_775_458_800), duration: 3600)
        expected.condition = .rain
        expected.isDaylight = true
        expected.temperature = Temperature(celsius: 10)
        expected.pressure = Pressure(hectopascals: 1011)
        expected.wind = Wind(
            speed: Speed(kilometersPerHour: 20), gust: Speed(kilometersPerHour: 45), direction: Angle(degrees: 225))
        expected.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.62))
        expected.precipitationChance = Fraction(percent: 70)
        #expect(diff(report.hours[1], expected) == nil)
    }

    @Test("the first hour can be past midnight, and clocks can change")
    func hoursAtMidnight() async throws {
        func first(_ hours: [String], at time: String) async throws -> [String] {
            let list = hours.map { #"{"hour": "\#($0)", "temp": 3}"# }.joined(separator: ",")
            let body = #"{"obs": {"timestamp": "\#(time)", "temp": 3}, "for": {"hourly": [\#(list)]}}"#
            return try await IRMKMISamples.report(of: Data(body.utf8)).hours.map { $0.date.formatted(.iso8601) }
        }
        #expect(
            try await first(["00", "01"], at: "2026-04-06T23:50:00+02:00")
                == ["2026-04-06T22:00:00Z", "2026-04-06T23:00:00Z"])
        #expect(
            try await first(["01", "03", "04"], at: "2026-03-29T01:10:00+01:00")
                == ["2026-03-29T00:00:00Z", "2026-03-29T01:00:00Z", "2026-03-29T02:00:00Z"])
        #expect(
            try await first((0..<30).map { "\($0 % 24)" }, at: "2026-04-06T00:05:00+02:00").last
                == "2026-04-07T03:00:00Z")
    }

    @Test("days are counted from the observation's, without the night, and have the sun's times by the clock")
    func days() async throws {
        let days = try await IRMKMISamples.report(of: try IRMKMISamples.fixture()).days
        #expect(days.map(\.start.timeIntervalSince1970) == [0, 1, 2].map { 1_775_426_400 + $0 * 86_400 })
        #expect(days.map { $0.highTemperature?.celsius } == [13, 14, 15])
        #expect(days.map { $0.precipitation?.total.millimeters } == [3, 0, 6])
        #expect(days.map(\.condition) == [.rainShowers, .partlyCloudy, .rain])
        #expect(days.map { $0.wind?.direction?.degrees } == [225, nil, 315])
        #expect(days.first?.sun?.sunrise == Date(internetDate: "2026-04-06T07:11:00+02:00"))
        #expect(days.first?.sun?.sunset == Date(internetDate: "2026-04-06T20:18:00+02:00"))
    }

    @Test("after midnight, the names of weekdays count more than the numbers")
    func daysAfterMidnight() async throws {
        let body = try IRMKMISamples.fixture("2026-04-06T08:20:00+02:00", becoming: "2026-04-07T00:20:00+02:00")
        let days = try await IRMKMISamples.report(of: body).days
        #expect(days.dropFirst().map(\.start.timeIntervalSince1970).first == 1_775_599_200)
        #expect(days.contains { $0.highTemperature?.celsius == 15 && $0.start.timeIntervalSince1970 == 1_775_599_200 })
    }

    @Test("minutes are those that are not over, in amounts of ten minutes; in another unit they are not read")
    func minutes() async throws {
        let report = try await IRMKMISamples.report(of: try IRMKMISamples.fixture(), products: [.minutely])
        let minutes = try #require(report.minutes)
        #expect(minutes.map { $0.date.timeIntervalSince(IRMKMISamples.now) } == [0, 600, 1200])
        #expect(minutes.allSatisfy { $0.duration == 600 })
        let rates = minutes.compactMap { $0.precipitationIntensity?.millimetersPerHour }
        #expect(zip(rates, [2.1, 0, 7.2]).allSatisfy { abs($0 - $1) < 1e-9 } && rates.count == 3)
        let other = try await IRMKMISamples.report(
            of: try IRMKMISamples.fixture(#""en": "mm/10min""#, becoming: #""en": "mm/h""#), products: [.minutely])
        #expect(other.minutes == nil && other.failures.map(\.reason) == [.wrongType])
    }

    @Test("a warning is in the reader's language, else in English; abroad there is none")
    func warnings() async throws {
        func alerts(_ language: String?, in country: String? = nil) async throws -> [WeatherAlert]? {
            try await IRMKMISamples.report(
                of: try IRMKMISamples.fixture(), in: country, language: language, products: [.alerts]
            ).alerts
        }
        var expected = WeatherAlert(id: "0.2026-04-06T12:00:00+02:00", summary: "Wind")
        expected.source = "IRM/KMI"
        expected.severity = .severe
        expected.onset = Date(internetDate: "2026-04-06T10:00:00Z")
        expected.expires = Date(internetDate: "2026-04-06T19:00:00Z")
        expected.description = "Gusts of 90 km/h."
        expected.language = "en"
        #expect(diff(try await alerts("ko"), [expected]) == nil)
        let french = try await alerts("fr-BE", in: "BE")
        #expect(french?.first?.summary == "Vent" && french?.first?.language == "fr")
        #expect(try await alerts("fr", in: "NL") == nil)
    }

    @Test("the text of the first day is the narrative")
    func narrative() async throws {
        let dutch = try await IRMKMISamples.report(of: try IRMKMISamples.fixture()).narrative
        #expect(dutch?.text == "Vandaag enkele buien." && dutch?.language == "nl")
        #expect(try await IRMKMISamples.report(of: try IRMKMISamples.fixture(), language: "fr").narrative?.language == "fr")
    }

    @Test("outside the countries around, the values are those of Brussels and not shown")
    func outside() async throws {
        let body = try IRMKMISamples.fixture(#""Namur""#, becoming: #""Hors de Belgique (Bxl)""#)
        let error = await #expect(throws: WeatherError.self) { try await IRMKMISamples.report(of: body) }
        #expect(error?.code == .placeNotCovered)
    }
}
