import Foundation
import HTTPTypes
import Synchronization
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("A failing service gets one request per pause")
struct ServiceBackoffTests {
    private final class World: Sendable {
        let now = Mutex(Date(timeIntervalSince1970: 1_775_443_800))
        let asked = Mutex(0)
        let status = Mutex(503)
        let retryAfter = Mutex<String?>(nil)

        func wait(_ seconds: TimeInterval) { now.withLock { $0 += seconds } }
    }

    private let world = World()
    private let backoff: ServiceBackoff

    init() { backoff = ServiceBackoff { [world] in world.now.withLock { $0 } } }

    /// Sends a request, and returns the status or the error.
    private func ask(_ path: String, of provider: String = "a", stale: Bool = false) async -> (Int?, WeatherError?) {
        let request = ServiceRequest(
            http: HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: path), provider: provider)
        do {
            let response = try await backoff.intercept(request) { [world] request in
                guard request.cachePolicy.network != .never else {
                    guard stale else { throw WeatherError(.nothingKept) }
                    var response = ServiceResponse(head: HTTPResponse(status: .ok), body: Data())
                    response.delivery.source = .cache
                    response.delivery.staleness = 60
                    return response
                }
                world.asked.withLock { $0 += 1 }
                let status = world.status.withLock { $0 }
                guard status > 0 else { throw WeatherError(.connectionFailed) }
                var head = HTTPResponse(status: .init(code: status))
                head.headerFields[.retryAfter] = world.retryAfter.withLock { $0 }
                return ServiceResponse(head: head, body: Data())
            }
            if stale { #expect(response.delivery.failure?.reason == .serverError) }
            return (response.status, nil)
        } catch {
            return (nil, error as? WeatherError)
        }
    }

    private var asked: Int { world.asked.withLock { $0 } }

    @Test("for any number of places, and pauses double until it answers", arguments: [503, 0, 429, 401])
    func pauses(status: Int) async {
        world.status.withLock { $0 = status }
        for (index, pause) in [5.0, 10, 20, 40, 80, 160, 300, 300].enumerated() {
            _ = await ask("/\(index)")
            for place in 0..<5 {
                let error = await ask("/\(index)/\(place)").1
                #expect(error?.details.retryAfter == pause, "\(String(describing: error))")
                #expect(error?.details.failureAge == 0 && error?.provider == "a")
            }
            #expect(asked == index + 1)
            world.wait(pause)
        }
        world.status.withLock { $0 = 200 }
        #expect(await ask("/again").0 == 200)
        #expect(await ask("/more").0 == 200 && asked == 10 && backoff.failing.isEmpty)
    }

    @Test("Retry-After overrides the pause")
    func retryAfter() async {
        world.retryAfter.withLock { $0 = "33" }
        _ = await ask("/")
        world.wait(32)
        #expect(await ask("/2").1?.details.retryAfter == 1)
        world.wait(1)
        _ = await ask("/3")
        #expect(asked == 2)
    }

    @Test("cached responses are used, with the reason of the failure")
    func stale() async {
        _ = await ask("/")
        #expect(await ask("/2", stale: true).0 == 200 && asked == 1)
    }

    @Test("another service is asked, and a place that the service does not cover is no failure")
    func others() async {
        _ = await ask("/")
        _ = await ask("/", of: "b")
        #expect(asked == 2)
        world.status.withLock { $0 = 404 }
        for number in 0..<3 { _ = await ask("/\(number)", of: "c") }
        #expect(asked == 5)
    }

    @Test("while one request tries the service again, others do not")
    func trial() async {
        _ = await ask("/")
        world.wait(5)
        let backoff = backoff
        let request = ServiceRequest(
            http: HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: "/t"), provider: "a")
        _ = try? await backoff.intercept(request) { _ in
            #expect(await ask("/other").1?.reason == .serverError)
            return ServiceResponse(head: HTTPResponse(status: .ok), body: Data())
        }
        #expect(asked == 1 && backoff.failing.isEmpty)
    }
}
