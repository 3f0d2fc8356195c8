import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherAEMET

@Suite("AEMET's requests and values")
struct AEMETTests {
    private let aemet = AEMETCase.aemet

    @Test("each document is at an address that an answer names; the key is sent with the first request only")
    func requests() async throws {
        let transport = try aemet.transport()
        let key = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ0ZXN0In0.c2lnbmF0dXJl"
        _ = try await aemet.report(through: transport, key: key)
        let field = try #require(HTTPField.Name("api_key"))
        let asked = transport.requests.map { "\($0.http.path ?? "") \($0.http.headerFields[field] ?? "-")" }
        #expect(
            Set(asked) == [
                "/opendata/api/maestro/municipios \(key)",
                "/opendata/api/prediccion/especifica/municipio/horaria/28065 \(key)",
                "/opendata/api/prediccion/especifica/municipio/diaria/28065 \(key)",
                "/opendata/sh/hourly -", "/opendata/sh/daily -",
            ])
        #expect(transport.requests.allSatisfy { $0.host == "opendata.aemet.es" })
    }

    @Test("a list of municipalities at an address is also read; an address on another host is not requested")
    func addresses() async throws {
        let first = Data(#"{"estado": 200, "datos": "https://opendata.aemet.es/opendata/sh/towns"}"#.utf8)
        let transport = try aemet.transport(replacing: [
            "/maestro/municipios": ServiceResponse(first),
            "/sh/towns": ServiceResponse(try aemet.fixture("towns.json")),
        ])
        #expect(try await aemet.report(through: transport).hours.count == 5)
        let elsewhere = Data(#"{"estado": 200, "datos": "https://aemet.example/opendata/sh/hourly"}"#.utf8)
        let other = try aemet.transport(replacing: ["/horaria/28065": ServiceResponse(elsewhere)])
        let report = try await aemet.report(through: other)
        #expect(report.hours.isEmpty && report.days.count == 3)
        #expect(report.failure(of: .hourly)?.reason == .redirected)
        #expect(!other.requests.contains { $0.host == "aemet.example" })
    }

    @Test("refusals come with status 200 and state their own code")
    func refusals() async throws {
        for (status, code) in [
            (401, WeatherError.Code.unauthorized), (404, .placeNotCovered), (429, .rateLimited), (500, .unavailable),
        ] {
            let body = Data(#"{"descripcion": "No", "estado": \#(status)}"#.utf8)
            let error = await #expect(throws: WeatherError.self) {
                try await aemet.report(replacing: ["/horaria/28065": body, "/diaria/28065": body])
            }
            #expect(error?.code == code, "\(status)")
        }
    }

    @Test("answers in ISO 8859-15 are decoded")
    func encoding() async throws {
        let text = String(decoding: try aemet.fixture("hourly.json"), as: UTF8.self)
            .replacing("Muy nuboso\"", with: "Niebla en montaña, 5 €, Š\"")
        var bytes = Data()
        for scalar in text.unicodeScalars {
            bytes.append(scalar == "€" ? 0xA4 : scalar == "Š" ? 0xA6 : UInt8(truncatingIfNeeded: scalar.value))
        }
        #expect(String(validating: bytes, as: UTF8.self) == nil)
        let transport = try aemet.transport(replacing: ["/sh/hourly": ServiceResponse(bytes)])
        let report = try await aemet.report(through: transport)
        #expect(report.narrative?.text == "Niebla en montaña, 5 €, Š" && report.narrative?.language == "es")
        let check = try #require(transport.requests.first { $0.pathWithoutQuery.hasSuffix("/sh/hourly") }?.check)
        #expect(throws: Never.self) { try check(ServiceResponse(bytes)) }
        #expect(throws: WeatherError.self) { try check(ServiceResponse(Data([0x7B, 0xF1]))) }
    }

    @Test("an hour combines lists that are not aligned; a chance covers six hours")
    func hours() async throws {
        let report = try await aemet.report()
        #expect(
            report.hours.map { $0.date.ISO8601Format().dropFirst(8).prefix(5) }
                == ["06T06", "06T07", "06T08", "06T22", "06T23"])
        #expect(report.hours.map(\.condition) == [.mostlyCloudy, .rainShowers, .lightRainShowers, .clear, .foggy])
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [0, 1.2, 0, 0, 0])
        #expect(report.hours.map(\.precipitationChance) == [Fraction(percent: 85), nil, nil, nil, nil])
        #expect(report.hours[0].chanceDuration == 21_600)
        var expected = HourWeather(date: Date(timeIntervalSince1970: 1_775_458_800), duration: 3600)
        expected.condition = .rainShowers
        expected.temperature = Temperature(celsius: 10)
        expected.apparentTemperature = Temperature(celsius: 8)
        expected.humidity = Fraction(percent: 78)
        expected.wind = Wind(
            speed: Speed(kilometersPerHour: 14), gust: Speed(kilometersPerHour: 25), direction: Angle(degrees: 270))
        expected.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 1.2))
        expected.precipitation?.snow = PrecipitationAmount(millimeters: 0.4)
        #expect(diff(report.hours[1], expected) == nil)
        #expect(report.hours[2].wind == Wind(speed: Speed(kilometersPerHour: 0), direction: nil))
        #expect(report.current?.date == report.hours[0].date && report.current?.isForecast == true)
        #expect(report.narrative?.text == "Muy nuboso" && report.failures.isEmpty)
        #expect(report.provenance.issued == Date(internetDate: "2026-04-06T05:35:20Z"))
        #expect(
            report.sunEvents.map(\.sunrise)
                == ["2026-04-06T05:58:00Z", "2026-04-07T05:57:00Z"].map(
                    Date.init(internetDate:)))
    }

    @Test("a day that has begun has the values of its remaining periods")
    func days() async throws {
        let days = try await aemet.report(products: [.daily]).days
        #expect(
            days.map { $0.start.ISO8601Format().prefix(13) } == ["2026-04-05T22", "2026-04-06T22", "2026-04-07T22"])
        #expect(days.map(\.condition) == [.rainShowers, .lightRainShowers, .mostlyClear])
        #expect(days.map(\.isPartial) == [true, false, false])
        #expect(days.map(\.precipitationChance) == [60, 55, 5].map(Fraction.init(percent:)))
        #expect(days.map { $0.uvIndex?.value } == [5, 6, nil])
        #expect(days.map { $0.highTemperature?.celsius } == [16, 18, 20])
        #expect(days.map { $0.lowTemperature?.celsius } == [7, 6, 8])
        #expect(
            days[0].wind
                == Wind(
                    speed: Speed(kilometersPerHour: 25), gust: Speed(kilometersPerHour: 45),
                    direction: Angle(degrees: 225)))
        #expect(days[2].wind == Wind(speed: Speed(kilometersPerHour: 0), direction: nil))
    }

    @Test("the Canary Islands have their own time zone, and places abroad are not covered")
    func zones() async throws {
        let transport = try aemet.transport(replacing: [
            "/horaria/35016": ServiceResponse(try aemet.fixture("first-hourly.json")),
            "/diaria/35016": ServiceResponse(try aemet.fixture("first-daily.json")),
        ])
        let canaries = Coordinates(latitude: 28.1, longitude: -15.4)
        let report = try await aemet.report(through: transport, at: canaries)
        #expect(report.hours.first?.date == Date(internetDate: "2026-04-06T07:00:00Z"))
        #expect(report.place.timeZone?.zone.identifier == "Atlantic/Canary")
        let lisbon = Coordinates(latitude: 38.7, longitude: -9.1)
        let error = await #expect(throws: WeatherError.self) {
            try await aemet.report(through: transport, at: lisbon)
        }
        #expect(error?.code == .placeNotCovered)
    }

    @Test(
        "hours around a clock change",
        arguments: [("2026-03-29", 1, 0), ("2026-03-29", 3, 1), ("2026-10-25", 3, 2)])
    func clocks(day: String, hour: Int, expected: Int) async throws {
        let body = Data(
            """
            [{"prediccion": {"dia": [{"fecha": "\(day)T00:00:00",
            "temperatura": [{"value": "9", "periodo": "0\(hour)"}]}]}}]
            """.utf8)
        let report = try await aemet.report(replacing: ["/sh/hourly": body], products: [.hourly])
        #expect(report.hours.map(\.date) == [Date(internetDate: "\(day)T0\(expected):00:00Z")])
    }

    @Test("unlisted codes are unknown", arguments: ["10", "1", "n", "11nn", "18n"])
    func unlisted(code: String) { #expect(WeatherCondition(aemet: code) == .unknown) }
}

