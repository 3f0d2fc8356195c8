import Foundation
import HTTPTypes
import SQLiteTesting
import Synchronization
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("Waiting for the cache blocks no thread of the concurrency pool")
struct CacheThreadTests {
    @Test("while another process locks the database, tasks continue", .timeLimit(.minutes(60)))
    func held() async {
        // No other test can run while all threads wait.
        await #expect(processExitsWith: .success) { try await Self.checkHeld() }
    }

    private static func checkHeld() async throws {
        try await withFolder { folder async throws in
            let request = ServiceRequest.example()
            _ = try await HTTPCache(
                CacheDatabase(folder: URL(fileURLWithPath: folder)), services: [.example()]
            ).intercept(request) { _ in .json([.cacheControl: "max-age=60"]) }
            let holder = try SQLiteFile(folder + "/cache-3.sqlite")
            try holder.run("BEGIN EXCLUSIVE")

            // Each wait ends only when a later task of the concurrency pool opens the gate.
            let gate = Gate()
            let count = ProcessInfo.processInfo.activeProcessorCount * 2 + 2
            try await withThrowingTaskGroup(of: ServiceResponse.self) { group in
                for _ in 0..<count {
                    let database = CacheDatabase(
                        folder: URL(fileURLWithPath: folder), capacity: CacheDatabase.capacity,
                        patience: LockPatience(deadline: nil) { _ in gate.wait() }, isOneShot: false, report: { _ in })
                    let cache = HTTPCache(database, services: [.example(.init(perMinute: 9))])
                    let ledger = QuotaLedger(database, services: [.example(.init(perMinute: 9))])
                    group.addTask {
                        // A write must wait for the lock.
                        try await LayeredTransport(Answering(), layers: [cache, ledger]).send(request.refreshed)
                    }
                }
                while gate.waiting < count { try await Task.sleep(for: .milliseconds(5)) }
                gate.open()
                for try await response in group { #expect(response.status == 200) }
            }
            #expect(!gate.isStuck)
            try holder.run("ROLLBACK")
        }
    }

    @Test("a process that makes one request reads its cache on the calling thread")
    func oneShot() async throws {
        try await withFolder { folder async throws in
            let database = CacheDatabase(folder: URL(fileURLWithPath: folder), isOneShot: true)
            let asking = pthread_self()
            #expect(await database.run { _ in pthread_self() } == asking)
        }
    }
}

/// Blocks threads until it is opened.
private final class Gate: Sendable {
    private let count = Atomic(0)
    private let isOpen = Atomic(false)
    private let stuck = Atomic(false)

    /// The number of threads that have reached it.
    var waiting: Int { count.load(ordering: .relaxed) }

    func open() { isOpen.store(true, ordering: .relaxed) }

    /// Whether a thread has waited for twenty seconds without success.
    var isStuck: Bool { stuck.load(ordering: .relaxed) }

    func wait() {
        count.add(1, ordering: .relaxed)
        let end = ContinuousClock.now + .seconds(20)
        while !isOpen.load(ordering: .relaxed) {
            guard ContinuousClock.now < end else { return stuck.store(true, ordering: .relaxed) }
            usleep(1000)
        }
    }
}

private struct Answering: HTTPTransport {
    func send(_ request: ServiceRequest) async throws -> ServiceResponse { .json([.cacheControl: "max-age=60"]) }
}

extension ServiceRequest {
    fileprivate var refreshed: ServiceRequest {
        var request = self
        request.cachePolicy = .refresh
        return request
    }
}
