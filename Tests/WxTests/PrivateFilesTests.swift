import FaultServer
import Foundation
import Testing

@Suite("Only the owner can read the files that the program writes")
struct PrivateFilesTests {
    private static func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    /// Runs a forecast with a recording, with all its folders in `home`.
    private static func forecast(in home: URL, through line: String? = nil) async throws -> WxProgram.Run {
        let document = try Recording.fixture("OpenWeather/Tests/Fixtures/forecast.json", for: "?lat=35.18&lon=129.08")
        return try await withFaultServer({ _ in [.reply(200, ["ETag": "\"1\""], document)] }) { server in
            try await WxProgram.start(
                [
                    "--provider", "openweather", "--locale", "en", "--record",
                    home.appendingPathComponent("recordings/new").path, "35.18,129.08",
                ],
                environment: [
                    "HOME": home.path, "OPENWEATHER_API_KEY": "0123456789abcdef0123456789abcdef",
                    "WX_OPENWEATHER_BASE_URL": "http://\(server.authority)",
                ],
                through: line
            ).end()
        }
    }

    @Test("files are 0600 and folders 0700, whatever the umask", arguments: ["000", "022", "077"])
    func modes(mask: String) async throws {
        try await WxProgram.withFolder { home in
            let line = "umask \(mask); exec \"$0\" \"$@\""
            let forecast = try await Self.forecast(in: home, through: line)
            #expect(forecast.status == 0, "\(forecast.errors)")
            let places = try await WxProgram.start(
                ["places", "add", "home", "35.18,129.08"], environment: ["HOME": home.path], through: line
            ).end()
            #expect(places.status == 0, "\(places.errors)")
            let names = FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
            for name in [".config/wx/places.json", ".local/state/wx/last-place", "recordings/new"] {
                #expect(names.contains(name), "\(names)")
            }
            for name in names {
                let path = home.appendingPathComponent(name).path
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                #expect(try Self.mode(path) == (isFolder.boolValue ? 0o700 : 0o600), "\(name)")
            }
        }
    }

    @Test("symbolic links in or in place of the state and cache folders are not followed")
    func links() async throws {
        try await WxProgram.withFolder { home in
            let state = home.appendingPathComponent(".local/state/wx")
            let cache = home.appendingPathComponent(".cache")
            let victim = home.appendingPathComponent("victim")
            let foreign = home.appendingPathComponent("foreign")
            for folder in [state, cache, foreign] {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }
            let written = Data("59.91\n10.75\nNO\nOslo\nen\n".utf8)
            try written.write(to: victim)
            try FileManager.default.createSymbolicLink(
                at: state.appendingPathComponent("last-place"), withDestinationURL: victim)
            try FileManager.default.createSymbolicLink(
                at: cache.appendingPathComponent("wx"), withDestinationURL: foreign)

            let assumed = try await WxProgram.run(
                ["--locale", "en", "--provider", "metno"],
                environment: ["HOME": home.path, "WX_METNO_BASE_URL": "http://127.0.0.1:9"])
            #expect(!assumed.errors.contains("Oslo"), "\(assumed.errors)")

            #expect(try await Self.forecast(in: home).status == 0)
            #expect(try Data(contentsOf: victim) == written)
            #expect(try Self.mode(state.appendingPathComponent("last-place").path) == 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: foreign.path).isEmpty)
        }
    }
}
