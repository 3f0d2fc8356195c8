import Foundation
import HTTPTypes
import SandboxServices
import WeatherCore
import WeatherHTTP
import WeatherMETNorway
import WeatherOpenWeather
import WeatherSandbox
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
                    ServiceResponse(document, fields: [.cacheControl: "max-age=3600"])
                }
                return cache
            },
            tearDown: { try FileManager.default.removeItem(at: folder) },
            { cache in
                let response = try await cache.intercept(request) { _ in throw CancellationError() }
                guard response.delivery.source == .cache else { throw CancellationError() }
                return response
            })
    }
}

/// Stores OpenWeather's forecasts of many places in the cache, and measures how large its files become.
///
/// Prints the bytes of one forecast, the largest and the final size of the files in bytes, and the seconds taken.
enum CacheGrowth {
    static func run(_ arguments: [String]) async throws {
        guard arguments.count == 2, let count = Int(arguments[1]) else { throw CocoaError(.userCancelled) }
        let folder = URL(fileURLWithPath: arguments[0])
        let response = response()
        let database = CacheDatabase(folder: folder)
        let cache = HTTPCache(database, services: [OpenWeatherProvider.descriptor])
        let files = ["cache-3.sqlite", "cache-3.sqlite-wal"].map { folder.appendingPathComponent($0).path }
        var most = 0
        let start = ContinuousClock.now
        for number in 0..<count {
            _ = try await cache.intercept(request(number)) { _ in response }
            most = max(most, bytes(of: files))
        }
        let seconds = Double((ContinuousClock.now - start) / .seconds(1))
        print(response.body.count, most, bytes(of: files), seconds)
    }

    private static func request(_ number: Int) -> ServiceRequest {
        let (row, column) = number.quotientAndRemainder(dividingBy: 1000)
        let path = "/data/2.5/forecast?lat=\(row).5&lon=0.\(1000 + column)&appid=\(String(repeating: "0", count: 32))"
        return ServiceRequest(
            http: HTTPRequest(method: .get, scheme: "https", authority: "api.openweathermap.org", path: path),
            secretItems: ["appid"], provider: OpenWeatherProvider.descriptor.id)
    }

    private static func response() -> ServiceResponse {
        let key = String(repeating: "0", count: 32)
        let request = SandboxRequest(
            path: "/data/2.5/forecast", query: [("lat", "37.567"), ("lon", "126.978"), ("appid", key)])
        let forecast = OpenWeatherStandIn().response(to: request, from: Atmosphere(), now: Date())
        return ServiceResponse(
            head: HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"]), body: forecast.body)
    }

    private static func bytes(of files: [String]) -> Int {
        files.reduce(0) { sum, file in
            var status = stat()
            return stat(file, &status) == 0 ? sum + Int(status.st_size) : sum
        }
    }
}
