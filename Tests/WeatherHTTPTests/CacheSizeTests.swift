import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherHTTP

@Suite("The size of the cache")
struct CacheSizeTests {
    private static let capacity = 1 << 20
    private static let service = ProviderDescriptor(
        id: "openweather", name: "OpenWeather", homePage: "https://a.example", terms: "https://a.example",
        attribution: "A", basis: .documented, products: [.hourly], credential: .none, baseURL: "https://a.example",
        format: .json)

    private func request(_ number: Int) -> ServiceRequest { .get("https://example.org/data?place=\(number)") }

    private func sizes(in folder: String) -> [String: Int] {
        ["cache-3.sqlite", "cache-3.sqlite-wal"].reduce(into: [:]) { sizes, name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
            sizes[name] = attributes?[.size] as? Int ?? 0
        }
    }

    @Test("the file never grows beyond its capacity, nor the log beyond a mebibyte and what one answer adds")
    func bounds() async throws {
        try await withFolder { folder in
            let cache = HTTPCache(
                CacheDatabase(folder: URL(fileURLWithPath: folder), capacity: Self.capacity), services: [Self.service])
            let body = Data(("[" + String(repeating: "0,", count: 8000) + "0]").utf8)
            var largest: [String: Int] = [:]
            for number in 0..<300 {
                let response = HTTPResponse(status: .ok, headerFields: [.cacheControl: "max-age=60"])
                _ = try await cache.intercept(request(number)) { _ in HTTPReply(response: response, body: body) }
                largest.merge(sizes(in: folder)) { max($0, $1) }
            }
            let file = try #require(largest["cache-3.sqlite"])
            let log = try #require(largest["cache-3.sqlite-wal"])
            #expect(file > Self.capacity / 2)
            #expect(file <= Self.capacity + 64 << 10)
            #expect(log > 0)
            #expect(log <= 1 << 20 + 512 << 10)
            // The newest is there, the oldest is not.
            let newest = try await cache.intercept(request(299)) { _ in throw CancellationError() }
            #expect(newest.delivery.source == .cache)
            await #expect(throws: CancellationError.self) {
                try await cache.intercept(request(0)) { _ in throw CancellationError() }
            }
        }
    }
}
