import Foundation
import Testing

/// A shell at a terminal with the completion of `wx`, and a simulated user who types.
enum ShellSession {
    static func isInstalled(_ shell: String) -> Bool { program(shell) != nil && program("script") != nil }

    /// Types lines in a folder with a subfolder `Documents`, and returns the arguments of `wx` for each line.
    ///
    /// Each line runs `wx` in the end; its arguments look like `<--provider><metno>`. No line may create a file
    /// `pwned`.
    static func arguments(in shell: String, places: String, typing lines: [String]) async throws -> [String] {
        let programs = try #require(WxProgram.folder)
        let script = try #require(program("script"))
        return try await WxProgram.withFolder { folder in
            let output = folder.appendingPathComponent("output")
            let ready = folder.appendingPathComponent("ready")
            let settings = folder.appendingPathComponent(".config/wx", isDirectory: true)
            try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("Documents"), withIntermediateDirectories: true)
            try Data(places.utf8).write(to: settings.appendingPathComponent("places.json"))
            try Data(setup(shell).utf8).write(to: folder.appendingPathComponent(".zshrc"))

            let process = Process()
            process.executableURL = URL(fileURLWithPath: script)
            process.arguments = ["-qec", command(shell), "/dev/null"]
            process.currentDirectoryURL = folder
            process.environment = [
                "HOME": folder.path, "OUTPUT": output.path, "READY": ready.path, "LANG": "C.UTF-8", "TERM": "xterm",
                "PATH": "\(programs.path):/usr/local/bin:/usr/bin:/bin", "SHELL": "/bin/sh",
            ]
            let keyboard = Pipe()
            process.standardInput = keyboard
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            defer { process.terminate() }
            _ = try #require(await contents(of: ready, lines: 1), "\(shell) does not start")
            for (index, line) in lines.enumerated() {
                try keyboard.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
                _ = try #require(await contents(of: output, lines: index + 1), "\(shell) takes no line \(line)")
            }
            let isHarmed = FileManager.default.fileExists(atPath: folder.appendingPathComponent("pwned").path)
            #expect(!isHarmed, "\(shell) ran what it was to insert")
            return try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init)
        }
    }

    static func program(_ name: String) -> String? {
        ["/usr/local/bin", "/usr/bin", "/bin"].map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static func command(_ shell: String) -> String {
        switch shell {
        case "bash": "bash --noprofile --rcfile .zshrc -i"
        case "zsh": "zsh -d -i"
        default: "fish --no-config -i -C 'source .zshrc'"
        }
    }

    /// The completion, and a `wx` that prints its arguments unless it is asked to complete.
    private static func setup(_ shell: String) -> String {
        guard shell == "fish" else {
            return """
                \(shell == "zsh" ? "autoload -Uz compinit; compinit -u -D" : "")
                source <(command wx --generate-completion-script \(shell))
                wx() {
                    if [[ $1 == ---complete ]]; then
                        command wx "$@"
                    else
                        { printf '<%s>' "$@"; echo; } >>"$OUTPUT"
                    fi
                }
                echo >"$READY"

                """
        }
        return """
            command wx --generate-completion-script fish | source
            function wx
                begin; printf '<%s>' $argv; echo; end >>$OUTPUT
            end
            echo >$READY

            """
    }

    /// A file's contents once it has this many lines; `nil` after a minute.
    private static func contents(of file: URL, lines: Int) async -> String? {
        for _ in 0..<1200 {
            if let text = try? String(contentsOf: file, encoding: .utf8), text.count(where: { $0 == "\n" }) >= lines {
                return text
            }
            try? await Task.sleep(for: .milliseconds(50))
        }
        return nil
    }
}
