import Foundation
import SandboxServices
import Synchronization
import Testing
import WeatherCore
import WeatherRendering
import WeatherSandbox
import WeatherSandboxServer
import WeatherSession

@testable import wx

/// A stand-in that records when it is asked.
private final class CountingStandIn: ServiceStandIn {
    private let standIn = METNorwayStandIn()
    private let times = Mutex<[Date]>([])
    var id: String { standIn.id }
    /// When it was asked.
    var requests: [Date] { times.withLock { $0 } }

    func response(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxResponse {
        times.withLock { $0.append(now) }
        return standIn.response(to: request, from: atmosphere, now: now)
    }
}

/// A clock that a test sets.
private final class SetClock: Sendable {
    private let time: Mutex<Date>
    init(_ time: Date) { self.time = Mutex(time) }
    var now: Date { time.withLock { $0 } }
    func set(_ date: Date) { time.withLock { $0 = date } }
}

@Suite("A week of --watch")
struct WatchWeekTests {
    /// The memory of this process that is not shared, in bytes.
    private static var memory: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").compactMap { Int($0) }
        return pages.count > 2 ? (pages[1] - pages[2]) * sysconf(Int32(_SC_PAGESIZE)) : 0
    }

    @Test("makes requests only for expired data, and does not grow in memory")
    func week() async {
        // In a process of its own, whose memory is measured.
        await #expect(processExitsWith: .success) { try await Self.checkWeek() }
    }

    private static func checkWeek() async throws {
        let clock = SetClock(Date(timeIntervalSince1970: 1_775_538_120))
        let service = CountingStandIn()
        let server = try await SandboxServer.start([service], clock: { clock.now })
        try await WxProgram.withFolder { home in
            var environment = SessionEnvironment(
                variables: [
                    "HOME": home.path, "LANG": "en_GB.UTF-8", "WX_PROVIDER": "metno",
                    "WX_METNO_BASE_URL": "\(server.address)/metno",
                ],
                program: .init("wx", version: "1", contact: "test@example.org"))
            environment.clock = { clock.now }
            let session = try await WeatherSession(environment)
            var place = Place(coordinates: try #require(Coordinates(latitude: 37.57, longitude: 126.98)))
            place.name = "Seoul"
            var state = WatchState([place])
            var options = ForecastView.Options()
            (options.terminal.columns, options.terminal.rows) = (80, 24)
            let end = clock.now + 7 * 86_400
            var expiries: [Date] = []
            var memories: [Int] = []
            var shown: [String]?
            while clock.now < end {
                for question in state.questions(at: clock.now) {
                    let answer = try await session.weather(of: place, products: [.current, .hourly, .daily])
                    state.receive(.success(answer), for: question.index, at: clock.now)
                    expiries.append(state.places[0].next)
                    memories.append(memory)
                }
                let lines = state.lines(options: options, localizer: session.localizer, at: clock.now)
                _ = ScreenUpdate.text(showing: lines, after: shown, bidi: .none)
                shown = lines
                // Most minutes only move the clock.
                clock.set(max(state.places[0].next, clock.now + 60))
            }
            let requests = service.requests
            #expect(requests.count == expiries.count)
            #expect(requests.count > 100)
            // Never before the former answer has expired, and no later than a minute after it.
            for (request, expiry) in zip(requests.dropFirst(), expiries) {
                #expect((0...60).contains(request.timeIntervalSince(expiry)))
            }
            // One report takes more than that; the allocator's own size varies.
            let (early, late) = (memories[memories.count / 4], memories[memories.count - 1])
            let growth = Double(late - early) / Double(memories.count * 3 / 4)
            #expect(growth < 20_000, "\(growth) bytes for each answer: \(memories)")
        }
        await server.stop()
    }
}
