import Foundation
import Testing
import WeatherCore
import WeatherTesting

@Suite("A report from several responses")
struct ReportPartTests {
    private static let descriptor = ProviderDescriptor(
        id: "example", name: "Example", homePage: "https://example.org", terms: "https://example.org/terms",
        attribution: "Example", basis: .documented, products: [.current, .hourly, .alerts], credential: .none,
        baseURL: "https://api.example.org", format: .json)

    private static let date = Date(timeIntervalSince1970: 1_775_443_800)

    /// A report of three parts; the second one reads `value` and fails without it.
    private func report(
        through transport: StubTransport, products: Set<WeatherProduct> = [.current, .hourly, .alerts]
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: Self.descriptor, transport: transport, clock: { Self.date })
        let point = try #require(Coordinates(latitude: 1, longitude: 2))
        let query = WeatherQuery(place: Place(coordinates: point), products: products)
        return try await context.report(
            for: query,
            parts: [
                ReportPart(.current, from: Endpoint("/current")) { report, root in
                    report.current = CurrentWeather(date: Self.date)
                    report.current?.temperature = root["temp"].quantity(Temperature.init(celsius:))
                },
                ReportPart(.hourly, .daily, from: Endpoint("/hours")) { report, root in
                    report.hours = [HourWeather(date: try root["time"].date(.secondsSince1970), duration: 0)]
                },
                ReportPart(.alerts, from: Endpoint("/alerts")) { report, _ in report.alerts = [] },
            ])
    }

    private func transport(_ bodies: [String: String]) -> StubTransport {
        StubTransport { request in
            bodies[request.pathWithoutQuery].map { ServiceResponse(Data($0.utf8)) }
                ?? ServiceResponse(status: 500, Data())
        }
    }

    @Test("the wanted parts are requested, each for any of its products")
    func wanted() async throws {
        for (products, paths) in [
            ([.current], ["/current"]), ([.daily], ["/hours"]), ([.hourly, .alerts], ["/alerts", "/hours"]),
            ([.airQuality], []),
        ] as [(Set<WeatherProduct>, [String])] {
            let transport = transport(["/current": "{}", "/hours": #"{"time": 1775443800}"#, "/alerts": "{}"])
            _ = try await report(through: transport, products: products)
            #expect(transport.requests.map(\.pathWithoutQuery).sorted() == paths)
        }
    }

    @Test("a failed request or response is listed, and does not affect the other parts")
    func failures() async throws {
        let report = try await report(through: transport(["/current": #"{"temp": 999}"#, "/hours": "{}"]))
        #expect(report.current != nil && report.hours.isEmpty && report.alerts == nil)
        #expect(report.failures.first?.path == "current.temp")
        #expect(report.failure(of: .hourly)?.reason == .missingValue)
        #expect(report.failure(of: .hourly)?.provider == "example")
        #expect(report.failure(of: .hourly)?.details.host == "api.example.org")
        #expect(report.failure(of: .alerts)?.reason == .serverError)
    }

    @Test("the query fails with the first part's error when all wanted parts fail")
    func allFail() async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await report(through: transport(["/hours": "{}"]), products: [.hourly, .alerts])
        }
        #expect(error?.reason == .missingValue && error?.details.path == "$.time")
        #expect(error?.provider == "example" && error?.details.host == "api.example.org")
    }

    @Test("a cancelled request cancels the query")
    func cancelled() async throws {
        let transport = StubTransport { request in
            if request.pathWithoutQuery == "/alerts" { throw CancellationError() }
            return ServiceResponse(Data("{}".utf8))
        }
        await #expect(throws: CancellationError.self) { try await report(through: transport) }
    }
}
