import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherOpenMeteo
import WeatherTesting

@Suite("Open-Meteo's forecast")
struct OpenMeteoForecastTests {
    private let openMeteo = OpenMeteoCase.openMeteo

    /// A report that takes one request, and that request.
    private func report(
        _ products: Set<WeatherProduct> = .forecast
    ) async throws -> (report: WeatherReport, request: URLComponents) {
        let transport = try openMeteo.transport()
        let report = try await openMeteo.report(
            through: transport, at: Coordinates(latitude: 37.56652, longitude: 126.97814), products: products)
        let request = try #require(transport.requests.first?.http)
        #expect(transport.requests.count == 1)
        return (
            report, try #require(URLComponents(string: "https://\(request.authority ?? "")\(request.path ?? "")"))
        )
    }

    private func value(_ name: String, _ request: URLComponents) -> String? {
        request.queryItems?.first { $0.name == name }?.value
    }

    @Test(
        "an unreadable block does not affect the others; unreadable current weather is taken from the hours",
        arguments: ["current", "daily"])
    func unreadableBlock(_ name: String) async throws {
        let body = try openMeteo.fixture(
            "forecast.json", "\"\(name)\": {", becoming: "\"\(name)\": 9999, \"other\": {")
        let report = try await openMeteo.report(replacing: ["hourly=": body])
        #expect(report.current != nil && report.hours.count >= 2)
        #expect(report.days.isEmpty == (name == "daily"))
    }

    @Test("one request covers the current weather, hours and days, in m/s and Unix time")
    func request() async throws {
        let request = try await report([.current]).request
        #expect(request.host == "api.open-meteo.com" && request.path == "/v1/forecast")
        #expect(value("latitude", request) == "37.567" && value("longitude", request) == "126.978")
        #expect(value("timezone", request) == "auto" && value("timeformat", request) == "unixtime")
        #expect(value("wind_speed_unit", request) == "ms" && value("minutely_15", request) == nil)
        for block in ["current", "hourly"] {
            let names = try #require(value(block, request)).split(separator: ",")
            #expect(names.contains("temperature_2m") && Set(names).count == names.count)
        }
    }

    @Test("amounts, chances and gusts of the past hour belong to the previous step")
    func hours() async throws {
        let (report, _) = try await report()
        #expect(report.hours.map(\.date.timeIntervalSince1970) == [1_775_440_800, 1_775_444_400, 1_775_448_000])
        #expect(report.hours.map(\.precipitation?.total.millimeters) == [0.2, 0.4, nil])
        #expect(report.hours.map(\.precipitationChance?.percent) == [20, 40, nil])
        #expect(report.hours.map(\.duration) == [3600, 3600, 0])
        #expect(report.hours.map(\.condition) == [.partlyCloudy, .lightRain, .unknown])
        #expect(report.hours.map(\.temperature?.celsius) == [12.5, 13.5, nil])
        #expect(report.hours.map(\.humidity?.percent) == [65, 63, nil])
        let last = try #require(report.hours.last)
        #expect(last.wind == Wind(speed: Speed(metersPerSecond: 5), direction: Angle(degrees: 260)))
        #expect(report.hours.map(\.wind?.gust?.metersPerSecond) == [8, 10, nil])
        #expect(last.cloudLayers?.low == Fraction(percent: 30) && last.cloudLayers?.high == Fraction(percent: 50))
        #expect(last.snowDepth == SnowDepth(centimeters: 5) && last.uvIndex == UVIndex(value: 4.5))
        #expect(report.place.timeZone?.zone.identifier == "Asia/Seoul")
        #expect(report.failures.map(\.path) == ["hours.hourly.relative_humidity_2m[2]"])
    }

    @Test("the current weather is a model's, with the precipitation of the last quarter of an hour")
    func current() async throws {
        let current = try #require(try await report().report.current)
        #expect(current.isForecast && current.condition == .lightRain && current.isDaylight == true)
        #expect(current.temperature == Temperature(celsius: 12.4) && current.dewPoint == Temperature(celsius: 6.5))
        #expect(current.pressure == Pressure(hectopascals: 1012.3) && current.visibility == Visibility(meters: 24_140))
        #expect(current.recentPrecipitation?.total == PrecipitationAmount(millimeters: 0.2))
        #expect(current.recentPrecipitationDuration == 900)
    }

    @Test("days are the service's own; a sunrise in 1970 is ignored")
    func days() async throws {
        let (report, _) = try await report()
        let day = try #require(report.days.first)
        #expect(report.days.count == 2 && !day.isDerived && !day.isPartial)
        #expect(day.start.timeIntervalSince1970 == 1_775_401_200 && day.end.timeIntervalSince1970 == 1_775_487_600)
        #expect(day.condition == .rain && day.highTemperature == Temperature(celsius: 15.5))
        #expect(day.lowTemperature == Temperature(celsius: 8.5) && day.precipitationChance == Fraction(percent: 70))
        #expect(day.precipitation?.total == PrecipitationAmount(millimeters: 3.4))
        #expect(day.wind?.gust == Speed(metersPerSecond: 12) && day.uvIndex == UVIndex(value: 5.5))
        #expect(report.sunEvents.map(\.sunrise?.timeIntervalSince1970) == [1_775_423_400])
    }

