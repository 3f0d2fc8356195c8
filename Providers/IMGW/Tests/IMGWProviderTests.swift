import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherIMGW

@Suite("IMGW")
struct IMGWProviderTests {
    @Test("asks for lists of the whole country, and abroad for no warnings")
    func requests() async throws {
        let (synop, warnings) = (try IMGWSamples.fixture("synop.json"), try IMGWSamples.fixture("warnings.json"))
        let transport = StubTransport { HTTPReply($0.pathWithoutQuery.hasSuffix("synop") ? synop : warnings) }
        _ = try await IMGWSamples.report(through: transport, products: [.current, .alerts])
        #expect(Set(transport.requests.compactMap(\.http.path)) == ["/api/data/synop", "/api/data/warningsmeteo"])
        let abroad = StubTransport { HTTPReply($0.pathWithoutQuery.hasSuffix("synop") ? synop : warnings) }
        let report = try await IMGWSamples.report(through: abroad, in: "CZ", products: [.current, .alerts])
        #expect(report.alerts == nil && abroad.requests.count == 1)
    }

    @Test("the current weather is the nearest station's, at a full hour of UTC")
    func current() async throws {
        let report = try await IMGWSamples.report(synop: try IMGWSamples.fixture("synop.json"))
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_455_200))
        expected.temperature = Temperature(celsius: 7.4)
        expected.humidity = Fraction(percent: 81.3)
        expected.pressure = Pressure(hectopascals: 1008.9)
        expected.wind = Wind(speed: Speed(metersPerSecond: 4), direction: Angle(degrees: 250))
        #expect(diff(report.current, expected) == nil)
        #expect(report.provenance.observed == expected.date && report.failures.isEmpty)
    }

    @Test(
        "a summit's station counts on the summit, and not in the valley next to it",
        arguments: [(49.232, 19.982, -5.1), (49.26, 19.98, 3.2), (49.3, 19.95, 3.2)])
    func summit(latitude: Double, longitude: Double, temperature: Double) async throws {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        let report = try await IMGWSamples.report(synop: try IMGWSamples.fixture("synop.json"), at: point)
        #expect(report.current?.temperature?.celsius == temperature)
    }

    @Test("where no station of the list is near, the place is not covered")
    func farAway() async throws {
        let szczecin = try #require(Coordinates(latitude: 53.43, longitude: 14.55))
        let error = await #expect(throws: WeatherError.self) {
            try await IMGWSamples.report(synop: try IMGWSamples.fixture("synop.json"), at: szczecin)
        }
        #expect(error?.code == .placeNotCovered)
    }

    @Test("a station without a time, or that observed nothing, is passed over")
    func silentStation() async throws {
        for (text, other) in [(#""godzina_pomiaru": "6""#, #""godzina_pomiaru": null"#), ("2026-04-06", "06.04.2026")] {
            let document = String(decoding: try IMGWSamples.fixture("synop.json"), as: UTF8.self)
            let range = try #require(document.range(of: text))
            let body = Data(document.replacingCharacters(in: range, with: other).utf8)
            let report = try await IMGWSamples.report(synop: body)
            #expect(report.current?.temperature?.celsius == 6.8)
        }
        let body =
            #"[{"id_stacji": "12375", "data_pomiaru": "2026-04-06", "godzina_pomiaru": "6", "temperatura": null}]"#
        await #expect(throws: WeatherError.self) { try await IMGWSamples.report(synop: Data(body.utf8)) }
    }
}

@Suite("IMGW's warnings")
struct IMGWWarningTests {
    private func alerts(_ latitude: Double, _ longitude: Double) async throws -> [WeatherAlert] {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        let warnings = try IMGWSamples.fixture("warnings.json")
        return try #require(
            try await IMGWSamples.report(synop: nil, warnings: warnings, at: point, products: [.alerts]).alerts)
    }

    @Test("reads every field, with times of Poland's clocks")
    func fields() async throws {
        var expected = WeatherAlert(id: "Sk20260405212000101", summary: "Silny wiatr")
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

    @Test("warns in the voivodeships around, and not far away")
    func voivodeships() async throws {
        #expect(try await alerts(49.3, 19.95).map(\.severity) == [.moderate])
        #expect(try await alerts(53.43, 14.55).isEmpty)
        // Radom, at the edge of its voivodeship, and Łowicz, near to the next one.
        #expect(try await alerts(51.4, 21.15).count == 1)
        #expect(try await alerts(52.11, 19.94).count == 1)
    }

    @Test("a warning without a county that can be read is everywhere")
    func unreadable() async throws {
        let body = Data(#"[{"id": "1", "nazwa_zdarzenia": "Mróz", "prawdopodobienstwo": "80", "teryt": ["x"]}]"#.utf8)
        let report = try await IMGWSamples.report(synop: nil, warnings: body, products: [.alerts])
        #expect(report.alerts?.map(\.summary) == ["Mróz"] && report.alerts?.first?.region == nil)
        #expect(report.alerts?.first?.certainty == .likely && report.alerts?.first?.severity == .unknown)
    }

    @Test("all voivodeships have a name and a station or a town; places are near to a mark of their own")
    func table() throws {
        #expect(Station.all.count == 62 && Set(Station.all.map(\.id)).count == 62)
        #expect(Set(Station.all.map(\.voivodeship)) == Set(Voivodeship.names.keys))
        // Seats of counties in the corners of voivodeships.
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
