import FaultServer
import Foundation
import Synchronization
import Testing

@Suite("Names looked up online")
struct OnlinePlacesTests {
    private final class Times: Sendable {
        private let dates = Mutex<[Date]>([])

        var sorted: [Date] { dates.withLock { $0.sorted() } }

        func append(_ date: Date) { dates.withLock { $0.append(date) } }
    }

    /// A name that is in no gazetteer.
    private static let name = "Qwxyzzyville"

    /// A server that finds the name with the given response, and has weather for every place.
    private static func answer(_ request: FaultServer.Request, _ found: String) -> [FaultServer.Action] {
        if request.target.hasPrefix("/search") { return [.reply(200, [:], found)] }
        if request.target.hasPrefix("/geocoding/v1/search") { return [.reply(200, [:], #"{"generationtime_ms":0.1}"#)] }
        let document =
            (try? Recording.fixture("METNorway/Tests/Fixtures/locationforecast.xml", for: request.target)) ?? Data()
        return [.reply(200, [:], document)]
    }

    private static func environment(_ server: FaultServer, cache: URL) -> [String: String] {
        [
            "WX_OPENMETEO_BASE_URL": "http://\(server.authority)",
            "WX_NOMINATIM_BASE_URL": "http://\(server.authority)",
            "WX_METNO_BASE_URL": "http://\(server.authority)",
            "XDG_CACHE_HOME": cache.path,
        ]
    }

    private static let found =
        #"[{"lat":"37.5","lon":"127.0","addresstype":"village","name":"Qwxyzzyville","address":{"country_code":"kr"}}]"#

    @Test("a name that other services do not know is found by Nominatim, and then cached")
    func kept() async throws {
        try await WxProgram.withFolder { folder in
            try await withFaultServer({ Self.answer($0, Self.found) }) { server in
                for _ in 0..<2 {
                    let run = try await WxProgram.run(
                        ["--locale", "en", "--now", "2026-04-06T03:00:00Z", Self.name],
                        environment: Self.environment(server, cache: folder))
                    #expect(run.status == 0, "\(run.errors)")
                    #expect(run.output.contains("Qwxyzzyville"))
                }
                let searches = server.requests.filter { $0.target.hasPrefix("/search") }
                #expect(searches.count == 1)
                #expect(searches.first?.target.contains("q=Qwxyzzyville&") == true)
                #expect(searches.first?.head.lowercased().contains("user-agent: wx/") == true)
            }
        }
    }

    @Test("concurrent programs ask Nominatim at most once a second", .timeLimit(.minutes(60)))
    func apart() async throws {
        try await WxProgram.withFolder { folder in
            let times = Times()
            try await withFaultServer({ request in
                if request.target.hasPrefix("/search") { times.append(Date()) }
                return Self.answer(request, "[]")
            }) { server in
                try await withThrowingTaskGroup { group in
                    for number in 0..<4 {
                        group.addTask {
                            let run = try await WxProgram.run(
                                ["--locale", "en", "\(Self.name)\(number)"],
                                environment: Self.environment(server, cache: folder))
                            #expect(run.status == 68, "\(run.errors)")
                        }
                    }
                    try await group.waitForAll()
                }
            }
            let sorted = times.sorted
            #expect(sorted.count == 4)
            for (first, next) in zip(sorted, sorted.dropFirst()) { #expect(next.timeIntervalSince(first) >= 1) }
        }
    }
}
