import Foundation
import Testing
import WeatherCore
import WeatherTesting
import WeatherWorldWeatherOnline

/// The provider's document, and reports made of documents.
enum WorldWeatherOnlineSamples {
    /// 2026-04-06, 06:24 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_640)

    static func adelaide() throws -> Coordinates {
        try #require(Coordinates(latitude: -34.929, longitude: 138.601))
    }

    static func fixture() throws -> Data {
        try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/weather.json"))
    }

    /// A document with a current weather that was observed at a time, and one step.
    static func document(observed: String, local: String? = nil, date: String = "2026-04-06") -> Data {
        let clock = local.map { #""localObsDateTime": "\#($0)", "# } ?? ""
        let step = #"{"date": "\#(date)", "hourly": [{"time": "300", "tempC": "2"}]}"#
        let current = #"{\#(clock)"observation_time": "\#(observed)", "temp_C": "1"}"#
        return Data(#"{"data": {"current_condition": [\#(current)], "weather": [\#(step)]}}"#.utf8)
    }

    static func report(
        of body: Data, status: Int = 200, in zone: TimeZone? = nil, products: Set<WeatherProduct> = .forecast,
        now: Date = now
    ) async throws -> WeatherReport {
        try await report(through: StubTransport { _ in HTTPReply(status: status, body) }, in: zone, products, now)
    }

    static func report(
        through transport: StubTransport, in zone: TimeZone? = nil, _ products: Set<WeatherProduct> = .forecast,
        _ now: Date = now
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: WorldWeatherOnlineProvider.descriptor, transport: transport,
            credential: { "0123456789abcdef0123456789abcde" }, clock: { now })
        var place = Place(coordinates: try adelaide())
        place.timeZone = zone.map { PlaceTimeZone($0, source: .place) }
        return try await WorldWeatherOnlineProvider(context: context).report(
            for: WeatherQuery(place: place, products: products))
    }
}
