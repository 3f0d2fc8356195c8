import Foundation
import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("The capacity of the cache")
struct CacheCapacityTests {
    private static let capacity = 1 << 20

    /// A cache with a capacity of 1 MiB, and a clock.
    private final class SmallCache: Sendable {
        let clock = FakeClock()
        let folder: String
        let database: CacheDatabase
        let cache: HTTPCache

        init(_ folder: String) {
            let clock = clock
            self.folder = folder
            database = CacheDatabase(folder: URL(fileURLWithPath: folder), capacity: CacheCapacityTests.capacity)
            cache = HTTPCache(
                database, services: [.example(.init(maximumFreshness: .seconds(10_000_000)))], clock: { clock.now })
        }

        /// Requests a response of a given size, and returns whether it came from the cache.
        ///
        /// Otherwise it is stored now.
        func isStored(_ path: String, size: Int = 2000) async throws -> Bool {
            let response = try await cache.intercept(.example("/\(path)")) { _ in
                .json([.cacheControl: "max-age=9999999"], "{\"x\": \"\(String(repeating: "x", count: size))\"}")
            }
            return response.delivery.source == .cache
        }

        /// The size of all files in bytes.
        var size: Int {
            get throws {
                let manager = FileManager.default
                return try manager.contentsOfDirectory(atPath: folder).reduce(0) { sum, name in
                    sum + ((try manager.attributesOfItem(atPath: "\(folder)/\(name)"))[.size] as? Int ?? 0)
                }
            }
        }
    }

    @Test("the files stay within the capacity; the least recently used responses are removed")
    func bounded() async throws {
        try await withFolder { folder async throws in
            let small = SmallCache(folder + "/wx")
            for number in 0..<3000 {
                small.clock.move(by: 10)
                _ = try await small.isStored("\(number)")
                // A response that is used regularly.
                if number % 50 == 0, number > 0 { #expect(try await small.isStored("0")) }
            }
            // The capacity, one more response, and SQLite's log of a thousand pages with its index.
            #expect(try small.size < Self.capacity * 5 / 4 + 1000 * 4200 + (64 << 10))
            let count = small.database.read { db in
                try db.first("SELECT count(*) FROM responses") { $0.integer(0) }
            }
            #expect((200..<600).contains(count ?? 0))
            #expect(try await small.isStored("0"))
            for number in 2850..<3000 { #expect(try await small.isStored("\(number)")) }
            #expect(try await !small.isStored("1"))
        }
    }

    @Test("after the clock was set back, earlier responses do not displace new ones")
    func clockSetBack() async throws {
        try await withFolder { folder async throws in
            let small = SmallCache(folder + "/wx")
            for number in 0..<600 { _ = try await small.isStored("old/\(number)") }
            small.clock.move(by: -86_400 * 365)
            for number in 0..<30 {
                small.clock.move(by: 1)
                _ = try await small.isStored("new/\(number)")
            }
            for number in 0..<30 { #expect(try await small.isStored("new/\(number)")) }
        }
    }

    @Test("a response larger than a quarter of the capacity is not stored, and the older one is removed")
    func large() async throws {
        try await withFolder { folder async throws in
            let small = SmallCache(folder + "/wx")
            #expect(try await !small.isStored("a"))
            #expect(try await small.isStored("a"))
            #expect(try await !small.isStored("b", size: Self.capacity / 4 - 200))
            #expect(try await small.isStored("b"))
            small.clock.move(by: 10_000_000)
            #expect(try await !small.isStored("a", size: Self.capacity / 4))
            #expect(try await !small.isStored("a", size: Self.capacity / 4))
            small.clock.move(by: -10_000_000)
            #expect(try await !small.isStored("a", size: Self.capacity / 4), "the older one is gone")
        }
    }

    @Test("when the disk is full, responses are returned but not stored; once there is room, they are stored")
    func full() async throws {
        try await withFolder { folder async throws in
            let small = SmallCache(folder + "/wx")
            #expect(try await !small.isStored("a"))
            small.database.write { db in
                let pages = try db.first("PRAGMA page_count") { $0.integer(0) } ?? 0
                try db.execute("PRAGMA max_page_count = \(pages)")
            }
            for _ in 0..<3 { #expect(try await !small.isStored("b", size: 50_000)) }
            #expect(try await small.isStored("a"))
            small.database.write { try $0.execute("PRAGMA max_page_count = 1000000") }
            #expect(try await !small.isStored("b", size: 50_000))
            #expect(try await small.isStored("b", size: 50_000))
        }
    }

    @Test("stored responses are used even if nothing can be written, not even the time of use")
    func readOnly() async throws {
        try await withFolder { folder async throws in
            let small = SmallCache(folder + "/wx")
            #expect(try await !small.isStored("a"))
            small.database.write { try $0.execute("PRAGMA query_only = 1") }
            small.clock.move(by: 1000)
            #expect(try await small.isStored("a"))
            #expect(try await !small.isStored("b"))
            #expect(try await !small.isStored("b"))
        }
    }
}

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

    @Test("the file never exceeds its capacity, nor the log a mebibyte and the pages of one response")
    func bounds() async throws {
        try await withFolder { folder in
            let cache = HTTPCache(
                CacheDatabase(folder: URL(fileURLWithPath: folder), capacity: Self.capacity), services: [Self.service])
            let body = Data(("[" + String(repeating: "0,", count: 8000) + "0]").utf8)
            var largest: [String: Int] = [:]
            for number in 0..<300 {
                let response = HTTPResponse(status: .ok, headerFields: [.cacheControl: "max-age=60"])
                _ = try await cache.intercept(request(number)) { _ in ServiceResponse(head: response, body: body) }
                largest.merge(sizes(in: folder)) { max($0, $1) }
            }
            let file = try #require(largest["cache-3.sqlite"])
            let log = try #require(largest["cache-3.sqlite-wal"])
            #expect(file > Self.capacity / 2)
            #expect(file <= Self.capacity + 64 << 10)
            #expect(log > 0)
            #expect(log <= 1 << 20 + 512 << 10)
            // The newest response is stored, the oldest is not.
            let newest = try await cache.intercept(request(299)) { _ in throw CancellationError() }
            #expect(newest.delivery.source == .cache)
            await #expect(throws: CancellationError.self) {
                try await cache.intercept(request(0)) { _ in throw CancellationError() }
            }
        }
    }
}
