import Foundation
import Testing
import WeatherAccuWeather
import WeatherCore
import WeatherTesting

/// The provider's documents, and reports made of documents.
enum AccuWeatherSamples {
    /// 2026-04-06, 06:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static func cracow() throws -> Coordinates {
        try #require(Coordinates(latitude: 50.061, longitude: 19.937))
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: name + ".json"))
    }

    /// The answers by the end of their path; that of the place, whose key is in the other paths, is the last one.
    static func answers() throws -> [SampleAnswer] {
        [
            SampleAnswer(path: "/currentconditions/v1/274455", body: try fixture("current")),
            SampleAnswer(path: "/hourly/12hour/274455", body: try fixture("hours")),
            SampleAnswer(path: "/daily/5day/274455", body: try fixture("days")),
            SampleAnswer(path: "", body: try fixture("location")),
        ]
    }

    static func conformance() throws -> ProviderConformance {
        // A place with another key is another place.
        ProviderConformance(
            AccuWeatherProvider.entry, answers: try answers(), coordinates: try cracow(), now: now, undamaged: [""])
    }

    /// A transport that answers with the samples, some of them replaced by the end of their path.
    static func transport(replacing others: [String: HTTPReply] = [:]) throws -> StubTransport {
        let answers = try answers()
        return StubTransport { request in
            let path = request.pathWithoutQuery
            if let other = others.first(where: { path.contains($0.key) }) { return other.value }
            return HTTPReply(answers.first { path.hasSuffix($0.path) }?.body ?? Data())
        }
    }

    static func report(
        through transport: StubTransport, in zone: TimeZone? = nil, products: Set<WeatherProduct> = .forecast
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: AccuWeatherProvider.descriptor, transport: transport,
            credential: { "0123456789abcdefABCDEF0123456789" }, clock: { now })
        var place = Place(coordinates: try cracow())
        place.timeZone = zone.map { PlaceTimeZone($0, source: .place) }
        return try await AccuWeatherProvider(context: context).report(
            for: WeatherQuery(place: place, products: products))
    }
}
