import Foundation
import Testing
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

/// A service that answers `/forecast`, and sends minutes for a request more if they are wanted.
private struct ForecastProvider: WeatherProvider {
    let context: ProviderContext

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        var report = context.report(for: query, from: [])
        if query.wants(.current) {
            let answer = try await context.json(from: Endpoint("/forecast")).root
            report.elevation = answer["elevation"].double
            report.current = CurrentWeather(date: context.now - 600, isForecast: answer["observed"].bool != true)
            report.current?.temperature = Temperature(celsius: 5)
            report.current?.apparentTemperature = Temperature(celsius: 2)
            report.current?.humidity = Fraction(percent: 50)
            report.current?.condition = .cloudy
            report.current?.cloudCover = Fraction(percent: 100)
            report.current?.uvIndex = UVIndex(value: 1)
            var hour = HourWeather(date: context.now, duration: 3600)
            hour.precipitationChance = Fraction(percent: answer["chance"].double ?? 0)
            report.hours = [hour]
        }
        if query.wants(.minutely) {
            _ = try await context.json(from: Endpoint("/minutes"))
            report.minutes = [MinuteWeather(date: context.now)]
        }
        return report
    }
}

/// Airports, whose report `/metar` describes.
private struct AirportProvider: WeatherProvider {
    let context: ProviderContext

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        let answer = try await context.json(from: Endpoint("/metar")).root
        var report = context.report(for: query, from: [])
        let date = context.now - (answer["age"].double ?? 20) * 60
        var current = CurrentWeather(date: date)
        current.condition = .rain
        current.temperature = Temperature(celsius: 10)
        current.dewPoint = Temperature(celsius: 10)
        current.visibility = Visibility(kilometers: 8)
        current.wind = Wind(speed: Speed(metersPerSecond: 6), gust: nil, direction: nil)
        current.observation = StationObservation(
            id: "ENGM", date: date, distance: answer["distance"].double ?? 12, elevation: answer["elevation"].double)
        report.current = current
        return report
    }
}

@Suite("The current weather from an airport")
struct AirportObservationTests {
    private static func entry(
        _ id: String, _ products: Set<ProviderDescriptor.Product>,
        _ make: @escaping @Sendable (ProviderContext) -> any WeatherProvider
    ) -> ServiceEntry {
        ServiceEntry(
            ProviderDescriptor(
                id: id, name: id, homePage: "https://example.org", terms: "https://example.org", attribution: id,
                basis: .documented, products: products, credential: .none,
                ownRequests: products.contains(.minutely) ? [.minutely: 1] : [:],
                baseURL: "https://\(id).example", format: .json),
            weather: make)
    }

    /// A report of the service, and the paths of all requests.
    private func report(
        _ source: CurrentWeatherSource, minutes: MinuteRequests = .never, forecast: String = "{}",
        metar: String? = "{}"
    ) async throws -> (answer: PlannedReport, paths: [String]) {
        let transport = StubTransport { request in
            switch request.pathWithoutQuery {
            case "/metar": metar.map { ServiceResponse(Data($0.utf8)) } ?? ServiceResponse(status: 503, Data())
            case "/forecast": ServiceResponse(Data(forecast.utf8))
            default: ServiceResponse(Data("{}".utf8))
            }
        }
        let catalog = ProviderCatalog([
            Self.entry("own", [.current, .hourly, .minutely], ForecastProvider.init),
            Self.entry("metar", [.current], AirportProvider.init),
        ])
        let engine = WeatherEngine(catalog: catalog, timeZone: TimeZoneFinder(Gazetteer()).timeZone) {
            ProviderContext(
                descriptor: $0, transport: transport, clock: { Date(timeIntervalSince1970: 1_775_443_800) })
        }
        let point = try #require(Coordinates(latitude: 60, longitude: 11))
        let query = WeatherQuery(place: Place(coordinates: point, name: "Oslo", countryCode: "NO"))
        let plan = engine.plan(for: query, chosen: ["own"], minutes: minutes, currentFrom: source)
        let answer = try await engine.report(for: query, by: plan)
        return (answer, transport.requests.map(\.pathWithoutQuery))
    }

    @Test("replaces a forecast by one request, with its own provenance and the names of its values")
    func replaced() async throws {
        let (answer, paths) = try await report(.auto)
        let current = try #require(answer.report.current)
        #expect(paths == ["/forecast", "/metar"] && answer.notAdded.isEmpty)
        #expect(!current.isForecast && current.date == Date(timeIntervalSince1970: 1_775_443_800 - 1200))
        #expect(current.condition == .rain && current.temperature?.celsius == 10 && current.visibility?.kilometers == 8)
        #expect(current.humidity?.percent == 100, "the dew point is the temperature")
        #expect(current.apparentTemperature != Temperature(celsius: 2) && current.isApparentTemperatureComputed)
        #expect(current.cloudCover == nil && current.uvIndex == UVIndex(value: 1))
        let station = try #require(current.observation)
        #expect(station.id == "ENGM" && station.distance == 12 && station.elevationDifference == nil)
        #expect(station.values == ["condition", "temperature", "dewPoint", "visibility", "windSpeed"])
        #expect(answer.report.provenance.provider == "own")
        #expect(answer.report.provenance(of: .current).provider == "metar")
    }

