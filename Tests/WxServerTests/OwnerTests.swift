#if Server
import Foundation
import Testing

@testable import WeatherSession

@Suite("What belongs to whoever runs the server is not told to its clients")
struct OwnerTests {
    /// Starts a server whose settings have a saved place, and whose user asked for Oslo last.
    private static func withServer(
        _ arguments: [String], _ services: [String: String] = [:], _ body: (ServerProcess, URL) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let wx = folder.appendingPathComponent("wx")
        try FileManager.default.createDirectory(at: wx, withIntermediateDirectories: true)
        try Data(#"{ "qwrthome": { "latitude": 59.91, "longitude": 10.75 } }"#.utf8)
            .write(to: wx.appendingPathComponent("places.json"))
        try Data("59.91\n10.75\nNO\nOslo\nen\n".utf8).write(to: wx.appendingPathComponent("last-place"))
        let server = try ServerProcess(
            (services.isEmpty ? ["--sandbox"] : []) + arguments,
            environment: ["XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path, "TZ": "Asia/Seoul"]
                .merging(services) { $1 })
        try body(server, wx)
    }

    @Test("saved places are served only where that is asked for")
    func savedPlaces() throws {
        try Self.withServer([]) { (server, _) throws in
            #expect(try server.get("/~qwrthome").status == 404)
            #expect(try server.get("/qwrthome").status == 404)
        }
        try Self.withServer(["--saved-places"]) { (server, _) throws in
            let reply = try server.get("/~qwrthome?format=json")
            #expect(reply.status == 200)
            #expect((reply.json["place"] as? [String: Any])?["latitude"] as? Double == 59.91)
        }
    }

    @Test("without a place, the machine's city is shown, and no client's place is remembered")
    func lastPlace() throws {
        // As a service: of the sandbox, nobody's places are remembered.
        let sandbox = try SandboxProcess(environment: [:], now: nil)
        let environment = [
            "WX_PROVIDER": "metno", "WX_METNO_BASE_URL": "\(sandbox.address)/metno",
            "https_proxy": "http://127.0.0.1:1",
        ]
        try Self.withServer([], environment) { (server, folder) throws in
            let before = try Data(contentsOf: folder.appendingPathComponent("last-place"))
            #expect(try server.get("/Busan").status == 200)
            #expect(try server.get("/").text.contains("Seoul"))
            #expect(try Data(contentsOf: folder.appendingPathComponent("last-place")) == before)
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("told-providers").path))
        }
    }

    @Test("the setting place is what the bare address shows")
    func usualPlace() throws {
        let server = try ServerProcess(["--sandbox"], environment: ["WX_PLACE": "Busan", "WX_LOCALE": "ko_KR"])
        #expect(try server.get("/").text.contains("부산"))
    }
}
#endif
