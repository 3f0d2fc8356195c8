import Foundation
import Synchronization
import Testing
import WeatherCore
import WeatherEngine

/// A service whose forecast of two days is made up: its high, and the rain of each day.
private struct SketchedService: Sendable {
    var id: String
    var high = 12.0
    var rain = 0.0
    var error: WeatherError?
    var change: @Sendable (inout ProviderDescriptor) -> Void = { _ in }
}

/// Services, an engine over them, and the requests that they received.
private final class ComparisonScene: Sendable {
    /// Midnight of 6 April 2026 in UTC, at which the scene takes place.
    static let midnight = Date(timeIntervalSince1970: 1_775_433_600)

    private struct Provider: WeatherProvider {
        let scene: ComparisonScene
        let service: SketchedService
        let context: ProviderContext

        func report(for query: WeatherQuery) async throws -> WeatherReport {
            await scene.arrive(service.id, query)
            if let error = service.error { throw error }
            var report = WeatherReport(
                place: query.place,
                provenance: Provenance(
                    provider: service.id, providerName: service.id, attribution: "by \(service.id)",
                    fetched: ComparisonScene.midnight))
            for day in 0..<2 {
                let start = ComparisonScene.midnight + Double(day) * 86_400
                var weather = DayWeather(start: start, end: start + 86_400, isPartial: false, isDerived: false)
                weather.condition = .cloudy
                weather.highTemperature = Temperature(celsius: service.high)
                weather.precipitation = Precipitation(total: PrecipitationAmount(millimeters: service.rain))
                report.days.append(weather)
            }
            return report
        }
    }

    private struct State {
        var asked: [(id: String, query: WeatherQuery)] = []
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let services: [SketchedService]
    /// How many requests must wait at the same time before any is answered.
    private let expected: Int
    private let state = Mutex(State())

    init(_ services: [SketchedService], expecting expected: Int = 1) {
        (self.services, self.expected) = (services, expected)
    }

    var asked: [String] { state.withLock { $0.asked.map(\.id) } }
    func products(askedOf id: String) -> Set<WeatherProduct>? {
        state.withLock { $0.asked.first { $0.id == id }?.query.products }
    }

    /// The services that were asked for ranges.
    var askedForRanges: [String] { state.withLock { $0.asked.filter(\.query.wantsRanges).map(\.id) } }

    private func arrive(_ id: String, _ query: WeatherQuery) async {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                state.asked.append((id, query))
                state.waiting.append(continuation)
                guard state.asked.count >= expected else { return [] }
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in ready { continuation.resume() }
        }
    }

    var engine: WeatherEngine {
        let entries = services.map { service in
            var descriptor = ProviderDescriptor(
                id: service.id, name: service.id, homePage: "https://\(service.id).example",
                terms: "https://\(service.id).example/terms", attribution: service.id, basis: .documented,
                products: [.current, .hourly, .daily, .alerts], credential: .none,
                baseURL: "https://\(service.id).example", format: .json)
            service.change(&descriptor)
            return ServiceEntry(descriptor) { Provider(scene: self, service: service, context: $0) }
        }
        return WeatherEngine(
            catalog: ProviderCatalog(entries), timeZone: { _, _ in PlaceTimeZone(.gmt, source: .place) }
        ) {
            ProviderContext(descriptor: $0, transport: NoTransport(), clock: { Self.midnight })
        }
    }

    var query: WeatherQuery {
        get throws {
            let point = try #require(Coordinates(latitude: 60, longitude: 10))
            return WeatherQuery(
                place: Place(coordinates: point, countryCode: "NO"), products: WeatherProduct.comparedForecast)
        }
    }

    func report(chosen: [String]? = nil) async throws -> WeatherReport {
        let (engine, query) = (engine, try query)
        return try await engine.report(
            for: query, by: engine.plan(for: query, chosen: chosen), comparedAt: Self.midnight
        ).report
    }
}

extension WeatherProduct {
    fileprivate static let comparedForecast = Set<WeatherProduct>.forecast.union([.alerts])
}

/// A transport that is never used.
private struct NoTransport: HTTPTransport {
    func send(_ request: ServiceRequest) async throws -> ServiceResponse { throw WeatherError(.serverError) }
}

@Suite("A report with the agreement of other services")
struct ComparedReportTests {
    private static let six = ["one", "two", "three", "four", "five", "six"]

    @Test("five services are asked at the same time, and no sixth", .timeLimit(.minutes(1)))
    func atOnce() async throws {
        let scene = ComparisonScene(Self.six.map { SketchedService(id: $0) }, expecting: 5)
        let report = try await scene.report()
        #expect(Set(scene.asked) == Set(Self.six.prefix(5)) && scene.asked.count == 5)
        #expect(report.days.map(\.agreement?.services) == [5, 5])
        #expect(report.comparedWith.map(\.provider) == ["two", "three", "four", "five"])
    }