    @Test("minutes are quarters of an hour; a rate is four times the amount of the past quarter")
    func minutes() async throws {
        let (report, request) = try await report([.minutely])
        #expect(value("minutely_15", request) == "precipitation" && value("hourly", request) == nil)
        #expect(report.minutes?.map(\.date.timeIntervalSince1970) == [1_775_442_600, 1_775_443_500, 1_775_444_400])
        #expect(report.minutes?.map(\.duration) == [900, 900, 900])
        #expect(report.minutes?.map(\.precipitationIntensity?.millimetersPerHour) == [0, 1.2, nil])
        #expect(report.current == nil && report.hours.isEmpty)
    }

    @Test("air quality covers the present and the coming hours, and has its own host")
    func airQuality() async throws {
        let (report, request) = try await report([.airQuality])
        #expect(request.host == "air-quality-api.open-meteo.com" && request.path == "/v1/air-quality")
        let air = try #require(report.airQuality)
        #expect(air.map(\.date.timeIntervalSince1970) == [1_775_443_500, 1_775_444_400])
        #expect(air[0].indices == [.init(32, scale: .european), .init(55, scale: .unitedStates)])
        #expect(air[0].fineParticulates == MassConcentration(microgramsPerCubicMeter: 12.5))
        #expect(air[0].ammonia == nil && air[1].ammonia == MassConcentration(microgramsPerCubicMeter: 2))
        #expect(air[1].sulfurDioxide == MassConcentration(microgramsPerCubicMeter: 3))
    }

    @Test("pollen is in the same request as the air quality; null is not zero, and is unknown all the season through")
    func pollen() async throws {
        let (report, request) = try await report([.airQuality, .pollen])
        let pollen = try #require(report.pollen)
        #expect(pollen.map(\.date.timeIntervalSince1970) == [1_775_440_800, 1_775_444_400])
        #expect(pollen[0].concentrations[.birch] == PollenConcentration(grainsPerCubicMeter: 85))
        #expect(pollen[0].concentrations[.grass] == PollenConcentration(grainsPerCubicMeter: 0))
        #expect(pollen[0].concentrations[.mugwort] == nil && pollen[1].concentrations[.mugwort] != nil)
        #expect(pollen.allSatisfy { $0.concentrations[.ragweed] == nil && $0.indices.isEmpty })
        #expect(report.airQuality?.count == 2 && report.failures.isEmpty)
        let alone = try await self.report([.pollen])
        #expect(alone.report.pollen == pollen && alone.report.airQuality == nil)
        #expect(alone.request == request)
        let names = ["alder", "birch", "grass", "mugwort", "olive", "ragweed"].map { "\"\($0)_pollen\"" }
        let body = try names.reduce(openMeteo.fixture("air-quality.json")) { body, name in
            Data(String(decoding: body, as: UTF8.self).replacing(name, with: "\"other\"").utf8)
        }
        let none = try await openMeteo.report(replacing: ["/air-quality": body], products: [.airQuality, .pollen])
        #expect(none.pollen == nil && none.airQuality != nil && none.failures.isEmpty)
    }

    @Test("one failed request is the failure of both")
    func noAir() async throws {
        let transport = StubTransport { request in
            request.pathWithoutQuery.hasSuffix("/air-quality")
                ? ServiceResponse(status: 503, Data()) : ServiceResponse(try openMeteo.fixture("forecast.json"))
        }
        let report = try await openMeteo.report(through: transport, products: [.current, .airQuality, .pollen])
        let parts = report.failures.map(\.path).filter { !$0.contains(".") }
        #expect(parts.sorted() == ["airQuality", "pollen"])
        #expect(report.availability(ofAsked: .pollen) == .temporarilyUnavailable)
    }

    @Test("the user's own server has the same paths as the service")
    func ownServer() async throws {
        let transport = try openMeteo.transport()
        let context = ProviderContext(
            descriptor: OpenMeteoProvider.descriptor, transport: transport, baseURL: "http://127.0.0.1:8080",
            hosts: ["airquality": "http://127.0.0.1:8080"], clock: { .now })
        _ = try? await OpenMeteoProvider(context: context).report(
            for: WeatherQuery(place: Place(coordinates: openMeteo.coordinates), products: [.current, .airQuality]))
        #expect(Set(transport.requests.map(\.pathWithoutQuery)) == ["/v1/forecast", "/v1/air-quality"])
        #expect(transport.requests.allSatisfy { $0.http.authority == "127.0.0.1:8080" })
    }

    @Test(
        "a point without data is not covered; any other refusal concerns the request",
        arguments: [
            (400, "No data is available for this location", .placeNotCovered),
            (400, "Invalid timezone", .invalidResponse),
            (429, "Hourly API request limit exceeded. Please try again in the next hour.", .rateLimited),
            (503, "The service is overloaded", .unavailable),
        ] as [(Int, String, WeatherError.Code)])
    func refusal(status: Int, reason: String, code: WeatherError.Code) async throws {
        let transport = StubTransport { _ in
            ServiceResponse(status: status, Data(#"{"error":true,"reason":"\#(reason)"}"#.utf8))
        }
        let error = await #expect(throws: WeatherError.self) { try await openMeteo.report(through: transport) }
        #expect(error?.code == code && error?.details.message == reason)
    }
}
