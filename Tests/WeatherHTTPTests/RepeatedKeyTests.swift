import Foundation
import HTTPTypes
import Synchronization
import Testing
import WeatherCore

@testable import WeatherHTTP

@Suite("Keys that a service repeats in its response")
struct RepeatedKeyTests {
    private static let key = "5eC2e7C0fFee5Ab2E7c0FFEe5ec2E7c1"
    private static let wide = "{\"a\": \"\(key)\"}".data(using: .utf16LittleEndian) ?? Data()

    private static func request(secret: String? = "appid", provider: String = "example") -> ServiceRequest {
        .get("https://example.org/data?appid=\(key)", secret: secret, provider: provider)
    }

    private static func redirect(to location: String) -> ServiceResponse {
        ServiceResponse(head: HTTPResponse(status: .found, headerFields: [.location: location]), body: Data())
    }

    @Test(
        "the error of a refused redirect does not contain the key",
        arguments: [
            ("https://\(key).example/", "REDACTED.example"), ("https://\(key.lowercased())/a", "REDACTED"),
            ("https://%35\(key.dropFirst()).example/", "REDACTED.example"), ("\(key):x", "REDACTED:"),
            ("https://b.example/\(key)", "b.example"),
        ])
    func refusal(location: String, subject: String) async {
        let error = await failure {
            try await RedirectFollower().intercept(Self.request()) { _ in Self.redirect(to: location) }
        }
        #expect(error?.reason == .redirected)
        #expect(error?.details.subject == subject)
    }

    @Test("a redirect is followed to the original address, and the response's fields do not contain the key")
    func followed() async throws {
        let sent = SentAddresses()
        let journal = TransportJournal()
        let response = try await RedirectFollower().intercept(Self.request()) { request in
            sent.append(request)
            journal.note(.notStored, of: request)
            guard sent.all.count > 1 else { return Self.redirect(to: "/b/\(Self.key)?k=\(Self.key.lowercased())") }
            var response = ServiceResponse(head: HTTPResponse(status: .ok), body: Data())
            response.head.headerFields = [.eTag: "\"\(Self.key)\"", .contentLocation: "/\(Self.key)", .server: "a"]
            if let name = HTTPField.Name(Self.key) { response.head.headerFields[name] = "b" }
            return response
        }
        #expect(sent.all.last == "https://example.org/b/\(Self.key)?k=\(Self.key.lowercased())")
        #expect(journal.events.last?.address == "https://example.org/b/REDACTED?k=REDACTED")
        #expect(
            response.head.headerFields
                == [.eTag: "\"REDACTED\"", .contentLocation: "/REDACTED", .server: "a"])
    }

    @Test(
        "a body that may contain the key in an unknown form is not recorded, which is reported; without a key it is recorded"
    )
    func recording() async throws {
        let response = ServiceResponse(head: HTTPResponse(status: .ok), body: Self.wide)
        for (secret, files) in [("appid", 0), (nil, 2)] {
            try await withFolder { folder in
                let missed = Mutex<[WeatherError]>([])
                let recorder = Recorder(folder: folder) { error in missed.withLock { $0.append(error) } }
                let passed = try await recorder.intercept(Self.request(secret: secret)) { _ in response }
                #expect(passed == response)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == files)
                let told = missed.withLock { $0 }
                #expect(told.map(\.reason) == (files == 0 ? [.recordingFailed] : []))
                #expect(told.allSatisfy { $0.details.subject == folder && $0.details.message?.isEmpty == false })
            }
        }
    }

    @Test("the reason phrase and field names are recorded without the key")
    func recordedHead() async throws {
        try await withFolder { folder in
            var response = ServiceResponse(
                head: HTTPResponse(status: .init(code: 200, reasonPhrase: "Hello \(Self.key)")), body: Data())
            response.head.headerFields = [.server: "a"]
            if let name = HTTPField.Name("X-\(Self.key)") { response.head.headerFields[name] = "b" }
            _ = try await Recorder(folder: folder).intercept(Self.request()) { [response] _ in response }
            let head = try String(contentsOfFile: "\(folder)/example-01-data.http", encoding: .utf8)
            #expect(
                head == "GET /data?appid=REDACTED HTTP/1.1\n\nHTTP/1.1 200 Hello REDACTED\nServer: a\n")
        }
    }

    @Test("a body that may contain the key in an unknown form is returned but not stored")
    func cache() async throws {
        // The encoding is declared, because JSON itself must be UTF-8.
        let fields: HTTPFields = [.cacheControl: "max-age=60", .contentType: "application/json; charset=utf-16"]
        for (secret, again) in [("appid", 1), (nil, 0)] {
            try await withCacheScene { scene async throws in
                scene.respond(
                    ServiceResponse(head: HTTPResponse(status: .ok, headerFields: fields), body: Data("{}".utf8)))
                let response = try await scene.cache().intercept(Self.request(secret: secret)) { try scene.send($0) }
                #expect(response.text == "{}")
                let first = try await scene.requestCount {
                    _ = try await scene.cache().intercept(Self.request(secret: secret)) { try scene.send($0) }
                }
                #expect(first == again)
            }
        }
    }

    @Test("a body that may contain the key in an unknown form is not shared with waiting requests")
    func sharedFailure() throws {
        let response = ServiceResponse(head: HTTPResponse(status: .unauthorized), body: Self.wide)
        func stored(_ outcome: Result<ServiceResponse, WeatherError>, _ request: ServiceRequest) throws -> StoredFailure
        {
            try #require(StoredFailure(outcome, to: request, after: nil, now: Date(), random: 0))
        }
        #expect(try stored(.success(response), Self.request()).outcome(now: Date()).get().body == Data())
        #expect(try stored(.success(response), Self.request(secret: nil)).outcome(now: Date()).get().body == Self.wide)

        var error = WeatherError(.redirected)
        error.details.subject = "\(Self.key).example"
        let told = try stored(.failure(error), Self.request())
        #expect(throws: WeatherError.self) { try told.outcome(now: Date()).get() }
        #expect(!String(decoding: try JSONEncoder().encode(told), as: UTF8.self).contains(Self.key))
    }
}
