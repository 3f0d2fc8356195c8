import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherIMGW

@Suite("IMGW's requests and values")
struct IMGWTests {
    private let imgw = IMGWCase.imgw

    private func report(
        replacing others: [String: Data?] = [:], at point: Coordinates? = nil
    ) async throws -> WeatherReport {
        try await imgw.report(replacing: others, at: point, products: [.current])
    }

    @Test("requests lists for the whole country, and abroad no warnings")
    func requests() async throws {
        let transport = try imgw.transport()
        _ = try await imgw.report(through: transport, products: [.current, .alerts])
        #expect(Set(transport.requests.compactMap(\.http.path)) == ["/api/data/synop", "/api/data/warningsmeteo"])
        let abroad = try imgw.transport()
        let report = try await imgw.report(through: abroad, in: "CZ", products: [.current, .alerts])
        #expect(report.alerts == nil && abroad.requests.count == 1)
    }

    @Test("the current weather is the nearest station's, at a full hour of UTC")
    func current() async throws {
        let report = try await report()
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_455_200))
        expected.temperature = Temperature(celsius: 7.4)
        expected.humidity = Fraction(percent: 81.3)
        expected.pressure = Pressure(hectopascals: 1008.9)
        expected.wind = Wind(speed: Speed(metersPerSecond: 4), direction: Angle(degrees: 250))
        #expect(diff(report.current, expected) == nil)
        #expect(report.provenance.observed == expected.date && report.failures.isEmpty)
    }

    @Test(
        "a summit's station is used on the summit, but not in the valley next to it",
        arguments: [(49.232, 19.982, -5.1), (49.26, 19.98, 3.2), (49.3, 19.95, 3.2)])
    func summit(latitude: Double, longitude: Double, temperature: Double) async throws {
        let report = try await report(at: Coordinates(latitude: latitude, longitude: longitude))
        #expect(report.current?.temperature?.celsius == temperature)
    }

    @Test("where no listed station is near, the place is not covered")
    func farAway() async throws {
        let szczecin = Coordinates(latitude: 53.43, longitude: 14.55)
        let error = await #expect(throws: WeatherError.self) { try await report(at: szczecin) }
        #expect(error?.code == .placeNotCovered)
    }

    @Test("a station without a time or without values is skipped")
    func silentStation() async throws {
        for (text, other) in [(#""godzina_pomiaru": "6""#, #""godzina_pomiaru": null"#), ("2026-04-06", "06.04.2026")] {
            let document = String(decoding: try imgw.fixture("synop.json"), as: UTF8.self)
            let range = try #require(document.range(of: text))
            let body = Data(document.replacingCharacters(in: range, with: other).utf8)
            let report = try await report(replacing: ["/synop": body])
            #expect(report.current?.temperature?.celsius == 6.8)
        }
        let body =
            #"[{"id_stacji": "12375", "data_pomiaru": "2026-04-06", "godzina_pomiaru": "6", "temperatura": null}]"#
        await #expect(throws: WeatherError.self) { try await report(replacing: ["/synop": Data(body.utf8)]) }
    }
}

@Suite("IMGW's warnings")
struct IMGWWarningTests {
    private let imgw = IMGWCase.imgw

    private func alerts(_ latitude: Double, _ longitude: Double) async throws -> [WeatherAlert] {
        let point = Coordinates(latitude: latitude, longitude: longitude)
        return try #require(try await imgw.report(at: point, products: [.alerts]).alerts)
    }

    @Test("every field is read; times are in Polish local time")
    func fields() async throws {
        var expected = WeatherAlert(id: "Sk20260405212000101", summary: "Silny wiatr")
        expected.event = AlertEvent(.strongWind, .orange)
        expected.source = "Centralne Biuro Prognoz Meteorologicznych w Warszawie"
        expected.region = "łódzkie, mazowieckie"
        var (lodz, mazovia) = (WeatherAlert.Area(name: "łódzkie"), WeatherAlert.Area(name: "mazowieckie"))
        lodz.codes = [.init(scheme: "TERYT", value: "1001")]
        mazovia.codes = ["1465", "1412"].map { .init(scheme: "TERYT", value: $0) }
        expected.areas = [lodz, mazovia]
        expected.severity = .severe
        expected.certainty = .possible
        expected.issued = Date(internetDate: "2026-04-05T19:20:00Z")
        expected.onset = Date(internetDate: "2026-04-06T08:00:00Z")
        expected.expires = Date(internetDate: "2026-04-06T20:00:00Z")
        expected.description = "Porywy wiatru do 100 km/h z zachodu."
        expected.language = "pl"
        #expect(diff(try await alerts(52.23, 21.01), [expected]) == nil)
    }

    @Test("warnings apply in the surrounding voivodeships, but not farther away")
    func voivodeships() async throws {
        #expect(try await alerts(49.3, 19.95).map(\.severity) == [.moderate])
        #expect(try await alerts(53.43, 14.55).isEmpty)
        // Radom, at the edge of its voivodeship, and Łowicz, near the next one.
        #expect(try await alerts(51.4, 21.15).count == 1)
        #expect(try await alerts(52.11, 19.94).count == 1)
    }

