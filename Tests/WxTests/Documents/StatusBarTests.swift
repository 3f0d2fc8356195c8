import Foundation
import Testing
import WeatherCore

/// The recipes of `docs/status-bars.md`.
@Suite("Status bars")
struct StatusBarTests {
    /// The commands in the blocks of settings of other programs.
    private static let commands: [String] = {
        guard let document = Document(path: "docs/status-bars.md") else { return [] }
        let blocks = ["tmux", "json", "toml", "ini"].flatMap(document.blocks(in:))
        return blocks.flatMap { $0.text.matches(of: /wx (?:--[a-z]+ [a-z]+ )+Seoul/).map { String($0.output) } }
    }()

    /// Closes all files but the standard ones, and runs the arguments.
    ///
    /// A process that starts while another test waits for an exit test inherits the pipe of that one, which then waits
    /// for both.
    private static let closingFiles = """
        for file in /proc/self/fd/*; do [ ${file##*/} -le 2 ] || eval "exec ${file##*/}>&-"; done; exec "$@"
        """

    @Test("there are recipes for five programs")
    func recipes() { #expect(Self.commands.count == 5) }

    @Test("each command prints one line", arguments: commands)
    func command(line: String) async throws {
        let arguments = line.split(separator: " ").dropFirst().map(String.init)
        let run = try await WxProgram.run(["--sandbox", "--locale", "en"] + arguments)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.contains("°"))
        #expect(run.output.filter { $0 == "\n" }.count == 1)
        guard line.contains("waybar") else { return }
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(object?["text"] is String && object?["tooltip"] is String && object?["class"] is [String])
    }

    @Test(
        "tmux shows the line that its recipe asks for",
        .enabled(if: ShellSession.isInstalled("tmux"), "tmux or script is not installed"))
    func tmux() async throws {
        let recipe = try #require(Document(path: "docs/status-bars.md")?.blocks(in: "tmux").first?.text)
        let programs = try #require(WxProgram.folder).path
        let script = try #require(ShellSession.program("script"))
        try await WxProgram.withFolder { folder in
            let settings = folder.appendingPathComponent("tmux.conf")
            let simulated = recipe.replacing("#(wx ", with: "#(wx --sandbox --locale en ")
            // It runs the command in the background, and shows at the next interval what that has printed.
            // Its server would outlive the test.
            let ends = "set -g status-interval 1\nset -g destroy-unattached on\n"
            try Data((simulated + ends).utf8).write(to: settings)
            let screen = folder.appendingPathComponent("screen")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/bash")
            let session = "stty cols 120 rows 10; tmux -f '\(settings.path)' new-session 'sleep 900'"
            process.arguments = ["-c", Self.closingFiles, "bash", script, "-qefc", session, screen.path]
            process.environment = [
                "PATH": "\(programs):/usr/bin:/bin", "HOME": folder.path, "TMUX_TMPDIR": folder.path,
                "LANG": "C.UTF-8", "TERM": "xterm", "SHELL": "/bin/sh",
            ]
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            defer { process.terminate() }
            var shown = ""
            // Among all other tests on few processors this takes minutes, so the limit is far above that.
            for _ in 0..<6000 where shown.firstMatch(of: /Seoul -?[0-9]+° [a-z]+/) == nil {
                try await Task.sleep(for: .milliseconds(100))
                shown = String(decoding: (try? Data(contentsOf: screen)) ?? Data(), as: UTF8.self)
            }
            #expect(shown.firstMatch(of: /Seoul -?[0-9]+° [a-z]+/) != nil, "\(shown.sanitized(limit: 2000))")
        }
    }
}
