import FaultServer
import Foundation
import Testing
import WeatherLocalization

/// Twenty spellings of a key in twelve places of a response, in UTF-8 and in ASCII: the program's output never contains
/// a key that a service repeats.
///
/// All of the matrix with `WX_ALL_KEYS`, else a fifth of it: four spellings in each place, and each spelling in two places
/// or three.
@Suite("A key that a service repeats, in every spelling and place")
struct KeyMatrixTests {
    /// No other test may send this key, since keys that were sent are removed from every text of the process.
    private static let key = "c7Ae4D1fB9e0Aa6C3dE8f5bA2e9D0c4F"

    /// The runs, one after the other; the second is answered from the cache if the first response was stored.
    ///
    /// Only the first records: a cached response would replace the service's own.
    private static let runs = [
        ["-v", "--explain", "--record", "RECORDING", "1,2"],
        ["-v", "--explain", "--format", "json", "1,2"],
        ["doctor", "--json", "--refresh", "1,2"],
    ]
    /// The same, where texts are made ASCII after they were read.
    private static let runsInASCII = [
        ["-v", "--explain", "--refresh", "--color", "always", "--width", "40", "1,2"],
        ["--format", "json", "--refresh", "1,2"], ["--format", "html", "--refresh", "1,2"],
    ]

    @Test("is never shown, recorded or stored", arguments: KeyCarrier.allCases)
    func everySpelling(carrier: KeyCarrier) async throws {
        let isWhole = ProcessInfo.processInfo.environment["WX_ALL_KEYS"] != nil
        let row = try #require(KeyCarrier.allCases.firstIndex(of: carrier))
        let spellings = KeySpelling.allCases.enumerated().filter { isWhole || ($0.offset + row) % 5 == 0 }
            .map(\.element)
        #expect(spellings.count >= 4)
        // Two at the same time: a run mostly waits.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, spelling) in spellings.enumerated() {
                if index >= 2 { try await group.next() }
                group.addTask { try await check(carrier, spelling) }
            }
            try await group.waitForAll()
        }
    }

    @Test("is found by the detector in every spelling", arguments: KeySpelling.allCases)
    func detector(spelling: KeySpelling) {
        let detector = KeyDetector(Self.key)
        if spelling == .hangul {
            // Only what ASCII makes of it is the key.
            let text = asciiText(spelling.text(of: Self.key))
            #expect(detector.finds(in: Data(text.utf8)), "\(text)")
            return
        }
        #expect(detector.finds(in: Data("before/".utf8) + spelling.bytes(of: Self.key) + Data("after".utf8)))
        #expect(detector.finds(in: spelling.document(#"{"a": "KEY"}"#, key: Self.key)))
        #expect(!detector.finds(in: spelling.document(#"{"a": "KEY"}"#, key: "a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4")))
    }

    private func check(_ carrier: KeyCarrier, _ spelling: KeySpelling) async throws {
        let detector = KeyDetector(Self.key)
        let cell: Comment = "\(carrier), \(spelling)"
        try await WxProgram.withFolder { home in
            let answers: @Sendable (FaultServer.Request) -> [FaultServer.Action] = { request in
                let answer = try? carrier.answer(to: request.target, key: Self.key, as: spelling)
                return answer.map { [.send($0)] } ?? [.close]
            }
            try await withFaultServer(answers) { server in
                var environment = WeatherService.environment(server, home: home)
                environment["OPENWEATHER_API_KEY"] = Self.key
                environment["WX_TIMEOUT"] = "60"
                let recording = home.appendingPathComponent("recording").path
                let runs = Self.runs.map { ($0 + ["--locale", "en"], "C.UTF-8") } + Self.runsInASCII.map { ($0, "C") }
                for (run, locale) in runs {
                    environment["LC_ALL"] = locale
                    let arguments = run.map { $0 == "RECORDING" ? recording : $0 }
                    let result = try await WxProgram.run(
                        arguments + ["--provider", "openweather"], environment: environment)
                    #expect(result.signal == nil && result.status != 64, "\(cell): \(result.errors)")
                    #expect(!result.output.isEmpty || !result.errors.isEmpty, cell)
                    for (name, text) in [("output", result.output), ("errors", result.errors)] {
                        let isLeak = detector.finds(in: Data(text.utf8))
                        #expect(!isLeak, "\(cell), \(name) of \(run.joined(separator: " ")):\n\(text)")
                    }
                }
                #expect(server.requests.contains { $0.target.contains(Self.key) }, cell)
                #expect(
                    try server.requests.contains { request in
                        let answer = try carrier.answer(to: request.target, key: Self.key, as: spelling)
                        return spelling == .hangul || detector.finds(in: answer)
                    }, cell)
            }
            try expectNoKey(in: home, detector, cell)
        }
    }

    /// Searches the name and the contents of every file.
    private func expectNoKey(in home: URL, _ detector: KeyDetector, _ cell: Comment) throws {
        let names = FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
        #expect(names.contains { $0.hasSuffix("cache-3.sqlite") }, cell)
        for name in names {
            let data = (try? Data(contentsOf: home.appendingPathComponent(name))) ?? Data()
            let isLeak = detector.finds(in: data) || detector.finds(in: Data(name.utf8))
            #expect(!isLeak, "\(cell), \(name)")
        }
    }
}