@Suite("AEMET's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct AEMETRecordedAnswersTests {
    @Test("both forecasts are read; their days have texts or numbers")
    func forecasts() async throws {
        let report = try await AEMETCase.aemet.report(
            replacing: [
                "/sh/hourly": SharedFixtures.document("aemet/municipio-28065-horaria-2021-01-09.json"),
                "/sh/daily": SharedFixtures.document("aemet/municipio-28065-diaria-2021-01-09.json"),
            ], now: Date(internetDate: "2021-01-09T11:20:00Z"))
        #expect(report.hours.count == 48 && report.days.count == 7 && report.failures.isEmpty)
        #expect(report.hours.allSatisfy { $0.temperature != nil && $0.condition != .unknown && $0.wind != nil })
        #expect(report.days.allSatisfy { $0.condition != .unknown && $0.highTemperature != nil })
        #expect(report.current?.condition == .snow && report.narrative?.text == "Cubierto con nieve")
        #expect(report.sunEvents.first?.sunrise == Date(internetDate: "2021-01-09T08:37:00+01:00"))
        #expect(report.sunEvents.first?.sunset == Date(internetDate: "2021-01-09T18:07:00+01:00"))
        for (step, next) in zip(report.hours, report.hours.dropFirst()) { #expect(step.end == next.date) }
    }

    @Test("the list of municipalities and the answer that names an address are read")
    func lists() async throws {
        let aemet = AEMETCase.aemet
        let transport = try aemet.transport(replacing: [
            "/maestro/municipios": ServiceResponse(try SharedFixtures.document("aemet/municipio-id28065.json")),
            "/horaria/28065": ServiceResponse(try SharedFixtures.document("aemet/first-answer-with-datos-url.json")),
            "/sh/208c3ca3": ServiceResponse(try aemet.fixture("hourly.json")),
        ])
        #expect(try await aemet.report(through: transport, products: [.hourly]).hours.count == 5)
        #expect(transport.requests.count == 3)
    }
}
