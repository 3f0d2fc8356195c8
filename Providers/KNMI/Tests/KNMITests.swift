import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherKNMI

@Suite("KNMI's requests and values")
struct KNMITests {
    private let knmi = KNMICase.knmi

    @Test("requests everything at once, for the point")
    func request() async throws {
        let key = "0123456789"
        let transport = try knmi.transport()
        _ = try await knmi.report(through: transport, products: [.current, .hourly, .daily, .alerts], key: key)
        let path = try #require(transport.requests.first?.http.path)
        #expect(
            transport.requests.count == 1
                && path.hasPrefix("/api/weerlive_api_v2.php?key=\(key)&locatie=52.091"))
        #expect(path.hasSuffix("5.121") && transport.requests.first?.redactedPath.contains(key) == false)
    }

    @Test("the current wind is read in km/h and degrees, not in letters")
    func current() async throws {
        let report = try await knmi.report()
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_456_400))
        expected.condition = .partlyCloudy
        expected.temperature = Temperature(celsius: 8.4)
        expected.apparentTemperature = Temperature(celsius: 5.6)
        expected.dewPoint = Temperature(celsius: 5.7)
        expected.humidity = Fraction(percent: 83)
        expected.pressure = Pressure(hectopascals: 1013.25)
        expected.visibility = Visibility(meters: 17_800)
        expected.wind = Wind(speed: Speed(kilometersPerHour: 21.2), direction: Angle(degrees: 221.5))
        #expect(diff(report.current, expected) == nil)
        #expect(report.failures.isEmpty && report.provenance.observed == expected.date)
        #expect(report.narrative?.text == "Enkele buien, morgen droger" && report.narrative?.language == "nl")
    }

    @Test("an hour begins at its time")
    func hours() async throws {
        let hours = try await knmi.report().hours
        #expect(hours.map(\.date.timeIntervalSince1970) == [0, 1, 2, 3].map { 1_775_455_200 + $0 * 3600 })
        #expect(hours.map { $0.precipitation?.total.millimeters } == [0, 0.6, 0.2, 0])
        #expect(hours.map(\.condition) == [.partlyCloudy, .rain, .rainShowers, .mostlyCloudy])
        #expect(hours.map(\.isDaylight) == [nil, nil, nil, false])
        #expect(hours.map { $0.wind?.speed } == [21, 23, 25, 25].map { Speed(kilometersPerHour: $0) })
    }

    @Test("days are in Dutch local time, and today has the sun times")
    func days() async throws {
        let days = try await knmi.report().days
        #expect(days.map(\.start.timeIntervalSince1970) == [0, 1, 2].map { 1_775_426_400 + $0 * 86_400 })
        #expect(days.map { $0.highTemperature?.celsius } == [12, 14, 16])
        #expect(days.map { $0.lowTemperature?.celsius } == [6, 4, 3])
        #expect(days.map { $0.wind?.direction?.degrees } == [225, 270, 90])
        #expect(days.map { $0.sun == nil } == [false, true, true])
        #expect(days[0].sun?.sunrise == Date(internetDate: "2026-04-06T05:07:00Z"))
        #expect(days[0].sun?.sunset == Date(internetDate: "2026-04-06T18:18:00Z"))
    }

    @Test("a warning has the present color, or the next one's color and start; abroad, alerts are unknown")
    func warnings() async throws {
        func alerts(_ text: String, _ other: String, in country: String = "NL") async throws -> [WeatherAlert]? {
            try await knmi.report(
                replacing: ["/api": try knmi.fixture("weerlive.json", text, becoming: other)], in: country,
                products: [.alerts]
            ).alerts
        }
        var expected = WeatherAlert(id: "Code geel voor windstoten", summary: "Code geel voor windstoten")
        expected.event = AlertEvent(.wind, .yellow)
        expected.source = "KNMI"
        expected.severity = .moderate
        expected.description = "Vanmiddag windstoten tot 80 km/u."
        expected.language = "nl"
        #expect(diff(try await alerts("geel", "geel"), [expected]) == nil)
        let next = try await alerts(
            #""wrschklr": "geel""#,
            #""wrschklr": "groen", "wrsch_gc": "oranje", "wrsch_gts": 1775480400, "andere": "-""#)
        #expect(next?.first?.severity == .severe && next?.first?.onset == Date(timeIntervalSince1970: 1_775_480_400))
        #expect(try await alerts(#""alarm": 1"#, #""alarm": 0"#) == [])
        // Announced while nothing is in force, and a second warning after the present one.
        let announced = try await alerts(
            #""alarm": 1"#, #""alarm": 0, "wrsch_gc": "geel", "wrsch_gts": 1775480400"#)
        #expect(announced?.map(\.severity) == [.moderate] && announced?.first?.summary == "Code geel voor windstoten")
        #expect(announced?.first?.onset == Date(timeIntervalSince1970: 1_775_480_400))
        let bare = try await alerts(
            #""alarm": 1"#, #""alarm": 0, "lkop": "Er zijn geen waarschuwingen", "wrsch_gc": "rood""#)
        #expect(bare?.map(\.severity) == [.extreme] && bare?.map(\.summary) == ["Code rood"])
        let both = try await alerts(#""wrschklr": "geel""#, #""wrschklr": "geel", "wrsch_gc": "rood""#)
        #expect(both?.map(\.severity) == [.moderate, .extreme] && Set(both?.map(\.id) ?? []).count == 2)
        #expect(try await alerts(#""alarm": 1"#, #""anders": 1"#) == nil)
        #expect(try await alerts("geel", "geel", in: "BE") == nil)
    }

    @Test(
        "a refusal has status 200 and a Dutch sentence",
        arguments: [
            ("Vraag eerst een API-key op", WeatherError.Reason.keyRefused),
            ("Dagelijkse limiet API-key overschreden", .quotaExceeded),
        ])
    func refusal(sentence: String, reason: WeatherError.Reason) async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await knmi.report(replacing: ["/api": Data(#"{"liveweer": [{"fout": "\#(sentence)"}]}"#.utf8)])
        }
        #expect(error?.reason == reason)
    }

    @Test("unlisted images are unknown", arguments: ["zon", "", "Bewolkt", nil])
    func unlisted(image: String?) { #expect(WeatherCondition(knmi: image) == .unknown) }

    @Test(
        "recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"),
        arguments: [
            ("weerlive-amsterdam-2025-08-02", 0, "2025-08-02T06:01:00+02:00", "2025-08-02T21:32:00+02:00"),
            ("weerlive-alarm", 1, "2024-02-14T07:57:00+01:00", "2024-02-14T17:51:00+01:00"),
        ])
    func recorded(name: String, alerts: Int, sunrise: String, sunset: String) async throws {
        let report = try await knmi.report(
            replacing: ["/api": try SharedFixtures.document("knmi/\(name).json")],
            products: [.current, .hourly, .daily, .alerts])
        #expect(report.failures.isEmpty && report.hours.count == 24 && report.days.count == 5)
        #expect(report.alerts?.count == alerts && report.narrative != nil)
        #expect(report.alerts?.allSatisfy { $0.event == AlertEvent(.weather, .yellow) } == true)
        #expect(report.hours.allSatisfy { $0.condition != .unknown && $0.precipitation != nil })
        // In both answers, rain and its image are in the same hour.
        for hour in report.hours {
            #expect((hour.condition == .rain) == ((hour.precipitation?.total.millimeters ?? 0) > 0), "\(hour.date)")
        }
        #expect(report.days.allSatisfy { $0.condition != .unknown && $0.highTemperature != nil })
        let sun = try #require(report.days.first?.sun)
        #expect(sun.sunrise == Date(internetDate: sunrise) && sun.sunset == Date(internetDate: sunset))
    }

    @Test(
        "a recorded answer with a bare underscore in place of a number is refused",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
    func malformed() async throws {
        let body = try SharedFixtures.document("knmi/MALFORMED-weerlive-invalid.json")
        let error = await #expect(throws: WeatherError.self) { try await knmi.report(replacing: ["/api": body]) }
        #expect(error?.code == .invalidResponse)
    }
}
