#if Server
import Foundation
import Testing
import WeatherCore

@testable import wx_server

@Suite("Browsers and caches can store responses, and the server renders each once")
struct CachingTests {
    private let server: ServerProcess

    init() throws {
        server = try ServerProcess([
            "--sandbox", "--rate", "1000", "--burst", "10000", "--connections-per-client", "100",
        ])
    }

    @Test("a request with the current entity tag gets status 304")
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

    @Test("a response is gzipped if the client accepts it, with another entity tag")
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

    @Test("Vary names the fields that stand in for missing parameters")
    func vary() throws {
        let fields = [
            ("/Seoul", "Accept, Accept-Language, User-Agent, Accept-Encoding"),
            ("/Seoul?format=text", "Accept-Language, Accept-Encoding"),
            ("/Seoul?lang=ko", "Accept, User-Agent, Accept-Encoding"),
            ("/Seoul?lang=ko&format=text", "Accept-Encoding"),
            ("/v1/weather?place=Seoul&format=json", "Accept-Encoding"),
            ("/v1/weather?place=Seoul", "Accept, Accept-Encoding"),
        ]
        for (target, value) in fields { #expect(try server.get(target).fields["vary"] == value, "\(target)") }
    }

    @Test("a response is fresh until the report expires or the hour ends, at most for an hour")
    func lifetime() throws {
        let value = try #require(try server.get("/Seoul").fields["cache-control"])
        let age = try #require(value.split(separator: ",").lazy.compactMap { Int($0.drop { !$0.isNumber }) }.first)
        #expect((0...3600).contains(age))
        #expect(value.contains("stale-if-error="))
    }

    @Test("language and units come from the parameters, or else from the browser")
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

    @Test("concurrent equal requests are rendered once, from one report")
    func concurrentRequests() async throws {
        let server = server
        let responses = try await withThrowingTaskGroup(of: ReceivedResponse.self) { group in
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
        #expect(Set(responses.map(\.body)).count == 1 && responses.allSatisfy { $0.status == 200 })
        #expect(try server.metric("wx_server_renderings_total") == 1)
        #expect(try server.metric("wx_server_reports_total") == 1)
        // Another format is rendered from the same report.
        _ = try server.get("/Seoul?lang=ko&format=svg")
        #expect(try server.metric("wx_server_renderings_total") == 2)
        #expect(try server.metric("wx_server_reports_total") == 1)
    }

    /// Returns bytes as decompressed by the program `gzip`.
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

@Suite("The lifetime of a response")
struct ExpiryTests {
    /// 2026-06-04 05:50:00 UTC, which is 11:20 in India.
    private static let now = Date(timeIntervalSince1970: 1_780_552_200)

    /// Returns the lifetime of a response from a report that expires `seconds` from now, both in seconds.
    private static func lifetime(_ seconds: Double?, alerts: Double? = nil, offset: Int = 0) throws -> Double {
        let point = try #require(Coordinates(latitude: 0, longitude: 0))
        let zone = PlaceTimeZone(secondsFromGMT: offset)
        func provenance(_ seconds: Double?) -> Provenance {
            var provenance = Provenance(provider: "a", providerName: "A", attribution: "A", fetched: now)
            provenance.expires = seconds.map { now + $0 }
            return provenance
        }
        var report = WeatherReport(
            place: Place(coordinates: point, timeZone: zone), provenance: provenance(seconds))
        if let alerts { report.partProvenances[.alerts] = provenance(alerts) }
        return report.responseExpiry(at: now).timeIntervalSince(now)
    }

    @Test("it ends when the first part of the report expires, or with the local hour of the place")
    func lifetimes() throws {
        #expect(try Self.lifetime(300) == 300)
        #expect(try Self.lifetime(300, alerts: 120) == 120)
        #expect(try Self.lifetime(300, alerts: 400) == 300)
        #expect(try Self.lifetime(86_400) == 600)
        #expect(try Self.lifetime(86_400, offset: 19_800) == 2_400)
        #expect(try Self.lifetime(86_400, offset: -12_600) == 2_400)
        #expect(try Self.lifetime(nil, offset: 19_800) == 600)
    }

    @Test("it is a minute for a report that has already expired because its service fails")
    func stale() throws {
        #expect(try Self.lifetime(-3_600) == 60)
        #expect(try Self.lifetime(0) == 60)
    }
}
#endif
