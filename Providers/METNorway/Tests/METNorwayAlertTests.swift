import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherMETNorway

@Suite("MET Norway's alerts")
struct METNorwayAlertTests {
    /// A report, and the paths of its requests.
    private func report(
        _ products: Set<WeatherProduct> = .forecast.union([.alerts]), country: String? = "NO", language: String? = nil,
        _ point: (Double, Double) = (59.913, 10.746), alertStatus: Int = 200
    ) async throws -> (WeatherReport, [String]) {
        let sample = try METNorwayCase.norway.fixture("metalerts.json")
        let fields: HTTPFields = [.expires: "Mon, 02 Mar 2026 10:30:00 GMT"]
        let transport = try METNorwayCase.norway.transport(replacing: [
            "/metalerts": ServiceResponse(status: alertStatus, sample, fields: fields)
        ])
        let report = try await METNorwayCase.norway.report(
            through: transport, at: Coordinates(latitude: point.0, longitude: point.1), in: country,
            language: language, products: products)
        return (report, transport.requests.compactMap(\.http.path))
    }

    @Test("are those in force, with the fixture's values")
    func values() async throws {
        let (report, requests) = try await report([.alerts])
        #expect(requests == ["/weatherapi/metalerts/2.0/current.json?lat=59.913&lon=10.746&lang=en"])
        let alerts = try #require(report.alerts)
        #expect(
            alerts.map(\.id) == ["2.49.0.1.578.0.20260302081500.011", "2.49.0.1.578.0.20260302090000.014"],
            "neither the test nor the level green")
        let alert = alerts[0]
        #expect(alert.summary == "Heavy snow" && alert.region == "Oslo and parts of Viken")
        #expect(alert.severity == .moderate && alert.certainty == .likely && alert.language == "en")
        #expect(alerts.map(\.event) == [AlertEvent(.heavySnow, .yellow), AlertEvent(.strongWind, .orange)])
        #expect(alert.onset == Date(internetDate: "2026-03-02T15:00:00Z"))
        #expect(alert.expires == Date(internetDate: "2026-03-03T06:00:00Z"))
        #expect(alert.description == "Locally 10 to 15 cm of snow in 12 hours.")
        #expect(alert.instruction == "Allow extra time for travel.")
        #expect(alert.detailsURL == "https://www.met.no/vaer-og-klima/farevarsler")
    }

    @Test(
        "have the event of their own word, or else of MeteoAlarm's number",
        arguments: [
            ("gale", "1; Wind", "2; yellow; Moderate", AlertEvent(.gale, .yellow)),
            ("frogs", "10; Rain", "4; red; Extreme", AlertEvent(.rain, .red)),
            ("polarLow", nil, "Orange", AlertEvent(.polarLow, .orange)), ("fog", nil, nil, AlertEvent(.fog)),
            ("frogs", nil, "Orange", nil), (nil, nil, nil, nil),
        ] as [(String?, String?, String?, AlertEvent?)])
    func events(event: String?, type: String?, level: String?, expected: AlertEvent?) {
        #expect(AlertEvent(metAlerts: event, type: type, level: level) == expected)
    }

    @Test(
        "all recorded ones have an event", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent")
    )
    func recordedEvents() async throws {
        let alerts = try #require(
            try await METNorwayCase.norway.report(
                replacing: ["/metalerts": SharedFixtures.document("metno/json/metalerts.json")],
                at: Coordinates(latitude: 59.913, longitude: 10.746), in: "NO", products: [.alerts]
            ).alerts)
        #expect(alerts.count == 29 && alerts.allSatisfy { $0.event == AlertEvent(.gale, .yellow) })
    }

    @Test("come with a forecast in Norway and on its seas, and have their own expiry")
    func withForecast() async throws {
        for (country, point) in [("NO", (59.913, 10.746)), ("SJ", (78.22, 15.65)), (nil, (66.0, 5.0))] {
            let (report, requests) = try await report(country: country, point)
            #expect(requests.count == 2 && report.alerts?.count == 2 && !report.hours.isEmpty)
            #expect(report.provenance(of: .alerts).expires == Date(internetDate: "2026-03-02T10:30:00Z"))
            #expect(report.provenance.expires == nil)
        }
    }

    @Test("are not requested elsewhere, nor if they are not wanted")
    func elsewhere() async throws {
        for (country, point) in [("SE", (59.33, 18.07)), ("KR", (37.57, 126.98)), (nil, (0.0, -30.0))] {
            let (report, requests) = try await report(country: country, point)
            #expect(requests.count == 1 && report.alerts == nil && report.partProvenances.isEmpty)
        }
        #expect(try await report(.forecast).1.count == 1)
    }

    @Test("are in Norwegian for users who read it, else in English")
    func language() async throws {
        for (language, wanted) in [("nb", "no"), ("nn-NO", "no"), ("no", "no"), ("sv", "en"), ("ko", "en")] {
            #expect(try await report([.alerts], language: language).1.first?.hasSuffix("lang=\(wanted)") == true)
        }
    }

    @Test("are listed as failed without affecting the forecast")
    func failure() async throws {
        let (report, _) = try await report(alertStatus: 500)
        #expect(report.alerts == nil && !report.hours.isEmpty)
        #expect(report.failure(of: .alerts)?.code == .unavailable)
        #expect(report.failure(of: .alerts)?.provider == "metno")
    }
}
