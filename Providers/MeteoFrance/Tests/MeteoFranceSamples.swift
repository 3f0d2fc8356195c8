import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherMeteoFrance
import WeatherTesting

/// The service's answers, and reports made of them.
enum MeteoFranceSamples {
    /// 2026-04-06, 06:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)

    static let token = "0123456789abcdefghijABCDEFGHIJ0123456789"

    static func marseille() throws -> Coordinates { try #require(Coordinates(latitude: 43.297, longitude: 5.381)) }

    static func fixture(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try Data(contentsOf: folder.appending(path: name))
    }

    static func answers() throws -> [SampleAnswer] {
        [
            SampleAnswer(path: "/forecast", body: try fixture("forecast.json")),
            SampleAnswer(path: "/v3/nowcast/rain", body: try fixture("rain.json")),
            // Of the coast of any department, and of any department: one of the promises changes its name.
            SampleAnswer(path: "/v3/warning/full", query: "10&warning_type", body: try fixture("coast.json")),
            SampleAnswer(path: "/v3/warning/full", body: try fixture("warning.json")),
        ]
    }

    /// A transport that answers with the samples, some of them replaced; `nil` becomes an answer of 500.
    static func transport(replacing others: [String: Data?] = [:]) throws -> StubTransport {
        let files = [
            "forecast": try fixture("forecast.json"), "rain": try fixture("rain.json"),
            "warning": try fixture("warning.json"), "coast": try fixture("coast.json"),
        ]
        return StubTransport { request in
            let path = request.http.path ?? ""
            let name =
                path.contains("/rain")
                ? "rain" : path.contains("domain=1310") ? "coast" : path.contains("domain=") ? "warning" : "forecast"
            let body = others[name] ?? files[name]
            return body.map { HTTPReply($0) } ?? HTTPReply(status: 500, Data())
        }
    }

    static func report(
        through transport: StubTransport, in country: String? = "FR", language: String? = nil,
        products: Set<WeatherProduct> = Set(WeatherProduct.allCases), now: Date = now
    ) async throws -> WeatherReport {
        let context = ProviderContext(
            descriptor: MeteoFranceProvider.descriptor, transport: transport, credential: { token }, clock: { now })
        let place = Place(coordinates: try marseille(), countryCode: country)
        return try await MeteoFranceProvider(context: context).report(
            for: WeatherQuery(place: place, language: language, products: products))
    }
}
