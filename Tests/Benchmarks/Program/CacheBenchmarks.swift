import Foundation
import HTTPTypes
import WeatherCore
import WeatherHTTP
import WeatherMETNorway
import WeatherOpenWeather
import WeatherTesting

/// Cached responses, read by one process through the program's cache layer from a database of their own.
enum CacheBenchmarks {
    static var all: [Benchmark] {
        [
            read("OpenWeather forecast", OpenWeatherProvider.descriptor, Documents.openWeatherForecast),
            read("MET Norway classic document", METNorwayProvider.descriptor, Documents.locationforecast),
        ]
    }

    private static func read(_ name: String, _ service: ProviderDescriptor, _ document: Data) -> Benchmark {
        let path = "/data?lat=37.567&lon=126.978"
        let request = ServiceRequest(
            http: HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: path),
            provider: service.id)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wx-\(UUID().uuidString)")
        return Benchmark(
            "\(name) read from the cache",
            setUp: {
                let cache = HTTPCache(CacheDatabase(folder: folder), services: [service])
                _ = try await cache.intercept(request) { _ in
                    HTTPReply(document, fields: [.cacheControl: "max-age=3600"])
                }
                return cache
            },
            tearDown: { try FileManager.default.removeItem(at: folder) },
            { cache in
                let reply = try await cache.intercept(request) { _ in throw CancellationError() }
                guard reply.delivery.source == .cache else { throw CancellationError() }
                return reply
            })
    }
}
