#if Server
import Foundation
import Synchronization
import Testing
import WeatherCore

@testable import wx_server

private final class Counter: Sendable {
    let value = Atomic(0)
}

@Suite("Nothing that clients can ask for grows a memory beyond its bound")
struct MemoryTests {
    @Test("the values used longest ago are dropped first")
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

    @Test("it behaves as a list of the keys in the order of their use")
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

    @Test("ten thousand languages that do not exist are one")
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
        // Those that exist, of which the program has few.
        let codes = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
        let real = Set(
            codes.compactMap { try? ResponseLocale(language: nil, accepted: $0, units: nil, standard: "en").tag })
        #expect(codes.count > 400 && real.count < 40, "\(real.sorted())")
        let tags = ["ko", "ko-KR", "ko_KR.UTF-8", "ko-Kore-KR", "ko-KR-u-nu-thai", "ko-KR-x-private"]
        let korean = Set(
            tags.compactMap { try? ResponseLocale(language: $0, accepted: nil, units: nil, standard: "en").tag })
        #expect(korean.isSubset(of: ["ko", "ko-KR"]), "\(korean)")
        #expect(try ResponseLocale(language: "zh-TW", accepted: nil, units: nil, standard: "en").tag == "zh-Hant-TW")
    }

    @Test("a long list of languages or types is read to a bound")
    func lists() {
        let list = (0..<100_000).map { "a\($0);q=0.5" }.joined(separator: ",")
        #expect(AcceptedValues(list).values.count == 24)
        #expect(AcceptedValues("b;q=0.1, a, c;q=0, d;q=nan, e;q=7").values.map(\.name) == ["a", "e", "b"])
        #expect(AcceptedValues("text/*;q=0.5, text/html").quality(of: "text/plain") == 0.5)
        #expect(AcceptedValues(";;,,;q=,=;").quality(of: "text/html") == 0)
    }

    @Test("places that do not exist are not kept")
    func unknownPlaces() throws {
        let server = try ServerProcess(["--sandbox", "--rate", "100000", "--burst", "1000000"])
        for number in 0..<60 {
            #expect(try server.get("/Qwrtps\(number)x", ["Accept-Language": "x\(number)"]).status == 404)
        }
        #expect(try server.metric("wx_server_kept_places") == 0)
        #expect(try server.metric("wx_server_answers") == 0)
        #expect(try server.metric("wx_server_reports_total") == 0)
    }

    @Test("answers take no more bytes than their bound")
    func answers() {
        let memory = ResponseCache<Int>(limit: 100_000)
        let expires = Date.distantFuture
        for number in 0..<1_000 {
            let text = String(repeating: "\(number) ", count: 500)
            memory.keep(Answer(text, type: "text/plain", language: nil, expires: expires), for: number)
        }
        #expect(memory.extent.bytes <= 100_000 && memory.extent.count > 10)
        #expect(memory.answer(to: 999, at: .now) != nil)
        #expect(memory.answer(to: 999, at: .distantFuture) == nil)
    }

    @Test("callers at the same time share one piece of work and its failure")
    func sharedWork() async throws {
        let work = InFlightTasks<String, Int>()
        let (begun, done) = (Counter(), Counter())
        let results = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    begun.value.add(1, ordering: .relaxed)
                    return try await work.value(for: "a") {
                        // All have asked, but for those that are a step before it.
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

    @Test("work goes on when a caller's time limit has passed, and the next caller gets its result")
    func impatience() async throws {
        let work = InFlightTasks<String, Int>()
        let gate = Counter()
        let slow: @Sendable () async throws -> Int = {
            while gate.value.load(ordering: .relaxed) == 0 { try await Task.sleep(for: .milliseconds(5)) }
            return 7
        }
        #expect(try await work.value(for: "a", within: .milliseconds(1), slow) == nil)
        // It has asked before the work can end.
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