    @Test(
        "is asked for an observation only where the service has none, unless the user wants it in any case",
        arguments: [
            (.service, false, false), (.auto, false, true), (.metar, false, true),
            (.service, true, false), (.auto, true, false), (.metar, true, true),
        ] as [(CurrentWeatherSource, Bool, Bool)])
    func asked(source: CurrentWeatherSource, isObserved: Bool, isAsked: Bool) async throws {
        let (answer, paths) = try await report(source, forecast: #"{"observed": \#(isObserved)}"#)
        #expect(paths == (isAsked ? ["/forecast", "/metar"] : ["/forecast"]))
        #expect((answer.report.current?.observation != nil) == isAsked)
    }

    @Test(
        "is used within 25 km and 75 minutes only",
        arguments: [
            (#"{"distance": 25, "age": 75}"#, true), (#"{"distance": 25.1}"#, false), (#"{"age": 76}"#, false),
            (#"{"age": -11}"#, false), (#"{"age": -9}"#, true),
        ])
    func limits(metar: String, isUsed: Bool) async throws {
        for source in [CurrentWeatherSource.auto, .metar] {
            let (answer, _) = try await report(source, metar: metar)
            #expect((answer.report.current?.observation != nil) == isUsed)
            #expect(answer.report.current?.temperature?.celsius == (isUsed ? 10 : 5))
            // Only a user who wants the airport's report learns that there is none.
            let told = isUsed || source == .auto ? [] : [WeatherError.Code.placeNotCovered]
            #expect(answer.notAdded.map(\.attempt.error.code) == told)
        }
    }

    @Test(
        "has no temperature of another height: at most 300 m of difference, if both heights are known",
        arguments: [
            (#"{"elevation": 100}"#, #"{"elevation": 400}"#, 300, true),
            (#"{"elevation": 100}"#, #"{"elevation": 401}"#, 301, false),
            (#"{"elevation": 900}"#, #"{"elevation": 599}"#, -301, false),
            ("{}", #"{"elevation": 2000}"#, nil, true), (#"{"elevation": 2000}"#, "{}", nil, true),
        ] as [(String, String, Double?, Bool)])
    func height(forecast: String, metar: String, difference: Double?, isLevel: Bool) async throws {
        let current = try #require(try await report(.auto, forecast: forecast, metar: metar).answer.report.current)
        let station = try #require(current.observation)
        #expect(station.elevationDifference == difference)
        #expect(current.temperature?.celsius == (isLevel ? 10 : 5) && current.humidity?.percent == (isLevel ? 100 : 50))
        #expect(isLevel || current.apparentTemperature?.celsius == 2)
        #expect(station.values.contains("temperature") == isLevel && station.values.contains("windSpeed"))
        #expect(current.condition == .rain && current.visibility?.kilometers == 8)
    }

    @Test("that fails leaves the report as it is, and the failure is noted")
    func failed() async throws {
        let (plain, _) = try await report(.service)
        for source in [CurrentWeatherSource.auto, .metar] {
            let (answer, paths) = try await report(source, metar: nil)
            #expect(paths == ["/forecast", "/metar"] && answer.report == plain.report)
            #expect(answer.notAdded.map(\.product) == [.current])
            #expect(answer.notAdded.map(\.attempt.provider) == ["metar"])
        }
    }

    @Test(
        "costs a default run no second request: minutes if rain is likely, or else the observation",
        arguments: [
            (.auto, 80, ["/forecast", "/minutes"]), (.auto, 0, ["/forecast", "/metar"]),
            // Who names the airport gets both.
            (.metar, 80, ["/forecast", "/minutes", "/metar"]),
        ] as [(CurrentWeatherSource, Int, [String])])
    func budget(source: CurrentWeatherSource, chance: Int, expected: [String]) async throws {
        let (_, paths) = try await report(source, minutes: .auto, forecast: #"{"chance": \#(chance)}"#)
        #expect(paths == expected)
    }

    @Test("is among the parts that a plan may request later, and never counts twice with minutes")
    func planned() throws {
        let catalog = ProviderCatalog([
            Self.entry("own", [.current, .hourly, .minutely], ForecastProvider.init),
            Self.entry("metar", [.current], AirportProvider.init),
        ])
        let engine = WeatherEngine(catalog: catalog, timeZone: TimeZoneFinder(Gazetteer()).timeZone) {
            ProviderContext(
                descriptor: $0, transport: StubTransport { _ in ServiceResponse(Data()) }, clock: { Date() })
        }
        let point = try #require(Coordinates(latitude: 60, longitude: 11))
        let query = WeatherQuery(place: Place(coordinates: point, countryCode: "NO"))
        func later(_ minutes: MinuteRequests, _ source: CurrentWeatherSource, _ id: String = "own") -> LaterParts {
            engine.laterParts(of: engine.plan(for: query, chosen: [id], minutes: minutes, currentFrom: source))
        }
        #expect(later(.never, .service).parts.isEmpty && later(.never, .auto, "metar").parts.isEmpty)
        #expect(later(.never, .auto).parts.map(\.product) == [.current] && later(.never, .auto).requests == 1)
        #expect(later(.auto, .auto).parts.map(\.product) == [.minutely, .current] && later(.auto, .auto).requests == 1)
        #expect(later(.auto, .metar).requests == 2)
    }
}
