import Foundation
import Testing
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

/// A provider with the hours of the period that a query has.
private struct RecordingProvider: WeatherProvider {
    let context: ProviderContext

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        _ = try await context.json(from: Endpoint("/past"))
        var report = context.report(for: query, from: [])
        guard query.wants(.history), let period = query.period, context.descriptor.id != "empty" else { return report }
        var past = PastWeather(.observed)
        past.hours = stride(from: period.start - 3600, to: period.end + 7200, by: 3600).map { date in
            var hour = HourWeather(date: date, duration: 3600)
            hour.temperature = Temperature(celsius: 20)
            hour.wind = Wind(speed: Speed(metersPerSecond: 3))
            hour.humidity = Fraction(fraction: 0.5)
            hour.precipitation = Precipitation(total: .init(millimeters: 0.5))
            return hour
        }
        past.trim(to: period)
        report.history = past
        return report
    }
}

@Suite("The engine asks for the past")
struct HistoryTests {
    private static let now = Date(timeIntervalSince1970: 1_775_443_800)

    private func entry(
        _ id: String, _ history: ProviderDescriptor.History?, in coverage: ProviderDescriptor.Coverage = .worldwide,
        basis: ProviderDescriptor.Basis = .documented
    ) -> ServiceEntry {
        ServiceEntry(
            ProviderDescriptor(
                id: id, name: id, homePage: "https://example.org", terms: "https://example.org", attribution: id,
                basis: basis, products: history == nil ? [.hourly] : [.hourly, .history], coverage: coverage,
                credential: .none, history: history, baseURL: "https://\(id).example", format: .json),
            weather: RecordingProvider.init)
    }

    private func engine(_ transport: StubTransport) -> WeatherEngine {
        let entries = [
            entry("forecasts", nil), entry("archive", .init(.analysed)),
            entry("secret", .init(.observed), in: .countries(["KR"]), basis: .observed),
            entry("stations", .init(.observed, daysBack: 10, daysPerReport: 5), in: .countries(["KR"])),
            entry("empty", .init(.observed)),
        ]
        return WeatherEngine(catalog: ProviderCatalog(entries), timeZone: TimeZoneFinder(Gazetteer()).timeZone) {
            ProviderContext(descriptor: $0, transport: transport, clock: { Self.now })
        }
    }

    private func report(
        daysAgo: Double, days: Double = 1, chosen: [String]? = nil
    ) async throws -> WeatherReport {
        let transport = StubTransport { _ in ServiceResponse(Data("{}".utf8)) }
        let point = try #require(Coordinates(latitude: 37.57, longitude: 126.98))
        // 1_775_443_800 is 11:50 in Seoul.
        let today = Self.now - 11 * 3600 - 50 * 60
        let query = WeatherQuery(
            place: Place(coordinates: point, countryCode: "KR"),
            period: DateInterval(start: today - daysAgo * 86_400, duration: days * 86_400))
        return try await engine(transport).history(for: query, chosen: chosen, at: Self.now)
    }

    @Test("a service for few countries first, then those for more; undocumented ones only if chosen")
    func order() async throws {
        #expect(try await report(daysAgo: 1).provenance.provider == "stations")
        #expect(try await report(daysAgo: 1, chosen: ["archive"]).provenance.provider == "archive")
        #expect(try await report(daysAgo: 1, chosen: ["forecasts", "secret"]).provenance.provider == "secret")
        // A choice without past weather leaves the others.
        #expect(try await report(daysAgo: 1, chosen: ["forecasts"]).provenance.provider == "stations")
    }

    @Test("a service whose past begins too late, or is too short, is not asked")
    func reach() async throws {
        #expect(try await report(daysAgo: 10).provenance.provider == "stations")
        #expect(try await report(daysAgo: 12).provenance.provider == "archive")
        #expect(try await report(daysAgo: 9, days: 6).provenance.provider == "archive")
        let error = await #expect(throws: WeatherError.self) { try await report(daysAgo: 500, days: 400) }
        #expect(error?.reason == .noHistoryService)
    }

    @Test("a day is made of its hours, with felt temperatures and the sun, and nothing else is in the report")
    func completed() async throws {
        let report = try await report(daysAgo: 1)
        let history = try #require(report.history)
        #expect(history.basis == .observed && history.hours.count == 24 && history.days.count == 1)
        #expect(history.hours.allSatisfy { $0.apparentTemperature != nil })
        let day = try #require(history.days.first)
        #expect(day.isDerived && !day.isPartial && day.sun?.sunrise != nil)
        #expect(day.precipitation?.total.millimeters == 12)
        #expect(report.hours.isEmpty && report.days.isEmpty && report.current == nil)
        #expect(report.availability[.history] == .available)
        let shown = report.showingHistory
        #expect(shown.days == history.days && shown.history?.basis == .observed && shown.history?.hours == [])
    }

    @Test("a service that has nothing for the place says so")
    func nothing() async throws {
        let error = await #expect(throws: WeatherError.self) { try await report(daysAgo: 1, chosen: ["empty"]) }
        #expect(error?.code == .placeNotCovered)
    }

    @Test("dates are those of the place's zone, also where clocks change")
    func dates() throws {
        var place = Place(coordinates: try #require(Coordinates(latitude: 52.5, longitude: 13.4)))
        place.timeZone = TimeZone(identifier: "Europe/Berlin").map { PlaceTimeZone($0, source: .place) }
        let spring = try Date("2026-03-28T23:00:00Z", strategy: .iso8601)
        let query = WeatherQuery(place: place, period: DateInterval(start: spring, duration: 23 * 3600))
        let dates = try #require(query.datesOfPeriod)
        #expect(dates == ("2026-03-29", "2026-03-29"))
        #expect(WeatherQuery(place: place).datesOfPeriod == nil)
    }
}
