import Foundation
import HTTPTypes
import Synchronization
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("Cancelling one of several equal requests")
struct CacheCancellationTests {
    /// A service that responds only once it is opened, unless the request is cancelled.
    private final class SlowService: Sendable {
        private let isOpen = Mutex(false)
        private let count = Atomic(0)

        var requestCount: Int { count.load(ordering: .relaxed) }

        func open() { isOpen.withLock { $0 = true } }

        func send(_ request: ServiceRequest) async throws -> ServiceResponse {
            count.add(1, ordering: .relaxed)
            while !isOpen.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(2)) }
            return .json([.cacheControl: "max-age=60"])
        }
    }

    private func send(_ cache: HTTPCache, _ service: SlowService) -> Task<ServiceResponse, any Error> {
        Task { try await cache.intercept(.example()) { try await service.send($0) } }
    }

    @Test("the next waiting request is sent in place of a cancelled one", arguments: [true, false])
    func leader(sharesProcess: Bool) async throws {
        try await withCacheScene { scene async throws in
            let service = SlowService()
            let cache = scene.cache()
            let first = send(cache, service)
            try await wait { service.requestCount == 1 }
            let others = (0..<5).map { _ in send(sharesProcess ? cache : scene.cache(), service) }
            try await Task.sleep(for: .milliseconds(100))
            first.cancel()
            await #expect(throws: CancellationError.self) { try await first.value }
            try await wait { service.requestCount == 2 }
            service.open()
            for other in others { #expect(try await other.value.status == 200) }
            #expect(service.requestCount == 2)
        }
    }

    // The service does not respond before both tasks have ended. If this one waited for the response, it would never
    // end.
    @Test(
        "a cancelled request that waits ends at once, and the request on the network continues",
        .timeLimit(.minutes(60)),
        arguments: [true, false])
    func waiter(sharesProcess: Bool) async throws {
        try await withCacheScene { scene async throws in
            let service = SlowService()
            let cache = scene.cache()
            let first = send(cache, service)
            try await wait { service.requestCount == 1 }
            let other = send(sharesProcess ? cache : scene.cache(), service)
            try await Task.sleep(for: .milliseconds(100))
            other.cancel()
            await #expect(throws: CancellationError.self) { try await other.value }
            service.open()
            #expect(try await first.value.status == 200)
            #expect(service.requestCount == 1)
        }
    }

    @Test("a request that is cancelled before it begins is not sent")
    func before() async throws {
        try await withCacheScene { scene async throws in
            let service = SlowService()
            let cache = scene.cache()
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                return try await cache.intercept(.example()) { try await service.send($0) }
            }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(service.requestCount == 0)
        }
    }
}
