import Foundation
import HTTPTypes
import WeatherCore
import WeatherOpenWeather
import WeatherTesting

/// The provider's documents, and a provider that answers from them.
enum OpenWeatherSamples {
    /// 2026-04-06, 11:50 in Seoul.
    static let now = Date(timeIntervalSince1970: 1_775_443_800)

    static func seoul() throws -> Coordinates {
        guard let point = Coordinates(latitude: 37.5665, longitude: 126.978) else {
            throw CocoaError(.coderInvalidValue)
        }
        return point
    }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        return try Data(contentsOf: folder.appendingPathComponent(name))
    }

    static func answers() throws -> [SampleAnswer] {
        [
            SampleAnswer(path: "/data/2.5/weather", body: try fixture("current.json")),
            SampleAnswer(path: "/data/2.5/forecast", body: try fixture("forecast.json")),
            SampleAnswer(path: "/data/2.5/air_pollution/forecast", body: try fixture("air.json")),
        ]
    }

    /// A report from documents given as text; `nil` becomes an answer of 500.
    static func report(current: String?, forecast: String?) async throws -> WeatherReport {
        let transport = StubTransport { request in
            let text = request.pathWithoutQuery.hasSuffix("/weather") ? current : forecast
            return text.map { HTTPReply(Data($0.utf8)) } ?? HTTPReply(status: 500, Data())
        }
        return try await provider(transport).report(for: WeatherQuery(place: Place(coordinates: try seoul())))
    }

    static func report() async throws -> WeatherReport {
        try await report(
            current: String(decoding: try fixture("current.json"), as: UTF8.self),
            forecast: String(decoding: try fixture("forecast.json"), as: UTF8.self))
    }

    static func provider(_ transport: any HTTPTransport) throws -> OpenWeatherProvider {
        try OpenWeatherProvider(
            context: ProviderContext(
                descriptor: OpenWeatherProvider.descriptor,
                transport: transport,
                credential: { "0123456789abcdef0123456789abcdef" },
                clock: { now }))
    }
}
