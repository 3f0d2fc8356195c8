import Foundation
import Testing
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

/// A provider that returns one step, or fails with the error of its context's transport.
private struct OneStepProvider: WeatherProvider {
    let context: ProviderContext

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        _ = try await context.json(from: Endpoint("/"))
        var report = context.report(for: query, from: [])
        var step = HourWeather(date: context.now, duration: 3600)
        step.temperature = Temperature(celsius: 20)
        step.humidity = Fraction(percent: 60)
        step.wind = Wind(speed: Speed(metersPerSecond: 5))
        report.hours = [step]
        report.failures = [PartFailure(path: "alerts", reason: .failed(WeatherError(.outsideCoverage)))]
        return report
    }
}

/// Three services of one type; the last one covers only Norway.
private let catalog = ProviderCatalog(
    [entry("first"), entry("second"), entry("local", coverage: .countries(["NO"]))])

private func entry(_ id: String, coverage: ProviderDescriptor.Coverage = .worldwide) -> ServiceEntry {
    ServiceEntry(
        ProviderDescriptor(
            id: id, name: id.capitalized, homePage: "https://\(id).example", terms: "https://\(id).example",
            attribution: id, basis: .documented, products: [.hourly], coverage: coverage, credential: .none,
            baseURL: "https://\(id).example", format: .json),
        weather: OneStepProvider.init)
}

@Suite("The engine")
struct WeatherEngineTests {
    private func engine(failing: [String: any Error & Sendable] = [:]) -> WeatherEngine {
        WeatherEngine(
            catalog: catalog,
            timeZone: TimeZoneFinder(Gazetteer()).timeZone
        ) { descriptor in
            ProviderContext(
                descriptor: descriptor,
                transport: StubTransport { _ in
                    if let error = failing[descriptor.id] { throw error }
                    return ServiceResponse(Data("{}".utf8))
                },
                clock: { Date(timeIntervalSince1970: 1_775_443_800) })
        }
    }

    private func query(country: String? = nil) throws -> WeatherQuery {
        let point = try #require(Coordinates(latitude: 35.18, longitude: 129.08))
        return WeatherQuery(place: Place(coordinates: point, countryCode: country))
    }

    @Test("adds computed values to every provider's report", arguments: ["first", "second"])
    func computed(id: String) async throws {
        let report = try await engine().report(for: try query(), from: [id])
        #expect(report.sunEvents.map(\.isComputed) == [true])
        #expect(report.days.map { $0.sun?.isComputed } == [true])
        #expect(report.hours.map { $0.apparentTemperature?.celsius.rounded() } == [17])
    }

    @Test("the failure of a part that the service does not cover has the service and the place")
    func partFailure() async throws {
        let report = try await engine().report(for: try query(), from: ["first"])
        guard case .failed(let error)? = report.failures.first?.reason else {
            Issue.record("no failure: \(report.failures)")
            return
        }
        #expect(error.provider == "first" && error.details.subject == "35.18,129.08")
    }

    @Test("asks providers in order, and the report lists the failed ones with the reason")
    func failover() async throws {
        let engine = engine(failing: ["first": WeatherError(.quotaExceeded)])
        let report = try await engine.report(for: try query(), from: ["first", "second"])
        #expect(report.provenance.provider == "second")
        #expect(report.provenance.attempts.map(\.provider) == ["first"])
        #expect(report.provenance.attempts.first?.error.code == .rateLimited)
    }

    @Test("throws the first failure if all providers fail")
    func allFail() async throws {
        let engine = engine(failing: [
            "first": WeatherError(.keyRefused), "second": WeatherError(.timedOut),
        ])
        let error = await #expect(throws: WeatherError.self) {
            try await engine.report(for: try query(), from: ["first", "second"])
        }
        #expect(error?.code == .unauthorized)
        #expect(error?.provider == "first")
    }

    @Test("stops at a failure that no other provider can avoid, and when the run is interrupted")
    func stops() async throws {
        let interrupted = engine(failing: ["first": CancellationError()])
        let error = await #expect(throws: WeatherError.self) {
            try await interrupted.report(for: try query(), from: ["first", "second"])
        }
        #expect(error?.code == .cancelled)
    }

    @Test("skips a provider that does not cover the place's country")
    func coverage() async throws {
        let report = try await engine().report(for: try query(country: "KR"), from: ["local", "first"])
        #expect(report.provenance.provider == "first")
        #expect(report.provenance.attempts.first?.error.code == .placeNotCovered)
        #expect(
            try await engine().report(for: try query(country: "NO"), from: ["local"]).provenance.provider == "local")
    }

    @Test("throws a usage error with the nearest name for an unknown provider")
    func unknownProvider() async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await engine().report(for: try query(), from: ["frist"])
        }
        #expect(error?.reason == .unknownProvider)
        #expect(error?.details.subject == "frist")
        #expect(error?.details.candidates == ["first"])
    }

    @Test(
        "a place without a time zone gets that of the nearest place in its country, marked as approximate; days are made in it"
    )
    func timeZone() async throws {
        let korea = try await engine().report(for: try query(country: "KR"), from: ["first"])
        #expect(korea.place.timeZone?.zone.identifier == "Asia/Seoul")
        #expect(korea.place.timeZone?.isApproximate == true)
        #expect(korea.days.count == 1)
        #expect(korea.days.first?.start == Date(internetDate: "2026-04-05T15:00:00Z"))
        let japan = try await engine().report(for: try query(country: "JP"), from: ["first"])
        #expect(japan.place.timeZone?.zone.identifier == "Asia/Tokyo")
    }

    @Test(
        "without the gazetteer, the time zone is the longitude in whole hours",
        arguments: [
            (129.08, 9), (-75, -5), (170, 11), (-7.4, 0), (180, 12), (-180, -12),
        ])
    func longitude(degrees: Double, hours: Int) throws {
        let finder = TimeZoneFinder(Gazetteer(contentsOf: URL(fileURLWithPath: "/nowhere/places.sqlite")))
        let point = try #require(Coordinates(latitude: 0, longitude: degrees))
        let zone = finder.timeZone(of: Place(coordinates: point), at: .distantPast)
        #expect(zone.zone.secondsFromGMT() == hours * 3600)
        #expect(zone.source == .longitude)
    }
}
