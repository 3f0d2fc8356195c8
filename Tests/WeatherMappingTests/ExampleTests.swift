import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherFMI
import WeatherMapping
import WeatherSMHI
import WeatherTesting

/// The shipped mapping files, read with recorded answers of the services and compared with the compiled providers.
@Suite("Examples of mapping files")
struct ExampleTests {
    @Test(
        "have at most 60 lines without their code tables", arguments: ["snow1g", "pmp3g", "fmiwfs", "openweatherxml"])
    func length(id: String) throws {
        let lines = try Samples.exampleText(id).split(separator: "\n")
        let table = try #require(lines.firstIndex { $0.hasPrefix("  \"codes\": {") })
        #expect(lines[..<table].count + 1 <= 60)
        #expect(lines[(table + 1)...].allSatisfy { $0.hasPrefix("    ") || $0 == "  }" || $0 == "}" })
    }

    @Test("SMHI's snow1g is read as by the compiled provider", arguments: ["fixture", "recorded"])
    func snow1g(source: String) async throws {
        guard source == "fixture" || SharedFixtures.folder != nil else { return }
        let body =
            source == "fixture"
            ? try Samples.fixture("SMHI/Tests/Fixtures/forecast.json")
            : try Samples.recorded("smhi/snow1g-norrkoping-2026-04-02.json")
        let now = try #require(
            Date(internetDate: source == "fixture" ? "2026-04-06T06:20:00Z" : "2026-04-02T12:10:00Z"))
        try await compare("snow1g", SMHIProvider.entry, body, at: try Samples.point(58.5778, 16.1585), now: now)
    }

    @Test("FMI's forecast is read as by the compiled provider", arguments: ["fixture", "recorded"])
    func fmi(source: String) async throws {
        guard source == "fixture" || SharedFixtures.folder != nil else { return }
        let body =
            source == "fixture"
            ? try Samples.fixture("FMI/Tests/Fixtures/forecast.xml")
            : try Samples.recorded("fmi/multipointcoverage-forecast-coordinates.xml")
        let now = try #require(
            Date(internetDate: source == "fixture" ? "2026-04-06T02:20:00Z" : "2022-09-19T09:30:00Z"))
        try await compare(
            "fmiwfs", FMIProvider.entry, body, at: try Samples.point(60.16952, 24.93545), now: now,
            products: [.hourly])
    }

    @Test("FMI's refusal means that the place is not covered", .enabled(if: SharedFixtures.folder != nil))
    func notCovered() async throws {
        let response = ServiceResponse(status: 400, try Samples.recorded("fmi/error-no-data-available.xml"))
        let entry = try Samples.example("fmiwfs").entry
        let error = await #expect(throws: WeatherError.self) {
            try await Samples.report(entry, answer: response, at: try Samples.point(60, 25), now: .now)
        }
        #expect(error?.code == .placeNotCovered)
    }

    /// Expects the same requests, steps and current weather.
    private func compare(
        _ id: String, _ compiled: ServiceEntry, _ body: Data, at point: Coordinates, now: Date,
        products: Set<WeatherProduct> = .forecast
    ) async throws {
        let mapped = try Samples.example(id).entry
        let (own, others) = (StubTransport { _ in ServiceResponse(body) }, StubTransport { _ in ServiceResponse(body) })
        let report = try await Samples.report(mapped, through: own, at: point, now: now, products: products)
        let expected = try await Samples.report(compiled, through: others, at: point, now: now, products: products)
        #expect(report.hours.count > 2)
        expectNoDifference(report.hours, expected.hours)
        expectNoDifference(report.current, expected.current)
        #expect(report.provenance.issued == expected.provenance.issued)
        #expect(report.place == expected.place)
        #expect(report.failures.map(\.reason) == expected.failures.map(\.reason))
        #expect(own.requests.map(\.http.path) == others.requests.map(\.http.path))
    }

    @Test(
        "the known values of the recorded answers are read", arguments: KnownAnswers.of("smhi") + KnownAnswers.of("fmi")
    )
    func known(_ known: KnownAnswers) async throws {
        let ids = ["/snow1g": "snow1g", "/pmp3g": "pmp3g", "/multipointcoverage-forecast": "fmiwfs"]
        guard let id = ids.first(where: { known.description.contains($0.key) })?.value else { return }
        let conformance = ProviderConformance(
            try Samples.example(id).entry, answers: [], coordinates: try Samples.point(58.5778, 16.1585), now: .now)
        try await conformance.check(
            known, at: id == "fmiwfs" ? "/wfs" : "/data.json")
    }

    @Test(
        "the known values of OpenWeather's recorded answers in XML are read",
        arguments: KnownAnswers.of("openweather/xml").filter { !$0.description.contains("daily") })
    func openWeather(_ known: KnownAnswers) async throws {
        let conformance = ProviderConformance(
            try Samples.example("openweatherxml").entry, answers: [], coordinates: try Samples.point(52.52, 13.41),
            now: .now)
        // The current weather was recorded with other units than the file requests. Temperatures state their unit, so
        // they are not read. A speed is right where it was recorded in meters per second.
        var omitted: Set<String> = []
        if known.description.contains("/current") { omitted.insert("current.temperature") }
        if known.description.contains("berlin") { omitted.insert("current.windSpeed") }
        let path = known.description.contains("/current") ? "/weather" : "/forecast"
        try await conformance.check(known, at: "/data/2.5" + path, omitting: omitted)
    }

    @Test("OpenWeather's days in XML are not read as steps", .enabled(if: SharedFixtures.folder != nil))
    func openWeatherDays() async throws {
        let body = try Samples.recorded("openweather/xml/forecast-daily-barcelona-2015.xml")
        let error = await #expect(throws: WeatherError.self) {
            try await Samples.report(
                try Samples.example("openweatherxml").entry, through: StubTransport { _ in ServiceResponse(body) },
                at: try Samples.point(41.39, 2.16), now: .now, key: "0123456789abcdef")
        }
        #expect(error?.code == .invalidResponse)
    }

    @Test("every step of pmp3g is read", .enabled(if: SharedFixtures.folder != nil))
    func pmp3g() async throws {
        let body = try Samples.recorded("smhi/pmp3g-norrkoping-2025-01-21.json")
        let now = try #require(Date(internetDate: "2025-01-20T19:10:00Z"))
        let report = try await Samples.report(
            try Samples.example("pmp3g").entry, answer: ServiceResponse(body), at: try Samples.point(58.5778, 16.1585),
            now: now)
        // 71 instants, and the hour before the first one, for which only an amount is sent.
        #expect(report.hours.count == 72 && report.hours.count { $0.temperature != nil } == 71)
        #expect(report.failures.isEmpty)
    }
}