    @Test("a warning without a readable county applies everywhere")
    func unreadable() async throws {
        let body = Data(#"[{"id": "1", "nazwa_zdarzenia": "Mróz", "prawdopodobienstwo": "80", "teryt": ["x"]}]"#.utf8)
        let report = try await imgw.report(replacing: ["/warningsmeteo": body], products: [.alerts])
        #expect(report.alerts?.map(\.summary) == ["Mróz"] && report.alerts?.first?.region == nil)
        #expect(report.alerts?.first?.certainty == .likely && report.alerts?.first?.severity == .unknown)
    }

    @Test("each voivodeship has a name and a station or town; places are near one of their own voivodeship")
    func table() throws {
        #expect(Station.all.count == 62 && Set(Station.all.map(\.id)).count == 62)
        #expect(Set(Station.all.map(\.voivodeship)) == Set(Voivodeship.names.keys))
        // County seats in the corners of voivodeships.
        let corners: [(Double, Double, String)] = [
            (50.9, 14.97, "02"), (51.53, 17.27, "02"), (51.67, 16.54, "02"), (53.26, 19.4, "04"), (52.66, 17.95, "04"),
            (53.41, 17.53, "04"), (50.45, 23.42, "06"), (51.62, 21.93, "06"), (51.78, 22.62, "06"),
            (51.54, 14.73, "08"),
            (51.8, 16.31, "08"), (52.88, 15.53, "08"), (51.76, 20.25, "10"), (51.07, 19.45, "10"), (51.18, 18.56, "10"),
            (50.36, 20.03, "12"), (49.66, 21.16, "12"), (50.03, 19.24, "12"), (51.16, 21.65, "14"),
            (52.86, 19.67, "14"),
            (52.21, 22.72, "14"), (52.59, 21.46, "14"), (50.2, 17.83, "16"), (51.07, 17.72, "16"), (50.87, 18.42, "16"),
            (50.29, 21.42, "18"), (50.16, 23.12, "18"), (49.43, 22.59, "18"), (52.74, 23.58, "20"),
            (53.41, 21.93, "20"),
            (54.11, 23.36, "20"), (54.12, 17.98, "22"), (53.73, 18.93, "22"), (54.17, 17.49, "22"),
            (49.75, 18.63, "24"),
            (50.49, 19.42, "24"), (49.68, 19.2, "24"), (50.85, 19.97, "26"), (50.8, 21.42, "26"), (53.24, 20.18, "28"),
            (53.43, 19.6, "28"), (54.38, 19.82, "28"), (51.28, 17.99, "30"), (52.32, 16.13, "30"), (52.29, 17.87, "30"),
            (53.36, 17.04, "30"), (52.74, 14.69, "32"), (53.53, 15.81, "32"), (54.42, 16.41, "32"),
        ]
        for (latitude, longitude, code) in corners {
            let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
            #expect(Voivodeship.codes(around: point).contains(code), "\(latitude), \(longitude)")
        }
    }
}

@Suite("IMGW's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct IMGWRecordedAnswersTests {
    private let imgw = IMGWCase.imgw

    private func recorded(_ name: String) throws -> Data { try SharedFixtures.document("imgw/\(name).json") }

    @Test("every station of the recorded list is known at its coordinates, and no other")
    func stations() async throws {
        let body = try recorded("synop-all")
        let list = try JSONValue(parsing: body).elements
        #expect(Set(list.compactMap { $0["id_stacji"].string }) == Set(Station.all.map(\.id)))
        for station in Station.all {
            let report = try await imgw.report(
                replacing: ["/synop": body], at: station.point, products: [.current])
            let element = try #require(list.first { $0["id_stacji"].string == station.id })
            #expect(report.current?.temperature?.celsius == element["temperatura"].double, "\(station.id)")
            #expect(report.current?.date == Date(internetDate: "2024-04-22T07:00:00Z"))
            #expect(report.failures.isEmpty)
        }
    }

    @Test("recorded warnings are read, in Polish local time")
    func warnings() async throws {
        let report = try await imgw.report(
            replacing: ["/warningsmeteo": recorded("warningsmeteo")],
            at: Coordinates(latitude: 54.35, longitude: 18.65), products: [.alerts])
        let alerts = try #require(report.alerts)
        #expect(report.failures.isEmpty && alerts.contains { $0.id == "Sk20250710104131145" })
        let rain = try #require(alerts.first { $0.id == "Sk20250710104124561" })
        #expect(rain.issued == Date(internetDate: "2025-07-10T12:41:00+02:00"))
        #expect(rain.onset == Date(internetDate: "2025-07-11T01:00:00+02:00"))
        #expect(rain.expires == Date(internetDate: "2025-07-11T20:00:00+02:00"))
        #expect(rain.region == "kujawsko-pomorskie, pomorskie" && rain.severity == .moderate)
        #expect(!alerts.contains { $0.region == "podkarpackie" })
        #expect(alerts.allSatisfy { $0.event != nil } && rain.event == AlertEvent(.heavyRain, .yellow))
    }

    @Test("the answer for one station, and the website's internal document, are refused")
    func others() async throws {
        for name in ["synop-one", "proxy-weather-station"] {
            let body = try recorded(name)
            let error = await #expect(throws: WeatherError.self) {
                try await imgw.report(replacing: ["/synop": body], products: [.current])
            }
            #expect(error?.code == .invalidResponse, "\(name)")
        }
    }
}
