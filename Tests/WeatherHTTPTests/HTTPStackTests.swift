import FaultServer
import Foundation
import HTTPTypes
import Synchronization
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("The layers and their order")
struct HTTPStackTests {
    private func stack(_ folder: String, _ journal: TransportJournal) -> HTTPStack {
        var stack = HTTPStack(
            services: [.example(.init(perMinute: 100))],
            userAgent: UserAgent(program: "test", version: "1", contact: "me@example.org"))
        stack.cacheFolder = URL(fileURLWithPath: folder + "/cache")
        stack.journal = journal
        stack.connection = .init(connectTimeout: .seconds(30), timeout: .seconds(60))
        stack.recorder = Recorder(folder: folder + "/recording")
        return stack
    }

    private func request(_ server: FaultServer) -> ServiceRequest {
        .get("http://\(server.authority)/data?appid=abcdefgh01", secret: "appid", provider: "example")
    }

    @Test("each attempt is counted and logged, stored responses are not, and the recorder sees what a provider sees")
    func services() async throws {
        let count = Atomic(0)
        try await withFolder { folder async throws in
            try await withFaultServer({ request in
                guard request.target.hasPrefix("/data") else {
                    return [.reply(200, ["Cache-Control": "max-age=60"], #"{"a": 1}"#)]
                }
                let isFirst = count.add(1, ordering: .relaxed).newValue == 1
                return isFirst
                    ? [.reply(503, [:], "")] : [.reply(302, ["Location": "/elsewhere?appid=abcdefgh01"], "")]
            }) { server in
                let journal = TransportJournal()
                let first = try await stack(folder, journal).makeTransport().send(request(server))
                #expect(first.text == #"{"a": 1}"#)
                #expect(server.requests.count == 3)
                #expect(server.requests.allSatisfy { $0.head.contains("\r\nUser-Agent: test/1 (me@example.org)\r\n") })
                let kinds = journal.events.map { event in
                    switch event.kind {
                    case .miss: "miss"
                    case .counted(let uses): "counted \(uses[0].count)"
                    case .exchange(let status, _, _, _): "\(status)"
                    case .retry: "retry"
                    case .stored: "stored"
                    default: "other"
                    }
                }
                #expect(kinds == ["miss", "counted 1", "503", "retry", "counted 2", "302", "200", "stored"])

                try FileManager.default.removeItem(atPath: folder + "/recording")
                let again = TransportJournal()
                let second = try await stack(folder, again).makeTransport().send(request(server))
                #expect(second.delivery.source == .cache)
                #expect(again.events.count == 1)
                #expect(server.requests.count == 3)

                var replay = stack(folder, TransportJournal())
                replay.source = .recording(try Replayer(folder: folder + "/recording"))
                #expect(try await replay.makeTransport().send(request(server)).text == #"{"a": 1}"#)
                #expect(server.requests.count == 3)
            }
        }
    }

    @Test("the user's cache policy applies to every request")
    func policy() async throws {
        try await withFolder { folder async throws in
            try await withFaultServer({ _ in [.reply(200, [:], "{}")] }) { server in
                var stack = stack(folder, TransportJournal())
                stack.cachePolicy = .offline
                let transport = stack.makeTransport()
                let error = await failure { try await transport.send(request(server)) }
                #expect(error?.reason == .nothingKept)
                #expect(server.requests.isEmpty)
            }
        }
    }

    @Test("every request to a stand-in is sent, and nothing is stored or counted")
    func standIn() async throws {
        try await withFolder { folder async throws in
            try await withFaultServer({ _ in [.reply(200, ["Cache-Control": "max-age=60"], "{}")] }) { server in
                let journal = TransportJournal()
                var stack = stack(folder, journal)
                stack.source = .standIn
                for _ in 0..<2 { _ = try await stack.makeTransport().send(request(server)) }
                #expect(server.requests.count == 2)
                #expect(journal.events.count == 2)
                #expect(!FileManager.default.fileExists(atPath: folder + "/cache"))
            }
        }
    }

    @Test("cache problems are reported and noted in the journal")
    func problems() async throws {
        try await withFolder { folder async throws in
            try await withFaultServer({ _ in [.reply(200, [:], "{}")] }) { server in
                let journal = TransportJournal()
                let problems = ProblemList()
                var stack = stack(folder, journal)
                stack.cacheFolder = URL(fileURLWithPath: "/dev/null/wx")
                stack.report = { problems.append($0) }
                _ = try await stack.makeTransport().send(request(server))
                #expect(problems.all.count == 1)
                #expect(journal.problems == problems.all)
            }
        }
    }
}
