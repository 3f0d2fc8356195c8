#if Server
import Foundation
import Testing

@Suite("Answers can be kept by browsers and caches, and are made once")
struct CachingTests {
    private let server: ServerProcess

    init() throws { server = try ServerProcess(["--sandbox", "--rate", "1000", "--burst", "10000"]) }

    @Test("an entity tag names the bytes, and who has them is told so")
    func entityTags() throws {
        let first = try server.get("/Seoul?format=json")
        let tag = try #require(first.fields["etag"])
        let again = try server.get("/Seoul?format=json", ["If-None-Match": "\"x\", W/\(tag)"])
        #expect(again.status == 304 && again.body.isEmpty)
        #expect(again.fields["etag"] == tag && again.fields["cache-control"] != nil)
        #expect(try server.get("/Seoul?format=json", ["If-None-Match": "\"x\""]).status == 200)
        #expect(try server.get("/Busan?format=json").fields["etag"] != tag)
        #expect(try server.metric("wx_server_not_modified_total") == 1)
    }

    @Test("gzip is sent to who accepts it, with a tag of its own")
    func gzip() throws {
        let plain = try server.get("/Seoul?format=json")
        let packed = try server.get("/Seoul?format=json", ["Accept-Encoding": "br, gzip"])
        #expect(packed.fields["content-encoding"] == "gzip")
        #expect(packed.body.count * 3 < plain.body.count)
        #expect(packed.fields["etag"] != plain.fields["etag"])
        #expect(try Self.gunzip(packed.body) == plain.body)
        let refused = try server.get("/Seoul?format=json", ["Accept-Encoding": "gzip;q=0"])
        #expect(refused.fields["content-encoding"] == nil && refused.body == plain.body)
    }

    @Test("an answer varies by what was not said in its address")
    func vary() throws {
        let fields = [
            ("/Seoul", "Accept, Accept-Language, Accept-Encoding"),
            ("/Seoul?format=text", "Accept-Language, Accept-Encoding"),
            ("/Seoul?lang=ko", "Accept, Accept-Encoding"), ("/Seoul?lang=ko&format=text", "Accept-Encoding"),
            ("/v1/weather?place=Seoul&format=json", "Accept-Encoding"),
            ("/v1/weather?place=Seoul", "Accept, Accept-Encoding"),
        ]
        for (target, value) in fields { #expect(try server.get(target).fields["vary"] == value, "\(target)") }
    }

    @Test("an answer is fresh until the report expires or the hour ends, at most an hour")
    func lifetime() throws {
        let value = try #require(try server.get("/Seoul").fields["cache-control"])
        let age = try #require(value.split(separator: ",").lazy.compactMap { Int($0.drop { !$0.isNumber }) }.first)
        #expect((0...3600).contains(age))
        #expect(value.contains("stale-if-error="))
    }

    @Test("the language and the units are those of the parameter, or else of the browser")
    func languages() throws {
        #expect(try server.get("/Seoul?lang=ko").fields["content-language"] == "ko")
        #expect(
            try server.get("/Seoul", ["Accept-Language": "tlh, ja;q=0.9, en;q=0.8"]).fields["content-language"] == "ja")
        #expect(try server.get("/Seoul", ["Accept-Language": "zz"]).fields["content-language"] == "en")
        #expect(try server.get("/Seoul?lang=ko", ["Accept-Language": "ja"]).text.contains("서울"))
        #expect(try server.get("/Seoul?lang=en-US").text.contains("°F"))
        #expect(try server.get("/Seoul?lang=en-US&units=metric").text.contains("°C"))
        // JSON is the same in every language.
        let (korean, english) = (["Accept-Language": "ko"], ["Accept-Language": "en"])
        #expect(
            try server.get("/v1/weather?place=Seoul", korean).body
                == server.get("/v1/weather?place=Seoul", english).body)
    }

    @Test("equal questions at the same time are rendered once, from one report")
    func onceForAll() async throws {
        let server = server
        let replies = try await withThrowingTaskGroup(of: ReceivedResponse.self) { group in
            for _ in 0..<40 {
                group.addTask {
                    try await withCheckedThrowingContinuation { continuation in
                        Thread.detachNewThread {
                            continuation.resume(with: Result { try server.get("/Seoul?lang=ko") })
                        }
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(replies.map(\.body)).count == 1 && replies.allSatisfy { $0.status == 200 })
        #expect(try server.metric("wx_server_renderings_total") == 1)
        #expect(try server.metric("wx_server_reports_total") == 1)
        // Another form is rendered from the same report.
        _ = try server.get("/Seoul?lang=ko&format=svg")
        #expect(try server.metric("wx_server_renderings_total") == 2)
        #expect(try server.metric("wx_server_reports_total") == 1)
    }

    /// The bytes that gzip's own program unpacks.
    private static func gunzip(_ bytes: [UInt8]) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).gz")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(bytes).write(to: file)
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/gzip")
        process.arguments = ["-dc", file.path]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Array(data)
    }
}
#endif
