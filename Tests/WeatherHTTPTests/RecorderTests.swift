import CustomDump
import FaultServer
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherHTTP

@Suite("Recording") struct RecorderTests {
    static let key = "0123456789abcdef+/0123456789abcdef"
    static let encodedKey = "0123456789abcdef%2B%2F0123456789abcdef"
    static let date = "Thu, 06 Apr 2023 05:00:00 GMT"

    @Test("Recordings are replayed with status, fields and body, each for its own request")
    func roundTrip() async throws {
        let zipped = try gzip(Data("{\"zipped\": \"예보\"}".utf8))
        try await withFolder { folder in
            try await withFaultServer({ request in
                switch request.target {
                case "/data/2.5/weather?lat=1":
                    [.reply(200, ["Content-Encoding": "gzip", "Date": Self.date, "ETag": "\"a\""], zipped)]
                case "/data/2.5/weather?lat=2": [.reply(200, ["X-A": "1, 2"], Data([0, 255, 13, 10]))]
                default: [.reply(401, [:], "{\"message\": \"no\"}")]
                }
            }) { server in
                let recording = LayeredTransport(CurlTransport(), layers: [Recorder(folder: folder)])
                let paths = ["/data/2.5/weather?lat=1", "/data/2.5/weather?lat=2", "/data/2.5/forecast?lat=1&lon=2"]
                var recorded: [ServiceResponse] = []
                for path in paths { recorded.append(try await recording.send(.get(server, path))) }

                let replayer = try Replayer(folder: folder)
                let replaying = LayeredTransport(Unreachable(), layers: [replayer])
                for (path, response) in zip(paths, recorded) {
                    let replayed = try await replaying.send(.get(server, path))
                    var expected = response
                    expected.delivery.isRecorded = true
                    expectNoDifference(replayed, expected)
                }
                #expect(recorded.map(\.status) == [200, 200, 401])
                #expect(replayer.clock == Date(httpDate: Self.date))
            }
        }
    }

