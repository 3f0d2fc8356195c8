import Foundation
import HTTPTypes
import PrivateFiles
import Synchronization
import Testing
import WeatherCore

@testable import WeatherHTTP

/// Locks belong to open files, so several caches over one folder behave like several processes.
@Suite("Equal requests at the same time")
struct CacheSharingTests {
    private static let minute: HTTPFields = [.cacheControl: "max-age=60"]

    /// Sends several concurrent requests through each cache to a slow service.
    private func sendTogether(
        _ scene: CacheScene, _ caches: [HTTPCache], times: Int, pause: Duration = .milliseconds(100)
    ) async throws -> [ServiceResponse] {
        try await withThrowingTaskGroup(of: ServiceResponse.self) { group in
            for cache in caches {
                for _ in 0..<times {
                    group.addTask {
                        try await cache.intercept(.example()) {
                            try await Task.sleep(for: pause)
                            return try scene.send($0)
                        }
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test("two hundred tasks of a process send one request", arguments: [true, false])
    func tasks(hasFolder: Bool) async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(Self.minute))
            let cache =
                hasFolder
                ? scene.cache()
                : HTTPCache(CacheDatabase(folder: nil), services: [.example()], clock: { scene.clock.now })
            let responses = try await sendTogether(scene, [cache], times: 200)
            #expect(responses.count == 200)
            #expect(Set(responses.map(\.text)).count == 1)
            #expect(scene.requests.count == 1)
        }
    }

    @Test("a hundred processes send one request")
    func processes() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(Self.minute))
            let responses = try await sendTogether(scene, (0..<100).map { _ in scene.cache() }, times: 2)
            #expect(responses.count == 200)
            #expect(scene.requests.count == 1)
        }
    }

    @Test("processes that refresh at the same time send one request")
    func refreshing() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(Self.minute, #"{"old": 1}"#))
            try await scene.get()
            scene.clock.move(by: 1)
            scene.respond(.json(Self.minute, #"{"new": 2}"#))
            let caches = (0..<10).map { _ in scene.cache(.init(), .refresh) }
            let responses = try await sendTogether(scene, caches, times: 1)
            #expect(Set(responses.map(\.text)) == [#"{"new": 2}"#])
            #expect(scene.requests.count == 2)
        }
    }

    @Test("if a response must not be stored, every process sends a request, and only its own tasks share it")
    func unshareable() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json([.cacheControl: "no-store"]))
            let caches = (0..<5).map { _ in scene.cache() }
            let responses = try await sendTogether(scene, caches, times: 4, pause: .milliseconds(20))
            #expect(responses.count == 20)
            #expect(scene.requests.count == 5)
        }
    }

    @Test("a stale response is validated once for all")
    func revalidation() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json([.cacheControl: "max-age=60", .eTag: "\"1\""]))
            try await scene.get()
            scene.clock.move(by: 100)
            scene.respond(.json(status: 304, ""))
            let responses = try await sendTogether(scene, (0..<10).map { _ in scene.cache() }, times: 1)
            #expect(responses.count == 10)
            #expect(scene.requests.count == 2)
        }
    }

    @Test("the journal records each wait and its duration")
    func journal() async throws {
        try await withCacheScene { scene async throws in
            scene.respond(.json(Self.minute))
            _ = try await sendTogether(scene, [scene.cache(), scene.cache()], times: 1)
            let waits = scene.journal.events.filter { if case .waited = $0.kind { true } else { false } }
            #expect(waits.count == 1)
        }
    }

    @Test(
        "a process that does not release the lock delays others no longer than their patience",
        arguments: [(nil, 10), (8, 6), (0, 0), (-1, 0)] as [(Double?, Double)])
    func stuck(secondsLeft: Double?, patience: Double) async throws {
        try await withCacheScene { scene async throws in
            var request = ServiceRequest.example()
            let key = CacheKey(request)
            let folder = PrivateFolder(path: scene.folder + "/wx")
            let held = try await RequestLock.take(key, in: folder, patience: .zero) { _ in }
            guard case .taken(let lock) = held else {
                Issue.record("no lock")
                return
            }
            defer { lock.release() }
            let slept = Mutex(Duration.zero)
            let cache = HTTPCache(
                CacheDatabase(folder: URL(fileURLWithPath: folder.path)), services: [.example()],
                sleep: { pause in slept.withLock { $0 += pause } })
            request.deadline = secondsLeft.map { .now + .seconds($0) }
            let response = try await cache.intercept(request) { try scene.send($0) }
            #expect(response.delivery.source == .network)
            let waited = slept.withLock { $0 }
            #expect((patience - 1...patience + 0.1).contains(waited.seconds))
            // Another request locks another byte of the file.
            _ = try await cache.intercept(.example("/other")) { try scene.send($0) }
            #expect(slept.withLock { $0 } == waited)
        }
    }
}
