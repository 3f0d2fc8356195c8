import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherMeteoFrance

@Suite("Météo-France's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct MeteoFranceRecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "meteofrance/\(name).json"))
    }

    @Test("a forecast of one step, whose probabilities are null")
    func forecast() async throws {
        let transport = try MeteoFranceSamples.transport(replacing: ["forecast": try recorded("forecast-la-clusaz-2025-one-step")])
        let now = try #require(Date(internetDate: "2025-01-27T15:20:00Z"))
        let report = try await MeteoFranceSamples.report(
            through: transport, language: "fr", products: [.current, .hourly, .daily], now: now)
        #expect(report.hours.count == 1 && report.hours.first?.condition == .partlyCloudy && report.days.count == 1)
        #expect(report.narrative == Narrative("Eclaircies", language: "fr", issued: report.provenance.issued))
        #expect(report.current?.temperature?.celsius == 9.1 && report.failures.isEmpty)
    }

    @Test("the rain of an hour")
    func rain() async throws {
        let transport = try MeteoFranceSamples.transport(replacing: ["rain": try recorded("rain-expected-meudon-2020")])
        let report = try await MeteoFranceSamples.report(through: transport, products: [.minutely])
        let rates = report.minutes?.map { $0.precipitationIntensity?.millimetersPerHour }
        #expect(rates == [0, 0, 0, 1, 4, 1, 0, 0, 0])
        #expect(report.minutes?.map(\.duration) == [300, 300, 300, 300, 300, 600, 600, 600, 600])
    }

    @Test(
        "bulletins of warnings",
        arguments: [
            ("warning-full-13-2021", []), ("warning-full-1310-coast-2021", ["Vagues-submersion"]),
            ("warning-currentphenomenons-32", ["Neige-verglas", "Orages"]),
        ])
    func warnings(name: String, summaries: [String]) async throws {
        let transport = try MeteoFranceSamples.transport(
            replacing: ["warning": try recorded(name), "coast": Data(#"{"domain_id": "1310"}"#.utf8)])
        let report = try await MeteoFranceSamples.report(through: transport, products: [.alerts])
        #expect(report.alerts?.map(\.summary) == summaries && report.failures.isEmpty)
    }

    @Test(arguments: KnownAnswers.of("meteofrance"))
    func knows(_ known: KnownAnswers) async throws {
        let isForecast = known.description.contains("/forecast")
        let empty = SampleAnswer(path: "/full", query: "domain=1310", body: Data(#"{"domain_id": "1310"}"#.utf8))
        let forecast = SampleAnswer(path: "/forecast", body: try MeteoFranceSamples.fixture("forecast.json"))
        try await ProviderConformance(
            MeteoFranceProvider.entry, answers: isForecast ? [] : [forecast, empty],
            coordinates: try MeteoFranceSamples.marseille(), now: MeteoFranceSamples.now
        ).check(known, at: isForecast ? "/forecast" : "/full", query: isForecast ? "" : "domain=13&")
    }

    @Test("every icon of the shared table of conditions is mapped, by day, by night and as a variant")
    func table() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/meteofrance.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("weather.icon") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        #expect(rows.count == 34)
        for row in rows {
            for ending in ["", "j", "n", "bisj", "bisn", "bis"] {
                #expect(WeatherCondition(meteoFrance: row[1] + ending).rawValue == row[4], "\(row[1])\(ending)")
            }
        }
        for icon in ["", "p", "p0j", "p35j", "2j", "p2x", "p2jj", "q2j"] {
            #expect(WeatherCondition(meteoFrance: icon) == .unknown, "\(icon)")
        }
    }
}
