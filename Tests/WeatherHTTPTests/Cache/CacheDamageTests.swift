import Foundation
import HTTPTypes
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("A cache whose file is damaged")
struct CacheDamageTests {
    @Test("an intact file is used")
    func sound() async throws {
        try await withFilledCache { cache async throws in
            #expect(try await cache.get(0).delivery.source == .cache)
            try await cache.expectHealed()
            #expect(cache.problems.all.isEmpty)
        }
    }

    enum Damage: String, CaseIterable {
        case garbage, text, half, firstPageOnly, headerFlipped, empty, oneByte
    }

    @Test("the file is set aside and replaced by a new one", arguments: Damage.allCases)
    func file(damage: Damage) async throws {
        try await withFilledCache { cache async throws in
            try cache.change { data in
                switch damage {
                case .garbage: data = Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 3) })
                case .text: data = Data("This is no database.\n".utf8)
                case .half: data = data.prefix(data.count / 2)
                case .firstPageOnly: data = data.prefix(4096)
                case .headerFlipped: for index in 0..<100 { data[index] ^= 0xFF }
                case .empty: data = Data()
                case .oneByte: data = Data([0])
                }
            }
            try await cache.expectHealed()
            let aside = cache.folder + "/cache-damaged.sqlite"
            // Every cache begins as an empty file, and for SQLite a file that is shorter than its header is empty.
            let isNew = damage == .empty || damage == .oneByte
            #expect(cache.problems.all == (isNew ? [] : [.damaged(setAside: aside)]))
            #expect(FileManager.default.fileExists(atPath: aside) == !isNew)
        }
    }

    @Test("responses are right, whichever page is damaged")
    func pages() async throws {
        try await withFilledCache { original in
            let data = try Data(contentsOf: URL(fileURLWithPath: original.path))
            #expect(data.count / 4096 > 10)
            for page in 0..<data.count / 4096 {
                for mask: UInt8 in [0xFF, 0x01] {
                    try await withFilledCache { cache async throws in
                        try cache.change { data in
                            // The whole page, or only its header.
                            let first = page * 4096 + (page == 0 ? 100 : 0)
                            for index in first..<(mask == 0xFF ? (page + 1) * 4096 : first + 12) {
                                data[index] ^= mask
                            }
                        }
                        try await cache.expectHealed()
                    }
                }
            }
        }
    }

    @Test("a damaged byte in a response affects only this response, which is requested again")
    func body() async throws {
        try await withFilledCache { cache async throws in
            try cache.change { data in
                // The body has only digits, so that the damaged one could still be parsed.
                guard let found = data.range(of: Data("2 2 2 2 2 2".utf8)) else { return }
                data[found.lowerBound] ^= 0x01
            }
            let sources = try await [0, 1, 2, 3].asyncMap { try await cache.get($0) }.map(\.delivery.source)
            #expect(sources == [.cache, .cache, .network, .cache])
            try await cache.expectHealed()
            #expect(cache.problems.all.isEmpty)
        }
    }

    @Test(
        "a response with a changed value is requested again",
        arguments: [
            "status = 203", "status = 404", "status = 'x'", "status = -1", "status = 1e300", "status = x'00'",
            "requested = requested - 1", "received = received + 30", "received = 'x'", "received = 9e999",
            "received = -1", "requested = 1e18", "head = 7", "head = ''", "head = 'cache-control: max-age=99999'",
            "body = 7", "body = ''", "body = '{}'", "body = x'FF'", "checksum = 'x'", "checksum = checksum + 1",
            "checksum = 0.5", "key = key || ' '",
        ])
    func value(change: String) async throws {
        try await withFilledCache { cache async throws in
            try cache.change("UPDATE responses SET \(change)")
            let sources = try await [0, 1, 2, 3].asyncMap { try await cache.get($0) }.map(\.delivery.source)
            #expect(sources == Array(repeating: .network, count: 4))
            try await cache.expectHealed()
        }
    }

    @Test("an invalid time of the last use does not affect a response", arguments: ["'x'", "-1", "9e999", "x'00'"])
    func used(value: String) async throws {
        try await withFilledCache { cache async throws in
            try cache.change("UPDATE responses SET used = \(value)")
            #expect(try await cache.get(0).delivery.source == .cache)
        }
    }
}

extension Array {
    fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
        var result: [T] = []
        for element in self { result.append(try await transform(element)) }
        return result
    }
}
