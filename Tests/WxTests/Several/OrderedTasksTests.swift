import Foundation
import Synchronization
import Testing

@testable import wx

@Suite("Work for many elements")
struct OrderedTasksTests {
    private struct Failure: Error {}

    @Test("the results come in order, and no more elements are worked on at a time than allowed", arguments: [1, 3, 8])
    func order(atOnce: Int) async throws {
        let running = Mutex((now: 0, most: 0))
        let tasks = OrderedTasks(atOnce: atOnce) { (number: Int) in
            running.withLock {
                $0.now += 1
                $0.most = max($0.most, $0.now)
            }
            // The earlier ones of a group end last.
            try await Task.sleep(for: .milliseconds(5 * (atOnce - number % atOnce)))
            running.withLock { $0.now -= 1 }
            return number * 2
        }
        var (next, results) = (0, [Int]())
        try await tasks.run(
            {
                next += 1
                return next <= 40 ? next : nil
            }, passing: { results.append($0) })
        #expect(results == (1...40).map { $0 * 2 })
        #expect(running.withLock { $0.most } == atOnce)
    }

    @Test("while one takes long, only so many are taken that results can wait in little memory")
    func bounded() async throws {
        let (held, release) = AsyncStream.makeStream(of: Void.self)
        let tasks = OrderedTasks(atOnce: 3) { (number: Int) in
            if number == 0 { for await _ in held {} }
            // The last one that may be taken before the first is over.
            if number == 11 {
                try await Task.sleep(for: .milliseconds(50))
                release.finish()
            }
            return number
        }
        var taken = 0
        var most = 0
        var results: [Int] = []
        try await tasks.run(
            {
                defer { taken += 1 }
                most = max(most, taken - results.count)
                return taken < 100 ? taken : nil
            }, passing: { results.append($0) })
        #expect(most == 11)
        #expect(results == Array(0..<100))
    }

    @Test("an error ends it, and what was passed before stays in order")
    func failing() async {
        let tasks = OrderedTasks(atOnce: 2) { (number: Int) in
            if number == 5 { throw Failure() }
            return number
        }
        var (next, results) = (-1, [Int]())
        await #expect(throws: Failure.self) {
            try await tasks.run(
                {
                    next += 1
                    return next
                }, passing: { results.append($0) })
        }
        #expect(results == Array(0..<results.count) && results.count <= 5)
    }
}
