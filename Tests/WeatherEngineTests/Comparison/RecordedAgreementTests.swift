import Foundation
import Testing
import WeatherCore
import WeatherProviders
import WeatherTesting

@testable import WeatherEngine

/// Answers with one document, whatever is asked for.
private struct RecordedTransport: HTTPTransport {
    let body: Data
    func send(_ request: ServiceRequest) async throws -> ServiceResponse { ServiceResponse(body) }
}

/// Tries the rule of ``DayAgreement`` on recorded answers of the same place and days.
///
/// None of the recordings comes with an observation of a day that was forecast. So the rule is tried on the services
/// themselves: each is left out in turn, the others are judged, and the one left out is what came true.
@Suite(
    "The rule on recorded forecasts of the same days",
    .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct RecordedAgreementTests {
    /// A service's forecast, read as the program does.
    private func report(_ provider: String, as id: String? = nil, _ body: Data, now: Date) async throws
        -> ProviderAnswer
    {
        let engine = WeatherEngine(
            catalog: ProviderCatalog.builtIn, hasKey: { _ in true },
            timeZone: { place, _ in place.timeZone ?? PlaceTimeZone(.gmt, source: .place) }
        ) {
            ProviderContext(
                descriptor: $0, transport: RecordedTransport(body: body), credential: { "key" }, clock: { now })
        }
        let point = try #require(Coordinates(latitude: 40.7128, longitude: -74.006))
        let query = WeatherQuery(place: Place(coordinates: point), products: .forecast)
        let answer = try #require(try await engine.answers(for: query, from: [provider]).first)
        return ProviderAnswer(provider: id ?? provider, outcome: answer.outcome)
    }

    /// Three services' forecasts for New York, all made at 16:30 on 6 February 2026.
    private func newYork() async throws -> (answers: [ProviderAnswer], now: Date) {
        let now = Date(timeIntervalSince1970: 1_770_414_300)
        var answers: [ProviderAnswer] = []
        for (provider, file) in [
            ("openmeteo", "openmeteo/forecast-magicmirror-current.json"),
            ("onecall", "openweather/onecall/new-york-30-snow.json"),
            ("pirateweather", "pirateweather/forecast-new-york-si-2026-02-06.json"),
        ] {
            let body = try SharedFixtures.document(file)
            answers.append(
                try await report(provider, provider == "onecall" ? try inKelvin(body) : body, now: now))
        }
        return (answers, now)
    }

    /// An answer of One Call that was asked for in °C, in kelvins, which the program asks for.
    private func inKelvin(_ body: Data) throws -> Data {
        func converted(_ value: Any, _ isTemperature: Bool) -> Any {
            if let object = value as? [String: Any] {
                return Dictionary(
                    uniqueKeysWithValues: object.map { key, value in
                        (key, converted(value, isTemperature || ["temp", "feels_like", "dew_point"].contains(key)))
                    })
            }
            if let list = value as? [Any] { return list.map { converted($0, isTemperature) } }
            return (value as? Double).flatMap { isTemperature ? $0 + 273.15 : nil } ?? value
        }
        return try JSONSerialization.data(withJSONObject: converted(JSONSerialization.jsonObject(with: body), false))
    }

    /// The forecasts of ten models for a point near Venice, from 24 November 2025 on, each as if it were a service.
    ///
    /// The suffix of the model is cut from the names of the variables. The other two models have no values there.
    private func venice() async throws -> (answers: [ProviderAnswer], now: Date) {
        let now = Date(timeIntervalSince1970: 1_763_942_400)
        let file = try SharedFixtures.document("openmeteo/forecast-venice-models-suffixed-variables.json")
        let root = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
        let hourly = try #require(root["hourly"] as? [String: Any])
        let units = try #require(root["hourly_units"] as? [String: Any])
        let prefix = "temperature_2m_"
        var answers: [ProviderAnswer] = []
        for model in hourly.keys.filter({ $0.hasPrefix(prefix) }).map({ $0.dropFirst(prefix.count) }).sorted() {
            func ofModel(_ values: [String: Any]) -> [String: Any] {
                let own = values.filter { $0.key == "time" || $0.key.hasSuffix("_\(model)") }
                return Dictionary(
                    uniqueKeysWithValues: own.map { name, value in
                        (name == "time" ? name : String(name.dropLast(model.count + 1)), value)
                    })
            }
            var single = root.filter { !["hourly", "hourly_units", "daily", "daily_units"].contains($0.key) }
            (single["hourly"], single["hourly_units"]) = (ofModel(hourly), ofModel(units))
            let body = try JSONSerialization.data(withJSONObject: single)
            let answer = try await report("openmeteo", as: String(model), body, now: now)
            if case .success(let report) = answer.outcome, report.hours.contains(where: { $0.temperature != nil }) {
                answers.append(answer)
            }
        }
        return (answers, now)
    }

    /// How often a service that was left out came on the same side as most of the others, and within 3 °C of the median of
    /// their highs.
    private struct Score: Equatable {
        var days = 0
        var rightSide = 0
        var nearHigh = 0
    }

    private func scores(_ scene: (answers: [ProviderAnswer], now: Date)) throws -> [DayAgreement.Certainty: Score] {
        var scores: [DayAgreement.Certainty: Score] = [:]
        let whole = WeatherComparison(scene.answers, now: scene.now)
        for left in scene.answers.indices {
            let others = WeatherComparison(
                scene.answers.enumerated().filter { $0.offset != left }.map(\.element), now: scene.now)
            for (index, row) in others.days.enumerated() {
                guard let agreement = others.agreements[index],
                    let own = whole.days.first(where: { $0.interval == row.interval })?.entries[left],
                    !own.isPartial, let isWet = own.isWet, let high = own.numbers[.highTemperature],
                    let median = row.median(of: .highTemperature)
                else { continue }
                scores[agreement.certainty, default: Score()].days += 1
                if isWet == (2 * agreement.wetServices > agreement.services) {
                    scores[agreement.certainty]?.rightSide += 1
                }
                if abs(high - median) <= 3 { scores[agreement.certainty]?.nearHigh += 1 }
            }
        }
        return scores
    }

    @Test("three services on the days of New York: a service left out mostly came on the side of the two others")
    func ofNewYork() async throws {
        let scene = try await newYork()
        let comparison = WeatherComparison(scene.answers, now: scene.now)
        // One of the three expects snow on the first day, and two on 11 February. Only two reach the last day.
        #expect(
            comparison.agreements.map(\.?.certainty)
                == [.open, .likely, .sure, .sure, .sure, .open, .sure, .likely])
        #expect(comparison.agreements.map(\.?.wetServices) == [1, 0, 0, 0, 0, 2, 0, 0])
        // Two services are never sure.
        #expect(
            try scores(scene) == [
                .likely: Score(days: 17, rightSide: 15, nearHigh: 17), .open: Score(days: 4, rightSide: 2, nearHigh: 4),
            ])
    }

    @Test("ten models on the days of Venice: a model left out came on the side of the others on every sure day")
    func ofVenice() async throws {
        let scene = try await venice()
        #expect(scene.answers.count == 10)
        let comparison = WeatherComparison(scene.answers, now: scene.now)
        #expect(
            comparison.agreements.map(\.?.certainty) == [.sure, .likely, .open, .sure, .sure, .sure, .sure])
        #expect(comparison.agreements.map(\.?.wetServices) == [10, 10, 3, 0, 0, 0, 0])
        #expect(
            try scores(scene) == [
                .sure: Score(days: 25, rightSide: 25, nearHigh: 25),
                .likely: Score(days: 10, rightSide: 10, nearHigh: 9), .open: Score(days: 7, rightSide: 4, nearHigh: 7),
            ])
    }
}
