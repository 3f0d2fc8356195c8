import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherJMA

@Suite("Values that stand in JMA's recorded answers")
struct JMAKnownAnswersTests {
    /// The areas of the documents: their offices, the areas that the values are of, and a station of each.
    private static let stations = Data(
        #"{"44132":{"lat":[35,41.5],"lon":[139,45]},"44172":{"lat":[34,44.9],"lon":[139,21.7]},"#
            .appending(#""88836":{"lat":[28,22.7],"lon":[129,29.7]},"88317":{"lat":[31,33.3],"lon":[130,32.8]}}"#).utf8)
    private static let areas = Data(
        #"{"130000":[{"class10":"130010","amedas":["44132"]},{"class10":"130020","amedas":["44172"]}],"#
            .appending(#""460040":[{"class10":"460040","amedas":["88836"]}],"#)
            .appending(#""460100":[{"class10":"460010","amedas":["88317"]}]}"#).utf8)

    private func check(
        _ known: KnownAnswers, at path: String, _ point: (Double, Double), others: [SampleAnswer] = [], now: Date
    ) async throws {
        let place = try #require(Coordinates(latitude: point.0, longitude: point.1))
        let lists = [
            SampleAnswer(path: "/amedastable.json", body: Self.stations),
            SampleAnswer(path: "/forecast_area.json", body: Self.areas),
        ]
        try await ProviderConformance(JMAProvider.entry, answers: lists + others, coordinates: place, now: now)
            .check(known, at: path, now: now)
    }

    @Test(arguments: KnownAnswers.of("jma").filter { $0.description.contains("/forecast-") })
    func forecast(_ known: KnownAnswers) async throws {
        let isAmami = known.description.contains("kagoshima")
        let point = isAmami ? (28.38, 129.5) : known.description.contains("fjdj") ? (34.75, 139.36) : (35.69, 139.75)
        try await check(known, at: isAmami ? "/460100.json" : "/130000.json", point, now: JMASamples.now)
    }

    @Test(arguments: KnownAnswers.of("jma").filter { $0.description.contains("/amedas-map") })
    func observation(_ known: KnownAnswers) async throws {
        let now = try #require(Date(internetDate: "2021-02-24T15:09:00+09:00"))
        try await check(known, at: "/map/20210224150000.json", (35.69, 139.75), now: now)
    }

    @Test(arguments: KnownAnswers.of("jma").filter { $0.description.contains("/warning") })
    func warnings(_ known: KnownAnswers) async throws {
        // Without any forecast there would be no report.
        let forecast = SampleAnswer(path: "/forecast/130000.json", body: try JMASamples.fixture("forecast"))
        try await check(
            known, at: "/warning/data/warning/130000.json", (35.69, 139.75), others: [forecast], now: JMASamples.now)
    }
}