    @Test("only the report's own service is asked for ranges, and none for a plain report")
    func ranges() async throws {
        let scene = ComparisonScene(["one", "two"].map { SketchedService(id: $0) })
        _ = try await scene.report(chosen: ["one"])
        #expect(scene.asked.count == 2 && scene.askedForRanges == ["one"])
        let (plain, query) = (ComparisonScene([SketchedService(id: "one")]), try scene.query)
        _ = try await plain.engine.report(for: query, by: plain.engine.plan(for: query))
        #expect(plain.asked == ["one"] && plain.askedForRanges.isEmpty)
    }

    @Test(
        "a service to which ranges are a burden is asked for them only if the user chose it", arguments: [true, false])
    func burden(isChosen: Bool) async throws {
        let scene = ComparisonScene([
            SketchedService(id: "one") { $0.ranges = .init(requests: 1, isOnlyForChosen: true) }
        ])
        _ = try await scene.report(chosen: isChosen ? ["one"] : nil)
        #expect(scene.asked == ["one"] && scene.askedForRanges == (isChosen ? ["one"] : []))
    }

    @Test("the others are asked for their forecast alone")
    func products() async throws {
        let scene = ComparisonScene(["one", "two"].map { SketchedService(id: $0) })
        _ = try await scene.report(chosen: ["one"])
        #expect(scene.products(askedOf: "two") == [.hourly, .daily])
        #expect(scene.products(askedOf: "one")?.contains(.alerts) == true)
    }

    @Test("the agreement changes no value of the report")
    func values() async throws {
        let alone = try await ComparisonScene([SketchedService(id: "one", high: 12, rain: 3)]).report()
        let services = [
            SketchedService(id: "one", high: 12, rain: 3), SketchedService(id: "two", high: 30),
            SketchedService(id: "three", high: 31),
        ]
        var compared = try await ComparisonScene(services).report()
        let agreement = try #require(compared.days.first?.agreement)
        #expect((agreement.wetServices, agreement.services, agreement.certainty) == (1, 3, .open))
        #expect(agreement.highTemperatureSpread == 19)
        for index in compared.days.indices { compared.days[index].agreement = nil }
        compared.comparedWith = []
        #expect(compared == alone)
    }

    @Test("a service that fails is left out")
    func failure() async throws {
        let services = [
            SketchedService(id: "one"), SketchedService(id: "two", error: WeatherError(.quotaExceeded)),
            SketchedService(id: "three"), SketchedService(id: "four"),
        ]
        let report = try await ComparisonScene(services).report()
        #expect(report.days.first?.agreement?.services == 3)
        #expect(report.comparedWith.map(\.provider) == ["three", "four"])
        #expect(report.provenance.attempts.isEmpty && report.failures.isEmpty)
    }

    @Test("without another answer there is no agreement, and the report stands")
    func none() async throws {
        let services = [SketchedService(id: "one"), SketchedService(id: "two", error: WeatherError(.timedOut))]
        let report = try await ComparisonScene(services).report()
        #expect(report.days.count == 2 && report.days.allSatisfy { $0.agreement == nil })
        #expect(report.comparedWith.isEmpty)
    }

    @Test("if the report comes from the second service of the plan, that one is compared once")
    func secondOfPlan() async throws {
        let services = [
            SketchedService(id: "one", error: WeatherError(.timedOut)), SketchedService(id: "two"),
            SketchedService(id: "three"),
        ]
        let report = try await ComparisonScene(services).report(chosen: ["one", "two"])
        #expect(report.provenance.provider == "two" && report.comparedWith.map(\.provider) == ["three"])
        #expect(report.days.first?.agreement?.services == 2)
    }

    @Test("an interrupted run is cancelled")
    func interrupted() async throws {
        let services = [SketchedService(id: "one"), SketchedService(id: "two", error: WeatherError(.interrupted))]
        let error = await #expect(throws: WeatherError.self) { try await ComparisonScene(services).report() }
        #expect(error?.code == .cancelled)
    }

    @Test("national services come after the report's own, and undocumented, keyless and repeated ones are left out")
    func chosen() throws {
        let services = [
            SketchedService(id: "one"), SketchedService(id: "observed") { $0.basis = .observed },
            SketchedService(id: "locked") { $0.credential = .required(.init(signUp: "https://locked.example")) },
            SketchedService(id: "again") { $0.terms = "https://one.example/terms" },
            SketchedService(id: "elsewhere") { $0.coverage = .countries(["KR"]) },
            SketchedService(id: "now") { $0.products = [.current, .alerts] }, SketchedService(id: "two"),
            SketchedService(id: "national") { $0.nationalIn = ["NO"] },
        ]
        let scene = ComparisonScene(services)
        let place = try scene.query.place
        #expect(scene.engine.comparedServices(for: place, besides: ["one"]) == ["one", "national", "two"])
        #expect(
            scene.engine.comparedServices(for: place, besides: ["Observed", "two"])
                == ["observed", "two", "national", "one"], "the user may choose any service")
    }
}
