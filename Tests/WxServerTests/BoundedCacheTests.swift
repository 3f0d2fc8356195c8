#if Server
import Foundation
import Synchronization
import Testing
import WeatherCore

@testable import wx_server

private final class Counter: Sendable {
    let value = Atomic(0)
}

@Suite("No request can make a cache grow beyond its limit")
struct BoundedCacheTests {
    @Test("the least recently used values are removed first")
    func leastRecent() {
        var values = LRUCache<Int, String>(limit: 3)
        for number in 1...3 { values.set("\(number)", for: number) }
        #expect(values.value(for: 1) == "1")
        values.set("4", for: 4)
        #expect(values.value(for: 2) == nil && values.count == 3)
        values.set("large", for: 5, size: 2)
        #expect(values.value(for: 3) == nil && values.value(for: 1) == nil)
        #expect(values.value(for: 4) == "4" && values.value(for: 5) == "large" && values.size == 3)
        values.set("too large", for: 6, size: 4)
        #expect(values.value(for: 6) == nil && values.count == 2)
        values.remove(5)
        values.remove(4)
        #expect(values.size == 0 && values.count == 0)
    }

    @Test("the cache behaves like a list of keys in the order of their use")
    func leastRecentModel() {
        var values = LRUCache<Int, Int>(limit: 20)
        var model: [(key: Int, size: Int)] = []
        var generator = SystemRandomNumberGenerator()
        for step in 0..<20_000 {
            let key = Int.random(in: 0..<40, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0:
                let size = Int.random(in: 1...6, using: &generator)
                values.set(step, for: key, size: size)
                model.removeAll { $0.key == key }
                while model.reduce(size, { $0 + $1.size }) > 20 { model.removeFirst() }
                model.append((key, size))
            case 1:
                #expect((values.value(for: key) != nil) == model.contains { $0.key == key })
                if let index = model.firstIndex(where: { $0.key == key }) { model.append(model.remove(at: index)) }
            default:
                values.remove(key)
                model.removeAll { $0.key == key }
            }
            #expect(values.count == model.count && values.size == model.reduce(0) { $0 + $1.size })
        }
    }

    @Test("ten thousand unknown languages lead to one locale")
    func languages() throws {
        var locales: Set<ResponseLocale> = []
        for number in 0..<10_000 {
            let letters = [number / 676 % 26, number / 26 % 26, number % 26].map {
                "abcdefghijklmnopqrstuvwxyz".dropFirst($0).prefix(1)
            }
            let tag = "q" + letters.joined() + "-x\(number)"
            locales.insert(try ResponseLocale(language: nil, accepted: tag, units: nil, standard: "en"))
        }
        #expect(locales.count == 1)
        // The program supports only few of the languages that exist.
        let codes = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
        let real = Set(
            codes.compactMap { try? ResponseLocale(language: nil, accepted: $0, units: nil, standard: "en").tag })
        #expect(codes.count > 400 && real.count < 90, "\(real.sorted())")
        let tags = ["ko", "ko-KR", "ko_KR.UTF-8", "ko-Kore-KR", "ko-KR-u-nu-thai", "ko-KR-x-private"]
        let korean = Set(
            tags.compactMap { try? ResponseLocale(language: $0, accepted: nil, units: nil, standard: "en").tag })
        #expect(korean.isSubset(of: ["ko", "ko-KR"]), "\(korean)")
        #expect(try ResponseLocale(language: "zh-TW", accepted: nil, units: nil, standard: "en").tag == "zh-Hant-TW")
    }

    @Test("only the beginning of a long list of languages or types is read")
    func lists() {
        let list = (0..<100_000).map { "a\($0);q=0.5" }.joined(separator: ",")
        #expect(AcceptedValues(list).values.count == 24)
        #expect(AcceptedValues("b;q=0.1, a, c;q=0, d;q=nan, e;q=7").values.map(\.name) == ["a", "e", "b"])
        #expect(AcceptedValues("text/*;q=0.5, text/html").quality(of: "text/plain") == 0.5)
        #expect(AcceptedValues(";;,,;q=,=;").quality(of: "text/html") == 0)
    }

    @Test("places that do not exist are not cached")
    func unknownPlaces() throws {
        let server = try ServerProcess(["--sandbox", "--rate", "100000", "--burst", "1000000"])
        for number in 0..<60 {
            #expect(try server.get("/Qwrtps\(number)x", ["Accept-Language": "x\(number)"]).status == 404)
        }
        #expect(try server.metric("wx_server_kept_places") == 0)
        #expect(try server.metric("wx_server_answers") == 0)
        #expect(try server.metric("wx_server_reports_total") == 0)
    }

    @Test("cached responses take no more bytes than the limit")
    func responseBytes() {
        let cache = ResponseCache<Int>(limit: 100_000)
        let expires = Date.distantFuture
        for number in 0..<1_000 {
            let text = String(repeating: "\(number) ", count: 500)
            cache.store(CachedResponse(text, type: "text/plain", language: nil, expires: expires), for: number)
        }
        #expect(cache.extent.bytes <= 100_000 && cache.extent.count > 10)
        #expect(cache.response(for: 999, at: .now) != nil)
        #expect(cache.response(for: 999, at: .distantFuture) == nil)
    }

    @Test("concurrent callers share one task and its failure")
    func coalescing() async throws {
        let work = InFlightTasks<String, Int>()
        let (begun, done) = (Counter(), Counter())
        let results = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    begun.value.add(1, ordering: .relaxed)
                    return try await work.value(for: "a") {
                        // By then all callers wait for the task, or are about to.
                        while begun.value.load(ordering: .relaxed) < 50 { try await Task.sleep(for: .milliseconds(10)) }
                        try await Task.sleep(for: .seconds(1))
                        done.value.add(1, ordering: .relaxed)
                        return 7
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.allSatisfy { $0 == 7 })
        #expect(done.value.load(ordering: .relaxed) == 1)
        await #expect(throws: CancellationError.self) { try await work.value(for: "b") { throw CancellationError() } }
        #expect(try await work.value(for: "b") { 8 } == 8)
    }

    @Test("a task goes on after a caller's time limit, and the next caller gets its result")
    func timeLimit() async throws {
        let work = InFlightTasks<String, Int>()
        let gate = Counter()
        let slow: @Sendable () async throws -> Int = {
            while gate.value.load(ordering: .relaxed) == 0 { try await Task.sleep(for: .milliseconds(5)) }
            return 7
        }
        #expect(try await work.value(for: "a", within: .milliseconds(1), slow) == nil)
        // It waits for the task before that can end.
        let result = Task.immediate { try await work.value(for: "a") { 8 } }
        gate.value.add(1, ordering: .relaxed)
        #expect(try await result.value == 7)
        #expect(try await work.value(for: "b", within: .seconds(600)) { 9 } == 9)
        await #expect(throws: CancellationError.self) {
            try await work.value(for: "c", within: .seconds(600)) { throw CancellationError() }
        }
    }
}
#endif
