import Foundation
import HTTPTypes
import Synchronization
import Testing
import WeatherCore
import WeatherHTTP

@Suite("The spacing of requests") struct RequestSpacingTests {
    /// A clock that advances only by sleeping.
    private final class FakeTime: Sendable {
        private let date = Mutex(Date(timeIntervalSince1970: 1_775_443_800))

        var now: Date { date.withLock { $0 } }

        func move(by seconds: TimeInterval) { date.withLock { $0 += seconds } }

        func layer(_ folder: String?, interval: Duration = .seconds(1)) -> RequestSpacing {
            RequestSpacing(
                services: [.limited(interval: interval)],
                folder: folder.map { URL(fileURLWithPath: $0) },
                clock: { self.now },
                sleep: { self.move(by: $0.seconds) })
        }
    }

    /// A list of times.
    private final class Moments: Sendable {
        private let dates = Mutex<[Date]>([])

        var sorted: [Date] { dates.withLock { $0.sorted() } }

        func append(_ date: Date) { dates.withLock { $0.append(date) } }
    }

    /// Sends a request, and returns the time at which it was sent.
    private func start(_ layer: RequestSpacing, _ time: FakeTime, provider: String = "nominatim") async throws -> Date {
        let starts = Moments()
        _ = try await layer.intercept(.get("https://example.org/x", provider: provider)) { _ in
            starts.append(time.now)
            return ServiceResponse(head: HTTPResponse(status: .ok), body: Data())
        }
        return try #require(starts.sorted.first)
    }

    @Test("requests to a service with an interval are sent that far apart, others at once", arguments: [true, false])
    func apart(hasFolder: Bool) async throws {
        try await withFolder { folder in
            let time = FakeTime()
            let layer = time.layer(hasFolder ? folder + "/wx" : nil)
            let first = time.now
            #expect(try await start(layer, time) == first)
            let second = try await start(layer, time)
            #expect(second.timeIntervalSince(first) >= 1)
            #expect(second.timeIntervalSince(first) < 1.2)
            #expect(try await start(layer, time, provider: "metno") == second)
            time.move(by: 5)
            let later = time.now
            #expect(try await start(layer, time) == later)
        }
    }

