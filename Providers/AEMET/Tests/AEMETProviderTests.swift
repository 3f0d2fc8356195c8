import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherAEMET
import WeatherCore
import WeatherTesting

@Suite("AEMET")
struct AEMETProviderTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        // A municipality without its place is not the nearest one, and without its address there is no document.
        try await AEMETSamples.conformance(undamaged: ["/maestro/municipios", "/horaria/28065", "/diaria/28065"])
            .check(promise)
    }

    @Test("each document is at an address that an answer names; the key is sent with the first request alone")
    func requests() async throws {
        let transport = try AEMETSamples.transport()
        _ = try await AEMETSamples.report(through: transport)
        let field = try #require(HTTPField.Name("api_key"))
        let asked = transport.requests.map { "\($0.http.path ?? "") \($0.http.headerFields[field] ?? "-")" }
        #expect(
            Set(asked) == [
                "/opendata/api/maestro/municipios \(AEMETSamples.key)",
                "/opendata/api/prediccion/especifica/municipio/horaria/28065 \(AEMETSamples.key)",
                "/opendata/api/prediccion/especifica/municipio/diaria/28065 \(AEMETSamples.key)",
                "/opendata/sh/hourly -", "/opendata/sh/daily -",
            ])
        #expect(transport.requests.allSatisfy { $0.host == "opendata.aemet.es" })
    }

    @Test("a list of municipalities at an address is read, too, and an address on another host is not asked")
    func addresses() async throws {
        let first = Data(#"{"estado": 200, "datos": "https://opendata.aemet.es/opendata/sh/towns"}"#.utf8)
        let transport = try AEMETSamples.transport(replacing: [
            "/maestro/municipios": HTTPReply(first), "/sh/towns": HTTPReply(try AEMETSamples.fixture("towns")),
        ])
        #expect(try await AEMETSamples.report(through: transport).hours.count == 5)
        let elsewhere = Data(#"{"estado": 200, "datos": "https://aemet.example/opendata/sh/hourly"}"#.utf8)
        let other = try AEMETSamples.transport(replacing: ["/horaria/28065": HTTPReply(elsewhere)])
        let report = try await AEMETSamples.report(through: other)
        #expect(report.hours.isEmpty && report.days.count == 3)
        #expect(report.failure(of: .hourly)?.reason == .redirected)
        #expect(!other.requests.contains { $0.host == "aemet.example" })
    }

    @Test("refusals have the status 200 and their own")
    func refusals() async throws {
        for (status, code) in [
            (401, WeatherError.Code.unauthorized), (404, .placeNotCovered), (429, .rateLimited), (500, .unavailable),
        ] {
            let body = Data(#"{"descripcion": "No", "estado": \#(status)}"#.utf8)
            let transport = try AEMETSamples.transport(replacing: [
                "/horaria/28065": HTTPReply(body), "/diaria/28065": HTTPReply(body),
            ])
            let error = await #expect(throws: WeatherError.self) { try await AEMETSamples.report(through: transport) }
            #expect(error?.code == code, "\(status)")
        }
    }

    @Test("answers are in ISO 8859-15")
    func encoding() async throws {
        let text = String(decoding: try AEMETSamples.fixture("hourly"), as: UTF8.self)
            .replacing("Muy nuboso\"", with: "Niebla en montaña, 5 €, Š\"")
        var bytes = Data()
        for scalar in text.unicodeScalars {
            bytes.append(scalar == "€" ? 0xA4 : scalar == "Š" ? 0xA6 : UInt8(truncatingIfNeeded: scalar.value))
        }
        #expect(String(validating: bytes, as: UTF8.self) == nil)
        let transport = try AEMETSamples.transport(replacing: ["/sh/hourly": HTTPReply(bytes)])
        let report = try await AEMETSamples.report(through: transport)
        #expect(report.narrative?.text == "Niebla en montaña, 5 €, Š" && report.narrative?.language == "es")
        let check = try #require(transport.requests.first { $0.pathWithoutQuery.hasSuffix("/sh/hourly") }?.check)
        #expect(throws: Never.self) { try check(HTTPReply(bytes)) }
        #expect(throws: WeatherError.self) { try check(HTTPReply(Data([0x7B, 0xF1]))) }
    }

    @Test("an hour has the values of its lists, which are not aligned, and a chance is that of six hours")
    func hours() async throws {
        let report = try await AEMETSamples.report(through: try AEMETSamples.transport())
        #expect(
            report.hours.map { $0.date.ISO8601Format().dropFirst(8).prefix(5) }
                == ["06T06", "06T07", "06T08", "06T22", "06T23"])
        #expect(report.hours.map(\.condition) == [.mostlyCloudy, .rainShowers, .lightRainShowers, .clear, .foggy])
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [0, 1.2, 0, 0, 0])
        #expect(report.hours.map(\.precipitationChance) == [Fraction(percent: 85), nil, nil, nil, nil])
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

    @Test("a day that has begun has the values of what is left of it")
    func days() async throws {
        let days = try await AEMETSamples.report(through: try AEMETSamples.transport(), products: [.daily]).days
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

    @Test("the Canary Islands have an hour of their own, and abroad nothing is covered")
    func zones() async throws {
        let transport = try AEMETSamples.transport(replacing: [
            "/horaria/35016": HTTPReply(try AEMETSamples.fixture("first-hourly")),
            "/diaria/35016": HTTPReply(try AEMETSamples.fixture("first-daily")),
        ])
        let canaries = try #require(Coordinates(latitude: 28.1, longitude: -15.4))
        let report = try await AEMETSamples.report(through: transport, at: canaries)
        #expect(report.hours.first?.date == Date(internetDate: "2026-04-06T07:00:00Z"))
        #expect(report.place.timeZone?.zone.identifier == "Atlantic/Canary")
        let lisbon = try #require(Coordinates(latitude: 38.7, longitude: -9.1))
        let error = await #expect(throws: WeatherError.self) {
            try await AEMETSamples.report(through: transport, at: lisbon)
        }
        #expect(error?.code == .placeNotCovered)
    }

    @Test(
        "hours around a change of the clocks",
        arguments: [("2026-03-29", 1, 0), ("2026-03-29", 3, 1), ("2026-10-25", 3, 2)])
    func clocks(day: String, hour: Int, expected: Int) async throws {
        let body = Data(
            """
            [{"prediccion": {"dia": [{"fecha": "\(day)T00:00:00",
            "temperatura": [{"value": "9", "periodo": "0\(hour)"}]}]}}]
            """.utf8)
        let transport = try AEMETSamples.transport(replacing: ["/sh/hourly": HTTPReply(body)])
        let report = try await AEMETSamples.report(through: transport, products: [.hourly])
        #expect(report.hours.map(\.date) == [Date(internetDate: "\(day)T0\(expected):00:00Z")])
    }
}
