import Foundation
import Testing
import WeatherCore
import WeatherLocalization
import WeatherPlaces
import WeatherSandboxProgram
import WeatherSandboxServer
import WeatherSession
import WeatherSettings

@Suite("The session of an app")
struct AppSessionTests {
    @Test("uses folders, settings and variables with the app's name, and touches none of wx's")
    func apart() async throws {
        let server = try await SandboxServer.start(SandboxCatalog.all, clock: { Date() })
        try await WxProgram.withFolder { home in
            let files = FileManager.default
            // Neither can be read, so that a session that reads one fails.
            for name in ["config.json", "places.json"] {
                let file = home.appending(path: ".config/wx/\(name)")
                try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data("{".utf8).write(to: file)
            }
            let environment = SessionEnvironment(
                variables: [
                    "HOME": home.path, "LANG": "ko_KR.UTF-8", "WX_UNITS": "us", "WX_PROVIDER": "openweather",
                    "UMBRELLA_PROVIDER": "metno", "UMBRELLA_METNO_BASE_URL": "\(server.address)/metno",
                ],
                program: .init("umbrella", version: "1", contact: "test@example.org"))
            let session = try await WeatherSession(environment)
            let answer = try await session.weather(at: "Seoul")
            #expect(answer.report.provenance.provider == "metno")
            let temperature = try #require(answer.report.current?.temperature)
            #expect(session.localizer.temperature(temperature).hasSuffix("°C"))
            #expect(files.fileExists(atPath: home.appending(path: ".cache/umbrella").path))
            for folder in [".cache/wx", ".local", ".config/umbrella"] {
                #expect(!files.fileExists(atPath: home.appending(path: folder).path), "\(folder)")
            }
            #expect(try files.contentsOfDirectory(atPath: home.appending(path: ".config/wx").path).count == 2)
        }
        await server.stop()
    }
}