    @Test("another run of the program waits for this one, and no other user can read the times of requests")
    func acrossRuns() async throws {
        try await withFolder { folder in
            let time = FakeTime()
            let path = folder + "/cache/wx"
            let first = try await start(time.layer(path), time)
            let second = try await start(time.layer(path), time)
            #expect(second.timeIntervalSince(first) >= 1)
            let file = try FileManager.default.attributesOfItem(atPath: path + "/spacing-nominatim")
            #expect(file[.posixPermissions] as? Int == 0o600)
            let owned = try FileManager.default.attributesOfItem(atPath: path)
            #expect(owned[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test("concurrent requests of several runs are each sent one interval after the previous response")
    func concurrent() async throws {
        try await withFolder { folder in
            let (starts, ends) = (Moments(), Moments())
            try await withThrowingTaskGroup { group in
                for number in 0..<8 {
                    // Two requests of one run share a layer.
                    let layer = RequestSpacing(
                        services: [.limited(interval: .milliseconds(50))], folder: URL(fileURLWithPath: folder))
                    for _ in 0...(number % 2) {
                        group.addTask {
                            _ = try await layer.intercept(.get("https://example.org/x", provider: "nominatim")) { _ in
                                starts.append(Date())
                                try await Task.sleep(for: .milliseconds(number * 5))
                                ends.append(Date())
                                return ServiceResponse(head: HTTPResponse(status: .ok), body: Data())
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(starts.sorted.count == 12)
            for (end, next) in zip(ends.sorted, starts.sorted.dropFirst()) {
                #expect(next.timeIntervalSince(end) >= 0.05)
            }
        }
    }

    @Test("concurrent requests of one run are spaced even without a folder")
    func concurrentWithoutFolder() async throws {
        let (starts, ends) = (Moments(), Moments())
        let layer = RequestSpacing(services: [.limited(interval: .milliseconds(50))], folder: nil)
        try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    _ = try await layer.intercept(.get("https://example.org/x", provider: "nominatim")) { _ in
                        starts.append(Date())
                        try await Task.sleep(for: .milliseconds(20))
                        ends.append(Date())
                        return ServiceResponse(head: HTTPResponse(status: .ok), body: Data())
                    }
                }
            }
            try await group.waitForAll()
        }
        for (end, next) in zip(ends.sorted, starts.sorted.dropFirst()) { #expect(next.timeIntervalSince(end) >= 0.05) }
    }

    @Test("the request of a run that is killed before its response is recorded")
    func killed() async throws {
        try await withFolder { folder in
            let time = FakeTime()
            let first = time.now
            _ = try await time.layer(folder).intercept(.get("https://example.org/x", provider: "nominatim")) { _ in
                // The next run knows only the current contents of the file.
                let left = URL(fileURLWithPath: folder + "/left")
                try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
                let name = "spacing-nominatim"
                try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name))
                    .write(to: left.appendingPathComponent(name))
                return ServiceResponse(head: HTTPResponse(status: .ok), body: Data())
            }
            let next = try await start(time.layer(folder + "/left"), time)
            #expect(next.timeIntervalSince(first) >= 1)
        }
    }

    @Test("failed requests are spaced, too")
    func failing() async throws {
        let time = FakeTime()
        let layer = time.layer(nil)
        await #expect(throws: WeatherError.self) {
            try await layer.intercept(.get("https://example.org/x", provider: "nominatim")) { _ in
                time.move(by: 20)
                throw WeatherError(.timedOut)
            }
        }
        let end = time.now
        #expect(try await start(layer, time).timeIntervalSince(end) >= 1)
    }

    @Test(
        "a damaged file, or a time in the future, delays no request",
        arguments: [
            "", "x", "nan", "inf", "1e300", "-1e300", "1775443802", "1775443900", String(repeating: "9", count: 100),
        ])
    func broken(contents: String) async throws {
        try await withFolder { folder in
            let time = FakeTime()
            try Data(contents.utf8).write(to: URL(fileURLWithPath: folder + "/spacing-nominatim"))
            let first = time.now
            #expect(try await start(time.layer(folder), time) == first)
            #expect(try await start(time.layer(folder), time).timeIntervalSince(first) >= 1)
        }
    }

    @Test("with an unusable folder, the requests of one run are still spaced, and no link is followed")
    func unusable() async throws {
        try await withFolder { folder in
            let victim = folder + "/victim"
            try Data("precious".utf8).write(to: URL(fileURLWithPath: victim))
            let linked = folder + "/linked"
            try FileManager.default.createDirectory(atPath: linked, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: linked + "/spacing-nominatim", withDestinationPath: victim)
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: linked)
            let shared = folder + "/shared"
            try FileManager.default.createDirectory(
                atPath: shared, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
            chmod(shared, 0o777)
            let pipe = folder + "/pipe"
            try FileManager.default.createDirectory(atPath: pipe, withIntermediateDirectories: true)
            mkfifo(pipe + "/spacing-nominatim", 0o600)
            for path in ["/dev/null/wx", victim, linked, folder + "/link", shared, pipe] {
                let time = FakeTime()
                let layer = time.layer(path)
                let first = try await start(layer, time)
                #expect(try await start(layer, time).timeIntervalSince(first) >= 1, "\(path)")
            }
            #expect(try String(contentsOfFile: victim, encoding: .utf8) == "precious")
            #expect(try FileManager.default.contentsOfDirectory(atPath: shared).isEmpty)
        }
    }

    @Test("a request that would be sent after its deadline is refused at once, with the time to wait")
    func turnAfterDeadline() async throws {
        let time = FakeTime()
        let layer = time.layer(nil, interval: .seconds(60))
        let first = try await start(layer, time)
        var request = ServiceRequest.get("https://example.org/x", provider: "nominatim")
        request.deadline = .now + .seconds(30)
        let hurried = request
        let error = await #expect(throws: WeatherError.self) {
            _ = try await layer.intercept(hurried) { _ in
                Issue.record("it was sent")
                return ServiceResponse(head: HTTPResponse(status: .ok), body: Data())
            }
        }
        #expect(error?.code == .rateLimited)
        #expect(error?.details.retryAfter == 61)
        #expect(time.now == first, "it slept")
    }

    @Test("a request does not wait for others beyond its deadline")
    func deadline() async throws {
        try await withFolder { folder in
            let file = open(folder + "/spacing-nominatim", O_RDWR | O_CREAT, 0o600)
            defer { close(file) }
            #expect(flock(file, LOCK_EX) == 0)
            let time = FakeTime()
            let before = time.now
            var request = ServiceRequest.get("https://example.org/x", provider: "nominatim")
            request.deadline = .now + .seconds(2)
            let (layer, hurried) = (time.layer(folder), request)
            let error = await #expect(throws: WeatherError.self) {
                _ = try await layer.intercept(hurried) { _ in
                    ServiceResponse(head: HTTPResponse(status: .ok), body: Data())
                }
            }
            #expect(error?.code == .rateLimited)
            #expect((1..<3).contains(time.now.timeIntervalSince(before)))
        }
    }

    @Test("waiting too long, for a stopped run or in a long queue, is reported as an exceeded quota")
    func heldLock() async throws {
        try await withFolder { folder in
            let file = open(folder + "/spacing-nominatim", O_RDWR | O_CREAT, 0o600)
            #expect(flock(file, LOCK_EX) == 0)
            let time = FakeTime()
            let before = time.now
            let layer = time.layer(folder)
            let error = await #expect(throws: WeatherError.self) { try await start(layer, time) }
            #expect(error?.code == .rateLimited)
            #expect(error?.reason == .quotaExceeded)
            #expect(error?.details.retryAfter == 10)
            #expect((10..<11).contains(time.now.timeIntervalSince(before)))
            close(file)
            let free = time.now
            let next = try await start(layer, time)
            #expect(next == free)
        }
    }

    @Test("a request that is cancelled while it waits is not sent")
    func cancelled() async throws {
        try await withFolder { folder in
            let layer = RequestSpacing(
                services: [.limited(interval: .seconds(9))], folder: URL(fileURLWithPath: folder))
            let starts = Moments()
            let send: @Sendable () async throws -> Void = {
                _ = try await layer.intercept(.get("https://example.org/x", provider: "nominatim")) { _ in
                    starts.append(Date())
                    return ServiceResponse(head: HTTPResponse(status: .ok), body: Data())
                }
            }
            try await send()
            let task = Task { try await send() }
            try await Task.sleep(for: .milliseconds(50))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(starts.sorted.count == 1)
        }
    }
}

extension ProviderDescriptor {
    /// A service with a minimum interval between requests.
    static func limited(interval: Duration? = nil) -> ProviderDescriptor {
        ProviderDescriptor(
            id: "nominatim", name: "Example", homePage: "https://example.org", terms: "https://example.org/terms",
            attribution: "Example", basis: .documented, products: [.geocoding], credential: .none,
            limits: .init(minimumInterval: interval), baseURL: "https://example.org", format: .json)
    }
}
