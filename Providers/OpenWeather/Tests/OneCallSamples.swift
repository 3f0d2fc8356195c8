import Foundation
import WeatherCore
import WeatherOpenWeather
import WeatherTesting

/// One Call's documents, and a provider that answers from them.
enum OneCallSamples {
    private static let files: KeyValuePairs = [
        "/data/3.0/onecall": "onecall.json", "/data/2.5/air_pollution/forecast": "air.json",
        "/data/2.5/weather": "current.json", "/data/2.5/forecast": "forecast.json",
    ]

    static func answers() throws -> [SampleAnswer] {
        try files.map { SampleAnswer(path: $0, body: try OpenWeatherSamples.fixture($1)) }
    }

    static func oneCall() throws -> String { String(decoding: try OpenWeatherSamples.fixture("onecall.json"), as: UTF8.self) }

    /// A report, and the paths of the requests that it took; those of `refusals` are refused with a body.
    static func report(
        _ products: Set<WeatherProduct>, oneCall: String? = nil, country: String? = nil,
        refusing refusals: [String: String] = [:], status: Int = 401
    ) async throws -> (WeatherReport, [String]) {
        let transport = StubTransport { request in
            let path = request.pathWithoutQuery
            if let refusal = refusals[path] { return HTTPReply(status: status, Data(refusal.utf8)) }
            if let oneCall, path == "/data/3.0/onecall" { return HTTPReply(Data(oneCall.utf8)) }
            guard let file = files.first(where: { $0.key == path })?.value else { throw WeatherError(.serverError) }
            return HTTPReply(try OpenWeatherSamples.fixture(file))
        }
        let provider = try OneCallProvider(
            context: ProviderContext(
                descriptor: OneCallProvider.descriptor, transport: transport,
                credential: { "0123456789abcdef0123456789abcdef" }, clock: { OpenWeatherSamples.now }))
        let place = Place(coordinates: try OpenWeatherSamples.seoul(), countryCode: country)
        let report = try await provider.report(for: WeatherQuery(place: place, products: products))
        return (report, transport.requests.map { $0.pathWithoutQuery })
    }
}
