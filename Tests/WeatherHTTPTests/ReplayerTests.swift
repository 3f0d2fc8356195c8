import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherHTTP

/// A network that a replay must never reach.
struct Unreachable: HTTPTransport {
    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        try await unreachable(request)
    }
}

/// The `next` of a layer that must not send a request.
@Sendable func unreachable(_ request: ServiceRequest) async throws -> ServiceResponse {
    Issue.record("A request was sent for \(request.http.path ?? "")")
    throw WeatherError(.connectionFailed)
}

@Suite("Replaying") struct ReplayerTests {
    private func write(_ files: [String: String], to folder: String) throws {
        for (name, text) in files {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
    }

    private func replay(
        _ files: [String: String],
        _ address: String,
        secret: String? = nil,
        provider: String = "openweather",
        bodyLimit: Int = ServiceRequest.defaultBodyLimit
    ) async throws -> ServiceResponse {
        try await withFolder { folder in
            try write(files, to: folder)
            return try await Replayer(folder: folder).intercept(
                .get(address, secret: secret, provider: provider, bodyLimit: bodyLimit), next: unreachable)
        }
    }

    private static let weather = "https://api.openweathermap.org/data/2.5/weather"

    @Test("The only recording of a provider's path is replayed for every query")
    func onlyOne() async throws {
        let files = [
            "openweather-weather.http": "GET /data/2.5/weather\nHTTP/1.1 200\nDate: x\n",
            "openweather-weather.body": "{}",
            "openweather-2.http": "GET /data/2.5/forecast\nHTTP/1.1 200\n",
            "metno-1.http": "GET /data/2.5/weather\nHTTP/1.1 200\n",
        ]
        let response = try await replay(files, Self.weather + "?lat=1&lon=2&appid=K", secret: "appid")
        #expect(response.body == Data("{}".utf8))
        #expect(response.status == 200)
    }

    @Test("Of several recordings of a path, the one with the same query is replayed, regardless of secrets and order")
    func exact() async throws {
        let files = [
            "openweather-01.http":
                "GET \(Self.weather)?lat=1&lon=2&appid=REDACTED HTTP/1.1\r\n\r\nHTTP/1.1 200 OK\r\n\r\n",
            "openweather-01.body": "one",
            "openweather-02.http": "GET \(Self.weather)?lat=2&lon=1&appid=REDACTED HTTP/1.1\n\nHTTP/2 200\n",
            "openweather-02.body": "two",
        ]
        for query in ["?lat=2&lon=1&appid=K", "?appid=other&lon=1&lat=2", "?lon=1&lat=2"] {
            let response = try await replay(files, "http://127.0.0.1:1/data/2.5/weather" + query, secret: "appid")
            #expect(response.body == Data("two".utf8))
        }
        let error = await failure {
            try await replay(files, Self.weather + "?lat=3&lon=3&appid=KEYKEYKEY", secret: "appid")
        }
        #expect(error?.code == .unavailable)
        #expect(error?.reason == .notRecorded)
        #expect(error?.details.subject == "/data/2.5/weather?lat=3&lon=3&appid=REDACTED")
    }

    @Test("Other providers, paths and methods have no recording")
    func notRecorded() async throws {
        let files = [
            "openweather-01.http": "POST /a HTTP/1.1\nHTTP/1.1 200\n", "metno-01.http": "GET /b\nHTTP/1.1 200\n",
        ]
        for address in ["https://weather.example/a", "https://weather.example/b"] {
            let error = await failure { try await replay(files, address) }
            #expect(error?.reason == .notRecorded)
        }
    }

    @Test("A folder that is missing, empty or holds no recording is a usage error that names it")
    func noRecording() async throws {
        try await withFolder { folder in
            try write(["README.txt": "x", ".hidden.http": "x", "openweather-01.body": "x"], to: folder)
            for path in [folder, folder + "/absent"] {
                let error = #expect(throws: WeatherError.self) { try Replayer(folder: path) }
                #expect(error?.code == .usage)
                #expect(error?.reason == .noRecording)
                #expect(error?.details.subject == path)
            }
        }
    }

    @Test("A recorded error is replayed with its status and fields; without a body file, the body is empty")
    func failureStatus() async throws {
        let files = ["openweather-01.http": "GET /a HTTP/1.1\n\nHTTP/1.1 429 Too Many Requests\nRetry-After: 60\n\n"]
        let response = try await replay(files, "https://weather.example/a")
        #expect(response.status == 429)
        #expect(response.head.headerFields == [.retryAfter: "60"])
        #expect(response.body.isEmpty)
    }

    @Test("A body over the request's limit is refused, as on the network")
    func tooLarge() async throws {
        let files = ["openweather-01.http": "GET /a\nHTTP/1.1 200\n", "openweather-01.body": "12345"]
        let response = try await replay(files, "https://weather.example/a", bodyLimit: 5)
        #expect(response.body.count == 5)
        let error = await failure { try await replay(files, "https://weather.example/a", bodyLimit: 4) }
        #expect(error?.code == .invalidResponse)
        #expect(error?.reason == .tooLarge)
        #expect(error?.details.limit == 4)
    }

    @Test(
        "A recording that cannot be read is an error that names the file",
        arguments: [
            "", "GET", "GET /a", "GET /a\nHTTP/1.1", "GET /a\nHTTP/1.1 99", "GET /a\nHTTP/1.1 1e3",
            "GET /a\nnonsense 200",
            "GET /a b c\nHTTP/1.1 200", "GET /a\nHTTP/1.1 200\nno field", "GET /a\nHTTP/1.1 200\n: x",
        ])
    func malformed(text: String) async throws {
        let error = await failure { try await replay(["openweather-01.http": text], "https://weather.example/a") }
        #expect(error?.code == .invalidResponse)
        #expect(error?.reason == .malformed)
        #expect(error?.details.path == "openweather-01.http")
        // Another provider is not affected.
        let files = ["openweather-01.http": text, "metno-01.http": "GET /a\nHTTP/1.1 200\n"]
        let response = try await replay(files, "https://weather.example/a", provider: "metno")
        #expect(response.status == 200)
    }

    @Test("A head of a recording over 64 KiB is not read")
    func overlongHead() async throws {
        let text = "GET /a\nHTTP/1.1 200\n" + String(repeating: "a:\n", count: 30_000)
        let error = await failure { try await replay(["openweather-01.http": text], "https://weather.example/a") }
        #expect(error?.reason == .malformed)
    }

    @Test("The clock is the latest Date of the recorded responses")
    func clock() async throws {
        try await withFolder { folder in
            try write(["openweather-01.http": "GET /a\nHTTP/1.1 200\nDate: sometime\n"], to: folder)
            #expect(try Replayer(folder: folder).clock == nil)
            try write(
                [
                    "openweather-02.http": "GET /a\nHTTP/1.1 200\ndate: Thu, 06 Apr 2023 05:00:02 GMT\n",
                    "openweather-03.http": "GET /a\nHTTP/1.1 200\nDate: Thu, 06 Apr 2023 05:00:01 GMT\n",
                ], to: folder)
            #expect(try Replayer(folder: folder).clock == Date(timeIntervalSince1970: 1_680_757_202))
        }
    }
}
