import Foundation
import Testing
import WeatherTesting

@Suite("Failures have the right message and exit status")
struct RightErrorsTests {
    /// Commands that write to standard output.
    static let commands = [
        ["--version"], ["version"], ["-V"], ["forecast", "--version"], ["--version", "--locale", "en"], ["--help"],
        ["help"], ["providers"], ["providers", "--json"], ["locales"], ["quota"], ["config", "list"],
        ["places", "Seoul"],
        ["--sandbox", "1,2"], ["--sandbox", "--format", "json", "1,2"], ["compare", "--sandbox", "1,2"],
        ["doctor", "--sandbox", "1,2"],
    ]

    @Test("output to a full disk is status 74", arguments: commands)
    func fullOutput(arguments: [String]) async throws {
        try await WxProgram.withFolder { home in
            let run = try await WxProgram.start(
                arguments, environment: ["HOME": home.path, "LANG": "en_US.UTF-8"],
                through: "exec \"$0\" \"$@\" >/dev/full"
            ).end()
            #expect(run.status == 74 && run.errors.contains("No space left on device"), "\(run)")
        }
    }

    @Test(
        "a settings or places file that cannot be written is status 74, with SIGXFSZ or without",
        arguments: [
            ["config", "set", "units", "metric"], ["places", "add", "home", "1,2"],
        ], ["ulimit -f 0", "trap '' XFSZ; ulimit -f 0"])
    func fullDisk(arguments: [String], limit: String) async throws {
        try await WxProgram.withFolder { home in
            let run = try await WxProgram.start(
                arguments, environment: ["HOME": home.path, "LANG": "en_US.UTF-8"],
                through: "\(limit); exec \"$0\" \"$@\""
            ).end()
            #expect(run.signal == nil && run.status == 74, "\(run)")
            #expect(run.errors.contains("File too large") && run.errors.contains("space on the disk"), "\(run)")
        }
    }

    @Test("with a limit on file sizes, a run goes on without the cache")
    func smallFiles() async throws {
        try await WxProgram.withFolder { home in
            let run = try await WxProgram.start(
                ["--provider", "metno", "--locale", "en", "1,2"], environment: ["HOME": home.path],
                through: "ulimit -f 64; exec \"$0\" \"$@\""
            ).end()
            // No service can be reached, and the run gets that far.
            #expect(run.signal == nil && run.status == 69 && run.errors.contains("connect"), "\(run)")
        }
    }

    @Test("https to a port that speaks http is reported as such, not as a wrong clock")
    func httpNotHTTPS() async throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(listener, $0, length)
                _ = getsockname(listener, $0, &length)
            }
        }
        listen(listener, 8)
        Thread.detachNewThread {
            let answer = "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                _ = answer.withCString { write(connection, $0, strlen($0)) }
                // What the client sends is read, so that it is not reset before it reads the answer.
                var byte: UInt8 = 0
                while read(connection, &byte, 1) == 1 {}
                close(connection)
            }
        }
        let port = in_port_t(bigEndian: address.sin_port)
        let run = try await WxProgram.run(
            "--provider", "metno", "--locale", "en", "1,2",
            environment: ["WX_METNO_BASE_URL": "https://127.0.0.1:\(port)"])
        shutdown(listener, Int32(SHUT_RDWR))
        #expect(run.status == 69)
        #expect(run.errors.contains("does not answer with https"), "\(run.errors)")
        #expect(run.errors.contains("metno.baseURL") && !run.errors.contains("clock"), "\(run.errors)")
    }

    struct BadProgram: CustomTestStringConvertible {
        var testDescription: String
        var script: String
        var mode = 0o700
        var part: String
    }

    static let programs = [
        BadProgram(testDescription: "mode 777", script: "#!/bin/sh\n", mode: 0o777, part: "chmod o-w"),
        BadProgram(testDescription: "exit 3", script: "#!/bin/sh\nexit 3\n", part: "/wx-provider-bad"),
        BadProgram(testDescription: "no interpreter", script: "#!/nonexistent\n", part: "/wx-provider-bad"),
        BadProgram(
            testDescription: "flood", script: "#!/bin/sh\nwhile :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done\n",
            part: "/wx-provider-bad"),
        BadProgram(
            testDescription: "hang", script: "#!/bin/sh\nread a; read b </dev/zero\n", part: "wx-provider-bad"),
    ]

    @Test("a program without a valid description fails with the reason, for each command", arguments: programs)
    func badProgram(program: BadProgram) async throws {
        try await WxProgram.withFolder { home in
            let folder = home.appending(path: "bin")
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let file = folder.appending(path: "wx-provider-bad")
            try ProgramFile.write(program.script, to: file, mode: program.mode)
            for arguments in [["1,2"], ["alerts", "1,2"]] {
                let run = try await WxProgram.run(
                    arguments + ["--provider", "bad", "--locale", "en"],
                    environment: ["HOME": home.path, "PATH": folder.path])
                #expect(run.status == 69 && run.errors.contains(program.part), "\(run)")
            }
        }
    }

    @Test("temporary copies of the settings left by a killed run are deleted with the next change")
    func killed() async throws {
        try await WxProgram.withFolder { home in
            let environment = ["HOME": home.path, "LANG": "C"]
            let folder = home.appending(path: ".config/wx")
            // As an earlier version of the program left it.
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("{\"openweather\":{\"apiKey\":\"0123456789abcdef\"}}".utf8)
                .write(to: folder.appending(path: ".config.json.1234"))
            for round in 0..<30 {
                let program = try WxProgram.start(
                    ["config", "set", "timeout", "\(round + 1)"], environment: environment)
                try await Task.sleep(for: .microseconds(round * 1500))
                program.send(SIGKILL)
                _ = await program.end()
            }
            let last = try await WxProgram.run(["config", "set", "units", "metric"], environment: environment)
            #expect(last.status == 0, "\(last.errors)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(names) == ["config.json", "config.json.lock"], "\(names)")
        }
    }
}