    @Test("A recording is two human-readable files that only their owner can read")
    func format() async throws {
        try await withFolder { parent in
            let folder = parent + "/new/folder"
            let request = ServiceRequest.get(
                "https://api.openweathermap.org/data/2.5/weather?lat=37.57&lon=126.98&appid=SECRETSECRET",
                secret: "appid")
            let response = ServiceResponse(
                head: HTTPResponse(
                    status: .ok, headerFields: [.date: Self.date, .contentType: "application/json", .setCookie: "id=1"]),
                body: Data("{}".utf8))
            _ = try await Recorder(folder: folder).intercept(request) { _ in response }

            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
                    "openweather-01-data-2.5-weather.body", "openweather-01-data-2.5-weather.http",
                ])
            let head = folder + "/openweather-01-data-2.5-weather.http"
            expectNoDifference(
                try String(contentsOfFile: head, encoding: .utf8),
                """
                GET /data/2.5/weather?lat=37.57&lon=126.98&appid=REDACTED HTTP/1.1

                HTTP/1.1 200 OK
                Date: \(Self.date)
                Content-Type: application/json

                """)
            let permissions = try FileManager.default.attributesOfItem(atPath: head)[.posixPermissions] as? Int
            #expect(permissions == 0o600)
        }
    }

    @Test("The key is nowhere in a recording: not in the address, the fields, the body or a file name")
    func scrubbing() async throws {
        try await withFolder { folder in
            let request = ServiceRequest.get(
                "https://weather.example/x?appid=\(Self.encodedKey)&lat=1&again=\(Self.key)", secret: "appid")
            let response = ServiceResponse(
                head: HTTPResponse(
                    status: .unauthorized,
                    headerFields: [
                        .setCookie: "key=\(Self.key)", .authorization: Self.key,
                        .location: "/?appid=\(Self.encodedKey)",
                        .server: "x",
                    ]),
                body: Data([0xFF]) + Data("\(Self.key) is no key: \(Self.key)\(Self.encodedKey)".utf8))
            let passed = try await Recorder(folder: folder).intercept(request) { _ in response }
            #expect(passed == response)

            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names.count == 2)
            for name in names {
                let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
                for piece in ["0123456789abcdef", "key="] { #expect(data.range(of: Data(piece.utf8)) == nil) }
                #expect(!name.contains("0123456789abcdef"))
            }
            let replayed = try await Replayer(folder: folder).intercept(request, next: unreachable)
            #expect(replayed.body == Data([0xFF]) + Data("REDACTED is no key: REDACTEDREDACTED".utf8))
            #expect(replayed.head.headerFields == [.location: "/?appid=REDACTED", .server: "x"])
        }
    }

    @Test("A value that is too short for a key is not removed from numbers")
    func shortSecret() async throws {
        try await withFolder { folder in
            let request = ServiceRequest.get("https://weather.example/?k=12", secret: "k")
            let response = ServiceResponse(head: HTTPResponse(status: .ok), body: Data("[12.5, 112]".utf8))
            _ = try await Recorder(folder: folder).intercept(request) { _ in response }
            let replayed = try await Replayer(folder: folder).intercept(request, next: unreachable)
            #expect(replayed.body == response.body)
        }
    }

    @Test("A repeated request replaces its recording; another one is added, even in a later run")
    func again() async throws {
        try await withFolder { folder in
            for (path, body) in [("/a?x=1", "one"), ("/a?x=1", "two"), ("/a?x=2", "three"), ("/a?x=1", "four")] {
                _ = try await Recorder(folder: folder).intercept(.get("https://weather.example\(path)")) { _ in
                    ServiceResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
                }
            }
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                    == [
                        "openweather-01-a.body", "openweather-01-a.http", "openweather-02-a.body",
                        "openweather-02-a.http",
                    ])
            let body = try Data(contentsOf: URL(fileURLWithPath: folder + "/openweather-01-a.body"))
            #expect(body == Data("four".utf8))
        }
    }

    @Test("Concurrent requests get separate recordings")
    func concurrent() async throws {
        try await withFolder { folder in
            let recorder = Recorder(folder: folder)
            try await withThrowingTaskGroup { group in
                for number in 0..<30 {
                    group.addTask {
                        _ = try await recorder.intercept(.get("https://weather.example/a?x=\(number)")) { _ in
                            ServiceResponse(head: HTTPResponse(status: .ok), body: Data("\(number)".utf8))
                        }
                    }
                }
                try await group.waitForAll()
            }
            let replayer = try Replayer(folder: folder)
            for number in 0..<30 {
                let response = try await replayer.intercept(
                    .get("https://weather.example/a?x=\(number)"), next: unreachable)
                #expect(response.body == Data("\(number)".utf8))
            }
        }
    }

    @Test("An unwritable folder is an error before the request is sent")
    func unwritable() async throws {
        try await withFolder { folder in
            let file = folder + "/file"
            _ = FileManager.default.createFile(atPath: file, contents: nil)
            let sent = SentAddresses()
            let error = await failure {
                try await Recorder(folder: file + "/below").intercept(.get("https://weather.example/")) {
                    sent.append($0)
                    return ServiceResponse(head: HTTPResponse(status: .ok), body: Data())
                }
            }
            #expect(error?.code == .unavailable)
            #expect(error?.reason == .recordingFailed)
            #expect(error?.details.subject == file + "/below")
            #expect(error?.details.message?.isEmpty == false)
            #expect(sent.all.isEmpty)
        }
    }

    @Test("An incomplete recording leaves no partial file")
    func incomplete() async throws {
        try await withFolder { folder in
            // A file cannot replace a folder with its name.
            try FileManager.default.createDirectory(
                atPath: folder + "/openweather-01-a.body", withIntermediateDirectories: false)
            let error = await failure {
                try await Recorder(folder: folder).intercept(.get("https://weather.example/a")) { _ in
                    ServiceResponse(head: HTTPResponse(status: .ok), body: Data("x".utf8))
                }
            }
            #expect(error?.reason == .recordingFailed)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["openweather-01-a.body"])
        }
    }
}
