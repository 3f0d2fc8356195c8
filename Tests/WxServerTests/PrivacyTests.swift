#if Server
import Foundation
import Testing

@testable import WeatherSession

@Suite("Clients do not see the private data of the server's operator")
struct PrivacyTests {
    /// Starts a server whose settings have a saved place, and whose user last asked for Oslo.
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

    @Test("saved places are served only with --saved-places")
    func savedPlaces() throws {
        try Self.withServer([]) { (server, _) throws in
            #expect(try server.get("/~qwrthome").status == 404)
            #expect(try server.get("/qwrthome").status == 404)
        }
        try Self.withServer(["--saved-places"]) { (server, _) throws in
            let response = try server.get("/~qwrthome?format=json")
            #expect(response.status == 200)
            #expect((response.json["place"] as? [String: Any])?["latitude"] as? Double == 59.91)
        }
    }

    @Test("the default place of pages is the machine's city, and clients' places are not remembered")
    func lastPlace() throws {
        // The sandbox stands in for a service here, since with --sandbox no places are remembered anyway.
        let sandbox = try SandboxProcess(environment: [:], now: nil)
        let environment = [
            "WX_PROVIDER": "metno", "WX_METNO_BASE_URL": "\(sandbox.address)/metno",
            "https_proxy": "http://127.0.0.1:1",
        ]
        try Self.withServer([], environment) { (server, folder) throws in
            let before = try Data(contentsOf: folder.appendingPathComponent("last-place"))
            #expect(try server.get("/Busan").status == 200)
            #expect(try server.get("/", ["Accept": "text/html"]).text.contains("Seoul"))
            #expect(try Data(contentsOf: folder.appendingPathComponent("last-place")) == before)
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("told-providers").path))
        }
    }

    @Test("/ shows the place of the settings")
    func defaultPlace() throws {
        let server = try ServerProcess(["--sandbox"], environment: ["WX_PLACE": "Busan", "WX_LOCALE": "ko_KR"])
        #expect(try server.get("/").text.contains("부산"))
    }
}
#endif
