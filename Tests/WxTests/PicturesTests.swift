import Foundation
import Testing

/// The pictures of the README; `WX_RECORD_SNAPSHOTS=1` draws them anew.
@Suite("The pictures of the README")
struct PicturesTests {
    private static let pictures = [("ko", "ko_KR", "Seoul"), ("ar", "ar_EG", "Cairo"), ("en", "en_US", "New York")]

    @Test("are what the program draws, dark and light", arguments: pictures, ["dark", "light"])
    func drawn(picture: (name: String, locale: String, place: String), theme: String) async throws {
        let run = try await WxProgram.run(
            "--sandbox", "--now", "2026-04-06T05:00:00Z", "--provider", "metno", "--locale", picture.locale,
            "--theme", theme, "--format", "svg", picture.place)
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../docs/pictures/\(picture.name)-\(theme).svg")
        if ProcessInfo.processInfo.environment["WX_RECORD_SNAPSHOTS"] == "1" {
            try Data(run.output.utf8).write(to: file)
            return
        }
        #expect(try run.output == String(contentsOf: file, encoding: .utf8))
        let readme = try String(contentsOf: file.appending(path: "../../../README.md").standardized, encoding: .utf8)
        #expect(readme.contains("docs/pictures/\(picture.name)-\(theme).svg"))
    }
}
